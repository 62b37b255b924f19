/** Maximum unpaid bookings that a person can hold time for at once; a weekly series counts as one. */
export const MOST_UNPAID_HOLDS = 2;
/** Total hours of all of them: as many as can be booked together. */
export const MOST_UNPAID_HOURS = 12;
/** Maximum bookings that a person can start to pay for within a day without paying any, and their total hours. */
export const MOST_HOLDS_A_DAY = 6;
const MOST_HOURS_A_DAY = 24;

interface UnpaidHolds {
  /** Currently held. */
  open: number;
  openHours: number;
  /** Started within the last 24 hours, and since the person's last payment. */
  unpaidToday: number;
  hoursToday: number;
}

/** Why a person gets no further hold of this many hours because of unpaid ones; null when they do. */
export function holdRefusal({ open, openHours, unpaidToday, hoursToday }: UnpaidHolds, hours = 1): 'TOO_MANY_HOLDS' | 'HOLDS_SPENT' | null {
  if (open >= MOST_UNPAID_HOLDS || openHours + hours > MOST_UNPAID_HOURS) return 'TOO_MANY_HOLDS';
  return unpaidToday >= MOST_HOLDS_A_DAY || hoursToday + hours > MOST_HOURS_A_DAY ? 'HOLDS_SPENT' : null;
}
