import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DAY, isLive, subscriptionNews, type Plan } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BillingCustomer } from '../stripe/billing-customer.entity.ts';
import { BillPayments } from '../receipts/bill-payments.ts';
import { PlanCredits } from '../credits/plan-credits.ts';
import { planPriceOf, type PlanPrice } from './plan-discount.ts';
import { Receipts } from '../receipts/receipts.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { beganAsTrial, Trials } from './trials.ts';
import { subscriptionState, type SubscriptionState } from './subscription-state.ts';
import { SubscriptionRow } from './subscription.entity.ts';

const lock = (em: EntityManager, what: string): Promise<unknown> => em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [what]);

/** The current price while no other one is announced. */
const NOTHING_ANNOUNCED = { announcedPrice: null, announcedFrom: null, announcedAsks: false, announcedAgreedAt: null };

const broughtBy = ({ credits, pays }: Plan): Pick<SubscriptionRow, 'credits' | 'pays'> => ({ credits, pays: pays ?? null });

/** No renewal is announced earlier, since the event of the last one may come late. */
const NOTICE_MS = 15 * DAY;

/** Syncs our subscription row with the provider's live state: the complete row, so that order and repetition do not matter (FLOW-10). */
@Injectable()
export class SubscriptionSync {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly payments: BillPayments,
    private readonly credits: PlanCredits,
    private readonly receipts: Receipts,
    private readonly trials: Trials,
    private readonly business: BusinessSnapshot,
  ) {}

  /**
 * Loads the provider's state under a lock, so that an older state never overwrites a newer one. Ignores subscriptions that are not
 * ours. Records what the latest invoice, and `bill`, paid, with its receipt; credits follow what the invoices paid for.
 */
  async sync(stripeId: string, bill: Stripe.Invoice | null = null): Promise<void> {
    await this.em.transactional(async (em) => {
      await lock(em, `subscription ${stripeId}`);
      const live = await this.retrieve(stripeId);
      const userId = await this.ownerOf(em, live);
      if (!userId) return;
      await lock(em, `subscriber ${userId}`);
      const found = await this.bringUpToDate(em, live, userId);
      if (!found) return;
      for (const invoice of [live.latest_invoice, bill]) {
        await this.payments.record(em, found.row, invoice);
        await this.receipts.requestForBill(em, userId, invoice);
      }
      await this.credits.settle(em, found.row, live, found.mayGrant);
    });
  }

  /** Announces the upcoming renewal of a subscription, once per period. */
  async announceRenewal(stripeId: string): Promise<void> {
    await this.sync(stripeId);
    await this.em.transactional(async (em) => {
      const rows = await em.execute<Array<{ id: string }>>(
        `update subscriptions set reminded_until = current_period_end
         where stripe_subscription_id = ? and status = 'active' and not cancel_at_period_end and reminded_until is distinct from current_period_end and trial_ends_at is null
           and current_period_end <= ?
         returning id`,
        [stripeId, new Date(this.clock.now().getTime() + NOTICE_MS)],
      );
      for (const { id } of rows) this.outbox.record(em, 'subscription.renews-soon', { subscription_id: id });
    });
  }

  /** Reminds of a trial's end and what follows, once; not when it was canceled. */
  async announceTrialEnd(stripeId: string): Promise<void> {
    await this.sync(stripeId);
    await this.em.transactional(async (em) => {
      const rows = await em.execute<Array<{ id: string }>>(
        `update subscriptions set trial_reminded_at = ?
         where stripe_subscription_id = ? and status = 'active' and not cancel_at_period_end and trial_ends_at > ? and trial_reminded_at is null returning id`,
        [this.clock.now(), stripeId, this.clock.now()],
      );
      for (const { id } of rows) this.outbox.record(em, 'subscription.trial-ends-soon', { subscription_id: id });
    });
  }

  private retrieve(stripeId: string): Promise<Stripe.Subscription> {
    return this.stripe.subscriptions.retrieve(stripeId, { expand: ['latest_invoice', 'discounts.source.coupon', 'default_payment_method'] });
  }

  private async ownerOf(em: EntityManager, { customer, metadata }: Stripe.Subscription): Promise<string | null> {
    const stripeCustomerId = typeof customer === 'string' ? customer : customer.id;
    const known = await em.findOne(BillingCustomer, { stripeCustomerId });
    if (known) return known.userId;
    const [user] = await em.execute<Array<{ id: string }>>('select id from users where id::text = ?', [metadata['user_id'] ?? '']);
    return user?.id ?? null;
  }

  private async bringUpToDate(em: EntityManager, live: Stripe.Subscription, userId: string): Promise<{ row: SubscriptionRow; mayGrant: boolean } | null> {
    const known = await em.findOne(SubscriptionRow, { stripeSubscriptionId: live.id });
    const state = subscriptionState(live, known, this.business.plans, this.clock.now());
    if (!state) return null;
    // Free days that the coach adds at the provider for an existing subscriber are not a second trial; a refused trial stays refused after its days are over.
    const hasPlan = known !== null && isLive(known.status);
    const isTrial = state.trialEndsAt !== null || (!hasPlan && beganAsTrial(live));
    const isSecondTrial = isTrial && !(await this.trials.begin(em, userId, live)) && !hasPlan;
    const isDouble = isLive(state.status) && !isSecondTrial && !(await this.makeRoom(em, userId, live.id));
    const before = known && { status: known.status, planType: known.planType, cancelAtPeriodEnd: known.cancelAtPeriodEnd };
    // A plan change takes the current price.
    if (known && (known.planType !== state.planType || known.interval !== state.interval)) Object.assign(known, NOTHING_ANNOUNCED);
    const row = known ?? this.create(em, userId, live, state);
    // A plan change brings the current number of credits; staying keeps the original one.
    if (before?.planType !== state.planType || row.credits == null) Object.assign(row, broughtBy(this.business.plan(state.planType)));
    this.write(row, isDouble || isSecondTrial ? { ...state, status: 'canceled', graceUntil: null } : state, planPriceOf(live, this.clock.now()));
    await em.flush();
    for (const news of subscriptionNews(before, row)) this.outbox.record(em, `subscription.${news}`, { subscription_id: row.id });
    if (isSecondTrial && before?.status !== 'canceled') this.outbox.record(em, 'subscription.trial-refused', { subscription_id: row.id });
    if (isDouble) this.outbox.record(em, 'subscription.doubled', { subscription_id: row.id, seen: before?.status === 'canceled' ? 'again' : 'first' });
    // A subscription that ended for us before, e.g. as the second of two plans, grants nothing anymore.
    return { row, mayGrant: !isDouble && !isSecondTrial && before?.status !== 'canceled' };
  }

  /** Whether this person has no other live subscription. A complimentary one gives way to a paid one; a paid one is synced first. */
  private async makeRoom(em: EntityManager, userId: string, stripeId: string): Promise<boolean> {
    const live = await em.find(SubscriptionRow, { userId, status: { $in: ['active', 'past_due'] } });
    const other = live.find(({ stripeSubscriptionId }) => stripeSubscriptionId !== stripeId);
    if (!other) return true;
    const now = this.clock.now();
    if (!other.stripeSubscriptionId) Object.assign(other, { status: 'canceled', graceUntil: null, updatedAt: now });
    else {
      const live = await this.retrieve(other.stripeSubscriptionId);
      this.write(other, subscriptionState(live, other, this.business.plans, now) ?? {}, planPriceOf(live, now));
    }
    await em.flush();
    return !isLive(other.status);
  }

  private create(em: EntityManager, userId: string, live: Stripe.Subscription, state: SubscriptionState): SubscriptionRow {
    const now = this.clock.now();
    const row = em.create(SubscriptionRow, {
      ...{ id: randomUUID(), userId, stripeSubscriptionId: live.id, manual: false, complimentary: false, createdAt: now, updatedAt: now },
      ...state,
    });
    em.persist(row);
    return row;
  }

  /** `updated_at` changes only when something changed. */
  private write(row: SubscriptionRow, state: Partial<SubscriptionState>, { listPrice, endsAt: discountEndsAt }: PlanPrice): void {
    const changed = Object.entries(state).some(([name, value]) => String(row[name as keyof SubscriptionState]) !== String(value));
    const now = this.clock.now();
    Object.assign(row, state, { listPrice, discountEndsAt, manual: false, syncedAt: now }, changed ? { updatedAt: now } : {});
  }
}
