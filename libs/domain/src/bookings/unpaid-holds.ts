/** Hours that a person may hold at once without having paid for them. */
export const MOST_UNPAID_HOLDS = 2;
/** Hours that a person may begin to pay for within a day while none of them is paid. */
export const MOST_HOLDS_A_DAY = 6;

interface UnpaidHolds {
  /** Held at this moment. */
  open: number;
  /** Begun within the last 24 hours, and since the person last paid for something. */
  unpaidToday: number;
}

/** Why another hour is not held for a person who has not paid for those before; null when it is. */
export function holdRefusal({ open, unpaidToday }: UnpaidHolds): 'TOO_MANY_HOLDS' | 'HOLDS_SPENT' | null {
  if (open >= MOST_UNPAID_HOLDS) return 'TOO_MANY_HOLDS';
  return unpaidToday >= MOST_HOLDS_A_DAY ? 'HOLDS_SPENT' : null;
}
