import type { BookingStatus } from './booking-status.ts';
import type { Zone } from '../region/zone.ts';

export const BOOKING_GROUPS = ['upcoming', 'pending', 'completed', 'cancelled'] as const;
export type BookingGroup = (typeof BOOKING_GROUPS)[number];

interface Grouped {
  status: BookingStatus;
  sessionDate: Date;
  cancelledAt?: Date | null;
}

/**
 * The tab that shows a booking (specification A§4, DASH-11..17). A confirmed session is upcoming before its start
 * and completed from then on; the groups never overlap.
 */
export function groupOf(booking: Grouped, now: Date): BookingGroup {
  if (booking.cancelledAt || booking.status === 'cancelled') return 'cancelled';
  if (booking.status === 'pending') return 'pending';
  return booking.status === 'confirmed' && booking.sessionDate > now ? 'upcoming' : 'completed';
}

/** The earliest upcoming session, or null. */
export function nextSession<T extends Grouped>(bookings: readonly T[], now: Date): T | null {
  const upcoming = bookings.filter((booking) => groupOf(booking, now) === 'upcoming');
  return upcoming.reduce<T | null>((first, one) => (first && first.sessionDate <= one.sessionDate ? first : one), null);
}

export interface BookingCounts extends Record<BookingGroup, number> {
  /** Upcoming sessions on today's date in the business's zone (DASH-15). */
  today: number;
}

/** The number of bookings per tab, and of upcoming ones today. */
export function countBookings(bookings: readonly Grouped[], now: Date, zone: Zone): BookingCounts {
  const today = zone.localDate(now);
  const counts: BookingCounts = { today: 0, upcoming: 0, pending: 0, completed: 0, cancelled: 0 };
  for (const booking of bookings) {
    const group = groupOf(booking, now);
    counts[group] += 1;
    if (group === 'upcoming' && zone.localDate(booking.sessionDate) === today) counts.today += 1;
  }
  return counts;
}
