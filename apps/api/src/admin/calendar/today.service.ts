import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CoachToday, KeptDetails, SessionDetails, TodaySession } from '@coach/contracts';
import { creditsFor, creditSession, isHeld, SERIES_REACH_DAYS, sessionRange, sessionsOf, takesPlace, type CreditBalance, type LocalDate, type ProgramWeek, type TimeRange } from '@coach/domain';
import { attendanceEtag, recordEtag } from '../../bookings/booking/record-etags.ts';
import { CLASS_NAME } from '../../bookings/classes/class-names.ts';
import { ClassReader } from '../../bookings/classes/class-reader.ts';
import { everyDetails, SessionPlaces, shownOf, type PlaceFinder } from '../../bookings/places/session-places.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';

type TodayRow = Omit<TodaySession, 'starts_at' | 'ends_at' | 'week' | 'is_missed' | 'attendance' | 'etag' | 'note_etag' | 'place' | 'no_show_return' | 'credits_left' | keyof SessionDetails> & { balances: CreditBalance[]; session_date: string; weeks: ProgramWeek[] | null; details: KeptDetails; duration_minutes: number; records: Record<string, { attendance: TodaySession['attendance']; note: string }> | null; no_show: boolean } & ReturnRow;

interface ReturnRow {
  no_show_due_at: string | null;
  no_show_refund_cents: number | null;
  no_show_percent: number | null;
  is_paid: boolean;
}

/** The refund of a no-show; none if there is none. */
const returnOf = ({ no_show_due_at: due, no_show_refund_cents: cents, no_show_percent: percent, is_paid: isPaid }: ReturnRow): Pick<TodaySession, 'no_show_return'> =>
  due === null && cents === null ? {} : { no_show_return: { due_at: due && isoOf(due), percent: isPaid ? (percent ?? 0) : 0, refund_cents: cents } };

/** `?` are now (credits), the day's start (earlier sessions) three times, and the day's two ends, the first of them twice. */
const READ = `
  select b.id as booking_id, b.booking_type, ${CLASS_NAME}, b.status, b.session_date, b.weeks, b.duration_minutes, b.participant_count as participants, b.details, b.no_show, b.no_show_due_at, b.no_show_refund_cents, (b.change_terms ->> 'noShowPercent')::int as no_show_percent, b.stripe_payment_intent_id is not null as is_paid,
    b.user_id, p.first_name, p.last_name, p.email, p.phone, (coalesce(p.health_notes, '') <> '' or b.notes <> '') as has_health_notes,
    (select coalesce(json_agg(json_build_object('pays', c.pays, 'available', c.granted - c.revoked - c.used)), '[]') from session_credits c
      where c.user_id = b.user_id and c.used < c.granted - c.revoked and c.expires_at > ? and c.suspended_at is null and c.revoked_at is null) as balances,
    (select count(*)::int from bookings o where o.user_id = b.user_id and o.status = 'completed' and not o.no_show and o.session_date < ?) as sessions_before,
    (select max(o.session_date) from bookings o where o.user_id = b.user_id and o.status = 'completed' and not o.no_show and o.session_date < ?) as last_session,
    exists (select from session_records r where r.user_id = b.user_id and r.note <> '' and r.starts_at < ?) as has_last_note,
    (select json_object_agg(extract(epoch from r.starts_at)::bigint, json_build_object('attendance', r.attendance, 'note', r.note)) from session_records r where r.booking_id = b.id) as records
  from bookings b join profiles p on p.user_id = b.user_id
  where b.status <> 'cancelled' and b.last_session_at >= ? and b.session_date > ?::timestamptz - interval '${SERIES_REACH_DAYS + 1} days' and b.session_date < ?`;

interface BegunRow {
  id: string;
  session_date: string;
  weeks: ProgramWeek[] | null;
}

/** Candidates for the latest started session: a program's week may be, although its last one is upcoming. `?` are the client and now. */
const BEGUN = `select id, session_date, weeks from bookings where user_id = ? and status in ('confirmed', 'completed') and session_date <= ? order by last_session_at desc limit 20`;

const AWAY = `select lower(during) as starts_at, upper(during) as ends_at, reason from time_off where during && tstzrange(?, ?) order by during`;

