import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GROUP_SEATS, isSeries, MINUTE, NO_BUFFERS, rangeFrom, plannedStarts, type BookingType, type Buffers, type BusyTime, type TimeRange } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Statement } from '../platform/database/statement.ts';
import { CoachSettingsReader } from './coach-settings.ts';
import { ALL_SEATS, COACH_SEAT, seatsOf, takeLastSeats, takeSeats } from './seats.ts';

/** The requested coach time: one session, or all the weeks of a program. */
export interface WantedTime {
  bookingType: BookingType;
  /** Start of the first session. */
  start: Date;
  /** All starts, unless they are those of a new program: one week of it, or the shifted ones. */
  starts?: readonly Date[] | undefined;
  durationMinutes: number;
  participants: number;
  /** Buffers around each session, when the caller has already read the settings. */
  buffers?: Buffers | undefined;
  /** The class whose seats are requested; null for a group of its own with its own length; absent to share each time with an existing group of the same service. */
  classId?: string | null | undefined;
}

/** The times of a class, closed to anybody who doesn't join it. */
export interface ClassTime {
  classId: string;
  bookingType: BookingType;
  /** Starts of all its weeks. */
  starts: readonly Date[];
  durationMinutes: number;
  seats: number;
}

interface ClaimRow {
  id: string;
  start: Date;
  end: Date;
  sharing: string;
  seats: string | null;
  /** The service of a group: its time belongs to it, and the database lets no other service share it. */
  serviceId: string | null;
}

/** A time taken by a group. */
interface SharedHour {
  start: string;
  sharing: string;
  service_id: string;
  minutes: number;
  /** Free seats. */
  free: string;
}

/** All buffers share one name: they may overlap each other, but not a session. */
const PAUSE = 'pause';
/** A session shares its time with those of the same name: groups that start together, each class separately. */
const groupAt = ({ start }: TimeRange, classId?: string | null): string => (classId ? `group class ${classId} ${start.toISOString()}` : `group ${start.toISOString()}`);
/** The class of a claim, from its sharing name. */
export const CLASS_OF_CLAIM = `case when sharing like 'group class %' then split_part(sharing, ' ', 3)::uuid end`;

/** Claims of several ranges are serialized: two of them could otherwise deadlock. */
const MANY_LOCK = 710_002;

/** Removes expired conflicting holds as a whole: locked in a fixed order, and never one that was just paid. */
const DROP_LAPSED = `
  with lapsed as (
    select id from claims
    where held_until <= ? and reservation_id in (select reservation_id from claims where held_until <= ? and during && any(?::tstzrange[]))
    order by id for update
  )
  delete from claims using lapsed where claims.id = lapsed.id returning claims.id`;

const FREE_SEATS = `
  select lower(c.during) as start, c.sharing, c.service_id, max(extract(epoch from upper(c.during) - lower(c.during)) / 60)::int as minutes, ('${ALL_SEATS}'::int4multirange - range_agg(c.seats))::text as free
  from unnest(?::tstzrange[]) wanted join claims c on c.during && wanted and lower(c.during) = lower(wanted)
  where c.seats is not null group by 1, 2, 3`;

/** The times of a class with the free seats. */
const SEATS_OF_CLASS = `
  select own.id, ('${ALL_SEATS}'::int4multirange - coalesce((select range_agg(c.seats) from claims c where c.during && own.during and c.sharing = own.sharing and c.id <> own.id), '{}'))::text as free
  from claims own where own.reservation_id = ? and own.seats is not null order by own.during for update`;

/** A reservation's claims in chronological order, and which of them are released sessions or their buffers. */
const WITH_FATE = `
  select c.id, exists (select from unnest(?::tstzrange[]) gone where c.during = gone or (c.sharing = '${PAUSE}' and (upper(c.during) = lower(gone) or lower(c.during) = upper(gone)))) as is_gone
  from claims c where c.reservation_id = ? order by lower(c.during), c.id for update`;

const BUSY = `
  select lower(during) as start, upper(during) as "end", sharing = '${PAUSE}' as is_pause,
    (select sum(least(upper(one), ${COACH_SEAT}) - lower(one))::int from unnest(seats) one) as seats,
    service_id, ${CLASS_OF_CLAIM} as class_id, seats @> ${COACH_SEAT} and series_id is null as begins_class
  from claims where during && tstzrange(?, ?) and (held_until is null or held_until > ?) and reservation_id is distinct from ?::uuid`;

export interface BusyRow {
  start: string;
  end: string;
  seats: number | null;
  is_pause: boolean;
  service_id: string | null;
  class_id: string | null;
  begins_class: boolean | null;
}

export const busyTime = ({ start, end, seats, is_pause: isPause, service_id: serviceId, class_id: classId, begins_class: beginsClass }: BusyRow): BusyTime => ({
  ...{ start: new Date(start), end: new Date(end), seats, isPause, serviceId },
  ...(classId !== null && { classId, beginsClass: beginsClass === true }),
});

