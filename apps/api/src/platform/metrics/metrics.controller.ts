import { MikroORM } from '@mikro-orm/core';
import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Queues } from '../queue/queues.ts';
import { MetricsAccess } from './metrics-access.ts';
import { archiveFails, billingDifference, billingTasksOpen, outboxWaiting, queueAnswers, queueDepth, registry } from './metrics.ts';

const DATABASE = `select (select count(*) from outbox where relayed_at is null) as waiting,
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
from pg_stat_archiver`;

const BILLING = 'select kind, count(*)::int as open, sum(amount)::int as cents from billing_tasks where resolved_at is null group by kind';

interface OpenTasks {
  kind: string;
  open: number;
  cents: number;
}

/** Prometheus reads here; what cannot be read at the moment is left out rather than failing the rest. */
@UseGuards(MetricsAccess)
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly queues: Queues,
  ) {}

  @Get()
  @Header('content-type', registry.contentType)
  async metrics(): Promise<string> {
    await Promise.all([this.measureQueues(), this.measureDatabase(), this.measureBilling()]);
    return registry.metrics();
  }

  private async measureQueues(): Promise<void> {
    const counts = await this.queues.counts().catch(() => undefined);
    queueAnswers.set(counts ? 1 : 0);
    queueDepth.reset();
    for (const [queue, states] of Object.entries(counts ?? {})) {
      for (const [state, count] of Object.entries(states)) queueDepth.set({ queue, state }, count);
    }
  }

  private async measureDatabase(): Promise<void> {
    outboxWaiting.reset();
    archiveFails.reset();
    const rows = await this.orm.em.fork().getConnection().execute<Array<{ waiting: string; fails: boolean }>>(DATABASE).catch(() => []);
    for (const { waiting, fails } of rows) {
      outboxWaiting.set(Number(waiting));
      archiveFails.set(fails ? 1 : 0);
    }
  }

  private async measureBilling(): Promise<void> {
    billingTasksOpen.reset();
    billingDifference.reset();
    const rows: OpenTasks[] = await this.orm.em.fork().getConnection().execute<OpenTasks[]>(BILLING).catch(() => []);
    for (const { kind, open } of rows) billingTasksOpen.set({ kind }, open);
    billingDifference.set(rows.find((row) => row.kind === 'books_differ')?.cents ?? 0);
  }
}
