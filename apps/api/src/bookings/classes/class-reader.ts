import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, serviceRefusal, shownDetailsOf, type CoachClass, type GroupClass, type KeptDetails } from '@coach/contracts';
import { GROUP_SEATS, isClassBookable, isForClients, isSeries, SERIES_WEEKS, seriesStarts, serviceNamed, type BookingType, type SessionOffer, type TimeRange, type Zone } from '@coach/domain';
import { CLASS_OF_CLAIM } from '../../availability/claims.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { BookingHold } from '../checkout/booking-hold.entity.ts';
import { SessionPlaces, withoutMeeting, type PlaceFinder } from '../places/session-places.ts';
import { classEtag } from './class-etag.ts';
import type { GroupClassRow } from './group-class.entity.ts';

const listRefusals = contract.groupClasses.list['~orpc'].errorMap;

interface ClassRow {
  id: string;
  service_id: string;
  weeks: number;
  name: string;
  starts_at: string;
  duration_minutes: number;
  details: KeptDetails;
  note: string;
  seats: number;
  minimum: number;
  status: GroupClassRow['status'];
  runs_anyway: boolean;
  seats_taken: number;
  seats_held: number;
  /** One of its weeks overlaps time off. */
  is_away: boolean;
  notice_minutes: number;
}

/** Seats taken in each session of a class by others than the class itself; expired holds don't count. */
const TAKEN = `
  select coalesce(max(week.taken), 0)::int as taken, coalesce(max(week.held), 0)::int as held from (
    select sum(one.seats) as taken, sum(one.seats) filter (where c.held_until is not null) as held
    from claims own join claims c on c.during && own.during and c.sharing = own.sharing and c.reservation_id <> own.reservation_id
    cross join lateral (select sum(upper(seat) - lower(seat)) as seats from unnest(c.seats) seat) one
    where own.reservation_id = k.claim_id and own.seats is not null and (c.held_until is null or c.held_until > ?) group by own.id) week`;

const READ = `
  select k.id, k.service_id, k.weeks, k.name, k.starts_at, k.duration_minutes, k.details, k.note, k.seats, k.minimum, k.status, k.runs_anyway_at is not null as runs_anyway, t.taken as seats_taken, t.held as seats_held,
    exists (select from claims own join time_off away on away.during && own.during where own.reservation_id = k.claim_id and own.seats is not null) as is_away, r.notice_minutes
  from booking_rules r cross join group_classes k cross join lateral (${TAKEN}) t`;

/** Bookings of classes: programs held there, without those that only make up a single week. */
const MEMBERS = `
  select k.id as class_id, b.id as booking_id, b.participant_count as seats, b.price_cents, p.user_id, p.email, trim(p.first_name || ' ' || p.last_name) as name
  from group_classes k
  join claims own on own.reservation_id = k.claim_id and own.seats is not null
  join claims c on c.during && own.during and c.sharing = own.sharing and c.reservation_id <> own.reservation_id
  join bookings b on b.claim_id = c.reservation_id and b.status in ('pending', 'confirmed', 'completed')
  join profiles p on p.user_id = b.user_id
  where k.id = any(?::uuid[]) group by k.id, b.id, p.user_id, p.email, p.first_name, p.last_name having count(*) > 1 or k.weeks = 1 order by b.created_at, b.id`;

/** Everybody with a seat in an upcoming session of a class, including those making up a single week. */
const SEATED = `
  select distinct b.id from group_classes k
  join claims own on own.reservation_id = k.claim_id and own.seats is not null and lower(own.during) > ?
  join claims c on c.during && own.during and c.sharing = own.sharing and c.reservation_id <> own.reservation_id
  join bookings b on b.claim_id = c.reservation_id and b.status in ('pending', 'confirmed') where k.id = ?`;

/** The sessions of classes with the seats taken in each. */
const HOURS = `
  select k.id as class_id, k.service_id as booking_type, k.name, k.details, k.seats, k.updated_at, k.starts_at as first, k.weeks, lower(own.during) as starts_at, upper(own.during) as ends_at,
    coalesce((select sum(one.seats) from claims c cross join lateral (select sum(upper(seat) - lower(seat)) as seats from unnest(c.seats) seat) one
      where c.during && own.during and c.sharing = own.sharing and c.reservation_id <> own.reservation_id and (c.held_until is null or c.held_until > ?)), 0)::int as seats_taken
  from group_classes k join claims own on own.reservation_id = k.claim_id and own.seats is not null
  where own.during && tstzrange(?, ?) order by own.during`;

export interface HourRow {
  class_id: string;
  booking_type: string;
  name: string;
  details: KeptDetails;
  seats: number;
  seats_taken: number;
  first: string;
  weeks: number;
  starts_at: string;
  ends_at: string;
  updated_at: string;
}

/** Upcoming sessions of classes during time off. */
const AWAY = `
  select distinct k.id as class_id, k.starts_at as first, k.weeks, lower(own.during) as starts_at from group_classes k
  join claims own on own.reservation_id = k.claim_id and own.seats is not null and upper(own.during) > ?
  join time_off t on t.during && own.during where k.id = any(?::uuid[]) order by lower(own.during)`;

