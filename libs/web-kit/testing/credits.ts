import type { Credits } from '@coach/contracts';

/** No session credits. */
export const noCredits: Credits = { available: 0, suspended: 0, next_expiry: null, packs: [], entries: [] };
