import { query } from '@coach/api-client';
import { useQuery } from '@coach/web-kit';

/** The own subscription, if there is one. Paying and managing happen in another tab, so coming back asks anew. */
export function useOwnPlan() {
  return useQuery(query.billing.subscription.queryOptions({ refetchOnWindowFocus: 'always', select: ({ subscription }) => subscription }));
}
