import { runMigrations } from 'bullmq';
import pg from 'pg';
import { coalescedWrites } from '../database/coalesced-writes.ts';

const SCHEMA = 'bullmq';

/**
 * A process's connections to the queue database, shared by all of BullMQ's classes. `drained`: how many
 * queues the process processes; each one's worker keeps a connection to listen on and has one to work with, in addition to two for
 * sending. The first connections create or migrate BullMQ's tables.
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
  const pool = new pg.Pool({ connectionString, ...coalescedWrites, options: `-c search_path=${SCHEMA}`, max: drained * 2 + 2, keepAlive: true, verify });
  // Each of BullMQ's classes listens for its errors.
  return pool.setMaxListeners(0);
}
