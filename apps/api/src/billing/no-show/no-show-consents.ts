import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { cardName } from '../receipts/card-words.ts';

/** A session on hold while its client saves a card. */
export interface Agreement {
  /** The id of the hold. */
  id: string;
  reference: string;
  userId: string;
  /** The no-show fee in cents. */
  amount: number;
}

/** The no-show fees that clients agreed to, with their saved card; all in the caller's transaction. */
@Injectable()
export class NoShowConsents {
  constructor(
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async agree(em: EntityManager, { id, reference, userId, amount }: Agreement): Promise<void> {
    await em.execute('insert into no_show_consents (id, reference, user_id, amount, currency, agreed_at) values (?, ?, ?, ?, ?, ?)', [id, reference, userId, amount, this.business.currency, this.clock.now()]);
  }

  /** The card was saved at the provider; false when no session is on hold for it. */
  async keep(em: EntityManager, reference: string, { id, customer, card }: Stripe.PaymentMethod): Promise<boolean> {
    const owner = typeof customer === 'string' ? customer : customer?.id;
    const rows = await em.execute<unknown[]>(
      'update no_show_consents set stripe_customer_id = ?, stripe_payment_method_id = ?, card = ?, kept_at = ? where reference = ? and kept_at is null returning id',
      [owner, id, card ? cardName(card) : '', this.clock.now(), reference],
    );
    return rows.length > 0;
  }

  /** The hold became a booking. */
  async booked(em: EntityManager, id: string, bookingId: string): Promise<void> {
    await em.execute('update no_show_consents set booking_id = ? where id = ?', [bookingId, id]);
  }

  /** Cents that the client of a booking agreed to; null when they agreed to nothing. */
  async amountOf(em: EntityManager, bookingId: string): Promise<number | null> {
    const [row] = await em.execute<Array<{ amount: number }>>('select amount from no_show_consents where booking_id = ?', [bookingId]);
    return row?.amount ?? null;
  }
}
