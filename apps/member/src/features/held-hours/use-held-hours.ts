import { query } from '@coach/api-client';
import type { HeldCheckout } from '@coach/contracts';
import { useQuery } from '@coach/web-kit';

/** The client's unpaid holds, latest first; refetched on focus. */
export function useHolds(now: Date): HeldCheckout[] {
  const { data } = useQuery(query.billing.heldCheckout.queryOptions({ refetchOnWindowFocus: 'always', staleTime: 0 }));
  const held = [data?.held, data?.older].filter((one) => one != null);
  return held.filter((one) => now < new Date(one.held_until));
}
