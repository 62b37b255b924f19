import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalCalendar, type ICalEvent } from 'ical-generator';
import type { SessionPlace } from '@coach/contracts';
import { alarmsOf, inLanguage, isOnline, locationLine, MINUTE, OWN_UID, sessionLabel, sessionRange, sessionsOf, takesPlace, replaceNames, type AgreedSession, type AgreedTimes, type BookingType, type Business, type Language } from '@coach/domain';
import { soldNamesIn } from '@coach/content/spanish';
import { writingIn, type Say, type Writing } from '@coach/emails';
import { weekLabel } from '../weeks/week-label.ts';
import { writtenIn, zoneRules } from './calendar-zone.ts';

export interface CalendarSession extends AgreedTimes {
  id: string;
  bookingType: BookingType;
  durationMinutes: number;
  /** The session's title; its kind's name by default. */
  label?: string;
  location: string;
  /** The coach's place, if it names one. */
  place: SessionPlace | null;
  /** Places of weeks that kept their own, by number. */
  keptPlaces?: ReadonlyMap<number, SessionPlace | null>;
  /** Cents to be paid at the session. */
  outstandingCents?: number;
  /** Its page on the site for this reader. */
  url: string;
  cancelled: boolean;
  /** Requested and not answered yet. */
  pending?: boolean;
  /** How often its times changed: `changesOf` a booking. */
  moves?: number;
  /** When it was last changed; the time of writing by default. */
  updatedAt?: Date;
}

interface Name {
  name: string;
  email: string;
}

/** The owner of the calendar: its name and time zone. */
type CalendarOwner = Pick<Business, 'identity' | 'region' | 'services'> & {
  /** The reader's language; English by default. */
  language?: Language;
};

const sayTo = ({ region, language }: CalendarOwner): Say => writingIn(region, language).say;

const empty = ({ identity, region, language = 'en' }: CalendarOwner, method: ICalCalendarMethod): ICalCalendar => ical({ prodId: { company: identity.name, product: 'Sessions', language: language.toUpperCase() }, method, timezone: zoneRules(region.timeZone) });

