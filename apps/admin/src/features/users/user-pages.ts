import { query } from '@coach/api-client';
import type { AdminUser, ClientGroup } from '@coach/contracts';
import { keepPreviousData, useInfiniteQuery } from '@coach/web-kit';

const RELOAD_MS = 30_000;

const pagesOptions = (search: string, group: ClientGroup) =>
  query.adminUsers.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...group, search: search || undefined, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: RELOAD_MS,
  });

/** All users matching the search, page by page, newest first. */
export function useUserPages(search: string, group: ClientGroup) {
  const pages = useInfiniteQuery(pagesOptions(search, group));
  const users: AdminUser[] = pages.data?.pages.flatMap((page) => page.users) ?? [];
  return { ...pages, users, total: pages.data?.pages[0]?.total ?? 0 };
}
