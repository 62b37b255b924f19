import { useEffect } from 'react';
import { query } from '@coach/api-client';
import { useQuery, useQueryClient } from '@coach/web-kit';

const RELOAD_MS = 60_000;
const { waiting } = query.adminOverview;

/** Refetches after every change made here. */
function useCountAfterChanges(): void {
  const cache = useQueryClient();
  useEffect(
    () => cache.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void cache.invalidateQueries({ queryKey: waiting.key() });
    }),
    [cache],
  );
}

/** How much is waiting for the coach in which place; nothing while unknown. */
export function useWaiting(): Partial<Record<string, number>> {
  useCountAfterChanges();
  const { data } = useQuery(waiting.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  if (!data) return {};
  return { overview: data.money, inbox: data.unread, bookings: data.requests, coaching: data.check_ins, monitor: data.failures };
}