function statusOf({ cancelled, pending }: CalendarSession, week: AgreedSession): ICalEventStatus {
  if (cancelled || !takesPlace(week)) return ICalEventStatus.CANCELLED;
  return pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Place of one week, or its former one when it kept its terms. */
const whereOf = ({ location, place, keptPlaces }: CalendarSession, one: AgreedSession): Pick<CalendarSession, 'location' | 'place'> =>
  one.terms ? { location: one.terms.location, place: keptPlaces?.get(one.week ?? 1) ?? null } : { location, place };

/** The description of a calendar entry: directions, what to bring, and the link to the session. */
function descriptionOf({ place, url, outstandingCents = 0 }: Pick<CalendarSession, 'place' | 'url' | 'outstandingCents'>, { say, formatPrice, language }: Pick<Writing, 'say' | 'formatPrice' | 'language'>): string {
  const due = outstandingCents > 0 && say('Pay at the session: {price}', { price: formatPrice(outstandingCents) });
  const instructions = place && inLanguage(language, place.instructions, place.instructions_es);
  const map = place?.map_url && say(isOnline({ address: place.address, mapUrl: place.map_url }) ? 'Join here: {url}' : 'Map: {url}', { url: place.map_url });
  return [due, instructions, map, say('Your session on our site: {url}', { url })].filter(Boolean).join('\n\n');
}

/** Reminders before a session that takes place, and one more the day before the first. */
function addAlarms(event: ICalEvent, where: string, one: AgreedSession, words: string): void {
  if (event.status() === ICalEventStatus.CANCELLED) return;
  for (const triggerBefore of alarmsOf(one.week)) event.createAlarm({ type: ICalAlarmType.display, triggerBefore, description: [words, where].filter(Boolean).join(', ') });
}

/**
 * Writes every session of a booking as an event of its own (AVL-08): the same UIDs for its whole life, a higher sequence
 * after each move or cancellation; a week that is off or missed is canceled individually. Times are in the business's zone, whose rules are included.
 */
function addEvents(calendar: ICalCalendar, owner: CalendarOwner, session: CalendarSession, title: string, isWanted: (week: AgreedSession) => boolean = () => true): void {
  const { region, services } = owner;
  const [all, say, writing] = [sessionsOf(session), sayTo(owner), writingIn(owner.region, owner.language)];
  for (const one of all.filter(isWanted)) {
    const label = replaceNames(session.label ?? sessionLabel(services, session.bookingType), soldNamesIn(owner.language ?? 'en', owner));
    const summary = `${one.week === null ? label : weekLabel(label, { week: one.week, weeks: all.length }, say)}, ${title}`;
    const { location, place } = whereOf(session, one);
    const where = locationLine(location, place);
    const event = calendar.createEvent({
      ...{ ...writtenIn(region.timeZone, sessionRange(one, session.durationMinutes)), location: where, status: statusOf(session, one) },
      ...{ description: descriptionOf({ place, url: session.url, ...(session.outstandingCents && { outstandingCents: session.outstandingCents }) }, writing), url: session.url },
      id: (one.week ?? 1) === 1 ? `${session.id}${OWN_UID}` : `${session.id}-${one.week}${OWN_UID}`,
      sequence: (session.moves ?? 0) + (session.cancelled ? 1 : 0),
      summary,
      ...(session.updatedAt && { stamp: session.updatedAt, lastModified: session.updatedAt }),
    });
    addAlarms(event, where, one, summary);
  }
}

/** The invitation to a session, or its cancellation, as mailed: weeks that are off or missed are left out. */
export function calendarFile(owner: CalendarOwner, session: CalendarSession, organizer: Name, attendee: Name, weeks: readonly number[] | null = null): string {
  const isNamed = ({ week }: AgreedSession) => weeks === null || (week !== null && weeks.includes(week));
  const all = sessionsOf(session).filter(isNamed);
  const isEnd = session.cancelled || !all.some(takesPlace);
  const calendar = empty(owner, isEnd ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  addEvents(calendar, owner, session, owner.identity.name, (one) => isNamed(one) && (isEnd || takesPlace(one)));
  return invited(calendar, organizer, attendee).toString();
}

/** The invitation to several sessions booked together. */
export function calendarFileOfAll(owner: CalendarOwner, sessions: readonly CalendarSession[], organizer: Name, attendee: Name): string {
  const calendar = empty(owner, ICalCalendarMethod.REQUEST);
  for (const session of sessions) addEvents(calendar, owner, session, owner.identity.name, takesPlace);
  return invited(calendar, organizer, attendee).toString();
}

function invited(calendar: ICalCalendar, organizer: Name, attendee: Name): ICalCalendar {
  for (const event of calendar.events()) {
    event.organizer(organizer);
    event.createAttendee({ ...attendee, rsvp: false });
  }
  return calendar;
}

/** A session to be added to a calendar manually: nobody is invited. */
export function calendarEntry(owner: CalendarOwner, session: CalendarSession): string {
  const calendar = empty(owner, ICalCalendarMethod.PUBLISH);
  addEvents(calendar, owner, session, owner.identity.name);
  return calendar.toString();
}

/** Suggested polling interval of a feed, in minutes. */
const LOOK_AGAIN_MINUTES = 30;

export interface FeedSession extends CalendarSession {
  /** The name after the kind of session: the coach's brand, or the client. */
  title: string;
}

/** One week of a class without bookings: coach time all the same. */
export interface FeedClassHour {
  /** Stable for this week of this class. */
  id: string;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  url: string;
  updatedAt: Date;
}

/** All sessions as a feed. The same sessions give byte-identical output. */
export function calendarFeed(owner: CalendarOwner, name: string, sessions: readonly FeedSession[], hours: readonly FeedClassHour[] = []): string {
  const calendar = empty(owner, ICalCalendarMethod.PUBLISH);
  calendar.name(name).ttl((LOOK_AGAIN_MINUTES * MINUTE) / 1_000);
  for (const session of sessions) addEvents(calendar, owner, session, session.title);
  for (const { id, start, end, updatedAt, ...told } of hours) {
    calendar.createEvent({ ...told, id: `${id}${OWN_UID}`, ...writtenIn(owner.region.timeZone, { start, end }), status: ICalEventStatus.CONFIRMED, stamp: updatedAt, lastModified: updatedAt });
  }
  return calendar.toString();
}
