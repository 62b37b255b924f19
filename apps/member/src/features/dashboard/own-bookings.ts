import { query } from '@coach/api-client';
import { momentsOf, type Booking, type BookingMoments } from '@coach/contracts';
import { groupOf, type BookingGroup } from '@coach/domain';
import { useQuery } from '@coach/web-kit';

/** Milliseconds after which a glance at the page asks again. */
const FRESH_MS = 30_000;

/** A booking with its moments as dates. */
export interface OwnBooking extends BookingMoments {
  booking: Booking;
}

const ownBooking = (booking: Booking): OwnBooking => ({ booking, ...momentsOf(booking) });

export const useOwnBookings = () =>
  useQuery(query.bookings.list.queryOptions({ select: (list) => list.map(ownBooking), staleTime: FRESH_MS, refetchOnWindowFocus: 'always' }));

/** The bookings of one tab: what lies ahead begins with the next one, what is over with the latest (DASH-22). */
export function bookingsIn(group: BookingGroup, bookings: readonly OwnBooking[], now: Date): OwnBooking[] {
  const ahead = group === 'upcoming' || group === 'pending' ? 1 : -1;
  return bookings
    .filter((booking) => groupOf(booking, now) === group)
    .sort((a, b) => ahead * (a.sessionDate.getTime() - b.sessionDate.getTime()));
}

/** Cents that were paid for it by card; null when nothing was. */
export const paidFor = ({ stripe_payment_intent_id: payment, price_cents: price }: Booking): number | null => (payment === null ? null : price);
