import type { AmountDue } from '@coach/contracts';
import type { PaymentWay } from '@coach/domain';

/** Payment methods outside the site, as the coach selects them. */
export const WAY_WORDS: Record<PaymentWay | 'card', string> = { cash: 'Cash', terminal: 'Card reader', transfer: 'Bank transfer', check: 'Check', other: 'Another way', card: 'Card, by payment link' };

type Entry = AmountDue['entries'][number];

/** An amount's entry, in words. */
export const ENTRY_WORDS: Record<Entry['kind'], string> = { payment: 'Paid', correction: 'Reversed', refund: 'Refunded', write_off: 'Written off', raise: 'Raised' };
