import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { contract, type PlanCancellation } from '@coach/contracts';
import { availableCredits, DAY, stillRefundable, unusedPlanValue, wholeDays } from '@coach/domain';
import type Stripe from 'stripe';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { balanceOf } from '../payments/payment-balances.ts';
import { PanelRefundsService } from '../refunds/panel-refunds.service.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { SessionCredit } from '../credits/session-credit.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const refusals = contract.adminMoney.cancelPlan['~orpc'].errorMap;

export interface PlanEnding {
  id: string;
  when: 'now' | 'period_end';
  /** Refunded cents of the current period. */
  refund: number;
  reason: string;
  message: string | null;
}

/** Plan cancellations by the coach: at once or at the end of the period, with or without a refund, and the amounts involved. */
@Injectable()
export class PlanCancellationsService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly refunds: PanelRefundsService,
    private readonly sync: SubscriptionSync,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The amounts as of now, from our records. */
  async preview(id: string): Promise<PlanCancellation> {
    const row = await this.find(id);
    const { currentPeriodStart: start, currentPeriodEnd: end } = row;
    const payment = await this.paymentOf(row);
    const balance = payment ? await balanceOf(this.em, payment.id) : { amount: 0, refunded: 0, disputed: 0, promised: 0 };
    const refundable = stillRefundable(balance);
    const grant = row.stripeSubscriptionId ? await this.em.findOne(SessionCredit, { stripeSubscriptionId: row.stripeSubscriptionId, expiresAt: end }) : null;
    const now = this.clock.now();
    return {
      ...{ paid: balance.amount, refundable, days: wholeDays(start, end), days_left: Math.min(wholeDays(start, end), wholeDays(now, end)) },
      unused: unusedPlanValue(balance.amount, { start, end }, now, refundable),
      ends_at: end.toISOString(),
      credits_left: grant ? availableCredits(grant) : 0,
    };
  }

  /** The provider ends it first, so that nobody is charged for something they lost. A retry after a failure continues from there. */
  async end(actor: Actor, { id, when, refund, reason, message }: PlanEnding): Promise<void> {
    const row = await this.find(id);
    const payment = refund > 0 ? await this.paymentOf(row) : null;
    if (refund > 0 && !payment) throw refusal(refusals, 'MORE_THAN_LEFT', { refundable: 0 });
    if (payment) await this.checkLeft(payment.id, refund);
    if (row.stripeSubscriptionId) await this.endAtProvider(row.stripeSubscriptionId, when);
    else await this.endGiven(row, when);
    await this.em.transactional(async (em) => this.audit.record(em, actor, { action: 'subscription.cancel', target: `subscription:${id}`, before: { status: row.status }, after: { when, refund, reason } }));
    if (payment) await this.refunds.refund(actor, { paymentId: payment.id, requestId: `cancel ${payment.id}`, amount: refund, reason: reason || 'plan canceled', message });
    if (row.stripeSubscriptionId && payment) await this.sync.sync(row.stripeSubscriptionId);
  }

  private async find(id: string): Promise<SubscriptionRow> {
    const row = await this.em.findOne(SubscriptionRow, { id });
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    return row;
  }

  /** The last payment for the current period. */
  private async paymentOf({ stripeSubscriptionId, currentPeriodStart }: SubscriptionRow): Promise<PaymentRow | null> {
    if (!stripeSubscriptionId) return null;
    const last = await this.em.findOne(PaymentRow, { stripeSubscriptionId, sells: 'plan' }, { orderBy: { createdAt: 'desc' } });
    return last && last.createdAt.getTime() >= currentPeriodStart.getTime() - SLACK_MS ? last : null;
  }

  private async checkLeft(paymentId: string, refund: number): Promise<void> {
    const left = stillRefundable(await balanceOf(this.em, paymentId));
    if (refund > left) throw refusal(refusals, 'MORE_THAN_LEFT', { refundable: left });
  }

  private async endAtProvider(stripeId: string, when: PlanEnding['when']): Promise<void> {
    try {
      const act = when === 'now' ? this.stripe.subscriptions.cancel(stripeId) : this.stripe.subscriptions.update(stripeId, { cancel_at_period_end: true });
      await act.catch(async (error: unknown) => {
        if ((await this.stripe.subscriptions.retrieve(stripeId)).status !== 'canceled') throw error;
      });
      await this.sync.sync(stripeId);
    } catch (error) {
      this.logger.error({ err: error, stripeId }, 'plan was not canceled');
      throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    }
  }

  /** A complimentary plan ends with its month anyway. */
  private async endGiven({ id }: SubscriptionRow, when: PlanEnding['when']): Promise<void> {
    const changes = when === 'now' ? { status: 'canceled' as const, graceUntil: null } : { cancelAtPeriodEnd: true };
    await this.em.nativeUpdate(SubscriptionRow, { id }, { ...changes, updatedAt: this.clock.now() });
  }
}

/** An invoice is paid around the start of its period. */
const SLACK_MS = 2 * DAY;
