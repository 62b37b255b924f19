import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionSync } from './subscription-sync.ts';

/** Somebody began a second trial, with another account or an old page: it ends, and nothing is ever charged for it. */
@Injectable()
export class RefuseTrialJob {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionSync,
  ) {}

  @OnJob('billing.refuse-trial')
  async refuse({ subscription_id }: JobPayload<'billing.refuse-trial'>): Promise<void> {
    const { stripeSubscriptionId } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    const live = await this.stripe.subscriptions.retrieve(stripeSubscriptionId!);
    if (live.status === 'trialing') await this.stripe.subscriptions.cancel(live.id);
    await this.subscriptions.sync(live.id);
  }
}
