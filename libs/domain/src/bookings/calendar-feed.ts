import type { BookingStatus } from './booking-status.ts';
import type { BookingType } from './catalogue.ts';
import { DAY, rangeFrom } from '../time/ranges.ts';
import { sessionStarts } from './series.ts';

/** Days that a session stays in a calendar feed after its end. */
export const FEED_PAST_DAYS = 90;
/** Days that a cancelled session stays in it, as cancelled: long enough for every calendar to have looked. */
export const FEED_CANCELLED_DAYS = 30;

interface Followed {
  bookingType: BookingType;
  status: BookingStatus;
  sessionDate: Date;
  durationMinutes: number;
  cancelledAt?: Date | null;
}

/** Whether a calendar that follows the bookings is still told of this one; a program as long as its last week counts. */
export function isInFeed({ bookingType, status, sessionDate, durationMinutes, cancelledAt }: Followed, now: Date): boolean {
  if (status === 'cancelled') return cancelledAt != null && now.getTime() < cancelledAt.getTime() + FEED_CANCELLED_DAYS * DAY;
  const { end } = rangeFrom(sessionStarts(bookingType, sessionDate).at(-1)!, durationMinutes);
  return now.getTime() < end.getTime() + FEED_PAST_DAYS * DAY;
}