/** The coach's day, session by session, for reading on a phone between two of them. */
@Injectable()
export class TodayService {
  constructor(
    private readonly em: EntityManager,
    private readonly places: SessionPlaces,
    private readonly classes: ClassReader,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** A client's latest started and not canceled session, as in its day's list; null before the first. */
  async latestOf(userId: string): Promise<TodaySession | null> {
    const now = this.clock.now();
    const rows = await this.em.execute<BegunRow[]>(BEGUN, [userId, now]);
    const starts = rows.flatMap(({ id, session_date, weeks }) => sessionsOf({ sessionDate: new Date(session_date), weeks }).filter((one) => isHeld(one) && one.startsAt <= now).map(({ startsAt }) => ({ id, startsAt })));
    const latest = starts.reduce<(typeof starts)[number] | null>((last, one) => (last && last.startsAt >= one.startsAt ? last : one), null);
    if (!latest) return null;
    const sessions = await this.sessions(this.business.zone.dayRange(this.business.zone.localDate(latest.startsAt)), userId);
    return sessions.find(({ booking_id, starts_at }) => booking_id === latest.id && Date.parse(starts_at) === latest.startsAt.getTime()) ?? null;
  }

  async of(date: LocalDate): Promise<CoachToday> {
    const day = this.business.zone.dayRange(date);
    const [sessions, away, classes] = await Promise.all([this.sessions(day), this.em.execute<CoachToday['away']>(AWAY, [day.start, day.end]), this.classes.hoursWithin(day)]);
    const booked = new Set(sessions.filter(({ week }) => week !== null).map(({ starts_at }) => starts_at));
    const empty_classes = classes.filter(({ starts_at }) => !booked.has(starts_at));
    return { date, sessions, empty_classes, away: away.map((one) => ({ ...one, starts_at: isoOf(one.starts_at), ends_at: isoOf(one.ends_at) })) };
  }

  /** The sessions of a day, for all clients or for one. */
  private async sessions(day: TimeRange, userId?: string): Promise<TodaySession[]> {
    const [whose, values] = userId === undefined ? ['', []] : [' and b.user_id = ?', [userId]];
    const rows = await this.em.execute<TodayRow[]>(`${READ}${whose}`, [this.clock.now(), day.start, day.start, day.start, day.start, day.start, day.end, ...values]);
    const placeOf = await this.places.namedIn(this.em, everyDetails(rows));
    const creditsLeft = ({ balances, booking_type: type, duration_minutes: minutes }: TodayRow): number => creditsFor(balances, creditSession(this.business.service(type), minutes));
    return rows.flatMap((row) => sessionsOn(row, day, placeOf).map((one) => ({ ...one, credits_left: creditsLeft(row) }))).sort((one, other) => one.starts_at.localeCompare(other.starts_at));
  }
}

/** A booking's session on a day: one, none, or a week of its program. */
function sessionsOn({ balances: _balances, session_date, weeks, duration_minutes, details, records, last_session, no_show, no_show_due_at, no_show_refund_cents, no_show_percent, is_paid, ...row }: TodayRow, day: TimeRange, placeOf: PlaceFinder): Array<Omit<TodaySession, 'credits_left'>> {
  const sessions = sessionsOf({ sessionDate: new Date(session_date), weeks }).filter(isHeld);
  return sessions.flatMap((session) => {
    const { start, end } = sessionRange(session, duration_minutes);
    if (start < day.start || start >= day.end) return [];
    const { attendance, note } = records?.[String(start.getTime() / 1000)] ?? { attendance: null, note: '' };
    const noted = { ...(note !== '' && { has_note: true as const }), attendance, etag: attendanceEtag(attendance, no_show), note_etag: recordEtag(note) };
    return [{ ...row, ...shownOf(details, session, placeOf), starts_at: start.toISOString(), ends_at: end.toISOString(), week: session.week, weeks: weeks?.length ?? null, is_missed: !takesPlace(session), last_session: last_session && isoOf(last_session), ...noted, ...returnOf({ no_show_due_at, no_show_refund_cents, no_show_percent, is_paid }) }];
  });
}
