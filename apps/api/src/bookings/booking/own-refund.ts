import type { BookingRow } from './booking.entity.ts';

const PURPOSE = 'booking';

/** What goes back with the end of a booking: what its payment has left, or its own share where that pays for others too. */
export const ownRefund = ({ id, paidShareCents }: Pick<BookingRow, 'id' | 'paidShareCents'>): { purpose: string; cents?: number } =>
  paidShareCents == null ? { purpose: PURPOSE } : { purpose: `${PURPOSE} ${id}`, cents: paidShareCents };

/** Which booking of a payment a refund is of, by its purpose: the only one, or the one that is named. Null for a refund of something else. */
export function refundedBooking(purpose: string): { id?: string } | null {
  if (purpose === PURPOSE) return {};
  const [kind, id] = purpose.split(' ');
  return kind === PURPOSE && id ? { id } : null;
}

/** Names what goes back although the client of a booking did not come. */
export const noShowPurpose = (id: string): string => `no-show ${id}`;

/** Which booking a refund is of whose client did not come, by its purpose; null for a refund of something else. */
export const refundedNoShow = (purpose: string): string | null => /^no-show (\S+)$/.exec(purpose)?.[1] ?? null;

/** Names the refund of a week that fell out. */
export const weekPurpose = (id: string): string => `week off ${id}`;

/** Which week that fell out a refund is of, by its purpose; null for a refund of something else. */
export const refundedWeek = (purpose: string): string | null => /^week off (\S+)$/.exec(purpose)?.[1] ?? null;
