import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import * as z from 'zod';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { billPayment, chargeOf } from '../receipts/bill-payment.ts';
import { checkoutOutcome } from './checkout-outcome.ts';
import { StripeCheckout } from './stripe-checkout.entity.ts';
import { PaymentSync } from '../payments/payment-sync.ts';
import { OrderFulfilment } from './order-fulfilment.service.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from '../subscriptions/subscription-state.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.ts';

/** The metadata we set when opening the checkout. */
const CheckoutOwner = z.object({ user_id: z.uuid(), reference: z.uuid(), sells: z.enum(['session', 'plan', 'pack', 'due', 'card']).default('session') });

/** Syncs our row of a Stripe checkout with the provider's live state, so that order and repetition of events do not matter. */
@Injectable()
export class CheckoutSync {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly fulfilment: OrderFulfilment,
    private readonly subscriptions: SubscriptionSync,
    private readonly payments: PaymentSync,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Ignores checkouts that we did not open or that already ended. The subscription is stored before its payment. */
  async sync(sessionId: string): Promise<void> {
    const live = await this.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge', 'subscription'] });
    const outcome = checkoutOutcome(live, this.business.currency);
    if (outcome.state === 'open') return;
    const subscription = idOf(live.subscription);
    const intent = outcome.state === 'paid' ? await this.paymentBehind(live) : null;
    if (outcome.state === 'paid' && subscription) await this.subscriptions.sync(subscription);
    const savedCard = outcome.state === 'paid' ? await this.savedCard(live) : null;
    await this.em.transactional(async (em) => {
      await this.remember(em, live);
      const checkout = await em.findOne(StripeCheckout, { id: sessionId, state: 'open' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!checkout) return;
      checkout.state = outcome.state;
      if (outcome.state === 'paid') await this.fulfilment.paid(em, checkout, { ...outcome, intent, subscription, savedCard });
      else await this.fulfilment.unpaid(em, checkout);
    });
    const charge = chargeOf(intent);
    if (charge && (charge.disputed || charge.amount_refunded > 0)) await this.payments.syncCharge(charge.id);
  }

  /** What paid a checkout: its own payment, or that of a plan's first invoice. */
  private async paymentBehind({ payment_intent, invoice }: Stripe.Checkout.Session): Promise<Stripe.PaymentIntent | null> {
    if (payment_intent && typeof payment_intent !== 'string') return payment_intent;
    const bill = idOf(invoice);
    return bill ? billPayment(this.stripe, bill) : null;
  }

  /** The card saved by a checkout without a payment. */
  private async savedCard({ setup_intent: setup }: Stripe.Checkout.Session): Promise<Stripe.PaymentMethod | null> {
    if (!setup) return null;
    const { payment_method: method } = await this.stripe.setupIntents.retrieve(idOf(setup)!, { expand: ['payment_method'] });
    return method && typeof method !== 'string' ? method : null;
  }

  /** We may have crashed between the provider's response and our row: the checkout itself names its owner. */
  private async remember(em: EntityManager, { id, metadata }: Stripe.Checkout.Session): Promise<void> {
    const owner = CheckoutOwner.safeParse(metadata);
    if (!owner.success) return;
    const { user_id, reference, sells } = owner.data;
    const values = [id, user_id, reference, sells, this.clock.now()];
    await em.execute(`insert into checkout_sessions (id, user_id, reference, sells, state, created_at) values (?, ?, ?, ?, 'open', ?) on conflict do nothing`, values);
  }
}
