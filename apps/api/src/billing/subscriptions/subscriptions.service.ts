import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Subscription } from '@coach/contracts';
import { opensLibrary, type Plan } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { readOnlyRows } from '../../platform/database/shown-rows.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionSync } from './subscription-sync.ts';
import { subscriptionView } from './subscription.view.ts';

const LIVE = { $in: ['active' as const, 'past_due' as const] };
const LIVE_OF_PERSON = `where user_id = ? and status in ('active', 'past_due')`;

/** Subscriptions, as seen by their owners and other rooms. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly subscriptionSync: SubscriptionSync,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** A person's active or past-due subscription, or null (SUB-04). */
  async liveOf(userId: string): Promise<SubscriptionRow | null> {
    return this.em.findOne(SubscriptionRow, { userId, status: LIVE });
  }

  /** The same on the wire; none is not an error (CALL-03). */
  async of(userId: string): Promise<{ subscription: Subscription | null }> {
    const row = await this.shownOf(userId);
    return { subscription: row && subscriptionView(row) };
  }

  private async shownOf(userId: string): Promise<Readonly<SubscriptionRow> | null> {
    const [row] = await readOnlyRows(this.em, SubscriptionRow, { which: LIVE_OF_PERSON, values: [userId] });
    return row ?? null;
  }

  /** The subscription with the provider's id, or null. */
  async byStripeId(stripeSubscriptionId: string): Promise<SubscriptionRow | null> {
    return this.em.findOne(SubscriptionRow, { stripeSubscriptionId });
  }

  /** The plan whose videos a person may watch now, or null (VID-21). */
  async openPlanOf(userId: string): Promise<Plan | null> {
    const row = await this.shownOf(userId);
    return row && opensLibrary(row, this.clock.now()) ? this.business.plan(row.planType) : null;
  }

  /** Ends a deleted account's subscription at once, also at the provider. Throws when the provider does not answer. */
  async endNow(userId: string): Promise<void> {
    const row = await this.liveOf(userId);
    if (!row) return;
    if (row.stripeSubscriptionId) {
      await this.stripe.subscriptions.cancel(row.stripeSubscriptionId).catch((error: unknown) => this.unlessOver(row.stripeSubscriptionId!, error));
      return this.subscriptionSync.sync(row.stripeSubscriptionId);
    }
    await this.em.nativeUpdate(SubscriptionRow, { id: row.id }, { status: 'canceled', graceUntil: null, updatedAt: this.clock.now() });
  }

  private async unlessOver(stripeId: string, error: unknown): Promise<void> {
    const live = await this.stripe.subscriptions.retrieve(stripeId);
    if (live.status !== 'canceled') throw error;
  }
}
