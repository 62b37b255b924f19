import type { Credits } from '@coach/contracts';

/** Nobody has paid for a session ahead. */
export const noCredits: Credits = { available: 0, suspended: 0, next_expiry: null, packs: [], entries: [] };
