import { query } from '@coach/api-client';
import { useQuery } from '@coach/web-kit';

/** The client's session credits and their ledger. Refetched on focus, because packs are paid in another tab (FLOW-13). */
export const useCredits = () => useQuery(query.billing.credits.queryOptions({ refetchOnWindowFocus: 'always' }));
