import { query } from '@coach/api-client';
import { momentsOf, type Booking, type BookingMoments, type WeekOff } from '@coach/contracts';
import { addDays, freeUntil, groupOf, partAt, settlementOf, settlementWords, weekdayOf, type BookingGroup, type CancellationTimes, type Settlement } from '@coach/domain';
import { formats, kindOf, localDate, paths, useQuery } from '@coach/web-kit';
import { clockOf } from '../../book-session/choice.ts';

/** Milliseconds until returning to the page refetches. */
const FRESH_MS = 30_000;

/** A booking with its times as dates. */
export interface OwnBooking extends BookingMoments {
  booking: Booking;
}

const ownBooking = (booking: Booking): OwnBooking => ({ booking, ...momentsOf(booking) });

export const useOwnBookings = () =>
  useQuery(query.bookings.list.queryOptions({ select: (list) => list.map(ownBooking), staleTime: FRESH_MS, refetchOnWindowFocus: 'always' }));

/** The bookings of one tab: upcoming ones soonest first, past ones latest first (DASH-22). */
export function bookingsIn(group: BookingGroup, bookings: readonly OwnBooking[], now: Date): OwnBooking[] {
  const ahead = group === 'upcoming' || group === 'pending' ? 1 : -1;
  return bookings
    .filter((booking) => groupOf(booking, now) === group)
    .sort((a, b) => ahead * (a.sessionDate.getTime() - b.sessionDate.getTime()));
}

/** The actions a client may take on a booking. */
export type Act = 'cancel' | 'call-off' | 'move' | 'note' | 'repeat' | 'weeks';

/** A booking as input for the rules of canceling and moving; a program counts from its first session (AVL-08). */
export const rulesOf = ({ booking, ...moments }: OwnBooking) => ({
  ...moments,
  sessionDate: new Date(booking.session_date),
  weeks: booking.series?.weeks ?? null,
  moves: booking.moves,
  paymentDisputedAt: booking.payment_disputed ? new Date(booking.created_at) : null,
});

/** The weeks of its program that were called off and wait for the client's choice. */
export const unsettledWeeks = ({ booking: { series } }: OwnBooking): WeekOff[] => (series?.weeks ?? []).flatMap(({ state, off }) => (state === 'off' && off && !off.settled ? [off] : []));

/** The refund if it ended now (FLOW-04, FLOW-05). */
export function settlementNow(own: OwnBooking, now: Date): Settlement {
  const { price_cents: priceCents, refundable_cents: refundableCents, payment_disputed: isDisputed, credit_expires_at: creditEnd } = own.booking;
  const reservedCents = unsettledWeeks(own).reduce((sum, { share_cents: share }) => sum + share, 0);
  const price = { priceCents, reservedCents, isPaid: own.booking.stripe_payment_intent_id !== null, refundableCents, isDisputed, creditExpiresAt: creditEnd === null ? null : new Date(creditEnd) };
  return settlementOf({ ...price, ...timesOf(own) }, 'client', now);
}

/** The same as text, according to its terms. */
export const settledWords = (own: OwnBooking, now: Date): string => settlementWords(settlementNow(own, now), own.changeTerms, formats());

/** What would be returned later, as a phrase; a credit is returned whole or not at all. */
export function laterRefundText(own: OwnBooking, at: Date): 'nothing' | 'only a part' | 'the session credit still' {
  const { refundCents, creditReturned } = settlementNow(own, at);
  return creditReturned ? 'the session credit still' : refundCents > 0 ? 'only a part' : 'nothing';
}

/** Until when the current partial refund applies, and what follows, as a sentence; empty if the refund is full or nothing. */
export function partWords(own: OwnBooking, now: Date): string {
  const part = settlementNow(own, now).ofCents === undefined ? null : partAt(rulesOf(own), now);
  return part ? `That is ${part.percent}%, until ${formats().formatDateTime(part.until)}. After that ${part.next > 0 ? `${part.next}% comes back` : 'nothing comes back'}.` : '';
}

const timesOf = (own: OwnBooking): CancellationTimes => {
  const { sessionDate, createdAt, cancellationDeadline, changeTerms } = rulesOf(own);
  return { sessionDate, createdAt, changeTerms, cancellationDeadline: cancellationDeadline ?? sessionDate };
};

/** Until when canceling is free, and whether that is only because it was just booked. */
export function freeCancelling(own: OwnBooking, now: Date): { until: Date; isUndo: boolean } {
  const times = timesOf(own);
  return { until: freeUntil(times), isUndo: now >= times.cancellationDeadline };
}

/** Shown for an upcoming session while the client's bank decides about its payment (FLOW-11). */
export const holdWords = ({ booking }: OwnBooking): string | null => (booking.payment_disputed ? 'On hold: your bank is deciding about this payment' : null);

const WEEK = 7;

/** The booking page for the same session again, a week later or on the next such weekday; null for a service the site does not sell. */
export function bookAgainUrl({ booking }: OwnBooking, now: Date): string | null {
  if (kindOf(booking.booking_type) === 'by_hand') return null;
  const start = new Date(booking.session_date);
  const today = localDate(now);
  const daysAhead = (weekdayOf(localDate(start)) - weekdayOf(today) + WEEK) % WEEK || WEEK;
  const chosen = { service: booking.booking_type, duration: String(booking.duration_minutes), date: addDays(today, daysAhead), time: clockOf(start) };
  return `${paths.book}?${new URLSearchParams(chosen).toString()}`;
}

/** The URL of the page that settles a week that was called off. */
export const rebookUrl = (id: string): string => `${paths.dashboard}?view=rebook&offer=${id}`;
