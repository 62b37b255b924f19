/** Why an account is not cleaned up, the strongest reason first (CLN-05). */
export const PROTECTIONS = ['admin', 'flagged', 'subscription', 'booking'] as const;
export type Protection = (typeof PROTECTIONS)[number];

export interface AccountFacts {
  isAdmin: boolean;
  isFlagged: boolean;
  /** Charged by the provider every month. */
  hasPaidSubscription: boolean;
  /** A session ahead that was paid for. */
  hasPaidBooking: boolean;
}

/** Null for an account that may be deleted (CLN-03, CLN-05). */
export function protectionOf({ isAdmin, isFlagged, hasPaidSubscription, hasPaidBooking }: AccountFacts): Protection | null {
  const holds = { admin: isAdmin, flagged: isFlagged, subscription: hasPaidSubscription, booking: hasPaidBooking };
  return PROTECTIONS.find((reason) => holds[reason]) ?? null;
}
