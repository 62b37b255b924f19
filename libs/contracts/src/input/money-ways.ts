/** Payment methods of incoming and outgoing money. */
export const MONEY_WAYS = ['card', 'cash', 'terminal', 'transfer', 'check', 'other'] as const;
