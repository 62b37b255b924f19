/** How money came or went. */
export const MONEY_WAYS = ['card', 'cash', 'terminal', 'transfer', 'check', 'other'] as const;
