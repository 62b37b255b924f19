import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';

/** Tells a client who paid for two plans which one stays and what is refunded of the other. */
@Injectable()
export class SubscriptionDoubledEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly business: BusinessSnapshot,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-doubled')
  async send({ subscription_id: subscriptionId, refund_cents }: JobPayload<'billing.send-doubled'>, key: string): Promise<void> {
    const { userId, planType } = await this.em.findOneOrFail(SubscriptionRow, { id: subscriptionId });
    const kept = await this.em.findOne(SubscriptionRow, { userId, status: { $in: ['active', 'past_due'] } });
    const { email: to, firstName } = await this.people.find(userId);
    const plans = { label: this.business.plan(planType).name, keptLabel: kept && this.business.plan(kept.planType).name };
    const props = { firstName, ...plans, amountCents: Number(refund_cents), dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` };
    await this.mailer.send({ key, to, userId, subscriptionId, name: 'subscription-doubled', props });
  }
}
