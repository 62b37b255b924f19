import { HOUR } from './ranges.ts';
import type { BookingStatus } from './booking-status.ts';

/** Hours before the start until which a client may cancel for a full refund (specification B§9, FLOW-03). */
export const CANCELLATION_HOURS = 24;

/** The last instant before which a session may be cancelled: 24 elapsed hours ahead, whatever the wall clock does. */
export const cancellationDeadline = (startsAt: Date): Date => new Date(startsAt.getTime() - CANCELLATION_HOURS * HOUR);

interface Cancellable {
  status: BookingStatus;
  cancelledAt?: Date | null;
  cancellationDeadline?: Date | null;
}

/** Whether Cancel is offered: not cancelled, not completed, a deadline stands and it is still ahead (A§4, B§4, FLOW-07). */
export function isCancellable(booking: Cancellable, now: Date): boolean {
  const over = booking.status === 'cancelled' || booking.status === 'completed' || Boolean(booking.cancelledAt);
  return !over && booking.cancellationDeadline != null && now < booking.cancellationDeadline;
}
