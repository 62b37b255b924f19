import { query } from '@coach/api-client';
import { useQuery } from '@coach/web-kit';

/** The own session credits and their ledger. Packs are paid in another tab, so coming back asks anew (FLOW-13). */
export const useCredits = () => useQuery(query.billing.credits.queryOptions({ refetchOnWindowFocus: 'always' }));
