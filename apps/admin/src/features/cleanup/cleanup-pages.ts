import { query } from '@coach/api-client';
import type { CleanupUser } from '@coach/contracts';
import type { Protection } from '@coach/domain';
import { useInfiniteQuery, useQuery } from '@coach/web-kit';

/** Maximum accounts listed by a dry run; counts cover the rest. */
export const DRY_RUN_NAMES = 500;

/** All accounts with what protects them, newest first (CLN-01). */
export function useCleanupPages() {
  const pages = useInfiniteQuery(
    query.adminCleanup.run.infiniteOptions({
      input: (cursor: string | undefined) => ({ action: 'list' as const, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    }),
  );
  const users: CleanupUser[] = pages.data?.pages.flatMap((page) => page.users ?? []) ?? [];
  return { ...pages, users, counts: pages.data?.pages[0]?.counts };
}

/** Whom a clean-up would delete now (CLN-06). */
export const useDryRun = () => useQuery(query.adminCleanup.run.queryOptions({ input: { action: 'list', only_deletable: true, limit: DRY_RUN_NAMES }, staleTime: 0, gcTime: 0 }));

/** Why an account is protected (CLN-05). */
export const REASONS: Record<Protection, string> = {
  admin: 'An admin',
  flagged: 'Marked as protected',
  dispute: 'A bank is deciding about a payment',
  refund: 'A refund is on its way, or a question about money is open',
  subscription: 'Has a subscription that is charged by card',
  given_plan: 'Has a plan that you gave',
  booking: 'Has a paid session ahead',
  credits: 'Has sessions of a pack left',
};
