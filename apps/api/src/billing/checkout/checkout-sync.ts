import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import * as z from 'zod';
import { Clock } from '../../platform/clock/clock.ts';
import { billPayment, chargeOf } from '../receipts/bill-payment.ts';
import { checkoutOutcome } from './checkout-outcome.ts';
import { CheckoutSession } from './checkout-session.entity.ts';
import { PaymentSync } from '../payments/payment-sync.ts';
import { SoldService } from './sold.service.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from '../subscriptions/subscription-facts.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.ts';

/** What we wrote on the page when we opened it. */
const PageOwner = z.object({ user_id: z.uuid(), reference: z.uuid(), sells: z.enum(['session', 'plan', 'pack']).default('session') });

/** Brings our row of a payment page up to the provider's live state, so that order and repeats do not matter. */
@Injectable()
export class CheckoutSync {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly sold: SoldService,
    private readonly subscriptions: SubscriptionSync,
    private readonly payments: PaymentSync,
    private readonly clock: Clock,
  ) {}

  /** Does nothing about a page that we did not open, or whose end we know already. The subscription stands before its payment does. */
  async sync(sessionId: string): Promise<void> {
    const live = await this.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge', 'subscription'] });
    const outcome = checkoutOutcome(live);
    if (outcome.state === 'open') return;
    const subscription = idOf(live.subscription);
    const intent = outcome.state === 'paid' ? await this.paymentBehind(live) : null;
    if (outcome.state === 'paid' && subscription) await this.subscriptions.sync(subscription);
    await this.em.transactional(async (em) => {
      await this.remember(em, live);
      const page = await em.findOne(CheckoutSession, { id: sessionId, state: 'open' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!page) return;
      page.state = outcome.state;
      if (outcome.state === 'paid') await this.sold.paid(em, page, { ...outcome, intent, subscription });
      else await this.sold.unpaid(em, page);
    });
    const charge = chargeOf(intent);
    if (charge && (charge.disputed || charge.amount_refunded > 0)) await this.payments.syncCharge(charge.id);
  }

  /** What paid a page: its own payment, or that of a plan's first bill. */
  private async paymentBehind({ payment_intent, invoice }: Stripe.Checkout.Session): Promise<Stripe.PaymentIntent | null> {
    if (payment_intent && typeof payment_intent !== 'string') return payment_intent;
    const bill = idOf(invoice);
    return bill ? billPayment(this.stripe, bill) : null;
  }

  /** We may have died between the provider's answer and our row: the page itself says whose it is. */
  private async remember(em: EntityManager, { id, metadata }: Stripe.Checkout.Session): Promise<void> {
    const owner = PageOwner.safeParse(metadata);
    if (!owner.success) return;
    const { user_id, reference, sells } = owner.data;
    const values = [id, user_id, reference, sells, this.clock.now()];
    await em.execute(`insert into checkout_sessions (id, user_id, reference, sells, state, created_at) values (?, ?, ?, ?, 'open', ?) on conflict do nothing`, values);
  }
}
