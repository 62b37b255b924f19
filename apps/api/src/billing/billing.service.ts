import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { taxWords } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { ENV, type Env } from '../env.ts';
import { StripeCheckout } from './checkout/stripe-checkout.entity.ts';
import { CheckoutSync } from './checkout/checkout-sync.ts';
import { withTimeout } from './stripe/with-timeout.ts';
import { cardCheckoutParams, orderCheckoutParams, type CheckoutOrder } from './checkout/order-checkout-params.ts';
import { StripeCheckouts } from './checkout/stripe-checkouts.ts';
import { REFUNDED_ELSEWHERE } from './refunds/send-refund.job.ts';
import { PaymentRow } from './payments/payment.entity.ts';
import { Receipts } from './receipts/receipts.ts';
import { RefundRow } from './refunds/refund.entity.ts';
import { STRIPE } from './stripe/stripe.ts';

/** A payment as seen by the room that made the sale. */
export interface PaidCheckout {
  id: string;
  reference: string;
  amountCents: number;
  paymentIntentId: string | null;
}

/** Stripe checkouts and payments, as the other rooms see them. */
@Injectable()
export class BillingService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly checkoutSync: CheckoutSync,
    private readonly checkouts: StripeCheckouts,
    private readonly receipts: Receipts,
    @Inject(ENV) private readonly env: Env,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Opens a Stripe checkout for a session; throws PAYMENT_UNAVAILABLE when the provider does not answer. Safe to retry. */
  async openCheckout(order: CheckoutOrder): Promise<{ url: string }> {
    if (order.feeCents) return this.openCardPage(order);
    const { tax, locale } = this.business.current.region;
    const described = tax ? { ...order, description: `${order.description}, incl. ${taxWords(tax, locale)}` } : order;
    const page = (customer: string) => Promise.resolve(orderCheckoutParams(described, { customer, siteUrl: this.env.PUBLIC_URL, currency: this.business.currency, isTaxed: this.business.isTaxed }, new Date()));
    const { url } = await this.checkouts.open({ ...order, sells: 'session' }, page);
    return { url };
  }

  /** The same for a checkout that charges nothing and only saves a card. */
  private async openCardPage(order: CheckoutOrder): Promise<{ url: string }> {
    const page = (customer: string) => Promise.resolve(cardCheckoutParams(order, { customer, siteUrl: this.env.PUBLIC_URL, currency: this.business.currency }, new Date()));
    const { url } = await this.checkouts.open({ ...order, sells: 'card' }, page);
    return { url };
  }

  /** The open Stripe checkout of a reference, to continue paying; null when it is over or the provider does not answer. */
  async openPage(reference: string): Promise<{ id: string; url: string } | null> {
    const known = await this.em.findOne(StripeCheckout, { reference, state: 'open' });
    const live = known && (await this.stripe.checkout.sessions.retrieve(known.id).catch(() => null));
    return live?.status === 'open' && live.url ? { id: live.id, url: live.url } : null;
  }

  /** Closes an open Stripe checkout; returns what it was for, or null when it is unknown, paid, already closed, or unreachable. */
  async closeCheckout(sessionId: string): Promise<string | null> {
    const known = await this.em.findOne(StripeCheckout, { id: sessionId, state: 'open' });
    if (!known) return null;
    await withTimeout(this.expire(sessionId), () => new Error('The provider took too long')).catch((error: unknown) => this.logger.warn({ err: error, sessionId }, 'checkout session did not close'));
    const closed = await this.em.fork().findOne(StripeCheckout, { id: sessionId, state: 'closed' });
    return closed ? closed.reference : null;
  }

  /** Whether a Stripe checkout was ever opened for a reference, whatever its outcome. */
  async hasPage(reference: string): Promise<boolean> {
    return (await this.em.fork().count(StripeCheckout, { reference })) > 0;
  }

  /** Closes the open Stripe checkout of a reference and returns its resulting state: still open when the provider is unreachable; null when none was opened. */
  async closeCheckoutOf(reference: string): Promise<StripeCheckout['state'] | null> {
    const page = await this.em.fork().findOne(StripeCheckout, { reference });
    if (page?.state !== 'open') return page?.state ?? null;
    await this.closeCheckout(page.id);
    return (await this.em.fork().findOneOrFail(StripeCheckout, { id: page.id })).state;
  }

  /** The references whose checkouts were paid, as far as we know. */
  async paidAmong(em: EntityManager, references: readonly string[]): Promise<Set<string>> {
    const paid = await em.find(StripeCheckout, { reference: { $in: [...references] }, state: 'paid' });
    return new Set(paid.map(({ reference }) => reference));
  }

  async payment(paymentId: string): Promise<PaidCheckout> {
    return paidCheckout(await this.em.findOneOrFail(PaymentRow, { id: paymentId }));
  }

  /** A refund with the amount actually sent; null for an unknown one. */
  async refundOf(refundId: string): Promise<{ purpose: string; sentCents: number; paymentIntentId: string | null } | null> {
    const refund = await this.em.findOne(RefundRow, { id: refundId });
    const payment = refund && (await this.em.findOne(PaymentRow, { id: refund.paymentId }));
    if (!refund || !payment) return null;
    return { purpose: refund.purpose, sentCents: refund.stripeRefundId === REFUNDED_ELSEWHERE ? 0 : refund.amount, paymentIntentId: payment.stripePaymentIntentId ?? null };
  }

  /** Refunded cents of a payment, according to the provider. */
  async refundedCents(stripePaymentIntentId: string): Promise<number> {
    return (await this.em.findOne(PaymentRow, { stripePaymentIntentId }))?.refundedCents ?? 0;
  }

  /** Cents to refund for the payment with this reference, by purpose; 0 when nothing is left or nothing was paid. */
  async promisedCents(reference: string, purpose: string): Promise<number> {
    const payment = await this.em.findOne(PaymentRow, { reference });
    return payment ? ((await this.em.findOne(RefundRow, { paymentId: payment.id, purpose }))?.amount ?? 0) : 0;
  }

  /** Requests the receipt of a payment that delivered what it was for, in the caller's transaction. */
  async requestReceipt(em: EntityManager, paymentId: string): Promise<void> {
    await this.receipts.requestForPayment(em, await em.findOneOrFail(PaymentRow, { id: paymentId }));
  }

  /** Whether we opened this checkout, whatever its outcome. */
  async knowsPage(stripeSessionId: string): Promise<boolean> {
    return (await this.em.count(StripeCheckout, { id: stripeSessionId })) > 0;
  }

  /** What a Stripe checkout was opened for, whatever its outcome; null for an unknown one. */
  async referenceOf(stripeSessionId: string): Promise<string | null> {
    return (await this.em.findOne(StripeCheckout, { id: stripeSessionId }))?.reference ?? null;
  }

  /** What a card-saving checkout was opened for, and by whom; null for any other. */
  async savedCardPage(stripeSessionId: string): Promise<{ reference: string; userId: string } | null> {
    return this.em.findOne(StripeCheckout, { id: stripeSessionId, sells: 'card', state: 'paid' });
  }

  /** The payment made in a Stripe checkout, with its owner, or null. */
  async paymentOf(stripeSessionId: string): Promise<PaymentRow | null> {
    return this.em.findOne(PaymentRow, { stripeSessionId });
  }

  /** A checkout paid a moment ago cannot expire; the live state decides. */
  private async expire(sessionId: string): Promise<void> {
    await this.stripe.checkout.sessions.expire(sessionId).catch(() => undefined);
    await this.checkoutSync.sync(sessionId);
  }
}

const paidCheckout = ({ id, reference, amount, stripePaymentIntentId }: PaymentRow): PaidCheckout => ({
  ...{ id, reference, amountCents: amount, paymentIntentId: stripePaymentIntentId ?? null },
});
