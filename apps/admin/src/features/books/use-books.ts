import { query } from '@coach/api-client';
import type { Transaction } from '@coach/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@coach/web-kit';
import type { Shown } from './words.ts';

export interface BooksFilter {
  from: string;
  to: string;
  show: Shown;
  search: string;
}

/** The filter for the API. */
export const inputOf = ({ from, to, show, search }: BooksFilter) => ({ from: from || undefined, to: to || undefined, show, search: search || undefined });

/** Movements of money page by page, newest first. */
export function useTransactions(filter: ReturnType<typeof inputOf> & { user_id?: string }) {
  const pages = useInfiniteQuery(
    query.adminBooks.transactions.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const transactions: Transaction[] = pages.data?.pages.flatMap((page) => page.transactions) ?? [];
  return { ...pages, transactions };
}

export const useTotals = (filter: ReturnType<typeof inputOf>) => useQuery(query.adminBooks.totals.queryOptions({ input: filter, placeholderData: keepPreviousData, staleTime: 0 }));
