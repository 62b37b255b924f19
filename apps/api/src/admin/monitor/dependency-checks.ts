import { MikroORM } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { fill, messages, type Monitor } from '@coach/contracts';
import { unfinishedSteps } from '@coach/domain';
import pTimeout from 'p-timeout';
import { AccountStatus } from '../../billing/connect/account-status.ts';
import { ProviderCheck } from '../../billing/stripe/provider-check.ts';
import { MailTransport } from '../../email/delivery/mail-transport.ts';
import { ENV, type Env } from '../../env.ts';
import { JobQueues } from '../../platform/queue/job-queues.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { MediaTools } from '../../videos/media/media-tools.ts';

type Dependency = Monitor['dependencies'][number];

const { steps, stillMissing } = messages.paymentAccount;

const TIMEOUT_MS = 4_000;

async function measure(name: string, probe: () => Promise<unknown>): Promise<Dependency> {
  const began = performance.now();
  const [state, note] = await pTimeout(probe(), { milliseconds: TIMEOUT_MS, message: 'No answer in time' }).then(
    () => ['up', null] as const,
    (error: unknown) => ['down', error instanceof Error ? error.message : 'Failed'] as const,
  );
  return { name, state, note, milliseconds: Math.round(performance.now() - began) };
}

/** Checks whether every service that the product depends on responds (MON-01). */
@Injectable()
export class DependencyChecks {
  constructor(
    private readonly orm: MikroORM,
    private readonly queues: JobQueues,
    private readonly storage: Storage,
    private readonly mail: MailTransport,
    private readonly provider: ProviderCheck,
    private readonly account: AccountStatus,
    private readonly media: MediaTools,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async all(): Promise<Dependency[]> {
    return Promise.all([
      measure('Postgres', () => this.orm.em.fork().getConnection().execute('select 1')),
      this.env.REDIS_URL ? measure('Redis', () => this.queues.counts()) : Promise.resolve<Dependency>({ name: 'Redis', state: 'unused', milliseconds: 0, note: 'The queues live in Postgres' }),
      this.payments(),
      measure('SMTP', () => this.mail.check()),
      measure('Storage', () => this.storage.check()),
      measure('ffmpeg', () => this.media.check()),
    ]);
  }

  /** Whether the provider responds, and any known gaps in its setup. */
  private async payments(): Promise<Dependency> {
    const answer = await measure('Stripe', () => this.provider.check());
    const missing = unfinishedSteps(this.account.watched()?.steps ?? []).map((step) => steps[step]);
    if (answer.state !== 'up' || missing.length === 0) return answer;
    return { ...answer, state: 'incomplete', note: fill(stillMissing, { steps: missing.join(', ') }) };
  }
}
