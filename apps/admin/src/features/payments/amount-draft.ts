import { formatPrice } from '@coach/web-kit';
import { centsOf } from '../panel/money.ts';

export type AmountWay = 'none' | 'unused' | 'all' | 'other';

/** The refund amount being chosen. */
export interface AmountDraft {
  way: AmountWay;
  /** A typed other amount. */
  typed: string;
}

/** The available choices; cents. */
export interface AmountLimits {
  left: number;
  unused: number | null;
}

/** The chosen cents, or null while invalid. */
export function chosenCents({ way, typed }: AmountDraft, { left, unused }: AmountLimits): number | null {
  if (way === 'none') return 0;
  if (way === 'unused') return unused;
  if (way === 'all') return left;
  const cents = centsOf(typed);
  return cents !== null && cents >= 1 && cents <= left ? cents : null;
}

/** The problem with another amount, and the valid range. */
export function amountError(draft: AmountDraft, limits: AmountLimits): string | undefined {
  if (draft.way !== 'other' || chosenCents(draft, limits) !== null) return undefined;
  const cents = centsOf(draft.typed);
  if (cents !== null && cents > limits.left) return `Only ${formatPrice(limits.left)} is left.`;
  return `Please enter an amount of at least ${formatPrice(1)}, for example 25.00.`;
}
