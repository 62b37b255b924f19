import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { jobs, retryOf, type QueueName } from '../../jobs.ts';
import { factsTold } from '../metrics/metrics.ts';
import { Queues } from '../queue/queues.ts';

const PAUSE_MS = 250;
const BATCH = 100;
/** So many go to a queue one by one: a batch is dearer than a few calls. */
const FEW = 4;

interface WaitingFact {
  id: string;
  fact: string;
  payload: Record<string, string>;
}

/** The jobs that a fact starts, as their queues take them. */
const jobsOf = ({ id, fact, payload }: WaitingFact) =>
  Object.entries(jobs).flatMap(([name, job]) =>
    'on' in job && job.on === fact ? [{ queue: job.queue as QueueName, name, data: payload, opts: { jobId: `${id}-${name}`, ...retryOf(job.queue) } }] : [],
  );

/**
 * Tells recorded facts to the queues. A job's id is made from the fact's, so that telling a fact twice (the relay may
 * die between the queue and its own row) adds nothing.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly queues: Queues,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.relayForever();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Relays up to one batch, leaving the jobs of silent queues out for good; answers how many facts it told. */
  async relayOnce(silent: readonly QueueName[] = []): Promise<number> {
    return (this.orm.em.fork() as EntityManager).transactional(async (em) => {
      const waiting = await em.execute<WaitingFact[]>(
        `select id, fact, payload from outbox where relayed_at is null order by position limit ${BATCH} for update skip locked`,
      );
      await this.tell(waiting, silent);
      if (waiting.length > 0) {
        const marks = waiting.map(() => '?').join(', ');
        await em.execute(`update outbox set relayed_at = now() where id in (${marks})`, waiting.map(({ id }) => id));
        for (const { fact } of waiting) factsTold.inc({ fact });
      }
      return waiting.length;
    });
  }

  private async tell(facts: readonly WaitingFact[], silent: readonly QueueName[]): Promise<void> {
    for (const [name, owed] of Map.groupBy(facts.flatMap(jobsOf), ({ queue }) => queue)) {
      if (silent.includes(name)) continue;
      const queue = this.queues.get(name);
      if (owed.length > FEW) await queue.addBulk(owed);
      else for (const { name: job, data, opts } of owed) await queue.add(job, data, opts);
    }
  }

  private async relayForever(): Promise<void> {
    while (!this.stopped) {
      const told = await this.relayOnce().catch((error: unknown) => {
        this.logger.error({ err: error }, 'outbox relay failed');
        return 0;
      });
      if (told < BATCH) await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  }
}
