import { MikroORM } from '@mikro-orm/core';
import { Controller, Get, Header, Inject, UseGuards } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';
import { JobQueues } from '../queue/job-queues.ts';
import { measureFreeSpace } from './measure-free-space.ts';
import { MetricsAccess } from './metrics-access.ts';
import { archiveFails, billingDifference, billingTasksOpen, outboxAge, outboxWaiting, queueAnswers, queueDepth, registry, unmeasured, webhookSilence } from './metrics.ts';

const DATABASE = `select (select count(*) from outbox where relayed_at is null) as waiting,
  (select coalesce(extract(epoch from now() - min(recorded_at)), 0) from outbox where relayed_at is null) as age,
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
from pg_stat_archiver`;

/** The first payment of the last day without any event since: the reconciliation found it, its webhook did not arrive. */
const WEBHOOK = `select coalesce(extract(epoch from now() - min(created_at)), 0) as seconds from payments
where created_at > now() - interval '1 day' and created_at > (select coalesce(max(received_at), '-infinity') from stripe_events) + interval '10 minutes'`;

const BILLING = 'select kind, count(*)::int as open, sum(amount)::int as cents from billing_tasks where resolved_at is null group by kind';

interface OpenTasks {
  kind: string;
  open: number;
  cents: number;
}

/** Prometheus endpoint; unavailable values are left out rather than failing the rest. */
@UseGuards(MetricsAccess)
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly queues: JobQueues,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @Header('content-type', registry.contentType)
  async metrics(): Promise<string> {
    await Promise.all([this.measureQueues(), this.measureDatabase(), this.measureBilling(), this.measureWebhook(), measureFreeSpace(this.env.STORAGE_DIR)]);
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
    unmeasured(outboxWaiting, outboxAge, archiveFails);
    const rows = await this.orm.em.fork().getConnection().execute<Array<{ waiting: string; age: string; fails: boolean }>>(DATABASE).catch(() => []);
    for (const { waiting, age, fails } of rows) {
      outboxWaiting.set(Number(waiting));
      outboxAge.set(Number(age));
      archiveFails.set(fails ? 1 : 0);
    }
  }

  private async measureBilling(): Promise<void> {
    billingTasksOpen.reset();
    unmeasured(billingDifference);
    const rows = await this.orm.em.fork().getConnection().execute<OpenTasks[]>(BILLING).catch((): null => null);
    if (!rows) return;
    for (const { kind, open } of rows) billingTasksOpen.set({ kind }, open);
    billingDifference.set(rows.find((row: OpenTasks) => row.kind === 'books_differ')?.cents ?? 0);
  }

  private async measureWebhook(): Promise<void> {
    unmeasured(webhookSilence);
    const rows = await this.orm.em.fork().getConnection().execute<Array<{ seconds: string }>>(WEBHOOK).catch(() => []);
    for (const { seconds } of rows) webhookSilence.set(Number(seconds));
  }
}
