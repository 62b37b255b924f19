import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sessionDetailsOf, type CalendarEntry, type KeptDetails } from '@coach/contracts';
import { DAY, overlaps, rangeFrom, SERIES_WEEKS, sessionStarts, type TimeRange } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';

type SessionEntry = Extract<CalendarEntry, { kind: 'session' }>;
type SessionRow = Pick<SessionEntry, 'booking_id' | 'booking_type' | 'status' | 'first_name' | 'last_name' | 'email' | 'price_cents' | 'participants' | 'no_show'> & { session_date: string; duration_minutes: number; details: KeptDetails };

const READ = `
  select b.id as booking_id, b.booking_type, b.status, b.session_date, b.duration_minutes, b.details, b.price_cents, b.participant_count as participants, b.no_show,
    p.first_name, p.last_name, p.email
  from bookings b join profiles p on p.user_id = b.user_id
  where b.status <> 'cancelled' and b.session_date >= ? and b.session_date < ?`;

/** The sessions on the coach's calendar; a program stands in it once a week. */
@Injectable()
export class CalendarSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async within(stretch: TimeRange): Promise<SessionEntry[]> {
    const earliest = new Date(stretch.start.getTime() - (SERIES_WEEKS * 7 + 1) * DAY);
    const rows = await this.em.execute<SessionRow[]>(READ, [earliest, stretch.end]);
    const entries = rows.flatMap((row) => this.entriesOf(row)).filter(({ starts_at, ends_at }) => overlaps({ start: new Date(starts_at), end: new Date(ends_at) }, stretch));
    const seats = new Map<string, number>();
    for (const { week, starts_at, participants } of entries) if (week !== null) seats.set(starts_at, (seats.get(starts_at) ?? 0) + participants);
    return entries.map((entry) => ({ ...entry, seats: entry.week === null ? null : seats.get(entry.starts_at)! }));
  }

  private entriesOf({ session_date, duration_minutes, details, ...row }: SessionRow): SessionEntry[] {
    const starts = sessionStarts(row.booking_type, new Date(session_date));
    const isMovable = (row.status === 'pending' || row.status === 'confirmed') && starts[0]! > this.clock.now();
    return starts.map((start, index) => {
      const { end } = rangeFrom(start, duration_minutes);
      return { ...row, ...sessionDetailsOf(details), kind: 'session', starts_at: start.toISOString(), ends_at: end.toISOString(), week: starts.length > 1 ? index + 1 : null, seats: null, is_movable: isMovable && index === 0 };
    });
  }
}
