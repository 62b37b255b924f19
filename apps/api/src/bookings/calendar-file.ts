import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { brand } from '@coach/content';
import { rangeFrom, SESSION_LABELS, sessionStarts, type BookingType } from '@coach/domain';

export interface CalendarSession {
  id: string;
  bookingType: BookingType;
  sessionDate: Date;
  durationMinutes: number;
  location: string;
  cancelled: boolean;
  /** How often its time was changed. */
  moves?: number;
}

/**
 * The session as a calendar file, every week of a program as an event of its own (AVL-08): the same UIDs for its whole
 * life, a higher sequence whenever it is moved or cancelled. Times are written in UTC, which every calendar shows in its reader's zone.
 */
export function calendarFile(session: CalendarSession, organizer: { name: string; email: string }, attendee: { name: string; email: string }): string {
  const method = session.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: brand.name, product: 'Sessions', language: 'EN' }, method });
  const starts = sessionStarts(session.bookingType, session.sessionDate);
  for (const [index, start] of starts.entries()) {
    const week = starts.length > 1 ? `, week ${index + 1} of ${starts.length}` : '';
    const event = calendar.createEvent({
      ...rangeFrom(start, session.durationMinutes),
      id: index === 0 ? `${session.id}@sessions` : `${session.id}-${index + 1}@sessions`,
      sequence: (session.moves ?? 0) + (session.cancelled ? 1 : 0),
      summary: `${SESSION_LABELS[session.bookingType]}${week}, ${brand.name}`,
      location: session.location,
      status: session.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer,
    });
    event.createAttendee({ ...attendee, rsvp: false });
  }
  return calendar.toString();
}
