import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { placeRefusal, shownDetailsOf, type KeptDetails, type OfferedPlace, type SessionDetails, type SessionPlace } from '@coach/contracts';
import { mapForAll, mapUrlOf, placeAt, placesOfService, sessionsOf, toldOf, type AgreedSession, type AgreedTimes, type BookingType, type KnownPlace, type PlaceWords, type ProgramWeek } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** What a place's row says of it, and each of its former versions. */
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

/** The same for somebody who has no session there. */
export const withoutMeeting = <Place extends SessionPlace | null>(place: Place): Place => place && { ...place, map_url: mapForAll({ address: place.address, mapUrl: place.map_url }) };

/** Finds the place that a session's details name, as it was or is for a session that begins at an instant. */
export type PlaceFinder = (details: KeptDetails, startsAt: Date) => SessionPlace | null;

/** What is told about a booking, and the weeks of its program. */
interface ToldBooking {
  details: KeptDetails;
  weeks?: readonly ProgramWeek[] | null | undefined;
}

/** All details that the sessions of bookings have: their own, and those that weeks of them kept. */
export const everyDetails = (bookings: readonly ToldBooking[]): KeptDetails[] => bookings.flatMap(({ details, weeks }) => [details, ...(weeks ?? []).flatMap(({ terms }) => terms ?? [])]);

/** What is told about one session of a booking, as a view shows it. */
export function shownOf(details: KeptDetails, session: AgreedSession, placeOf: PlaceFinder) {
  const told = toldOf(session, details);
  return shownDetailsOf(told, placeOf(told, session.startsAt));
}

/** Where the weeks of a program were that kept their terms, by number. */
export const keptPlaces = (booking: AgreedTimes, placeOf: PlaceFinder): ReadonlyMap<number, SessionPlace | null> =>
  new Map(sessionsOf(booking).flatMap(({ week, startsAt, terms }) => (week !== null && terms ? [[week, placeOf(terms, startsAt)] as const] : [])));

const knownPlace = ({ id: _id, history, ...words }: NamedRow): KnownPlace => ({ ...words, history: (history ?? []).map(({ until, ...before }) => ({ ...before, until: new Date(until) })) });

/** The coach's places, as sessions name and show them: the one reader of what a view, a mail or a calendar says of where a session is. */
@Injectable()
export class SessionPlaces {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Those that clients choose between, in the coach's order. */
  async offered(): Promise<OfferedPlace[]> {
    const rows = await this.offeredIn(this.em);
    return rows.map(({ id, is_default, ...words }) => ({ ...withoutMeeting(placeView(id, words)), is_default }));
  }

  /** Refuses details that name a place which is not offered; those that name none pass without a question. */
  async accept(em: EntityManager, { place_id: id }: SessionDetails): Promise<void> {
    if (!(await this.isOffered(em, { place_id: id }))) throw refusal(placeRefusal, 'PLACE_NOT_OFFERED');
  }

  /** Whether the place that details name is offered; so is none. */
  async isOffered(em: EntityManager, { place_id: id }: Pick<SessionDetails, 'place_id'>): Promise<boolean> {
    return id === '' || (await em.execute<unknown[]>(IS_OFFERED, [id])).length > 0;
  }

  /** The same for a client who books a service: where it is held at certain places, whoever names none is at its usual one, and nobody is anywhere else. */
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

  /** For many sessions at once: one question, and none where no place is named. */
  async namedIn(em: EntityManager, all: readonly KeptDetails[]): Promise<PlaceFinder> {
    const ids = [...new Set(all.flatMap(({ place_id: id }) => id || []))];
    return this.among(ids.length > 0 ? await prepared<NamedRow>(em, { sql: NAMED, values: [JSON.stringify(ids)] }) : []);
  }

  /** All places, for whoever reads them in one trip with the sessions that name them: a coach has few. */
  asksAll(): Statement {
    return { sql: KNOWN, values: [] };
  }

  /** Finds among those that were read. */
  among(rows: readonly NamedRow[]): PlaceFinder {
    const known = new Map(rows.map((row) => [row.id, knownPlace(row)]));
    const now = this.clock.now();
    return ({ place_id: id }, startsAt) => {
      const place = id ? known.get(id) : undefined;
      return id && place ? placeView(id, placeAt(place, startsAt, now)) : null;
    };
  }

  /** Where one booking is; a program is where its weeks ahead are. */
  async of(em: EntityManager, { details, lastSessionAt }: Pick<BookingRow, 'details' | 'lastSessionAt'>): Promise<SessionPlace | null> {
    return (await this.namedIn(em, [details]))(details, lastSessionAt);
  }
}
