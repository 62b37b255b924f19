/** Bookings that a person may hold time for at once without having paid for them; sessions of several weeks count as one. */
export const MOST_UNPAID_HOLDS = 2;
/** Hours of all of them together: as many as can be booked in one go. */
export const MOST_UNPAID_HOURS = 12;
/** Bookings that a person may begin to pay for within a day while none of them is paid, and hours of all of them together. */
export const MOST_HOLDS_A_DAY = 6;
const MOST_HOURS_A_DAY = 24;

interface UnpaidHolds {
  /** Held at this moment. */
  open: number;
  openHours: number;
  /** Begun within the last 24 hours, and since the person last paid for something. */
  unpaidToday: number;
  hoursToday: number;
}

/** Why so many further hours are not held for a person who has not paid for those before; null when they are. */
export function holdRefusal({ open, openHours, unpaidToday, hoursToday }: UnpaidHolds, hours = 1): 'TOO_MANY_HOLDS' | 'HOLDS_SPENT' | null {
  if (open >= MOST_UNPAID_HOLDS || openHours + hours > MOST_UNPAID_HOURS) return 'TOO_MANY_HOLDS';
  return unpaidToday >= MOST_HOLDS_A_DAY || hoursToday + hours > MOST_HOURS_A_DAY ? 'HOLDS_SPENT' : null;
}
