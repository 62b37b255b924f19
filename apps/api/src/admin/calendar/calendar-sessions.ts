import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CalendarEntry, KeptDetails } from '@coach/contracts';
import { DAY, isHeld, overlaps, SERIES_REACH_DAYS, sessionRange, sessionsOf, takesPlace, type ProgramWeek, type TimeRange } from '@coach/domain';
import { CLASS_NAME } from '../../bookings/classes/class-names.ts';
import { sessionEtag } from '../../bookings/changes/session-etag.ts';
import { everyDetails, SessionPlaces, shownOf, type PlaceFinder } from '../../bookings/places/session-places.ts';
import { Clock } from '../../platform/clock/clock.ts';

type SessionEntry = Extract<CalendarEntry, { kind: 'session' }>;
type SessionRow = Pick<SessionEntry, 'booking_id' | 'user_id' | 'booking_type' | 'class_name' | 'status' | 'first_name' | 'last_name' | 'email' | 'price_cents' | 'is_paid' | 'participants' | 'no_show'> & { session_date: string; weeks: ProgramWeek[] | null; duration_minutes: number; details: KeptDetails };

const READ = `
  select b.id as booking_id, b.booking_type, ${CLASS_NAME}, b.status, b.session_date, b.weeks, b.duration_minutes, b.details, b.price_cents, b.stripe_payment_intent_id is not null as is_paid, b.participant_count as participants, b.no_show,
    b.user_id, p.first_name, p.last_name, p.email
  from bookings b join profiles p on p.user_id = b.user_id
  where b.status <> 'cancelled' and b.last_session_at >= ? and b.session_date > ?::timestamptz - interval '${SERIES_REACH_DAYS + 1} days' and b.session_date < ?`;

/** The sessions on the coach's calendar; a program stands in it once a week, but for those that are off. */
@Injectable()
export class CalendarSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly places: SessionPlaces,
    private readonly clock: Clock,
  ) {}

  async within(stretch: TimeRange): Promise<SessionEntry[]> {
    const dayBefore = new Date(stretch.start.getTime() - DAY);
    const rows = await this.em.execute<SessionRow[]>(READ, [dayBefore, dayBefore, stretch.end]);
    const placeOf = await this.places.namedIn(this.em, everyDetails(rows));
    const entries = rows.flatMap((row) => this.entriesOf(row, stretch, placeOf));
    const seats = new Map<string, number>();
    for (const { week, starts_at, participants, is_missed: isMissed } of entries) if (week !== null && !isMissed) seats.set(starts_at, (seats.get(starts_at) ?? 0) + participants);
    return entries.map((entry) => ({ ...entry, seats: entry.week === null ? null : (seats.get(entry.starts_at) ?? 0) }));
  }

  private entriesOf({ session_date, duration_minutes, details, weeks, ...row }: SessionRow, stretch: TimeRange, placeOf: PlaceFinder): SessionEntry[] {
    const stands = row.status === 'pending' || row.status === 'confirmed';
    const held = sessionsOf({ sessionDate: new Date(session_date), weeks }).filter(isHeld);
    const sessions = held.map((session) => ({ session, range: sessionRange(session, duration_minutes) })).filter(({ range }) => overlaps(range, stretch));
    if (sessions.length === 0) return [];
    const etag = sessionEtag(details, duration_minutes, row.price_cents);
    return sessions.map(({ session, range: { start, end } }) => {
      const isMovable = stands && takesPlace(session) && start > this.clock.now();
      return { ...row, ...shownOf(details, session, placeOf), kind: 'session', starts_at: start.toISOString(), ends_at: end.toISOString(), week: session.week, weeks: weeks?.length ?? null, is_missed: !takesPlace(session), seats: null, is_movable: isMovable, etag };
    });
  }
}
