import { runMigrations } from 'bullmq';
import pg from 'pg';
import { wholeWrites } from '../database/whole-writes.ts';

const SCHEMA = 'bullmq';

/**
 * The connections of a process to the database of its queues, for all of BullMQ's classes together. `drained`: how many
 * queues the process drains; the worker of each keeps one connection to listen on and has one to work with, beside two to
 * send with. The first connections make BullMQ's tables or bring them up to date.
 */
export function queuePool(connectionString: string, drained: number): pg.Pool {
  let migration: Promise<unknown> | undefined;
  const verify = (client: pg.PoolClient, done: (error?: Error) => void): void => {
    migration ??= runMigrations(client, SCHEMA);
    migration.then(
      () => done(),
      (error: Error) => {
        migration = undefined;
        done(error);
      },
    );
  };
  const pool = new pg.Pool({ connectionString, ...wholeWrites, options: `-c search_path=${SCHEMA}`, max: drained * 2 + 2, keepAlive: true, verify });
  // Each of BullMQ's classes listens for its errors.
  return pool.setMaxListeners(0);
}
