import type { BookingRow } from './booking.entity.ts';

const PURPOSE = 'booking';

/** The refund when a booking ends: what is left of its payment, or its own share when the payment covers others too. */
export const ownRefund = ({ id, paidShareCents }: Pick<BookingRow, 'id' | 'paidShareCents'>): { purpose: string; cents?: number } =>
  paidShareCents == null ? { purpose: PURPOSE } : { purpose: `${PURPOSE} ${id}`, cents: paidShareCents };

/** Which booking of a payment a refund is for, by its purpose: the only one, or the named one. Null for other refunds. */
export function refundedBooking(purpose: string): { id?: string } | null {
  if (purpose === PURPOSE) return {};
  const [kind, id] = purpose.split(' ');
  return kind === PURPOSE && id ? { id } : null;
}

/** The purpose of a no-show refund. */
export const noShowPurpose = (id: string): string => `no-show ${id}`;

/** The booking of a no-show refund, by its purpose; null for other refunds. */
export const refundedNoShow = (purpose: string): string | null => /^no-show (\S+)$/.exec(purpose)?.[1] ?? null;

/** The purpose of the refund of a canceled week. */
export const weekPurpose = (id: string): string => `week off ${id}`;

/** The canceled week that a refund is for, by its purpose; null for other refunds. */
export const refundedWeek = (purpose: string): string | null => /^week off (\S+)$/.exec(purpose)?.[1] ?? null;
