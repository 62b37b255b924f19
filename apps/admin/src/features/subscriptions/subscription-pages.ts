import { query } from '@coach/api-client';
import type { AdminSubscription } from '@coach/contracts';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@coach/domain';
import { keepPreviousData, useInfiniteQuery } from '@coach/web-kit';

/** Refetch interval while the tab is visible (ADM-07). */
export const RELOAD_MS = 30_000;

export const statusOf = (word: string): SubscriptionStatus | undefined => SUBSCRIPTION_STATUSES.find((status) => status === word);

const pagesOptions = (status: SubscriptionStatus | undefined, search: string) =>
  query.adminSubscriptions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, search: search || undefined, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: RELOAD_MS,
    refetchOnWindowFocus: 'always',
  });

/** Subscriptions by status or all, page by page, with the counts of every status for the same search. */
export function useSubscriptionPages(status: SubscriptionStatus | undefined, search: string) {
  const pages = useInfiniteQuery(pagesOptions(status, search));
  const subscriptions: AdminSubscription[] = pages.data?.pages.flatMap((page) => page.subscriptions) ?? [];
  return { ...pages, subscriptions, counts: pages.data?.pages[0]?.counts };
}
