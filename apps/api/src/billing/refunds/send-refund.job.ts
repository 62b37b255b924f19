import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BillSync } from '../receipts/bill-sync.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { RefundRow } from './refund.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { BillingTasks } from '../tasks/billing-tasks.ts';
import { isRefundFailed, isInquiry, leftAtProvider, outcomeOf, ownRefund, readCharge, type LiveCharge } from '../payments/live-charge.ts';
import { lockPayment } from '../payments/payment-lock.ts';
import { RefundRecords } from './refund-records.ts';

/** Placeholder for the provider's refund id when the money had already been returned; the provider's own refund, or the bank's, counts. */
export const REFUNDED_ELSEWHERE = 'refunded elsewhere';

/** The bank decides first, and the provider refuses until then. */
export const DISPUTED = 'disputed';

/** Errors that the provider will keep returning. */
const isFinal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'lock_timeout' && error.code !== 'idempotency_key_in_use';

/** Whether a bank is still deciding about the charge. */
const isUndecided = ({ disputes }: LiveCharge): boolean => disputes.some((dispute) => !isInquiry(dispute) && outcomeOf(dispute) === null);

const isTryOf = (one: Stripe.Refund, { id, attempt }: RefundRow): boolean => ownRefund(one)?.id === id && ownRefund(one)?.attempt === attempt && !isRefundFailed(one);

/** Sends a promised refund: as much as the provider still has, read under the payment's lock. */
@Injectable()
export class SendRefundJob {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly bills: BillSync,
    private readonly records: RefundRecords,
    private readonly tasks: BillingTasks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Sends once however often it runs: the provider's list of refunds shows whether ours is among them. */
  @OnJob('billing.send-refund')
  async send({ refund_id }: JobPayload<'billing.send-refund'>): Promise<void> {
    const bill = await this.em.transactional(async (em) => {
      const known = await em.findOneOrFail(RefundRow, { id: refund_id });
      const payment = await em.findOneOrFail(PaymentRow, { id: known.paymentId });
      await lockPayment(em, payment.stripePaymentIntentId!);
      const refund = await em.findOneOrFail(RefundRow, { id: refund_id }, { refresh: true });
      await em.refresh(payment);
      if (!refund.stripeRefundId) await this.settle(em, refund, payment, await this.chargeOf(payment));
      await em.flush();
      return payment.stripeInvoiceId;
    });
    // A plan's credits follow what its invoices still pay for.
    if (bill) await this.bills.sync(bill);
  }

  private async settle(em: EntityManager, refund: RefundRow, payment: PaymentRow, live: LiveCharge): Promise<void> {
    // A refund returned in the meantime is still due; the coach is asked about it.
    await this.records.record(em, live, payment, payment.userId);
    const sent = live.refunds.find((one) => isTryOf(one, refund));
    if (sent) return this.sent(em, refund, payment, sent, live.charge.amount_refunded);
    await em.refresh(refund);
    if (refund.stripeRefundId) return;
    const amount = Math.min(refund.amount, leftAtProvider(live));
    if (amount === 0) return this.nothingLeft(em, refund, payment, live);
    try {
      await this.sent(em, refund, payment, await this.create(payment, refund, amount), live.charge.amount_refunded + amount);
    } catch (error) {
      if (!isFinal(error)) throw error;
      await this.park(em, refund, payment, error.code === 'charge_disputed' && isUndecided(live) ? DISPUTED : error.message);
    }
  }

  private create(payment: PaymentRow, { id, attempt }: RefundRow, amount: number): Promise<Stripe.Refund> {
    const params = { payment_intent: payment.stripePaymentIntentId!, amount, metadata: { refund_id: id, attempt: String(attempt) } };
    return this.stripe.refunds.create(params, { idempotencyKey: `refund-${id}-${attempt}-${amount}` });
  }

  private async sent(em: EntityManager, refund: RefundRow, payment: PaymentRow, { id, amount }: Stripe.Refund, refundedCents: number): Promise<void> {
    const promised = refund.amount;
    Object.assign(refund, { stripeRefundId: id, amount, parkedAt: null, parkedReason: null });
    Object.assign(payment, { refundedCents, status: refundedCents >= payment.amount ? 'refunded' : 'paid' });
    await this.tasks.settle(em, 'refund_parked', refund.id, 'sent');
    if (amount < promised) this.outbox.record(em, 'refund.reduced', { refund_id: refund.id, promised: String(promised) });
  }

  /** Disputed money waits for the bank; what was refunded another way, or taken by a bank, is already accounted for. */
  private async nothingLeft(em: EntityManager, refund: RefundRow, payment: PaymentRow, live: LiveCharge): Promise<void> {
    if (isUndecided(live)) return this.park(em, refund, payment, DISPUTED);
    refund.stripeRefundId = REFUNDED_ELSEWHERE;
    await this.tasks.settle(em, 'refund_parked', refund.id, 'went back another way');
    this.outbox.record(em, 'refund.reduced', { refund_id: refund.id, promised: String(refund.amount) });
  }

  private async park(em: EntityManager, refund: RefundRow, { id: paymentId, userId }: PaymentRow, reason: string): Promise<void> {
    const wasParked = refund.parkedReason === reason;
    // The provider would answer the same key with the same refusal, whatever has changed since.
    Object.assign(refund, { parkedAt: this.clock.now(), parkedReason: reason, attempt: refund.attempt + 1 });
    if (wasParked) return;
    await this.tasks.reopen(em, { kind: 'refund_parked', subject: refund.id, userId, paymentId, amount: refund.amount, note: reason });
  }

  private async chargeOf(payment: PaymentRow): Promise<LiveCharge> {
    const { latest_charge: charge } = await this.stripe.paymentIntents.retrieve(payment.stripePaymentIntentId!);
    if (!charge) throw new Error(`Payment ${payment.id} has no charge`);
    return readCharge(this.stripe, typeof charge === 'string' ? charge : charge.id);
  }
}
