import { query } from '@coach/api-client';
import { useQuery } from '@coach/web-kit';

const RELOAD_MS = 60_000;

/** How much waits for the coach in which place; nothing is counted while the numbers are not known. */
export function useWaiting(): Partial<Record<string, number>> {
  const { data } = useQuery(query.adminOverview.waiting.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  if (!data) return {};
  return { overview: data.money, inbox: data.unread, bookings: data.requests, coaching: data.check_ins, monitor: data.failures };
}
