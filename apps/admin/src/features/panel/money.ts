/** Cents as a field of dollars holds them: 25.00. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of what was typed as dollars, or null for what is no amount of money. */
export function centsOf(text: string, most = 100_000_000): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  const cents = /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
  return cents !== null && cents <= most ? cents : null;
}
