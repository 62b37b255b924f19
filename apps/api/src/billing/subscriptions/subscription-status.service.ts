import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { isLive, oneMonthAfter, type SubscriptionStatus } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor, type AuditAction } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const refusals = contract.adminSubscriptions.setStatus['~orpc'].errorMap;

/** The provider no longer charges anything. */
const ENDED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

const auditEntryOf = (id: string, before: SubscriptionStatus, after: SubscriptionStatus, stopsBilling: boolean): AuditAction => ({
  ...{ action: 'subscription.set-status', target: `subscription:${id}` },
  ...{ before: { status: before }, after: { status: after, stops_billing: stopsBilling } },
});

/** Statuses that the coach sets manually (SUB-01..03). */
@Injectable()
export class SubscriptionStatusService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly sync: SubscriptionSync,
    private readonly audit: Audit,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** `stopBilling` applies to canceled only: it then ends at the provider as well, and the provider's state is stored. */
  async set(actor: Actor, id: string, status: SubscriptionStatus, stopBilling: boolean): Promise<void> {
    const row = await this.em.findOne(SubscriptionRow, { id });
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    const endsBilling = status === 'canceled' && stopBilling;
    if (!row.stripeSubscriptionId || (!endsBilling && isLive(status))) return this.override(actor, id, status);
    if (!endsBilling) return this.overrideUnbilled(actor, row.stripeSubscriptionId, id, status);
    await this.endAtProvider(row.stripeSubscriptionId);
    await this.em.transactional(async (em) => this.audit.record(em, actor, auditEntryOf(id, row.status, status, true)));
  }

  /** Two plans would be billed: somebody without a known plan may buy another (PRC-16). */
  private async overrideUnbilled(actor: Actor, stripeId: string, id: string, status: SubscriptionStatus): Promise<void> {
    const live = await this.stripe.subscriptions.retrieve(stripeId).catch((error: unknown) => {
      this.logger.error({ err: error, stripeId }, 'subscription not asked about');
      throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    });
    if (!ENDED.includes(live.status)) throw refusal(refusals, 'STILL_BILLED');
    await this.override(actor, id, status);
  }

  private async endAtProvider(stripeId: string): Promise<void> {
    try {
      await this.stripe.subscriptions.cancel(stripeId).catch(async (error: unknown) => {
        if ((await this.stripe.subscriptions.retrieve(stripeId)).status !== 'canceled') throw error;
      });
      await this.sync.sync(stripeId);
    } catch (error) {
      this.logger.error({ err: error, stripeId }, 'billing was not stopped');
      throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    }
  }

  /** Local only: marked as manual until the provider's next update; a manual past due locks at once (VID-21). */
  private async override(actor: Actor, id: string, status: SubscriptionStatus): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const { userId } = await em.findOneOrFail(SubscriptionRow, { id });
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`subscriber ${userId}`]);
      const row = await em.findOneOrFail(SubscriptionRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const others = await em.count(SubscriptionRow, { userId, id: { $ne: id }, status: { $in: ['active', 'past_due'] } });
      if (isLive(status) && others > 0) throw refusal(refusals, 'ALREADY_ACTIVE');
      this.audit.record(em, actor, auditEntryOf(id, row.status, status, false));
      // An expired complimentary plan starts a new month; otherwise the next check would end it again.
      const isOverGift = isLive(status) && !row.stripeSubscriptionId && row.currentPeriodEnd <= now;
      Object.assign(row, { status, graceUntil: null, manual: row.stripeSubscriptionId !== null, updatedAt: now }, isOverGift && { currentPeriodStart: now, currentPeriodEnd: oneMonthAfter(now, this.business.zone) });
    });
  }
}
