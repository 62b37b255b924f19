import type { BookingStatus } from './booking-status.ts';
import { DAY, rangeFrom } from '../time/ranges.ts';
import { lastStart, type AgreedTimes } from './series.ts';

/** Days that a session stays in a calendar feed after its end. */
export const FEED_PAST_DAYS = 90;
/** How many days ahead the coach's feed lists classes without bookings. */
export const FEED_AHEAD_DAYS = 366;
/** Days that a canceled session stays in it, as canceled: long enough for every calendar to have polled. */
export const FEED_CANCELLED_DAYS = 30;

interface Followed extends AgreedTimes {
  status: BookingStatus;
  durationMinutes: number;
  cancelledAt?: Date | null;
}

/** Whether a calendar feed still includes a booking; a program as long as its last week counts. */
export function isInFeed({ status, durationMinutes, cancelledAt, ...booking }: Followed, now: Date): boolean {
  if (status === 'cancelled') return cancelledAt != null && now.getTime() < cancelledAt.getTime() + FEED_CANCELLED_DAYS * DAY;
  const { end } = rangeFrom(lastStart(booking), durationMinutes);
  return now.getTime() < end.getTime() + FEED_PAST_DAYS * DAY;
}