const rangeText = ({ start, end }: TimeRange): string => `[${start.toISOString()},${end.toISOString()})`;

/** Every claim on the coach's time. The database allows no overlaps; a hold counts until it expires. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly settings: CoachSettingsReader,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /**
 * Claims time with its buffers in the caller's transaction: permanently, or held until a moment. Returns the
 * reservation's id, or null when any of it is taken. Concurrent callers wait for each other and one wins, without
 * deadlocks.
 */
  async claim(em: EntityManager, wantedTime: WantedTime, heldUntil: Date | null): Promise<string | null> {
    const { bookingType, start, durationMinutes, buffers } = wantedTime;
    const service = this.business.service(bookingType);
    const { starts = plannedStarts(service, start, this.business.zone) } = wantedTime;
    const sessions = starts.map((each) => rangeFrom(each, durationMinutes));
    const known = buffers ?? (await this.buffers(em, bookingType));
    const pauses = sessions.flatMap((session) => pausesAround(session, known));
    const ranges = [...sessions, ...pauses];
    // Seats are counted before they are taken, one caller at a time; those of an expired hold are free.
    if (ranges.length > 1 || isSeries(service)) await this.claimAlone(em);
    if (isSeries(service)) await this.dropLapsed(em, ranges);
    const cores = isSeries(service) ? await this.seated(em, sessions, wantedTime) : sessions.map(alone);
    if (!cores) return null;
    const wanted = [...cores, ...pauses.map(asPause)];
    const claimed = await this.insert(em, wanted, heldUntil);
    if (claimed || !(await this.dropLapsed(em, ranges))) return claimed;
    return this.insert(em, wanted, heldUntil);
  }

  /** Claims all weeks of a class permanently, with every seat that it does not offer. Returns the reservation's id, or null when any of the time is taken. */
  async claimClass(em: EntityManager, { classId, bookingType, starts, durationMinutes, seats }: ClassTime): Promise<string | null> {
    const sessions = starts.map((each) => rangeFrom(each, durationMinutes));
    const buffers = await this.buffers(em, bookingType);
    const pauses = sessions.flatMap((session) => pausesAround(session, buffers));
    await this.claimAlone(em);
    await this.dropLapsed(em, [...sessions, ...pauses]);
    const cores = sessions.map((session) => ({ id: randomUUID(), ...session, sharing: groupAt(session, classId), seats: seatsOf(seats), serviceId: bookingType }));
    return this.insert(em, [...cores, ...pauses.map(asPause)], null);
  }

  /** Changes the number of seats in all weeks of a class; false when one of them has more taken. */
  async changeSeats(em: EntityManager, reservationId: string, seats: number): Promise<boolean> {
    await this.claimAlone(em);
    const weeks = await em.execute<Array<{ id: string; free: string }>>(SEATS_OF_CLASS, [reservationId]);
    const kept = weeks.map(({ id, free }) => ({ id, seats: takeLastSeats(free, GROUP_SEATS - seats) }));
    if (kept.some((week) => week.seats === null)) return false;
    for (const week of kept) await em.execute('update claims set seats = ?::int4multirange where id = ?', [week.seats, week.id]);
    return true;
  }

  /** Before the first of several claims in one transaction: keeps the settings unchanged and excludes other such callers. Always in this order. */
  async claimAlone(em: EntityManager): Promise<void> {
    await this.settings.keep(em);
    await em.execute('select pg_advisory_xact_lock(?)', [MANY_LOCK]);
  }

  /** Extends a valid hold; false when it expired or was released. */
  async holdUntil(em: EntityManager, reservationId: string, until: Date): Promise<boolean> {
    const rows = await em.execute<unknown[]>('update claims set held_until = ? where reservation_id = ? and held_until > ? returning id', [until, reservationId, this.clock.now()]);
    return rows.length > 0;
  }

  /** Whether it is valid now: permanent, or an unexpired hold. */
  async isHeld(em: EntityManager, reservationId: string): Promise<boolean> {
    const rows = await em.execute<unknown[]>('select id from claims where reservation_id = ? and (held_until is null or held_until > ?) limit 1', [reservationId, this.clock.now()]);
    return rows.length > 0;
  }

  /** Makes a hold permanent; false when it expired and is gone. */
  async settle(em: EntityManager, reservationId: string): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      `update claims set held_until = null where id in (select id from claims where reservation_id = ? order by id for update) returning id`,
      [reservationId],
    );
    return rows.length > 0;
  }

  /** Releases the time at once. */
  async release(em: EntityManager, reservationId: string): Promise<void> {
    await em.execute(
      `delete from claims where id in (select id from claims where reservation_id = ? order by id for update)`,
      [reservationId],
    );
  }

  /** Releases some sessions of a reservation with their buffers. Returns the remaining reservation; null when none is left. */
  async releaseSessions(em: EntityManager, reservationId: string, sessions: readonly TimeRange[]): Promise<string | null> {
    const rows = await em.execute<Array<{ id: string; is_gone: boolean }>>(WITH_FATE, [`{${sessions.map((range) => `"${rangeText(range)}"`).join(',')}}`, reservationId]);
    const [left] = rows.filter((row) => !row.is_gone);
    if (!left) return this.release(em, reservationId).then(() => null);
    const head = rows.some(({ id, is_gone }) => id === reservationId && !is_gone) ? reservationId : left.id;
    if (head !== reservationId) await em.execute('update claims set series_id = case when id = ? then null else ?::uuid end where reservation_id = ?', [head, head, reservationId]);
    await em.execute('delete from claims where id = any(?::uuid[])', [`{${rows.flatMap(({ id, is_gone }) => (is_gone ? [id] : [])).join(',')}}`]);
    return head;
  }

  /** Merges one reservation into another, permanently. */
  async join(em: EntityManager, reservationId: string, into: string): Promise<void> {
    await em.execute('update claims set series_id = ?, held_until = null where reservation_id = ?', [into, reservationId]);
  }

  /** What is currently claimed within a window; expired holds don't count, whether or not they were removed. */
  async busy(em: EntityManager, window: TimeRange): Promise<BusyTime[]> {
    const { sql, values } = this.asksBusy(window);
    return (await em.execute<BusyRow[]>(sql, [...values])).map(busyTime);
  }

  /** The same as part of another statement; its rows are BusyRows. `apart` is a reservation whose time counts as free. */
  asksBusy({ start, end }: TimeRange, apart: string | null = null): Statement {
    return { sql: BUSY, values: [start, end, this.clock.now(), apart] };
  }

  private async buffers(em: EntityManager, bookingType: BookingType): Promise<Buffers> {
    const [row] = await em.execute<Buffers[]>(`select minutes_before as "before", minutes_after as "after" from session_buffers where booking_type = ?`, [bookingType]);
    return row ?? NO_BUFFERS;
  }

  /** Whether there was an expired conflict. */
  private async dropLapsed(em: EntityManager, ranges: readonly TimeRange[]): Promise<boolean> {
    const now = this.clock.now();
    const rows = await em.execute<unknown[]>(DROP_LAPSED, [now, now, `{${ranges.map((range) => `"${rangeText(range)}"`).join(',')}}`]);
    return rows.length > 0;
  }

  /** A group's sessions with their seats; null when one has too few left, or belongs to another service, class, or length. */
  private async seated(em: EntityManager, sessions: readonly TimeRange[], { bookingType, participants, durationMinutes, classId }: WantedTime): Promise<ClaimRow[] | null> {
    const rows = await em.execute<SharedHour[]>(FREE_SEATS, [`{${sessions.map((session) => `"${rangeText(session)}"`).join(',')}}`]);
    const { seats: offered } = this.business.service(bookingType);
    const shared = new Map(rows.map((row) => [new Date(row.start).getTime(), row]));
    const taken = sessions.map((session) => {
      const there = shared.get(session.start.getTime());
      const sharing = classId === undefined ? (there?.sharing ?? groupAt(session)) : groupAt(session, classId);
      const isShared = there?.sharing === sharing && there.service_id === bookingType && (classId !== null || there.minutes === durationMinutes);
      const free = there ? isShared && there.free : !classId && ALL_SEATS;
      return { id: randomUUID(), ...session, sharing, serviceId: bookingType, seats: free ? takeSeats(free, participants, sharing === groupAt(session) ? offered : GROUP_SEATS) : null };
    });
    return taken.every((row) => row.seats !== null) ? taken : null;
  }

  /** All rows or none. */
  private async insert(em: EntityManager, claims: readonly ClaimRow[], heldUntil: Date | null): Promise<string | null> {
    const [{ id: first }] = claims as [ClaimRow];
    const now = this.clock.now();
    const values = claims.map((row, index) => [row.id, index === 0 ? null : first, rangeText(row), row.sharing, row.seats, row.serviceId, heldUntil, now]);
    const marks = claims.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
    const rows = await em.execute<unknown[]>(
      `insert into claims (id, series_id, during, sharing, seats, service_id, held_until, created_at) values ${marks} on conflict do nothing returning id`,
      values.flat(),
    );
    if (rows.length === claims.length) return first;
    await em.execute('delete from claims where id = ? or series_id = ?', [first, first]);
    return null;
  }
}

const alone = (session: TimeRange): ClaimRow => {
  const id = randomUUID();
  return { id, ...session, sharing: id, seats: null, serviceId: null };
};

const asPause = (pause: TimeRange): ClaimRow => ({ id: randomUUID(), ...pause, sharing: PAUSE, seats: null, serviceId: null });

/** The buffers before and after a session of its service (AVL-04). */
function pausesAround({ start, end }: TimeRange, { before, after }: Buffers): TimeRange[] {
  const pauses = [
    { start: new Date(start.getTime() - before * MINUTE), end: start },
    { start: end, end: new Date(end.getTime() + after * MINUTE) },
  ];
  return pauses.filter((pause) => pause.start < pause.end);
}