const WAITING = `
  select k.id as class_id, count(*)::int as waiting from group_classes k
  join waitlist_entries w on w.session_date = k.starts_at and w.booking_type = k.service_id and w.state in ('waiting', 'offered')
  where k.id = any(?::uuid[]) group by k.id`;

type Member = CoachClass['participants'][number] & { class_id: string };

/** The starts of a class in all of its weeks. */
const hoursOf = (first: Date, weeks: number, zone: Zone): Date[] => seriesStarts(first, zone, weeks) ?? [first];

const viewOf = ({ id, service_id, weeks, name, starts_at, duration_minutes, details, note, seats, minimum, seats_taken }: ClassRow, placeOf: PlaceFinder, { zone, services }: BusinessSnapshot) => ({
  ...{ id, booking_type: service_id, name, duration_minutes, note, seats, minimum, seats_taken, unit_price_cents: serviceNamed(services, service_id).lengths[0]!.priceCents },
  ...{ starts_at: new Date(starts_at).toISOString(), weeks: hoursOf(new Date(starts_at), weeks, zone).map((start) => start.toISOString()) },
  ...shownDetailsOf(details, placeOf(details, new Date(starts_at))),
});

/** The week number of a class session, from 1. */
const weekOf = ({ first, weeks, starts_at }: Pick<HourRow, 'first' | 'weeks' | 'starts_at'>, zone: Zone): number => hoursOf(new Date(first), weeks, zone).findIndex((start) => start.getTime() === new Date(starts_at).getTime()) + 1;

const ids = (rows: readonly { id: string }[]): string => `{${rows.map(({ id }) => id).join(',')}}`;

