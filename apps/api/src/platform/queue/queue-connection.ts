import type { OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import type pg from 'pg';
import type { Env } from '../../env.ts';
import { queuePool } from './queue-pool.ts';
import { queueUrlOf } from './queue-url.ts';

/** Finished jobs are remembered this long, so that an event relayed twice does not start its jobs twice. */
const REMEMBER_SECONDS = 7 * 24 * 3600;

/** The longest pause before Redis is called again: an outage ends when it ends, not half a minute later. */
const LONGEST_WAIT_MS = 3_000;
const callAgain = (times: number): number => Math.min(times * 200, LONGEST_WAIT_MS);

const callsAgain = { retryStrategy: callAgain } satisfies RedisOptions;

/** How the worker of a queue is connected: it waits for Redis, and has a line of its own to wait on for jobs. */
export const redisOfWorker = (url: string) => ({ url, maxRetriesPerRequest: null, ...callsAgain });

/** One line for whatever a process sends to all queues; it gives up at the first refusal. */
function redisOfSenders(url: string): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: 1, ...callsAgain });
  // Each of BullMQ's queues listens for its errors.
  return client.setMaxListeners(0);
}

/**
 * Where the queues live: Redis when it is set, over one connection for all that the process sends, else BullMQ's own
 * PostgreSQL backend in a database of its own, over one pool for the whole process. Chooses the backend for the process, since nobody between us and BullMQ's classes hands one
 * through.
 */
export class QueueConnection implements OnApplicationShutdown {
  private readonly pool: pg.Pool | undefined;
  private readonly redis: Redis | undefined;
  /** What every queue is opened with, and in PostgreSQL every worker; who sends learns at once that Redis is away. */
  readonly options: QueueOptions;

  /** `drained`: how many queues this process drains. */
  constructor(env: Pick<Env, 'REDIS_URL' | 'QUEUE_DATABASE_URL' | 'DATABASE_URL'>, drained: number) {
    this.redis = env.REDIS_URL ? redisOfSenders(env.REDIS_URL) : undefined;
    this.pool = this.redis ? undefined : queuePool(queueUrlOf(env), drained);
    setDefaultBackendFactory(this.pool && (createPostgresBackend as Parameters<typeof setDefaultBackendFactory>[0]));
    this.options = {
      connection: (this.redis ?? this.pool)!,
      defaultJobOptions: { removeOnComplete: { age: REMEMBER_SECONDS }, removeOnFail: false },
    };
  }

  /** Comes after the end of the queues and their workers: this module is ended behind theirs. */
  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await this.pool?.end();
  }
}
