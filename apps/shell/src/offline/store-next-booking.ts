import { wasSignedIn } from '@coach/api-client';
import { momentsOf, type Booking } from '@coach/contracts';
import { locationLine, nextSession } from '@coach/domain';
import { formatDate, formats, formatTime, formatWeekday, sessionName } from '@coach/web-kit';
import { storeNextSession, type KeptSession } from './next-session.ts';

/** What to store of the next of these bookings. */
export function nextOf(bookings: readonly Booking[], now: Date): KeptSession | null {
  const next = nextSession(bookings.map((booking) => ({ booking, ...momentsOf(booking) })), now);
  if (!next) return null;
  const { booking, sessionDate } = next;
  return {
    ...{ date: sessionDate.toISOString(), type: sessionName(booking), place: locationLine(booking.location, booking.place) || 'To be agreed' },
    ...{ weekday: formatWeekday(sessionDate), day: formatDate(sessionDate), time: formatTime(sessionDate), zone: formats().zoneName },
  };
}

/** Stores the person's next booking, from the API's list. */
export async function storeNextBooking(bookings: unknown): Promise<void> {
  // Signing out meanwhile clears it.
  if (wasSignedIn()) await storeNextSession(nextOf(bookings as Booking[], new Date()));
}
