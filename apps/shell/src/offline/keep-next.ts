import { wasSignedIn } from '@coach/api-client';
import { momentsOf, sessionName, type Booking } from '@coach/contracts';
import { locationLine, nextSession } from '@coach/domain';
import { keepNextSession, type KeptSession } from './next-session.ts';

/** What is kept of the next of these bookings. */
export function nextOf(bookings: readonly Booking[], now: Date): KeptSession | null {
  const next = nextSession(bookings.map((booking) => ({ booking, ...momentsOf(booking) })), now);
  if (!next) return null;
  return { date: next.sessionDate.toISOString(), type: sessionName(next.booking), place: locationLine(next.booking.location, next.booking.place) || 'To be agreed' };
}

/** Keeps the next of the person's bookings, as the API listed them. */
export async function keepNext(bookings: unknown): Promise<void> {
  // Whoever signed out meanwhile takes the session along.
  if (wasSignedIn()) await keepNextSession(nextOf(bookings as Booking[], new Date()));
}
