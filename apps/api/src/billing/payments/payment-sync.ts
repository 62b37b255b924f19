import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BillSync } from '../receipts/bill-sync.ts';
import { BillingCustomer } from '../stripe/billing-customer.entity.ts';
import { CreditSettlement } from '../credits/credit-settlement.ts';
import { PaymentRow } from './payment.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from '../subscriptions/subscription-state.ts';
import { BillingTasks } from '../tasks/billing-tasks.ts';
import { DisputeRecords } from '../disputes/dispute-records.ts';
import { isRefundFailed, disputedCents, ownRefund, readCharge, type LiveCharge } from './live-charge.ts';
import { balanceOf } from './payment-balances.ts';
import { lockPayment } from './payment-lock.ts';
import { RefundRecords } from '../refunds/refund-records.ts';

/** Syncs our payment row with the provider's charge: refunds, disputes, and their consequences (FLOW-11). */
@Injectable()
export class PaymentSync {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly bills: BillSync,
    private readonly refunds: RefundRecords,
    private readonly disputes: DisputeRecords,
    private readonly credits: CreditSettlement,
    private readonly tasks: BillingTasks,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Loads a charge under its payment's lock, so that an older state never overwrites a newer one. Ignores charges that are not ours. */
  async syncCharge(chargeId: string): Promise<void> {
    const { payment_intent, paid } = await this.stripe.charges.retrieve(chargeId);
    const intent = idOf(payment_intent);
    if (!intent || !paid) return;
    if (!(await this.em.fork().findOne(PaymentRow, { stripePaymentIntentId: intent }))) await this.syncBills(await this.billsPaidBy(intent));
    const bill = await this.em.transactional(async (em) => {
      await lockPayment(em, intent);
      return this.write(em, intent, await readCharge(this.stripe, chargeId));
    });
    if (bill) await this.bills.sync(bill);
  }

  /** The same for a payment as the provider knows it; one without a charge needs no sync. */
  async syncIntent(intentId: string): Promise<void> {
    const { latest_charge: charge } = await this.stripe.paymentIntents.retrieve(intentId);
    if (charge) await this.syncCharge(idOf(charge)!);
  }

  async syncRefund(refundId: string): Promise<void> {
    const { charge } = await this.stripe.refunds.retrieve(refundId);
    if (charge) await this.syncCharge(idOf(charge)!);
  }

  async syncDispute(disputeId: string): Promise<void> {
    const { charge } = await this.stripe.disputes.retrieve(disputeId);
    await this.syncCharge(idOf(charge)!);
  }

  /** The invoice whose plan must be checked again, or null. */
  private async write(em: EntityManager, intent: string, live: LiveCharge): Promise<string | null> {
    const payment = await em.findOne(PaymentRow, { stripePaymentIntentId: intent });
    const userId = payment?.userId ?? (await this.payerOf(em, live.charge));
    if (!userId) return null;
    if (live.charge.currency !== this.business.currency) return this.refuseCurrency(em, userId, live.charge);
    const before = payment && (await balanceOf(em, payment.id));
    await this.refunds.record(em, live, payment, userId);
    const isDisputeNews = await this.disputes.record(em, live, payment, userId);
    if (!payment) return null;
    const changes = { refundedCents: live.charge.amount_refunded, disputedCents: disputedCents(live), stripeChargeId: live.charge.id };
    const wasRefunded = payment.status === 'refunded';
    Object.assign(payment, changes, { status: live.charge.refunded ? 'refunded' : 'paid', disputedAt: changes.disputedCents > 0 ? (payment.disputedAt ?? this.clock.now()) : null });
    await em.flush();
    await this.credits.settlePaidBy(em, payment);
    if (!wasRefunded && live.charge.refunded && live.refunds.some((refund) => !ownRefund(refund) && !isRefundFailed(refund))) this.outbox.record(em, 'payment.refunded', { payment_id: payment.id });
    const isNews = isDisputeNews || !isDeepStrictEqual(before, await balanceOf(em, payment.id));
    return isNews ? (payment.stripeInvoiceId ?? null) : null;
  }

  private async refuseCurrency(em: EntityManager, userId: string, { id, amount, currency }: Stripe.Charge): Promise<null> {
    await this.tasks.open(em, { kind: 'foreign_currency', subject: id, userId, amount, note: currency.toUpperCase() });
    return null;
  }

  private async syncBills(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.bills.sync(id);
  }

  private async billsPaidBy(payment_intent: string): Promise<string[]> {
    const { data } = await this.stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } });
    return data.flatMap(({ invoice }) => idOf(invoice) ?? []);
  }

  private async payerOf(em: EntityManager, charge: Stripe.Charge): Promise<string | null> {
    const customer = idOf(charge.customer);
    return customer ? ((await em.findOne(BillingCustomer, { stripeCustomerId: customer }))?.userId ?? null) : null;
  }
}
