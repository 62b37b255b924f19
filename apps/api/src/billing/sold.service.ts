import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SESSION_PACK_TYPES } from '@coach/domain';
import type Stripe from 'stripe';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { CheckoutOutcome } from './checkout-outcome.ts';
import type { CheckoutSession } from './checkout-session.entity.ts';
import { CreditGrants } from './credit-grants.ts';
import { PaymentRow } from './payment.entity.ts';
import { PurchaseRow } from './purchase.entity.ts';
import { idOf } from './subscription-facts.ts';

type Paid = Extract<CheckoutOutcome, { state: 'paid' }>;

const receiptOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string | null => {
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null;
  return charge && typeof charge !== 'string' ? charge.receipt_url : null;
};

/** What follows when a payment page was paid or closed, by what it sold; in the caller's transaction. */
@Injectable()
export class SoldService {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly grants: CreditGrants,
  ) {}

  /** Writes the payment down; a session's room learns of it by a fact, a pack's credits are granted at once. */
  async paid(em: EntityManager, page: CheckoutSession, live: Stripe.Checkout.Session, paid: Paid): Promise<void> {
    const payment = em.create(PaymentRow, {
      ...{ id: randomUUID(), userId: page.userId, reference: page.reference, amount: paid.amountCents, currency: paid.currency },
      ...{ status: 'paid', stripeSessionId: page.id, stripePaymentIntentId: paid.paymentIntentId, createdAt: this.clock.now() },
      ...{ sells: page.sells, stripeSubscriptionId: idOf(live.subscription), receiptUrl: receiptOf(live) },
    });
    em.persist(payment);
    if (page.sells === 'session') return this.outbox.record(em, 'payment.succeeded', { payment_id: payment.id });
    await em.flush();
    const purchase = await this.close(em, page.reference, 'paid');
    const pack = SESSION_PACK_TYPES.find((type) => type === purchase?.serviceType);
    if (pack) await this.grants.grantPack(em, page.userId, pack, payment.id);
  }

  /** Nobody paid. */
  async unpaid(em: EntityManager, { sells, reference }: CheckoutSession): Promise<void> {
    if (sells === 'session') this.outbox.record(em, 'checkout.closed-unpaid', { checkout_id: reference });
    else await this.close(em, reference, 'closed');
  }

  private async close(em: EntityManager, id: string, state: 'paid' | 'closed'): Promise<PurchaseRow | null> {
    await em.nativeUpdate(PurchaseRow, { id }, { state });
    return em.findOne(PurchaseRow, { id });
  }
}
