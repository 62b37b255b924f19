/** Why an account is not cleaned up, the strongest reason first: those that cannot be settled before those that can (CLN-05). */
export const PROTECTIONS = ['admin', 'flagged', 'dispute', 'refund', 'subscription', 'given_plan', 'booking', 'credits'] as const;
export type Protection = (typeof PROTECTIONS)[number];

export interface AccountFacts {
  isAdmin: boolean;
  isFlagged: boolean;
  /** A bank is deciding about a payment. */
  hasDispute: boolean;
  /** A refund is outstanding, or waiting for the coach's decision. */
  hasRefund: boolean;
  /** A plan billed by the provider. */
  hasPaidSubscription: boolean;
  /** A complimentary plan. */
  hasGivenPlan: boolean;
  /** A paid upcoming session. */
  hasPaidBooking: boolean;
  /** Unused, valid pack sessions. */
  hasCredits: boolean;
}

/** Null for an account that can be deleted (CLN-03, CLN-05). */
export function protectionOf(facts: AccountFacts): Protection | null {
  const holds: Record<Protection, boolean> = {
    ...{ admin: facts.isAdmin, flagged: facts.isFlagged, dispute: facts.hasDispute, refund: facts.hasRefund },
    ...{ subscription: facts.hasPaidSubscription, given_plan: facts.hasGivenPlan, booking: facts.hasPaidBooking, credits: facts.hasCredits },
  };
  return PROTECTIONS.find((reason) => holds[reason]) ?? null;
}

const SETTLED_IN_THE_ACT: ReadonlySet<Protection | null> = new Set([null, 'subscription', 'given_plan', 'booking', 'credits'] as const);

/** Whether an account's holdings can be refunded as part of its deletion (CLN-05). */
export const maySettle = (protectedBy: Protection | null): boolean => SETTLED_IN_THE_ACT.has(protectedBy);
