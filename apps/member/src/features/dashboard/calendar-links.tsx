import { brand } from '@coach/content';
import { googleCalendarUrl, outlookCalendarUrl, SESSION_LABELS, type CalendarEntry } from '@coach/domain';
import type { OwnBooking } from './own-bookings.ts';
import styles from './next-session.module.css';

const CALENDARS: readonly [name: string, address: (entry: CalendarEntry) => string][] = [['Google', googleCalendarUrl], ['Outlook', outlookCalendarUrl]];

/** Puts a session into the calendar of somebody who did not open the mailed file. */
export function CalendarLinks({ session: { booking, sessionDate } }: { session: OwnBooking }) {
  const entry = { title: `${SESSION_LABELS[booking.booking_type]}, ${brand.name}`, startsAt: sessionDate, durationMinutes: booking.duration_minutes, location: booking.location };
  return (
    <p className={`sm ${styles.calendars}`}>
      Add to calendar:
      {CALENDARS.map(([name, address]) => (
        <a key={name} className="link" href={address(entry)} target="_blank" rel="noreferrer">{name}<span className="vh"> Calendar (opens in a new tab)</span></a>
      ))}
    </p>
  );
}
