import type { AmountDue } from '@coach/contracts';
import type { PaymentWay } from '@coach/domain';

/** How money comes by hand, as the coach chooses it. */
export const WAY_WORDS: Record<PaymentWay | 'card', string> = { cash: 'Cash', terminal: 'Card reader', transfer: 'Bank transfer', check: 'Check', other: 'Another way', card: 'Card, by payment link' };

type Entry = AmountDue['entries'][number];

/** What happened to an amount, in words. */
export const ENTRY_WORDS: Record<Entry['kind'], string> = { payment: 'Paid', correction: 'Reversed', refund: 'Refunded', write_off: 'Written off', raise: 'Raised' };
