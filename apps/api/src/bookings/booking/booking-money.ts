import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { WeekOff } from '@coach/contracts';
import { choiceEnd } from '@coach/domain';
import { prepared } from '../../platform/database/prepared.ts';
import { PROMISED } from '../../billing/payments/payment-balances.ts';
import type { BookingRow } from './booking.entity.ts';
import type { BookingMoney } from './booking.view.ts';

/** For bookings \`b\`: still refundable cents of their payment, or of their share of it, while they are active. */
export const REFUNDABLE = `(select least(greatest(p.amount - p.refunded_cents - p.disputed_cents - ${PROMISED}, 0), b.paid_share_cents)
  from payments p where p.stripe_payment_intent_id = b.stripe_payment_intent_id and b.status in ('pending', 'confirmed'))`;

/** The expiry of the session credit that they used. */
export const CREDIT_END = `(select c.expires_at from session_credit_entries e join session_credits c on c.id = e.credit_id
  where e.booking_id = b.id and e.kind = 'spent' and b.status in ('pending', 'confirmed'))`;

/** The latest canceled week of each program. */
export const WEEKS_OFF = `(select json_agg(json_build_object('id', s.id, 'week', s.week, 'share_cents', s.share_cents, 'refund_cents', s.refund_cents, 'settled', s.settled, 'off_at', s.off_at) order by s.week)
  from (select distinct on (s.week) s.* from sick_day_sessions s where s.booking_id = b.id and s.week is not null and s.state = 'done' order by s.week, s.off_at desc) s)`;

/** The database row. */
export type WeekOffRow = Omit<WeekOff, 'until'> & { off_at: string };

export const weeksOffOf = (rows: readonly WeekOffRow[] | null): WeekOff[] => (rows ?? []).map(({ off_at, ...off }) => ({ ...off, until: choiceEnd(new Date(off_at)).toISOString() }));

const MONEY = `select b.id, ${REFUNDABLE} as refundable, ${CREDIT_END} as credit_end, ${WEEKS_OFF} as weeks_off from bookings b where b.id = any(?::uuid[])`;

/** The same for each booking `one`, as a column. */
export const MONEY_BESIDE = `(select json_build_object('refundable', ${REFUNDABLE}, 'credit_end', ${CREDIT_END}, 'weeks_off', ${WEEKS_OFF}) from (select one.*) b) as money`;

export interface MoneyRow {
  refundable: number | null;
  credit_end: string | null;
  weeks_off: WeekOffRow[] | null;
}

/** The domain's representation. */
export const moneyOf = ({ refundable, credit_end: end, weeks_off: weeksOff }: MoneyRow): BookingMoney => ({ refundableCents: refundable, creditExpiresAt: end ? new Date(end) : null, weeksOff: weeksOffOf(weeksOff) });

/** Money-related data of bookings besides their rows. */
@Injectable()
export class BookingMoneyReader {
  constructor(private readonly em: EntityManager) {}

  /** By booking; in one query. */
  async of(bookings: readonly Pick<BookingRow, 'id'>[]): Promise<Map<string, BookingMoney>> {
    const rows = await prepared<MoneyRow & { id: string }>(this.em, { sql: MONEY, values: [`{${bookings.map(({ id }) => id).join()}}`] });
    return new Map(rows.map((row) => [row.id, moneyOf(row)]));
  }
}
