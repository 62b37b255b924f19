import { query } from '@coach/api-client';
import type { AuditEntry } from '@coach/contracts';
import { keepPreviousData, useInfiniteQuery } from '@coach/web-kit';
import { dayIn } from '../panel/use-typed-day.ts';

export interface AuditFilter {
  search: string;
  action: string;
  from: string;
  to: string;
}

/** The filter for the API; incomplete addresses and dates are left out. */
export const inputOf = ({ search, action, from, to }: AuditFilter) => ({
  search: search || undefined,
  action: action || undefined,
  from: dayIn(from) || undefined,
  to: dayIn(to) || undefined,
});

/** The audit log page by page, newest first. */
export function useAuditPages(filter: AuditFilter) {
  const pages = useInfiniteQuery(
    query.adminAudit.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...inputOf(filter), cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const entries: AuditEntry[] = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const first = pages.data?.pages[0];
  return { ...pages, entries, total: first?.total ?? 0, actions: first?.actions ?? [] };
}
