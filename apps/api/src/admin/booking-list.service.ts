import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminBooking, AdminBookingPage } from '@coach/contracts';
import { contract } from '@coach/contracts';
import { COACH_ZONE, dayRange, localDate, SERIES_WEEKS, SESSION_LABELS, type BookingGroup } from '@coach/domain';
import { seriesView } from '../bookings/booking.view.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { cursorOf, readCursor } from './keyset-cursor.ts';
import { isoOf, likePattern } from './list-sql.ts';

const refusals = contract.admin.bookings['~orpc'].errorMap;

export interface BookingQuestion {
  group: BookingGroup;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** As the driver answers: times are the database's text. */
type BookingSqlRow = Omit<AdminBooking, 'series'>;

/** Weeks that a program goes on after its first session; no other booking does (AVL-08). */
const MORE_WEEKS = `(case b.booking_type when 'group_session' then ${SERIES_WEEKS - 1} else 0 end)`;
/** The start of a booking's session so many weeks on, at the same time of the coach's wall clock. */
const startAfter = (weeks: string) => `(((b.session_date at time zone '${COACH_ZONE}') + ${weeks} * interval '1 week') at time zone '${COACH_ZONE}')`;
/** The start of a booking's last session; of most bookings it is the only one. */
export const LAST_START = `(case ${MORE_WEEKS} when 0 then b.session_date else ${startAfter(MORE_WEEKS)} end)`;
/** Lets the index on session_date find what is ahead: nothing lasts longer than a program. `?` is now. */
const STILL_AHEAD = `b.session_date > ?::timestamptz - interval '${SERIES_WEEKS} weeks' and ${LAST_START} > ?`;
/** `?` are now and the day's two ends. */
const ON_A_DAY = `exists (select from generate_series(0, ${MORE_WEEKS}) week where ${startAfter('week')} > ? and ${startAfter('week')} >= ? and ${startAfter('week')} < ?)`;

/** The groups of the domain (groupOf) as conditions; `?` is now. */
const GROUPS: Record<BookingGroup, { where: string; asks: number; order: 'asc' | 'desc' }> = {
  upcoming: { where: `b.status = 'confirmed' and ${STILL_AHEAD}`, asks: 2, order: 'asc' },
  pending: { where: `b.status = 'pending'`, asks: 0, order: 'asc' },
  completed: { where: `(b.status = 'completed' or (b.status = 'confirmed' and ${LAST_START} <= ?))`, asks: 1, order: 'desc' },
  cancelled: { where: `b.status = 'cancelled'`, asks: 0, order: 'desc' },
};

const COLUMNS = `b.id, b.user_id, b.booking_type, b.session_date, b.duration_minutes, b.location, b.participant_count, b.status,
  b.price_cents, b.cancelled_at, b.cancelled_by, b.cancellation_reason, b.cancellation_deadline, b.refund_cents, b.moves, b.no_show, b.stripe_payment_intent_id, b.created_at,
  p.first_name, p.last_name, p.email`;
const TABLES = `bookings b join profiles p on p.user_id = b.user_id`;

/** Name, "first last", address, or the service by its label or key; without case (ABK-03). */
const SEARCH = `(p.first_name || ' ' || p.last_name || ' ' || p.email || ' ' || b.booking_type || ' ' ||
  (case b.booking_type ${Object.entries(SESSION_LABELS).map(([type, label]) => `when '${type}' then '${label}'`).join(' ')} end)) ilike ?`;

const viewOf = (row: BookingSqlRow, now: Date): AdminBooking => ({
  ...row,
  series: seriesView({ bookingType: row.booking_type, sessionDate: new Date(row.session_date) }, now),
  session_date: isoOf(row.session_date),
  created_at: isoOf(row.created_at),
  cancelled_at: row.cancelled_at && isoOf(row.cancelled_at),
  cancellation_deadline: row.cancellation_deadline && isoOf(row.cancellation_deadline),
});

/** All bookings as the coach reads them, a page at a time. */
@Injectable()
export class BookingListService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** One page of a tab by keyset, and how many bookings stand under each tab for the same search. */
  async page(question: BookingQuestion): Promise<AdminBookingPage> {
    const [rows, counts] = await Promise.all([this.rows(question), this.counts(question.search)]);
    const page = rows.slice(0, question.limit);
    const last = rows.length > question.limit ? page.at(-1) : undefined;
    return { bookings: page.map((row) => viewOf(row, this.clock.now())), next_cursor: last ? cursorOf(new Date(last.session_date), last.id) : null, counts };
  }

  async one(bookingId: string): Promise<AdminBooking> {
    const [row] = await this.em.execute<BookingSqlRow[]>(`select ${COLUMNS} from ${TABLES} where b.id = ?`, [bookingId]);
    return viewOf(row!, this.clock.now());
  }

  private async rows({ group, search, cursor, limit }: BookingQuestion): Promise<BookingSqlRow[]> {
    const { where, asks, order } = GROUPS[group];
    const conditions = [where];
    const values: unknown[] = Array.from({ length: asks }, () => this.clock.now());
    if (search) {
      conditions.push(SEARCH);
      values.push(likePattern(search));
    }
    if (cursor) {
      const after = readCursor(cursor);
      if (!after) throw refusal(refusals, 'BAD_CURSOR');
      conditions.push(`(b.session_date, b.id) ${order === 'asc' ? '>' : '<'} (?, ?)`);
      values.push(after.instant, after.id);
    }
    return this.em.execute<BookingSqlRow[]>(
      `select ${COLUMNS} from ${TABLES} where ${conditions.join(' and ')} order by b.session_date ${order}, b.id ${order} limit ?`,
      [...values, limit + 1],
    );
  }

  /** How many bookings stand under each tab, and how many sessions today has. */
  async counts(search?: string): Promise<AdminBookingPage['counts']> {
    const now = this.clock.now();
    const today = dayRange(localDate(now));
    const count = (name: string, where: string) => `count(*) filter (where ${where})::int as ${name}`;
    const groups = Object.entries(GROUPS).map(([name, { where }]) => count(name, where));
    const columns = [...groups, count('today', `${GROUPS.upcoming.where} and ${ON_A_DAY}`)];
    const values = [now, now, now, now, now, now, today.start, today.end, ...(search ? [likePattern(search)] : [])];
    const [row] = await this.em.execute<Array<AdminBookingPage['counts']>>(
      `select ${columns.join(', ')} from ${TABLES} ${search ? `where ${SEARCH}` : ''}`,
      values,
    );
    return row!;
  }
}
