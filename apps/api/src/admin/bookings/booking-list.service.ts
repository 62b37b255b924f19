import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changeTermsView, contract, shownDetailsOf, type AdminBooking, type AdminBookingPage, type KeptDetails, type SessionDetails } from '@coach/contracts';
import { NO_SHOW_FEE_DAYS, SERIES_REACH_DAYS, type BookingGroup, type ChangeTerms, type ProgramWeek, type Service } from '@coach/domain';
import { CREDIT_END, REFUNDABLE, WEEKS_OFF, weeksOffOf, type WeekOffRow } from '../../bookings/booking/booking-money.ts';
import { seriesView } from '../../bookings/booking/booking.view.ts';
import { sessionEtag } from '../../bookings/changes/session-etag.ts';
import { CLASS_NAME, formerName } from '../../bookings/classes/class-names.ts';
import { everyDetails, SessionPlaces, type PlaceFinder } from '../../bookings/places/session-places.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';
import { conditionsFor, countedFor, type BookingFilter, type Condition } from './booking-search.ts';

const refusals = contract.admin.bookings['~orpc'].errorMap;

export interface BookingQuestion extends BookingFilter {
  group: BookingGroup;
  order?: 'newest' | 'soonest' | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The driver's result: timestamps are text. */
export type BookingSqlRow = Omit<AdminBooking, 'series' | 'place' | 'change_terms' | 'class_name' | 'no_show_fee' | 'no_show_refund_cents' | keyof SessionDetails> & { class_name: string | null; no_show_refund_cents: number | null; no_show_fee: AdminBooking['no_show_fee'] | null; sold_name: string | null; change_terms: ChangeTerms; details: KeptDetails; last_session_at: string; weeks: ProgramWeek[] | null; weeks_off: WeekOffRow[] | null };

/** Whether a session of a booking takes place between two instants; `?` are the two instants, twice. */
const TAKES_PLACE_WITHIN = `case when b.weeks is null then b.session_date >= ? and b.session_date < ?
  else exists (select from jsonb_array_elements(b.weeks) one where one ->> 'state' in ('scheduled', 'made_up') and (one ->> 'starts_at')::timestamptz >= ? and (one ->> 'starts_at')::timestamptz < ?) end`;
/** Lets the index on session_date find upcoming bookings: nothing is longer than a program can be. `?` is now. */
const STILL_AHEAD = `b.session_date > ?::timestamptz - interval '${SERIES_REACH_DAYS + 1} days' and b.last_session_at > ?`;

/** The domain's groups (groupOf) as conditions; `?` is now. */
const GROUPS: Record<BookingGroup, { where: string; asks: number }> = {
  upcoming: { where: `b.status = 'confirmed' and ${STILL_AHEAD}`, asks: 2 },
  pending: { where: `b.status = 'pending'`, asks: 0 },
  completed: { where: `(b.status = 'completed' or (b.status = 'confirmed' and b.last_session_at <= ?))`, asks: 1 },
  cancelled: { where: `b.status = 'cancelled'`, asks: 0 },
};

/** The no-show fee that a client of bookings \`b\` agreed to. */
const NO_SHOW_FEE = `(select json_build_object('amount', coalesce(f.amount, c.amount), 'card', case when c.released_at is null then c.card else '' end, 'until', b.last_session_at + interval '${NO_SHOW_FEE_DAYS} days', 'state', f.state, 'refunded', coalesce(y.refunded_cents, 0))
  from no_show_consents c left join no_show_fees f on f.booking_id = c.booking_id left join payments y on y.id = f.payment_id where c.booking_id = b.id)`;

const COLUMNS = `b.id, b.user_id, b.booking_type, ${CLASS_NAME}, b.sold_name, b.session_date, b.last_session_at, b.weeks, b.duration_minutes, b.details, b.participant_count, b.status,
  b.price_cents, b.cancelled_at, b.cancelled_by, b.cancellation_reason, b.cancellation_deadline, b.refund_cents, ${REFUNDABLE} as refundable_cents, ${CREDIT_END} as credit_expires_at, ${WEEKS_OFF} as weeks_off, b.credit_good_until, b.payment_disputed_at is not null as payment_disputed, b.moves, b.change_terms, b.no_show, b.no_show_refund_cents, b.stripe_payment_intent_id, b.created_at, b.entered_afterwards,
  (select d.amount - d.paid_cents - d.written_off_cents from amounts_due d where d.booking_id = b.id) as owed_cents,
  ${NO_SHOW_FEE} as no_show_fee, p.first_name, p.last_name, p.email`;
const TABLES = `bookings b join profiles p on p.user_id = b.user_id`;

/** Absent when a session has its service's name. */
const ownName = (name: string | null) => (name === null ? {} : { class_name: name });

const viewOf = ({ details, last_session_at, weeks, weeks_off, change_terms, class_name, sold_name, no_show_refund_cents: missed, no_show_fee: fee, ...row }: BookingSqlRow, services: readonly Service[], now: Date, placeOf: PlaceFinder): AdminBooking => ({
  ...row,
  ...ownName(class_name ?? formerName(services, row.booking_type, sold_name)),
  ...shownDetailsOf(details, placeOf(details, new Date(last_session_at))),
  etag: sessionEtag(details, row.duration_minutes, row.price_cents),
  series: seriesView({ sessionDate: new Date(row.session_date), weeks, details }, now, placeOf, weeksOffOf(weeks_off)),
  change_terms: changeTermsView(change_terms),
  ...(missed !== null && { no_show_refund_cents: missed }),
  ...(fee && { no_show_fee: { ...fee, until: isoOf(fee.until) } }),
  session_date: isoOf(row.session_date),
  created_at: isoOf(row.created_at),
  cancelled_at: row.cancelled_at && isoOf(row.cancelled_at),
  credit_expires_at: row.credit_expires_at && isoOf(row.credit_expires_at),
  credit_good_until: row.credit_good_until && isoOf(row.credit_good_until),
  cancellation_deadline: row.cancellation_deadline && isoOf(row.cancellation_deadline),
});

/** All bookings for the coach, a page at a time. */
@Injectable()
export class BookingListService {
  constructor(
    private readonly em: EntityManager,
    private readonly places: SessionPlaces,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** One page of a tab by keyset, and the number of bookings per tab for the same search. */
  async page(question: BookingQuestion): Promise<AdminBookingPage> {
    const found = await this.found(question);
    const [{ rows, next_cursor }, counts] = await Promise.all([this.rows(question, found), this.counts(question, found)]);
    return { bookings: await this.views(rows), next_cursor, counts };
  }

  async one(bookingId: string): Promise<AdminBooking> {
    return (await this.views(await this.em.execute<BookingSqlRow[]>(`select ${COLUMNS} from ${TABLES} where b.id = ?`, [bookingId])))[0]!;
  }

  /** Bookings referenced by other rows, in one statement besides that for their places. */
  async some(ids: readonly string[]): Promise<AdminBooking[]> {
    return this.views(await this.em.execute<BookingSqlRow[]>(`select ${COLUMNS} from ${TABLES} where b.id = any (?::uuid[])`, [`{${ids.join()}}`]));
  }

  /** What payments paid for, each with the payment; the weeks of a series in order. */
  async paidBy(paymentIds: readonly string[]): Promise<Array<{ paymentId: string; booking: AdminBooking }>> {
    const rows = await this.em.execute<Array<BookingSqlRow & { payment_id: string }>>(
      `select ${COLUMNS}, y.id as payment_id from ${TABLES} join payments y on y.stripe_payment_intent_id = b.stripe_payment_intent_id where y.id = any (?::uuid[]) order by b.session_date, b.id`,
      [`{${paymentIds.join()}}`],
    );
    const bookings = await this.views(rows.map(({ payment_id: _, ...row }) => row));
    return bookings.map((booking, index) => ({ paymentId: rows[index]!.payment_id, booking }));
  }

  private async views(rows: readonly BookingSqlRow[]): Promise<AdminBooking[]> {
    const placeOf = await this.places.namedIn(this.em, everyDetails(rows));
    return rows.map((row) => viewOf(row, this.business.services, this.clock.now(), placeOf));
  }

  private found = (filter: BookingFilter): Promise<Condition[]> => conditionsFor(this.em, filter, this.business);

  /** A tab's rows from a cursor on, newest first (ABK-21) unless the soonest are requested. */
  async rows({ group, order, cursor, limit, ...filter }: BookingQuestion, conditionsFound?: Condition[]): Promise<{ rows: BookingSqlRow[]; next_cursor: string | null }> {
    const { where, asks } = GROUPS[group];
    const [direction, beyond] = order === 'soonest' ? ['asc', '>'] : ['desc', '<'];
    const found = conditionsFound ?? (await this.found(filter));
    const conditions = [where, `(${found.map((one) => `(${one.where})`).join(' or ')})`];
    const values: unknown[] = [...Array.from({ length: asks }, () => this.clock.now()), ...found.flatMap((one) => one.values)];
    if (cursor) {
      const after = readCursor(cursor);
      if (!after) throw refusal(refusals, 'BAD_CURSOR');
      conditions.push(`(b.session_date, b.id) ${beyond} (?, ?)`);
      values.push(after.instant, after.id);
    }
    const rows = await this.em.execute<BookingSqlRow[]>(
      `select ${COLUMNS} from ${TABLES} where ${conditions.join(' and ')} order by b.session_date ${direction}, b.id ${direction} limit ?`,
      [...values, limit + 1],
    );
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), next_cursor: last ? cursorOf(new Date(last.session_date), last.id) : null };
  }

