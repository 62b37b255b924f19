import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { brand } from '@coach/content';
import { rangeFrom, SESSION_LABELS, type BookingType } from '@coach/domain';

export interface CalendarSession {
  id: string;
  bookingType: BookingType;
  sessionDate: Date;
  durationMinutes: number;
  location: string;
  cancelled: boolean;
}

/**
 * The session as a calendar file: the same UID for its whole life, a higher sequence when it is cancelled. Times are
 * written in UTC, which every calendar shows in its reader's own zone.
 */
export function calendarFile(session: CalendarSession, organizer: { name: string; email: string }, attendee: { name: string; email: string }): string {
  const method = session.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: brand.name, product: 'Sessions', language: 'EN' }, method });
  const event = calendar.createEvent({
    ...rangeFrom(session.sessionDate, session.durationMinutes),
    id: `${session.id}@sessions`,
    sequence: session.cancelled ? 1 : 0,
    summary: `${SESSION_LABELS[session.bookingType]}, ${brand.name}`,
    location: session.location,
    status: session.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
  });
  event.createAttendee({ ...attendee, rsvp: false });
  return calendar.toString();
}
