import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import { brand } from '@coach/content';
import { COACH_ZONE, MINUTE, OWN_UID, rangeFrom, SESSION_LABELS, sessionStarts, type BookingType } from '@coach/domain';
import { coachTime, zoneRules } from './calendar-zone.ts';

export interface CalendarSession {
  id: string;
  bookingType: BookingType;
  sessionDate: Date;
  durationMinutes: number;
  location: string;
  cancelled: boolean;
  /** Asked for and not answered yet. */
  pending?: boolean;
  /** How often its time was changed. */
  moves?: number;
  /** When it was last changed; the moment of writing unless said. */
  updatedAt?: Date;
}

interface Name {
  name: string;
  email: string;
}

const empty = (method: ICalCalendarMethod): ICalCalendar => ical({ prodId: { company: brand.name, product: 'Sessions', language: 'EN' }, method, timezone: zoneRules });

function statusOf({ cancelled, pending }: CalendarSession): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED;
  return pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/**
 * Writes every session of a booking as an event of its own (AVL-08): the same UIDs for its whole life, a higher sequence
 * whenever it is moved or cancelled. Times are the coach's wall clock, with the zone's rules beside them.
 */
function addEvents(calendar: ICalCalendar, session: CalendarSession, title: string): void {
  const starts = sessionStarts(session.bookingType, session.sessionDate);
  for (const [index, start] of starts.entries()) {
    const week = starts.length > 1 ? `, week ${index + 1} of ${starts.length}` : '';
    const { end } = rangeFrom(start, session.durationMinutes);
    calendar.createEvent({
      ...{ start: coachTime(start), end: coachTime(end), timezone: COACH_ZONE, location: session.location, status: statusOf(session) },
      id: index === 0 ? `${session.id}${OWN_UID}` : `${session.id}-${index + 1}${OWN_UID}`,
      sequence: (session.moves ?? 0) + (session.cancelled ? 1 : 0),
      summary: `${SESSION_LABELS[session.bookingType]}${week}, ${title}`,
      ...(session.updatedAt && { stamp: session.updatedAt, lastModified: session.updatedAt }),
    });
  }
}

/** The invitation to a session, or its end, as it is mailed. */
export function calendarFile(session: CalendarSession, organizer: Name, attendee: Name): string {
  const calendar = empty(session.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  addEvents(calendar, session, brand.name);
  for (const event of calendar.events()) {
    event.organizer(organizer);
    event.createAttendee({ ...attendee, rsvp: false });
  }
  return calendar.toString();
}

/** A session to be put into a calendar by hand: nobody is invited. */
export function calendarEntry(session: CalendarSession): string {
  const calendar = empty(ICalCalendarMethod.PUBLISH);
  addEvents(calendar, session, brand.name);
  return calendar.toString();
}

/** How often a calendar that follows a feed is asked to look again, in minutes. */
const LOOK_AGAIN_MINUTES = 30;

export interface FeedSession extends CalendarSession {
  /** Who stands behind the kind of session: the coach's brand, or the client. */
  title: string;
}

/** All sessions as a feed to be followed. The same sessions are written the same way, letter for letter. */
export function calendarFeed(name: string, sessions: readonly FeedSession[]): string {
  const calendar = empty(ICalCalendarMethod.PUBLISH);
  calendar.name(name).ttl((LOOK_AGAIN_MINUTES * MINUTE) / 1_000);
  for (const session of sessions) addEvents(calendar, session, session.title);
  return calendar.toString();
}
