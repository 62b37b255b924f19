import { googleCalendarUrl, locationLine, outlookCalendarUrl, type CalendarEntry } from '@coach/domain';
import { presentBusiness, sessionName } from '@coach/web-kit';
import type { OwnBooking } from '../bookings/own-bookings.ts';
import { useCalendarFile } from './use-calendar-file.ts';
import styles from '../bookings/next-session.module.css';

const CALENDARS: readonly [name: string, address: (entry: CalendarEntry) => string][] = [['Google', googleCalendarUrl], ['Outlook', outlookCalendarUrl]];

/** Links that add a session to web calendars. */
export function calendarPages({ booking, sessionDate }: OwnBooking): Array<{ name: string; href: string }> {
  const entry = { title: `${sessionName(booking)}, ${presentBusiness().identity.name}`, startsAt: sessionDate, durationMinutes: booking.duration_minutes, location: locationLine(booking.location, booking.place) };
  return CALENDARS.map(([name, address]) => ({ name, href: address(entry) }));
}

/** Adds a session to the calendar of a client who did not open the mailed file. */
export function CalendarLinks({ session }: { session: OwnBooking }) {
  const file = useCalendarFile();
  return (
    <p className={`sm ${styles.calendars}`}>
      Add to calendar:
      <button type="button" className="link" aria-busy={file.isPending} onClick={() => file.mutate(session.booking.id)}>File<span className="vh"> for any calendar (.ics)</span></button>
      {calendarPages(session).map(({ name, href }) => (
        <a key={name} className="link" href={href} target="_blank" rel="noreferrer">{name}<span className="vh"> Calendar (opens in a new tab)</span></a>
      ))}
    </p>
  );
}
