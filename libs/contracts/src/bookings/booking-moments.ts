import { sessionLabel, type BookingType, type ChangeTerms, type Service } from '@coach/domain';
import type { Booking } from './bookings.ts';
import { changeTermsIn } from './change-terms.ts';

/** When a booking starts, ends, and ended, in the form that the domain rules take. */
export interface BookingMoments extends Pick<Booking, 'status'> {
  sessionDate: Date;
  cancelledAt: Date | null;
  cancellationDeadline: Date | null;
  createdAt: Date;
  changeTerms: ChangeTerms;
}

/** `week 2 of 6` of a program; empty for a single session (AVL-08). */
export const weekWords = ({ series }: Pick<Booking, 'series'>): string => (series && series.of > 1 ? `week ${series.week} of ${series.of}` : '');

/** A session's naming data in views. */
export interface NamedSession {
  booking_type: BookingType;
  class_name?: string | null | undefined;
}

/** A session's name: its class's, else its service's. */
export const sessionNameIn = (services: readonly Service[], { class_name: name, booking_type: type }: NamedSession): string => name ?? sessionLabel(services, type);

type Sent = Pick<Booking, 'status' | 'session_date' | 'cancelled_at' | 'cancellation_deadline' | 'created_at' | 'change_terms'> & Partial<Pick<Booking, 'series'>>;

const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/**
 * The moments of a booking on the wire, for clients or the coach, with ISO 8601 parsed to dates. A program is at its
 * next session: upcoming as long as one of them is (AVL-08).
 */
export const momentsOf = ({ status, session_date, series, cancelled_at, cancellation_deadline, created_at, change_terms }: Sent): BookingMoments => ({
  status,
  sessionDate: new Date(series?.next_session ?? session_date),
  cancelledAt: momentOf(cancelled_at),
  cancellationDeadline: momentOf(cancellation_deadline),
  createdAt: new Date(created_at),
  changeTerms: changeTermsIn(change_terms),
});
