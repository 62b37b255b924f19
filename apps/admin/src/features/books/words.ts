import type { Payout, PayoutLine, Transaction } from '@coach/contracts';
import type { BadgeTone } from '@coach/ui';
import { dayWord, formatPrice } from '@coach/web-kit';
import type { BookDates } from './use-book-dates.ts';

/** Payment methods as listed. */
export const WAY_WORDS: Record<Transaction['way'], string> = { card: 'Card', cash: 'Cash', terminal: 'Card reader', transfer: 'Bank transfer', check: 'Check', other: 'Another way' };

export const KIND_LOOK: Record<Transaction['kind'], { label: string; tone: 'ok' | 'info' | 'bad' | 'wait' }> = {
  payment: { label: 'Paid', tone: 'ok' },
  refund: { label: 'Refund', tone: 'info' },
  dispute: { label: 'Lost dispute', tone: 'bad' },
  correction: { label: 'Reversed', tone: 'wait' },
};

/** Kinds of a payout's lines. */
export const PAYOUT_KINDS: Record<PayoutLine['kind'], string> = { payment: 'Payment', refund: 'Refund', dispute: 'Dispute', fee: 'Fee', returned: 'Returned payout', other: 'Adjustment' };

/** Whether a payout adds up. */
export function matchOf({ status, difference }: Pick<Payout, 'difference' | 'status'>): { label: string; tone: BadgeTone } {
  if (status === 'failed') return { label: 'Returned by the bank', tone: 'bad' };
  if (status === 'canceled') return { label: 'Canceled', tone: 'plain' };
  if (difference === null) return { label: 'Not known yet', tone: 'plain' };
  if (difference !== 0) return { label: `${formatPrice(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`, tone: 'wait' };
  return status === 'paid' ? { label: 'Matched', tone: 'ok' } : { label: 'Matched, on its way', tone: 'info' };
}

export const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'card', label: 'Card' },
  { value: 'hand', label: 'By hand' },
  { value: 'back', label: 'Refunds' },
] as const;
export type Shown = (typeof SHOWN)[number]['value'];

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The period in words. */
export function bookDatesWords({ kind, from, to }: BookDates): string {
  if (kind === 'month') return MONTHS.format(new Date(`${from}T12:00:00Z`));
  if (kind === 'quarter') return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ${from.slice(0, 4)}`;
  if (kind === 'year') return from.slice(0, 4);
  if (from && to) return `${dayWord(from)} to ${dayWord(to)}`;
  if (from) return `since ${dayWord(from)}`;
  return to ? `until ${dayWord(to)}` : 'all time';
}
