import { Injectable } from '@nestjs/common';
import type { CalendarEntry, KeptDetails } from '@coach/contracts';
import { takesPlace, type AgreedSession, type LocalDate, type TimeRange, type WeekTerms } from '@coach/domain';
import { sessionEtag } from '../../bookings/changes/session-etag.ts';
import { shownOf, type PlaceFinder } from '../../bookings/places/session-places.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { sessionsWithin } from './calendar-sql.ts';

type SessionEntry = Extract<CalendarEntry, { kind: 'session' }>;
type About = Pick<SessionEntry, 'booking_id' | 'user_id' | 'booking_type' | 'class_name' | 'status' | 'first_name' | 'last_name' | 'email' | 'price_cents' | 'is_paid' | 'participants' | 'no_show' | 'week' | 'weeks'>;
export type SessionRow = About & Pick<AgreedSession, 'state'> & { starts_at: string; ends_at: string; terms: WeekTerms | null; duration_minutes: number; details: KeptDetails; day: LocalDate | null; left_out: number };

export interface SessionsOfDays {
  sessions: SessionEntry[];
  /** Number of further sessions by day; missing for days without any. */
  leftOut: ReadonlyMap<LocalDate, number>;
}

/** The sessions on the coach's calendar; each week of a program is one, except those that are off. */
@Injectable()
export class CalendarSessions {
  constructor(
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  asks(range: TimeRange, most?: number): Statement {
    return sessionsWithin(range, most, this.business.zone.timeZone);
  }

  of(rows: readonly SessionRow[], placeOf: PlaceFinder): SessionsOfDays {
    const [now, seats] = [this.clock.now(), seatsOf(rows)];
    return {
      sessions: rows.map((row) => entryOf(row, row.week === null ? null : (seats.get(row.starts_at) ?? 0), placeOf, now)),
      leftOut: new Map(rows.flatMap(({ day, left_out: count }) => (day && count > 0 ? [[day, count]] : []))),
    };
  }
}

/** Seats taken by all participants of a group session, by its start. */
function seatsOf(rows: readonly SessionRow[]): ReadonlyMap<string, number> {
  const seats = new Map<string, number>();
  for (const { week, starts_at: at, participants, state } of rows) if (week !== null && takesPlace({ state })) seats.set(at, (seats.get(at) ?? 0) + participants);
  return seats;
}

/** Field by field: destructuring each row took longer than the rest of a full week. */
function entryOf(row: SessionRow, seats: number | null, placeOf: PlaceFinder, now: Date): SessionEntry {
  const { status, details, week, state, terms, price_cents } = row;
  const [start, end] = [new Date(row.starts_at), new Date(row.ends_at)];
  const session: AgreedSession = terms ? { week, startsAt: start, state, terms } : { week, startsAt: start, state };
  const [stands, comes] = [status === 'pending' || status === 'confirmed', takesPlace(session)];
  return {
    kind: 'session',
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    booking_id: row.booking_id,
    booking_type: row.booking_type,
    class_name: row.class_name,
    status,
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    ...shownOf(details, session, placeOf),
    price_cents,
    is_paid: row.is_paid,
    etag: sessionEtag(details, row.duration_minutes, price_cents),
    week,
    weeks: row.weeks,
    is_missed: !comes,
    participants: row.participants,
    seats,
    is_movable: stands && comes && start > now,
    no_show: row.no_show,
  };
}
