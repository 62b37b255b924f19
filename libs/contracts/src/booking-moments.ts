import type { Booking } from './bookings.ts';

/** When a booking is, ends and ended, as the rules of the domain take it. */
export interface BookingMoments extends Pick<Booking, 'status'> {
  sessionDate: Date;
  cancelledAt: Date | null;
  cancellationDeadline: Date | null;
}

type Sent = Pick<Booking, 'status' | 'session_date' | 'cancelled_at' | 'cancellation_deadline'>;

const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** The moments of a booking on the wire, the client's view or the coach's; ISO 8601 becomes dates. */
export const momentsOf = ({ status, session_date, cancelled_at, cancellation_deadline }: Sent): BookingMoments => ({
  status,
  sessionDate: new Date(session_date),
  cancelledAt: momentOf(cancelled_at),
  cancellationDeadline: momentOf(cancellation_deadline),
});
