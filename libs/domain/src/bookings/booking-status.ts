/** The states of a booking (specification A§3; `cancelled` with two l). */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * Which statuses the coach may give a booking (ABK-05, ABK-07, ABK-22): a cancelled one stays cancelled, everything
 * else may become anything else.
 */
export const STATUS_CHANGES: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'completed', 'cancelled'],
  confirmed: ['pending', 'completed', 'cancelled'],
  completed: ['pending', 'confirmed'],
  cancelled: [],
};

export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => STATUS_CHANGES[from].includes(to);

/** Whether the coach may note that nobody came: the session has begun, and was not called off (FLOW-06). */
export const mayBeNoShow = ({ status, sessionDate }: { status: BookingStatus; sessionDate: Date }, now: Date): boolean =>
  (status === 'confirmed' || status === 'completed') && sessionDate <= now;
