import type { EntityManager } from '@mikro-orm/postgresql';
import type { WeekSettlement } from '@coach/domain';

/** An owed week of a program. */
export interface UnsettledWeek {
  id: string;
  booking_id: string;
  week: number;
  starts_at: string;
  share_cents: number;
  settled: WeekSettlement | null;
}

const UNSETTLED = `select id, booking_id, week, starts_at, share_cents, settled from sick_day_sessions where week is not null and state = 'done'`;

/** One owed week, locked; the caller has already locked its booking. */
export async function lockUnsettledWeek(em: EntityManager, id: string): Promise<UnsettledWeek | null> {
  const [row] = await em.execute<UnsettledWeek[]>(`${UNSETTLED} and id = ? for update`, [id]);
  return row ?? null;
}

/** The booking and client of a week; null when it is not a canceled week. */
export async function bookingOfWeek(em: EntityManager, id: string): Promise<{ booking_id: string; user_id: string } | null> {
  const [row] = await em.execute<Array<{ booking_id: string; user_id: string }>>(`select booking_id, user_id from sick_day_sessions where week is not null and state = 'done' and id = ?`, [id]);
  return row ?? null;
}

export interface Settling {
  settled: WeekSettlement;
  at: Date;
  /** The refund sent for it. */
  refundCents?: number;
  reason?: string;
}

/** Records how an owed week was settled, once. */
export const settleWeek = (em: EntityManager, id: string, { settled, at, refundCents = 0, reason = '' }: Settling): Promise<unknown> =>
  em.execute('update sick_day_sessions set settled = ?, settled_at = ?, refund_cents = ?, settled_reason = ? where id = ? and settled is null', [settled, at, refundCents, reason, id]);

/** The booking's other owed shares; cents. */
export async function otherShares(em: EntityManager, bookingId: string): Promise<number> {
  const [row] = await em.execute<Array<{ cents: number }>>(`select coalesce(sum(share_cents), 0)::int as cents from (${UNSETTLED} and booking_id = ? and settled is null) owed`, [bookingId]);
  return row!.cents;
}

/** Releases the times held to replace a week, except the one taken. Returns the reservations for the caller to release. */
export async function forgetOffers(em: EntityManager, id: string, taken: string | null = null): Promise<string[]> {
  const rows = await em.execute<Array<{ claim_id: string }>>('delete from rebooking_offers where session_id = ? and claim_id is distinct from ?::uuid returning claim_id', [id, taken]);
  return rows.map(({ claim_id }) => claim_id);
}

/** A booking's owed weeks, locked. */
export const unsettledOf = (em: EntityManager, bookingId: string): Promise<UnsettledWeek[]> => em.execute(`${UNSETTLED} and booking_id = ? and settled is null order by id for update`, [bookingId]);
