import { query } from '@coach/api-client';
import { momentsOf, type AdminBooking } from '@coach/contracts';
import { formatDateTime, keepPreviousData, useInfiniteQuery } from '@coach/web-kit';
import type { ChangeableSession } from '../calendar/dialogs/change-dialog.tsx';
import { askedBy, orderOf, type Filter } from './use-filter.ts';

/** Refetch interval while the tab is visible (ADM-07). */
export const RELOAD_MS = 30_000;

const pagesOptions = (filter: Filter) =>
  query.admin.bookings.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...askedBy(filter), order: orderOf(filter), cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: RELOAD_MS,
    refetchOnWindowFocus: 'always',
  });

/** The cache key of a filter's pages. */
export const pagesKey = (filter: Filter) => pagesOptions(filter).queryKey;

/** A tab's bookings, page by page, with the counts of all tabs for the same search (ABK-03, ABK-04). */
export function useBookingPages(filter: Filter) {
  const pages = useInfiniteQuery(pagesOptions(filter));
  const bookings: AdminBooking[] = pages.data?.pages.flatMap((page) => page.bookings) ?? [];
  return { ...pages, bookings, counts: pages.data?.pages[0]?.counts };
}

export const clientOf = ({ first_name: first, last_name: last }: AdminBooking): string => `${first} ${last}`.trim();

/** Paid by card: there is a payment that can be refunded. */
export const isPaidByCard = ({ stripe_payment_intent_id: payment }: AdminBooking): boolean => payment !== null;

/** A booking before and after a change. */
export const changeable = (booking: AdminBooking): ChangeableSession => ({
  ...booking,
  ...{ booking_id: booking.id, title: `${clientOf(booking)}, ${formatDateTime(momentsOf(booking).sessionDate)}` },
  ...{ is_paid: isPaidByCard(booking), is_told: booking.status === 'confirmed' },
});