  /** The number of bookings per tab, and of sessions today: the few open ones, and the many past ones by their index (F4). */
  async counts(filter: BookingFilter = {}, conditionsFound?: Condition[]): Promise<AdminBookingPage['counts']> {
    const now = this.clock.now();
    const { dayRange, localDate } = this.business.zone;
    const today = dayRange(localDate(now));
    // One starting at this very moment is no longer upcoming.
    const fromNowOn = [new Date(now.getTime() + 1), today.end];
    const found = conditionsFound ?? (await this.found(filter));
    const parts = found.flatMap(countedFor);
    const wanted = parts.flatMap(({ values }) => values);
    const count = (name: string, where: string) => `coalesce(sum(sign) filter (where ${where}), 0)::int as ${name}`;
    const from = (statuses: string, columns: string) => `from (${parts.map(({ where, sign }) => `select ${sign} as sign, ${columns} from bookings b where b.status in (${statuses}) and ${where}`).join(' union all ')}) b`;
    const { upcoming, pending } = GROUPS;
    const open = [count('upcoming', upcoming.where), count('pending', pending.where), count('today', `${upcoming.where} and ${TAKES_PLACE_WITHIN}`), count('past', `b.status = 'confirmed' and b.last_session_at <= ?`)];
    // Separately: an index-only count takes half the time. Bookings of some people are looked up once.
    const ended = (status: string) => `(select count(*)::int ${from(`'${status}'`, '1')}) as ${status}`;
    const is = (status: string) => count(status, `b.status = '${status}'`);
    const over = filter.search ? `select ${is('completed')}, ${is('cancelled')} ${from(`'completed', 'cancelled'`, 'b.status')}` : `select ${ended('completed')}, ${ended('cancelled')}`;
    const [row] = await this.em.execute<Array<AdminBookingPage['counts']>>(
      `select o.today, o.upcoming, o.pending, e.completed + o.past as completed, e.cancelled
       from (select ${open.join(', ')} ${from(`'pending', 'confirmed'`, 'b.status, b.session_date, b.last_session_at, b.weeks')}) o, (${over}) e`,
      [now, now, now, now, ...fromNowOn, ...fromNowOn, now, ...wanted, ...wanted, ...(filter.search ? [] : wanted)],
    );
    return row!;
  }
}
