import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isAmong, taxPart, type Pack } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { chargeOf } from '../receipts/bill-payment.ts';
import type { CheckoutOutcome } from './checkout-outcome.ts';
import type { StripeCheckout } from './stripe-checkout.entity.ts';
import { CreditGrants } from '../credits/credit-grants.ts';
import { CreditSettlement } from '../credits/credit-settlement.ts';
import { lockPayment } from '../payments/payment-lock.ts';
import { DueFulfilment } from '../hand-payments/due-fulfilment.ts';
import { NoShowConsents } from '../no-show/no-show-consents.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { PurchaseRow } from './purchase.entity.ts';
import { Receipts } from '../receipts/receipts.ts';
import { BillingTasks } from '../tasks/billing-tasks.ts';

/** A paid checkout with its payment; a free checkout has no payment. */
export type PaidCheckout = Extract<CheckoutOutcome, { state: 'paid' }> & { intent: Stripe.PaymentIntent | null; subscription: string | null; savedCard: Stripe.PaymentMethod | null };

/** The pack as it was sold, or its current definition when an older release did not store it. */
const soldPack = ({ credits, validMonths, pays }: PurchaseRow, now: Pack): Pack =>
  credits == null ? now : { ...now, credits, validMonths: validMonths ?? now.validMonths, pays: pays ?? undefined };

/** What follows when a Stripe checkout was paid or closed, by what it sold; in the caller's transaction. */
@Injectable()
export class OrderFulfilment {
  constructor(
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    private readonly grants: CreditGrants,
    private readonly settlement: CreditSettlement,
    private readonly receipts: Receipts,
    private readonly tasks: BillingTasks,
    private readonly dues: DueFulfilment,
    private readonly consents: NoShowConsents,
  ) {}

  /**
   * Records the payment; a session's room learns of it by a domain event, a pack's credits are granted and its receipt requested at once. A payment
   * that was refunded before we learned of it buys nothing (FLOW-10), nor does one in another currency: the coach is asked to handle it.
   */
  async paid(em: EntityManager, checkout: StripeCheckout, paid: PaidCheckout): Promise<void> {
    if (checkout.sells === 'card') return this.cardSaved(em, checkout, paid);
    if (paid.currency !== this.business.currency) return this.refuseCurrency(em, checkout, paid);
    const payment = await this.payment(em, checkout, paid);
    if (payment.status === 'refunded') return this.unpaid(em, checkout);
    if (checkout.sells === 'session') return this.outbox.record(em, 'payment.succeeded', { payment_id: payment.id });
    await em.flush();
    if (checkout.sells === 'due') return this.dues.paid(em, checkout.reference, payment);
    const purchase = await this.close(em, checkout.reference, 'paid');
    if (!purchase || !isAmong(this.business.current.packs, purchase.serviceType)) return;
    await this.grants.grantPack(em, checkout.userId, soldPack(purchase, this.business.pack(purchase.serviceType)), payment.id);
    await this.settlement.settlePaidBy(em, payment);
    await this.receipts.requestForPayment(em, payment);
  }

  /** Notifies the room that holds the slots. */
  private async cardSaved(em: EntityManager, checkout: StripeCheckout, { savedCard }: PaidCheckout): Promise<void> {
    if (savedCard && (await this.consents.keep(em, checkout.reference, savedCard))) this.outbox.record(em, 'card.kept', { checkout_id: checkout.reference });
    else await this.unpaid(em, checkout);
  }

  private async refuseCurrency(em: EntityManager, checkout: StripeCheckout, { amountCents: amount, currency }: PaidCheckout): Promise<void> {
    await this.tasks.open(em, { kind: 'foreign_currency', subject: checkout.id, userId: checkout.userId, amount, note: currency.toUpperCase() });
    await this.unpaid(em, checkout);
  }

  /** A plan's invoice may have been recorded before its checkout. */
  private async payment(em: EntityManager, checkout: StripeCheckout, { amountCents, currency, paymentIntentId, taxCents, intent, subscription }: PaidCheckout): Promise<PaymentRow> {
    const charge = chargeOf(intent);
    const stripePaymentIntentId = paymentIntentId ?? intent?.id ?? null;
    if (stripePaymentIntentId) await lockPayment(em, stripePaymentIntentId);
    const known = stripePaymentIntentId ? await em.findOne(PaymentRow, { stripePaymentIntentId }, { refresh: true }) : null;
    const sold = { reference: checkout.reference, stripeSessionId: checkout.id, sells: await this.soldBy(em, checkout), stripeSubscriptionId: subscription };
    if (known) return Object.assign(known, sold);
    const payment = em.create(PaymentRow, {
      ...{ id: randomUUID(), userId: checkout.userId, amount: amountCents, taxCents: taxCents ?? taxPart(amountCents, this.business.current.region.tax), currency, ...sold, stripePaymentIntentId, stripeChargeId: charge?.id ?? null },
      ...{ status: charge?.refunded ? 'refunded' : 'paid', refundedCents: charge?.amount_refunded ?? 0, receiptUrl: charge?.receipt_url ?? null },
      createdAt: charge ? new Date(charge.created * 1000) : this.clock.now(),
    });
    em.persist(payment);
    return payment;
  }

  private async soldBy(em: EntityManager, { sells, reference }: StripeCheckout): Promise<PaymentRow['sells']> {
    if (sells === 'due') return this.dues.soldBy(em, reference);
    return sells === 'plan' || sells === 'pack' ? sells : 'session';
  }

  /** Nobody paid, or the payment was refunded. */
  async unpaid(em: EntityManager, { sells, reference }: StripeCheckout): Promise<void> {
    if (sells === 'session' || sells === 'card') this.outbox.record(em, 'checkout.closed-unpaid', { checkout_id: reference });
    else if (sells === 'due') await this.dues.close(em, reference, 'closed');
    else await this.close(em, reference, 'closed');
  }

  private async close(em: EntityManager, id: string, state: 'paid' | 'closed'): Promise<PurchaseRow | null> {
    await em.nativeUpdate(PurchaseRow, { id }, { state });
    return em.findOne(PurchaseRow, { id });
  }
}
