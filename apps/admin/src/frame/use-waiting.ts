import { useEffect } from 'react';
import { query } from '@coach/api-client';
import { useQuery, useQueryClient } from '@coach/web-kit';

const RELOAD_MS = 60_000;
const { waiting } = query.adminOverview;

/** Counts anew whenever something was changed from here, whatever it was. */
function useCountAfterChanges(): void {
  const cache = useQueryClient();
  useEffect(
    () => cache.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void cache.invalidateQueries({ queryKey: waiting.key() });
    }),
    [cache],
  );
}

/** How much waits for the coach in which place; nothing is counted while the numbers are not known. */
export function useWaiting(): Partial<Record<string, number>> {
  useCountAfterChanges();
  const { data } = useQuery(waiting.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  if (!data) return {};
  return { overview: data.money, inbox: data.unread, bookings: data.requests, coaching: data.check_ins, monitor: data.failures };
}
