import type { BookingStatus } from './booking-status.ts';
import type { CreditScope } from '../billing/credit-scope.ts';
import { paysFor } from '../billing/credit-spending.ts';
import type { ServiceKind } from '../business/services.ts';
import { rangeFrom } from '../time/ranges.ts';
import { lastStart, type AgreedTimes } from './series.ts';
import { addDays, weekdayOf } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

/** Maximum weeks booked together. */
export const MOST_REPEATS = 8;
const WEEK = 7;

interface Agreed {
  status: BookingStatus;
  durationMinutes: number;
}

/** Whether a session can be repeated weekly: an agreed individual one, for a credit each (FLOW-13). `scopes`: what credits pay for besides an hour. */
export const isRepeatable = ({ status, durationMinutes, bookingType = '' }: Agreed & { bookingType?: string }, kind: ServiceKind, scopes: ReadonlyArray<CreditScope | undefined> = []): boolean =>
  kind === 'individual' && (status === 'confirmed' || status === 'completed') && [undefined, ...scopes].some((scope) => paysFor(scope, { bookingType, kind, weeks: 1, durationMinutes }));

/**
 * The next starts at the same weekday and local time as a session, after it and after `now`; weeks in which a clock change
 * skips that time are left out.
 */
export function weeklyStarts(session: Date, now: Date, zone: Zone): Date[] {
  const after = new Date(Math.max(session.getTime(), now.getTime()));
  const [from, minutes] = [zone.localDate(after), zone.wallMinutes(session)];
  const first = addDays(from, weekdayOf(zone.localDate(session)) - weekdayOf(from));
  const starts = Array.from({ length: MOST_REPEATS + 2 }, (_, week) => zone.wallClockOf(addDays(first, week * WEEK))(minutes));
  return starts.flatMap((start) => (start && start > after ? [start] : [])).slice(0, MOST_REPEATS);
}

/** Whether its client can still edit the notes for the coach: while it is active and its last session is not over. */
export function mayWriteNotes({ status, durationMinutes, ...booking }: AgreedTimes & Agreed, now: Date): boolean {
  const { end } = rangeFrom(lastStart(booking), durationMinutes);
  return (status === 'pending' || status === 'confirmed') && now < end;
}
