import type { OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions, type QueueOptions } from 'bullmq';
import type pg from 'pg';
import type { Env } from '../../env.ts';
import { queuePool } from './queue-pool.ts';
import { queueUrlOf } from './queue-url.ts';

/** Finished jobs are remembered this long, so that an event relayed twice does not start its jobs twice. */
const REMEMBER_SECONDS = 7 * 24 * 3600;

/** The longest pause before Redis is called again: an outage ends when it ends, not half a minute later. */
const LONGEST_WAIT_MS = 3_000;
const callAgain = (times: number): number => Math.min(times * 200, LONGEST_WAIT_MS);

/** Who sends gives up at the first refusal (1); who drains waits for Redis (null). */
export const redisConnection = (url: string, maxRetriesPerRequest: number | null): ConnectionOptions => ({ url, maxRetriesPerRequest, retryStrategy: callAgain });

/**
 * Where the queues live: Redis when it is set, else BullMQ's own PostgreSQL backend in a database of its own, over one
 * pool for the whole process. Chooses the backend for the process, since nobody between us and BullMQ's classes hands one
 * through.
 */
export class QueueConnection implements OnApplicationShutdown {
  private readonly pool: pg.Pool | undefined;
  /** What every queue is opened with, and in PostgreSQL every worker; who sends learns at once that Redis is away. */
  readonly options: QueueOptions;

  /** `drained`: how many queues this process drains. */
  constructor(env: Pick<Env, 'REDIS_URL' | 'QUEUE_DATABASE_URL' | 'DATABASE_URL'>, drained: number) {
    this.pool = env.REDIS_URL ? undefined : queuePool(queueUrlOf(env), drained);
    setDefaultBackendFactory(this.pool && (createPostgresBackend as Parameters<typeof setDefaultBackendFactory>[0]));
    this.options = {
      connection: this.pool ?? redisConnection(env.REDIS_URL!, 1),
      defaultJobOptions: { removeOnComplete: { age: REMEMBER_SECONDS }, removeOnFail: false },
    };
  }

  /** Comes after the end of the queues and their workers: this module is ended behind theirs. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}
