import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PROMISED } from '../../billing/payments/payment-balances.ts';
import type { BookingRow } from './booking.entity.ts';
import type { BookingMoney } from './booking.view.ts';

/** For bookings \`b\`: cents that can still go back of what paid for them, while they stand. */
export const REFUNDABLE = `(select greatest(p.amount - p.refunded_cents - p.disputed_cents - ${PROMISED}, 0)
  from payments p where p.stripe_payment_intent_id = b.stripe_payment_intent_id and b.status in ('pending', 'confirmed'))`;

/** The end of the session credit that they cost. */
export const CREDIT_END = `(select c.expires_at from session_credit_entries e join session_credits c on c.id = e.credit_id
  where e.booking_id = b.id and e.kind = 'spent' and b.status in ('pending', 'confirmed'))`;

const MONEY = `select b.id, ${REFUNDABLE} as refundable, ${CREDIT_END} as credit_end from bookings b where b.id = any(?::uuid[])`;

/** What is known of bookings' money besides their rows. */
@Injectable()
export class BookingMoneyReader {
  constructor(private readonly em: EntityManager) {}

  /** By booking; in one question. */
  async of(bookings: readonly Pick<BookingRow, 'id'>[]): Promise<Map<string, BookingMoney>> {
    const rows = await this.em.execute<Array<{ id: string; refundable: number | null; credit_end: string | null }>>(MONEY, [`{${bookings.map(({ id }) => id).join()}}`]);
    return new Map(rows.map(({ id, refundable, credit_end: end }) => [id, { refundableCents: refundable, creditExpiresAt: end ? new Date(end) : null }]));
  }
}
