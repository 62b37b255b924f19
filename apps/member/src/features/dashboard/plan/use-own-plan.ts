import { query } from '@coach/api-client';
import { useQuery } from '@coach/web-kit';

/** The client's subscription, if any. Refetched on focus, because payment and management happen in another tab. */
export function useOwnPlan() {
  return useQuery(query.billing.subscription.queryOptions({ refetchOnWindowFocus: 'always', select: ({ subscription }) => subscription }));
}
