import type { Queue } from 'bullmq';
import { QUEUES, type QueueName } from './queue-names.ts';

/** The sending side of every queue. */
export class JobQueues {
  private readonly queues: ReadonlyMap<string, Queue>;

  constructor(queues: readonly Queue[]) {
    this.queues = new Map(queues.map((queue) => [queue.name, queue]));
  }

  get(name: QueueName): Queue {
    return this.queues.get(name)!;
  }

  /** Jobs by state for each queue; throws when the queue's store is unavailable. */
  async counts(): Promise<Record<string, Record<string, number>>> {
    const rows = await Promise.all(
      QUEUES.map(async (name) => [name, await this.get(name).getJobCounts('waiting', 'active', 'delayed', 'failed')] as const),
    );
    return Object.fromEntries(rows);
  }
}