/** Classes with the seats currently taken. */
@Injectable()
export class ClassReader {
  constructor(
    private readonly em: EntityManager,
    private readonly places: SessionPlaces,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Classes open to clients, nearest first, paged: a page may hold fewer, because of services that they cannot book. */
  async ahead({ cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<{ classes: GroupClass[]; next_cursor: string | null }> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(listRefusals, 'BAD_CURSOR');
    const [beyond, place] = after ? ['and (k.starts_at, k.id) > (?, ?)', [after.instant, after.id]] : ['', []];
    const found = await this.read(this.em, `where k.status = 'open' and k.starts_at > ? ${beyond}`, [this.clock.now(), ...place], limit + 1);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const classes = await this.forClients(rows.filter((row) => isForClients(this.business.service(row.service_id))));
    return { classes, next_cursor: last ? cursorOf(new Date(last.starts_at), last.id) : null };
  }

  /** One class; null once it has started or was canceled. */
  async one(id: string): Promise<GroupClass | null> {
    const [view] = await this.forClients(await this.read(this.em, `where k.id = ? and k.status = 'open' and k.starts_at > ?`, [id, this.clock.now()]));
    return view ?? null;
  }

  /** The class of a service whose first week is at this time, whether or not it can still be joined; null for any other time. */
  async at(em: EntityManager, serviceId: BookingType, startsAt: Date): Promise<GroupClass | null> {
    const [view] = await this.forClients(await this.read(em, `where k.service_id = ? and k.starts_at = ? and k.status = 'open'`, [serviceId, startsAt]));
    return view ?? null;
  }

  /** What is sold at a time: in a class it has the class's length. Throws SERVICE_NOT_OFFERED when the service's number of weeks has changed, because part of a class is not sold as a whole one. */
  async offerAt<Offer extends Pick<SessionOffer, 'bookingType' | 'kind' | 'durationMinutes' | 'maxParticipants'>>(em: EntityManager, offer: Offer, startsAt: Date): Promise<Offer> {
    const joined = isSeries(offer) ? await this.at(em, offer.bookingType, startsAt) : null;
    if (joined && joined.weeks.length !== this.business.service(offer.bookingType).weeks) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
    return joined ? { ...offer, durationMinutes: joined.duration_minutes, maxParticipants: GROUP_SEATS } : offer;
  }

  /** All classes of the coach, including running ones. */
  async forCoach(): Promise<CoachClass[]> {
    const now = this.clock.now();
    return this.withMembers(await this.read(this.em, `where k.status = 'open' and k.starts_at > ?::timestamptz - interval '${SERIES_WEEKS * 7} days'`, [now]));
  }

  async oneForCoach(id: string): Promise<CoachClass> {
    const [view] = await this.withMembers(await this.read(this.em, 'where k.id = ?', [id]));
    return view!;
  }

  /** Every class week within a time range. */
  async hoursWithin(range: TimeRange) {
    const rows = await prepared<HourRow>(this.em, this.asksHours(range));
    return this.hoursOf(rows, await this.places.namedIn(this.em, rows.map(({ details }) => details)));
  }

  asksHours({ start, end }: TimeRange): Statement {
    return { sql: HOURS, values: [this.clock.now(), start, end] };
  }

  hoursOf(rows: readonly HourRow[], placeOf: PlaceFinder) {
    return rows.map(({ details, first, starts_at, ends_at, ...row }) => {
      return { ...row, ...shownDetailsOf(details, placeOf(details, new Date(starts_at))), starts_at: new Date(starts_at).toISOString(), ends_at: new Date(ends_at).toISOString(), week: weekOf({ first, weeks: row.weeks, starts_at }, this.business.zone) };
    });
  }

  /** Booked or held seats of a class, in the caller's transaction. */
  async seatsTaken(em: EntityManager, id: string): Promise<number> {
    const [row] = await this.read(em, 'where k.id = ?', [id]);
    return row?.seats_taken ?? 0;
  }

  /** The bookings with seats in a class. */
  async membersOf(em: EntityManager, id: string): Promise<string[]> {
    const rows = await em.execute<Member[]>(MEMBERS, [`{${id}}`]);
    return rows.map(({ booking_id }) => booking_id);
  }

  /** All bookings with a seat in an upcoming week of a class. */
  async seatedIn(em: EntityManager, id: string): Promise<string[]> {
    const rows = await em.execute<Array<{ id: string }>>(SEATED, [this.clock.now(), id]);
    return rows.map((row) => row.id);
  }

  /**
 * The bookings in a class, locked after the holds. A change locks them before the coach's time, the same order as in
 * paying and moving, and then again for those added meanwhile.
 */
  async lockMembers(em: EntityManager, id: string): Promise<BookingRow[]> {
    return this.lock(em, id, () => this.membersOf(em, id));
  }

  /** The same for everybody with a seat in an upcoming week. */
  async lockSeated(em: EntityManager, id: string): Promise<BookingRow[]> {
    return this.lock(em, id, () => this.seatedIn(em, id));
  }

  private async lock(em: EntityManager, id: string, bookings: () => Promise<string[]>): Promise<BookingRow[]> {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE as const, orderBy: { id: 'asc' as const } };
    await em.find(BookingHold, { classId: id, state: 'open' }, lock);
    return em.find(BookingRow, { id: { $in: await bookings() }, status: { $in: ['pending', 'confirmed'] } }, { ...lock, refresh: true });
  }

  /** The class in which a reservation has its seats, with its details; null for any other time. */
  async ofReservation(em: EntityManager, reservationId: string): Promise<{ classId: string; details: KeptDetails } | null> {
    const [row] = await em.execute<Array<{ id: string; details: KeptDetails }>>(
      `select k.id, k.details from claims cross join lateral (select ${CLASS_OF_CLAIM} as class_id) o join group_classes k on k.id = o.class_id where claims.id = ?`,
      [reservationId],
    );
    return row ? { classId: row.id, details: row.details } : null;
  }

  private async read(em: EntityManager, where: string, values: readonly unknown[], most: number | null = null): Promise<ClassRow[]> {
    return em.execute<ClassRow[]>(`${READ} ${where} order by k.starts_at, k.id limit ?`, [this.clock.now(), ...values, most]);
  }

  private async forClients(rows: readonly ClassRow[]): Promise<GroupClass[]> {
    const now = this.clock.now();
    const placeOf = await this.places.namedIn(this.em, rows.map(({ details }) => details));
    return rows.map((row) => {
      const facts = { seats: row.seats, taken: row.seats_taken, startsAt: new Date(row.starts_at), isAway: row.is_away };
      const service = this.business.service(row.service_id);
      const view = viewOf(row, placeOf, this.business);
      return { ...view, place: withoutMeeting(view.place), is_bookable: isForClients(service) && row.weeks === service.weeks && isClassBookable(facts, service.noticeMinutes ?? row.notice_minutes, now) };
    });
  }

  private async withMembers(rows: readonly ClassRow[]): Promise<CoachClass[]> {
    const placeOf = await this.places.namedIn(this.em, rows.map(({ details }) => details));
    const members = Map.groupBy(await this.em.execute<Member[]>(MEMBERS, [ids(rows)]), ({ class_id }) => class_id);
    const waiting = new Map((await this.em.execute<Array<{ class_id: string; waiting: number }>>(WAITING, [ids(rows)])).map((row) => [row.class_id, row.waiting]));
    const away = Map.groupBy(await this.em.execute<Array<Pick<HourRow, 'class_id' | 'first' | 'weeks' | 'starts_at'>>>(AWAY, [this.clock.now(), ids(rows)]), ({ class_id }) => class_id);
    return rows.map((row) => {
      const weeks_away = (away.get(row.id) ?? []).map((hour) => weekOf(hour, this.business.zone));
      const participants = (members.get(row.id) ?? []).map(({ class_id: _, ...member }) => member);
      return { ...viewOf(row, placeOf, this.business), status: row.status, runs_anyway: row.runs_anyway, seats_held: row.seats_held, participants, weeks_away, waiting: waiting.get(row.id) ?? 0, etag: classEtag({ ...row, startsAt: new Date(row.starts_at) }, row.runs_anyway) };
    });
  }
}
