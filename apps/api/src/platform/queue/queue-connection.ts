import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions, type QueueOptions } from 'bullmq';
import type { Env } from '../../env.ts';
import { queueUrlOf } from './queue-url.ts';

/** Finished jobs are remembered this long, so that an event relayed twice does not start its jobs twice. */
const REMEMBER_SECONDS = 7 * 24 * 3600;

/** The longest pause before Redis is called again: an outage ends when it ends, not half a minute later. */
const LONGEST_WAIT_MS = 3_000;
const callAgain = (times: number): number => Math.min(times * 200, LONGEST_WAIT_MS);

/**
 * Where the queues live: Redis when it is set, else BullMQ's own PostgreSQL backend in a database of its own. Chooses the
 * backend for the whole process, since nobody between us and BullMQ's classes hands one through.
 */
export function queueConnection(env: Pick<Env, 'REDIS_URL' | 'QUEUE_DATABASE_URL' | 'DATABASE_URL'>): ConnectionOptions {
  if (env.REDIS_URL) {
    setDefaultBackendFactory();
    return { url: env.REDIS_URL, maxRetriesPerRequest: null, retryStrategy: callAgain };
  }
  setDefaultBackendFactory(createPostgresBackend as Parameters<typeof setDefaultBackendFactory>[0]);
  return { connectionString: queueUrlOf(env), schema: 'bullmq', migrate: true, max: 2 } as ConnectionOptions;
}

/** Who sends learns at once that Redis is away, and comes back later; who drains (queueConnection alone) waits for it. */
export const senderOptions = (env: Env): QueueOptions => ({
  connection: { ...queueConnection(env), ...(env.REDIS_URL && { maxRetriesPerRequest: 1 }) },
  defaultJobOptions: { removeOnComplete: { age: REMEMBER_SECONDS }, removeOnFail: false },
});
