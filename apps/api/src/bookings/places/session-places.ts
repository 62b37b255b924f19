import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { placeRefusal, shownDetailsOf, type KeptDetails, type OfferedPlace, type SessionDetails, type SessionPlace } from '@coach/contracts';
import { mapForAll, mapUrlOf, placeAt, placesOfService, sessionsOf, withSessionPlace, type AgreedSession, type AgreedTimes, type BookingType, type KnownPlace, type PlaceWords, type ProgramWeek } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** The data of a place's row, and of each previous version. */
export const PLACE_WORDS = `p.name, p.address, p.map_link as "mapLink", p.instructions, p.instructions_es as "instructionsEs"`;

const OFFERED = `select p.id, p.is_default, ${PLACE_WORDS} from places p where p.retired_at is null order by p.position, p.created_at, p.id`;
const IS_OFFERED = `select 1 from places where id::text = ? and retired_at is null`;
const KNOWN = `
  select p.id, ${PLACE_WORDS},
    (select json_agg(json_build_object('name', h.name, 'address', h.address, 'mapLink', h.map_link, 'instructions', h.instructions, 'instructionsEs', h.instructions_es, 'until', h.until) order by h.until)
      from place_history h where h.place_id = p.id) as history
  from places p`;
const NAMED = `${KNOWN} where p.id::text in (select jsonb_array_elements_text(?::jsonb))`;

export type NamedRow = PlaceWords & { id: string; history: Array<PlaceWords & { until: string }> | null };

/** A place as every view shows it. */
export const placeView = (id: string, words: PlaceWords): SessionPlace => ({ id, name: words.name, address: words.address, map_url: mapUrlOf(words), instructions: words.instructions, instructions_es: words.instructionsEs });

/** The same for somebody without a session there. */
export const withoutMeeting = <Place extends SessionPlace | null>(place: Place): Place => place && { ...place, map_url: mapForAll({ address: place.address, mapUrl: place.map_url }) };

/** Finds the place named by a session's details, in the version valid for a session starting at a moment. */
export type PlaceFinder = (details: KeptDetails, startsAt: Date) => SessionPlace | null;

/** The details of a booking, and its program weeks. */
interface ToldBooking {
  details: KeptDetails;
  weeks?: readonly ProgramWeek[] | null | undefined;
}

/** All details that occur in bookings' sessions: their own, and those that weeks kept. */
export const everyDetails = (bookings: readonly ToldBooking[]): KeptDetails[] => bookings.flatMap(({ details, weeks }) => [details, ...(weeks ?? []).flatMap(({ terms }) => terms ?? [])]);

/** The details of one session of a booking, as a view shows them. */
export function shownOf(details: KeptDetails, session: AgreedSession, placeOf: PlaceFinder) {
  const told = withSessionPlace(session, details);
  return shownDetailsOf(told, placeOf(told, session.startsAt));
}

/** Places of program weeks that kept their terms, by number. */
export const keptPlaces = (booking: AgreedTimes, placeOf: PlaceFinder): ReadonlyMap<number, SessionPlace | null> =>
  new Map(sessionsOf(booking).flatMap(({ week, startsAt, terms }) => (week !== null && terms ? [[week, placeOf(terms, startsAt)] as const] : [])));

const knownPlace = ({ id: _id, history, ...words }: NamedRow): KnownPlace => ({ ...words, history: (history ?? []).map(({ until, ...before }) => ({ ...before, until: new Date(until) })) });

/** The coach's places as referenced by sessions: the single source of a session's location for views, mails, and calendars. */
@Injectable()
export class SessionPlaces {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Those offered to clients, in the coach's order. */
  async offered(): Promise<OfferedPlace[]> {
    const rows = await this.offeredIn(this.em);
    return rows.map(({ id, is_default, ...words }) => ({ ...withoutMeeting(placeView(id, words)), is_default }));
  }

  /** Refuses details that name a place no longer offered; those without one pass. */
  async accept(em: EntityManager, { place_id: id }: SessionDetails): Promise<void> {
    if (!(await this.isOffered(em, { place_id: id }))) throw refusal(placeRefusal, 'PLACE_NOT_OFFERED');
  }

  /** Whether the named place is offered; true for none. */
  async isOffered(em: EntityManager, { place_id: id }: Pick<SessionDetails, 'place_id'>): Promise<boolean> {
    return id === '' || (await em.execute<unknown[]>(IS_OFFERED, [id])).length > 0;
  }

  /** The same for a client's booking: a service limited to certain places takes its default when none is named, and refuses all others. */
  async acceptFor(em: EntityManager, bookingType: BookingType, details: SessionDetails): Promise<SessionDetails> {
    const service = this.business.service(bookingType);
    const { places, isBound } = service.places ? placesOfService(service, await this.offeredIn(em)) : { places: [], isBound: false };
    if (!isBound) await this.accept(em, details);
    if (!isBound || places.some(({ id }) => id === details.place_id)) return details;
    const usual = places.find((place) => place.is_default);
    if (!usual || details.place_id !== '' || details.location !== '') throw refusal(placeRefusal, 'PLACE_NOT_OFFERED');
    return { ...details, place_id: usual.id };
  }

  private offeredIn(em: EntityManager): Promise<Array<PlaceWords & { id: string; is_default: boolean }>> {
    return em.execute(OFFERED);
  }

  /** For many sessions at once: one query, and none when no place is named. */
  async namedIn(em: EntityManager, all: readonly KeptDetails[]): Promise<PlaceFinder> {
    const ids = [...new Set(all.flatMap(({ place_id: id }) => id || []))];
    return this.among(ids.length > 0 ? await prepared<NamedRow>(em, { sql: NAMED, values: [JSON.stringify(ids)] }) : []);
  }

  /** All places, to be loaded in one round trip with the sessions that name them: a coach has few. */
  asksAll(): Statement {
    return { sql: KNOWN, values: [] };
  }

  /** Looks up among those already loaded. */
  among(rows: readonly NamedRow[]): PlaceFinder {
    const known = new Map(rows.map((row) => [row.id, knownPlace(row)]));
    const now = this.clock.now();
    return ({ place_id: id }, startsAt) => {
      const place = id ? known.get(id) : undefined;
      return id && place ? placeView(id, placeAt(place, startsAt, now)) : null;
    };
  }

  /** The location of one booking; for a program, that of its upcoming weeks. */
  async of(em: EntityManager, { details, lastSessionAt }: Pick<BookingRow, 'details' | 'lastSessionAt'>): Promise<SessionPlace | null> {
    return (await this.namedIn(em, [details]))(details, lastSessionAt);
  }
}
