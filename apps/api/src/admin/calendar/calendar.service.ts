import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CalendarEntry, CoachCalendar } from '@coach/contracts';
import { addDays, daysFrom, windowsOf, type LocalDate, type TimeRange } from '@coach/domain';
import { CoachSettingsReader } from '../../availability/coach-settings.ts';
import { ClassReader, type HourRow } from '../../bookings/classes/class-reader.ts';
import { SessionPlaces, type NamedRow } from '../../bookings/places/session-places.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { joined } from '../../platform/database/joined.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';
import { CalendarSessions, type SessionRow } from './calendar-sessions.ts';

interface HoldRow {
  starts_at: string;
  ends_at: string;
  held_until: string | null;
  is_pause: boolean;
  is_offered: boolean;
  booking_type: Extract<CalendarEntry, { kind: 'hold' }>['booking_type'];
  user_id: string | null;
  first_name: string | null;
  last_name: string | null;
}

interface AwayRow {
  id: string;
  starts_at: string;
  ends_at: string;
  reason: string;
  is_imported: boolean;
}

interface FoundRow {
  sessions: SessionRow[];
  held: HoldRow[];
  away: AwayRow[];
  classes: HourRow[];
  places: NamedRow[];
  notes: Array<{ date: string; note: string }>;
}

/** Claims without a booking, and all buffers; expired holds don't count, whether or not they were removed. A class's claims are shown with its seats. */
const HOLDS = `
  select lower(c.during) as starts_at, upper(c.during) as ends_at, c.held_until, c.sharing = 'pause' as is_pause, coalesce(s.booking_type, b.booking_type) as booking_type,
    s.id is null as is_offered, p.user_id, p.first_name, p.last_name
  from claims c
  left join session_checkouts s on s.claim_id = c.reservation_id and s.state = 'open'
  left join waitlist_entries w on w.claim_id = c.reservation_id
  left join rebooking_offers o on o.claim_id = c.reservation_id
  left join sick_day_sessions d on d.id = o.session_id
  left join bookings b on b.id = d.booking_id
  left join profiles p on p.user_id = coalesce(s.user_id, w.user_id, d.user_id)
  where c.during && tstzrange(?, ?) and (c.held_until is null or c.held_until > ?) and (c.sharing = 'pause' or c.held_until is not null) and c.sharing not like 'group class %'`;

const AWAY = `
  select t.id, lower(t.during) as starts_at, upper(t.during) as ends_at, t.reason, t.import_id is not null as is_imported
  from time_off t where t.during && tstzrange(?, ?) order by t.during`;

const DAY_NOTES = 'select date::text as date, note from date_overrides where date between ? and ?';

/** Everything on the coach's time for the Calendar (ADM-09). */
@Injectable()
export class CalendarService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: CalendarSessions,
    private readonly classes: ClassReader,
    private readonly places: SessionPlaces,
    private readonly settings: CoachSettingsReader,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async read(from: LocalDate, count: number, most?: number): Promise<CoachCalendar> {
    const last = addDays(from, count - 1);
    const range = this.business.zone.dayRange(from, count);
    const { settings, rows } = await this.settings.readWith<FoundRow>(this.em, range, this.asks(range, [from, last], most));
    const found = rows[0]!;
    const placeOf = this.places.among(found.places);
    const { sessions, leftOut } = this.sessions.of(found.sessions, placeOf);
    const noteOf = new Map(found.notes.map(({ date, note }) => [date, note || 'Special hours']));
    const days = daysFrom(from, count).map((date) => ({ date, windows: [...windowsOf(settings, date)], note: noteOf.get(date) ?? null, ...(leftOut.has(date) && { left_out: leftOut.get(date) }) }));
    const classes = this.classes.hoursOf(found.classes, placeOf).map((hour) => ({ ...hour, kind: 'class' as const }));
    const entries = [...sessions, ...found.held.map(heldEntry), ...found.away.map(awayEntry), ...classes].sort((one, other) => one.starts_at.localeCompare(other.starts_at));
    return { days, entries };
  }

  /** All calendar entries, in one round trip with the working hours. */
  private asks(range: TimeRange, days: readonly LocalDate[], most?: number): Statement {
    const { start, end } = range;
    return joined({
      sessions: this.sessions.asks(range, most),
      held: { sql: HOLDS, values: [start, end, this.clock.now()] },
      away: { sql: AWAY, values: [start, end] },
      classes: this.classes.asksHours(range),
      places: this.places.asksAll(),
      notes: { sql: DAY_NOTES, values: days },
    });
  }
}

function heldEntry({ is_pause, held_until, ...row }: HoldRow): CalendarEntry {
  const during = { starts_at: isoOf(row.starts_at), ends_at: isoOf(row.ends_at) };
  return is_pause || !held_until ? { kind: 'pause', ...during } : { ...row, kind: 'hold', ...during, held_until: isoOf(held_until) };
}

const awayEntry = ({ id, starts_at, ends_at, ...row }: AwayRow): CalendarEntry => ({ ...row, kind: 'away', starts_at: isoOf(starts_at), ends_at: isoOf(ends_at), time_off_id: id });
