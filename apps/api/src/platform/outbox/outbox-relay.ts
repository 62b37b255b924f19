import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LiveNews } from '../live/live-news.ts';
import { eventsPublished } from '../metrics/metrics.ts';
import { JobQueues } from '../queue/job-queues.ts';
import { retryOf } from '../queue/job-retries.ts';
import type { QueueName } from '../queue/queue-names.ts';
import { Register } from '../queue/register.ts';

const TOPIC = 'outbox';
const BATCH = 100;
/** Events recorded within this many milliseconds are relayed together. */
const GATHER_MS = 20;
/** Up to this many are added one by one: a batch costs more than a few calls. */
const FEW = 4;

interface WaitingEvent {
  id: string;
  event: string;
  payload: Record<string, string>;
}

/** The jobs started by an event, in the form that their queues take. */
const jobsOf = ({ jobs }: Register, { id, event, payload }: WaitingEvent) =>
  Object.entries(jobs).flatMap(([name, job]) =>
    'on' in job && job.on === event ? [{ queue: job.queue, name, data: payload, opts: { jobId: `${id}-${name}`, ...retryOf(job.queue) } }] : [],
  );

/**
 * Publishes recorded domain events to the queues. A job's id is derived from the event's, so that publishing an event twice (the relay may
 * crash between the queue and its own row) adds nothing.
 */
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private isStopped = false;
  private running: Promise<unknown> = Promise.resolve();
  private notices: AsyncIteratorObject<string | null> | undefined;
  private isNoticed = false;
  private wake = (): void => undefined;

  /** `longestPauseMs`: polling interval for lost notifications. */
  constructor(
    private readonly orm: MikroORM,
    private readonly queues: JobQueues,
    private readonly register: Register,
    private readonly live?: LiveNews,
    private readonly longestPauseMs = 2_000,
  ) {}

  onApplicationBootstrap(): void {
    this.notices = this.live?.listen(TOPIC);
    this.running = Promise.all([this.relayForever(), this.followNotices()]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    this.notice();
    await this.notices?.return?.();
    await this.running;
  }

  /** Relays up to one batch, permanently leaving out jobs of the excluded queues; returns the number of events published. */
  async relayOnce(excluded: readonly QueueName[] = []): Promise<number> {
    return (this.orm.em.fork() as EntityManager).transactional(async (em) => {
      const waiting = await em.execute<WaitingEvent[]>(
        `select id, fact as event, payload from outbox where relayed_at is null order by position limit ${BATCH} for update skip locked`,
      );
      await this.publish(waiting, excluded);
      if (waiting.length > 0) {
        const marks = waiting.map(() => '?').join(', ');
        await em.execute(`update outbox set relayed_at = now() where id in (${marks})`, waiting.map(({ id }) => id));
        for (const { event } of waiting) eventsPublished.inc({ fact: event });
      }
      return waiting.length;
    });
  }

  private async publish(events: readonly WaitingEvent[], excluded: readonly QueueName[]): Promise<void> {
    for (const [name, jobsOfQueue] of Map.groupBy(events.flatMap((event) => jobsOf(this.register, event)), ({ queue }) => queue)) {
      if (excluded.includes(name)) continue;
      const queue = this.queues.get(name);
      if (jobsOfQueue.length > FEW) await queue.addBulk(jobsOfQueue);
      else for (const { name: job, data, opts } of jobsOfQueue) await queue.add(job, data, opts);
    }
  }

  private async relayForever(): Promise<void> {
    while (!this.isStopped) {
      const published = await this.relayOnce().catch((error: unknown) => {
        this.logger.error({ err: error }, 'outbox relay failed');
        return 0;
      });
      if (published < BATCH) await this.untilNotice();
    }
  }

  private async followNotices(): Promise<void> {
    for await (const _ of this.notices ?? []) this.notice();
  }

  private notice(): void {
    this.isNoticed = true;
    this.wake();
  }

  /** Also for a notification that came while the last batch was relayed. */
  private async untilNotice(): Promise<void> {
    await delay(GATHER_MS);
    if (!this.isNoticed) {
      await new Promise<void>((wake) => {
        const looking = setTimeout(wake, this.longestPauseMs);
        this.wake = () => {
          clearTimeout(looking);
          wake();
        };
      });
    }
    this.isNoticed = false;
  }
}
