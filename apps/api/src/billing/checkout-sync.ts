import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import * as z from 'zod';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { CheckoutSession } from './checkout-session.entity.ts';
import { checkoutOutcome, type CheckoutOutcome } from './checkout-outcome.ts';
import { PaymentRow } from './payment.entity.ts';
import { STRIPE } from './stripe.ts';

/** What paymentPage wrote on the page. */
const PageOwner = z.object({ user_id: z.uuid(), reference: z.uuid() });

type Paid = Extract<CheckoutOutcome, { state: 'paid' }>;

/** Brings our row of a payment page up to the provider's live state, so that order and repeats do not matter. */
@Injectable()
export class CheckoutSync {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Does nothing about a page that we did not open, or whose end we know already. */
  async sync(sessionId: string): Promise<void> {
    const live = await this.stripe.checkout.sessions.retrieve(sessionId);
    const outcome = checkoutOutcome(live);
    if (outcome.state === 'open') return;
    await this.em.transactional(async (em) => {
      await this.remember(em, live);
      const session = await em.findOne(CheckoutSession, { id: sessionId, state: 'open' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!session) return;
      session.state = outcome.state;
      if (outcome.state === 'paid') this.recordPayment(em, session, outcome);
      else this.outbox.record(em, 'checkout.closed-unpaid', { checkout_id: session.reference });
    });
  }

  /** We may have died between the provider's answer and our row: the page itself says whose it is. */
  private async remember(em: EntityManager, { id, metadata }: Stripe.Checkout.Session): Promise<void> {
    const owner = PageOwner.safeParse(metadata);
    if (!owner.success) return;
    const { user_id, reference } = owner.data;
    const values = [id, user_id, reference, this.clock.now()];
    await em.execute(`insert into checkout_sessions (id, user_id, reference, state, created_at) values (?, ?, ?, 'open', ?) on conflict do nothing`, values);
  }

  private recordPayment(em: EntityManager, session: { id: string; userId: string; reference: string }, paid: Paid): void {
    const payment = em.create(PaymentRow, {
      ...{ id: randomUUID(), userId: session.userId, reference: session.reference, amount: paid.amountCents, currency: paid.currency },
      ...{ status: 'paid', stripeSessionId: session.id, stripePaymentIntentId: paid.paymentIntentId, createdAt: this.clock.now() },
    });
    em.persist(payment);
    this.outbox.record(em, 'payment.succeeded', { payment_id: payment.id });
  }
}
