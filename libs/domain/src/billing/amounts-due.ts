import type { Formats } from '../region/formats.ts';

/** How money comes that no payment page takes. */
export const PAYMENT_WAYS = ['cash', 'terminal', 'transfer', 'check', 'other'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** What an amount was agreed for, in words: of a session with its time, wherever it is by now. */
export const dueLabel = ({ sells, label, dueAt }: { sells: string; label: string; dueAt: Date }, { formatDateTime }: Pick<Formats, 'formatDateTime'>): string =>
  sells === 'session' ? `${label}, ${formatDateTime(dueAt)}` : label;

/** The same where it is mailed: the time of a session says its zone (GEN-16). */
export const mailedDueLabel = (due: Parameters<typeof dueLabel>[0], { formatMoment }: Pick<Formats, 'formatMoment'>): string => dueLabel(due, { formatDateTime: formatMoment });

/** What can happen to an amount that is due: `raise` is a higher price, `write_off` what nobody asks for any more. */
export const DUE_ENTRY_KINDS = ['payment', 'correction', 'refund', 'write_off', 'raise'] as const;
export type DueEntryKind = (typeof DUE_ENTRY_KINDS)[number];

/** An amount that is due, in cents. */
export interface DueSums {
  amount: number;
  paid: number;
  writtenOff: number;
}

/** Cents that are owed still. */
export const outstandingOf = ({ amount, paid, writtenOff }: DueSums): number => Math.max(0, amount - paid - writtenOff);

/**
 * What becomes of an amount when its session ends: as much as a card payment would give back is owed no more, and what was paid of it by hand
 * is to be handed back.
 */
export function dueAfterEnding(due: DueSums, percent: number): { writeOff: number; handBack: number } {
  const goes = Math.round((Math.max(0, due.amount - due.writtenOff) * Math.max(0, Math.min(WHOLE, percent))) / WHOLE);
  const writeOff = Math.min(outstandingOf(due), goes);
  return { writeOff, handBack: Math.min(due.paid, goes - writeOff) };
}

const WHOLE = 100;

/** What another price means for an amount that is due: more is owed, or less, and what was paid above it is to be handed back. */
export function dueAfterPrice(due: DueSums, price: number): { raise: number; writeOff: number; handBack: number } {
  const standing = due.amount - due.writtenOff;
  const less = Math.max(0, standing - price);
  const writeOff = Math.min(outstandingOf(due), less);
  return { raise: Math.max(0, price - standing), writeOff, handBack: less - writeOff };
}
