import type { OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import type pg from 'pg';
import type { Env } from '../../env.ts';
import { queuePool } from './queue-pool.ts';
import { queueUrlOf } from './queue-url.ts';

/** How long finished jobs are remembered, so that an event relayed twice does not start its jobs twice. */
const REMEMBER_SECONDS = 7 * 24 * 3600;

/** The longest pause before reconnecting to Redis: an outage should end when it ends, not half a minute later. */
const LONGEST_WAIT_MS = 3_000;
const callAgain = (times: number): number => Math.min(times * 200, LONGEST_WAIT_MS);

const callsAgain = { retryStrategy: callAgain } satisfies RedisOptions;

/** A queue worker's connection: it waits for Redis, with a separate blocking connection for jobs. */
export const redisOfWorker = (url: string) => ({ url, maxRetriesPerRequest: null, ...callsAgain });

/** One connection for everything that a process sends to queues; it fails on the first error. */
function redisOfSenders(url: string): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: 1, ...callsAgain });
  // Each of BullMQ's queues listens for its errors.
  return client.setMaxListeners(0);
}

/**
 * The queue store: Redis when it is set, over one connection for everything that the process sends, else BullMQ's own
 * PostgreSQL backend in a database of its own, over one pool for the whole process. Chooses the backend for the process, since BullMQ's
 * classes offer no way to pass one through.
 */
export class QueueConnection implements OnApplicationShutdown {
  private readonly pool: pg.Pool | undefined;
  private readonly redis: Redis | undefined;
  /** Options of every queue, and with PostgreSQL of every worker; senders fail at once when Redis is down. */
  readonly options: QueueOptions;

  /** `drained`: how many queues this process processes. */
  constructor(env: Pick<Env, 'REDIS_URL' | 'QUEUE_DATABASE_URL' | 'DATABASE_URL'>, drained: number) {
    this.redis = env.REDIS_URL ? redisOfSenders(env.REDIS_URL) : undefined;
    this.pool = this.redis ? undefined : queuePool(queueUrlOf(env), drained);
    setDefaultBackendFactory(this.pool && (createPostgresBackend as Parameters<typeof setDefaultBackendFactory>[0]));
    this.options = {
      connection: (this.redis ?? this.pool)!,
      defaultJobOptions: { removeOnComplete: { age: REMEMBER_SECONDS }, removeOnFail: false },
    };
  }

  /** Closes after the queues and their workers: this module is destroyed after theirs. */
  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await this.pool?.end();
  }
}
