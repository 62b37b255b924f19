import type { Formats } from '../region/formats.ts';

/** Payment methods outside the site. */
export const PAYMENT_WAYS = ['cash', 'terminal', 'transfer', 'check', 'other'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** What an amount was agreed for, in words: for a session with its current time. */
export const dueLabel = ({ sells, label, dueAt }: { sells: string; label: string; dueAt: Date }, { formatDateTime }: Pick<Formats, 'formatDateTime'>): string =>
  sells === 'session' ? `${label}, ${formatDateTime(dueAt)}` : label;

/** The same in a mail: the session's time includes its zone (GEN-16). */
export const mailedDueLabel = (due: Parameters<typeof dueLabel>[0], { formatMoment }: Pick<Formats, 'formatMoment'>): string => dueLabel(due, { formatDateTime: formatMoment });

/** What can happen to an amount due: `raise` is a higher price, `write_off` gives up the rest. */
export const DUE_ENTRY_KINDS = ['payment', 'correction', 'refund', 'write_off', 'raise'] as const;
export type DueEntryKind = (typeof DUE_ENTRY_KINDS)[number];

/** An amount due, in cents. */
export interface DueSums {
  amount: number;
  paid: number;
  writtenOff: number;
}

/** Cents still due. */
export const outstandingOf = ({ amount, paid, writtenOff }: DueSums): number => Math.max(0, amount - paid - writtenOff);

/**
 * An amount after its session ended: what a card payment would get refunded is no longer due, and manual payments of that
 * part are to be returned.
 */
export function dueAfterEnding(due: DueSums, percent: number): { writeOff: number; handBack: number } {
  const goes = Math.round((Math.max(0, due.amount - due.writtenOff) * Math.max(0, Math.min(WHOLE, percent))) / WHOLE);
  const writeOff = Math.min(outstandingOf(due), goes);
  return { writeOff, handBack: Math.min(due.paid, goes - writeOff) };
}

const WHOLE = 100;

/** An amount due after a price change: more is due, or less, and what was paid above it is to be returned. */
export function dueAfterPrice(due: DueSums, price: number): { raise: number; writeOff: number; handBack: number } {
  const standing = due.amount - due.writtenOff;
  const less = Math.max(0, standing - price);
  const writeOff = Math.min(outstandingOf(due), less);
  return { raise: Math.max(0, price - standing), writeOff, handBack: less - writeOff };
}
