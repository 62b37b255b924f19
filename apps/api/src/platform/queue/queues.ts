import { createPostgresBackend, Queue, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';
import { QUEUES, type QueueName } from '../../jobs.ts';
import { queueUrlOf } from './queue-url.ts';

/** Finished jobs are remembered this long, so that an event relayed twice does not start its jobs twice. */
const REMEMBER_SECONDS = 7 * 24 * 3600;

/** The longest pause before Redis is called again: an outage ends when it ends, not half a minute later. */
const LONGEST_WAIT_MS = 3_000;
const callAgain = (times: number): number => Math.min(times * 200, LONGEST_WAIT_MS);

/** Where the queues live: Redis when it is set, else BullMQ's own PostgreSQL backend in a database of its own. */
export function queueConnection(env: Env): ConnectionOptions {
  if (env.REDIS_URL) return { url: env.REDIS_URL, maxRetriesPerRequest: null, retryStrategy: callAgain };
  setDefaultBackendFactory(createPostgresBackend as Parameters<typeof setDefaultBackendFactory>[0]);
  return { connectionString: queueUrlOf(env), schema: 'bullmq', migrate: true, max: 4 } as ConnectionOptions;
}

/** The sending side of every queue. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly queues: Map<QueueName, Queue>;

  constructor(@Inject(ENV) env: Env) {
    // Who sends learns at once that Redis is away, and comes back later; who drains waits for it.
    const connection = { ...queueConnection(env), ...(env.REDIS_URL && { maxRetriesPerRequest: 1 }) };
    const defaultJobOptions = { removeOnComplete: { age: REMEMBER_SECONDS }, removeOnFail: false };
    this.queues = new Map(QUEUES.map((name) => [name, new Queue(name, { connection, defaultJobOptions })]));
  }

  get(name: QueueName): Queue {
    return this.queues.get(name)!;
  }

  /** Jobs by state for each queue; throws when the queue's store does not answer. */
  async counts(): Promise<Record<string, Record<string, number>>> {
    const rows = await Promise.all(
      QUEUES.map(async (name) => [name, await this.get(name).getJobCounts('waiting', 'active', 'delayed', 'failed')] as const),
    );
    return Object.fromEntries(rows);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }
}
