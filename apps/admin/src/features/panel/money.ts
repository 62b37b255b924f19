import { presentBusiness } from '@coach/web-kit';

/** The business's decimal separator: 25.50 in America, 25,50 in Germany. */
const decimalMark = (): string => new Intl.NumberFormat(presentBusiness().region.locale).formatToParts(0.5).find(({ type }) => type === 'decimal')!.value;

/** Cents as a field value: 25.00. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of a typed amount, or null for an invalid one. */
export function centsOf(text: string, most = 100_000_000): number | null {
  const plain = text.trim().replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '').replace(decimalMark(), '.');
  const cents = /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
  return cents !== null && cents <= most ? cents : null;
}
