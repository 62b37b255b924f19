/** Why an account is not cleaned up, the strongest reason first: what cannot be settled stands before what can (CLN-05). */
export const PROTECTIONS = ['admin', 'flagged', 'dispute', 'refund', 'subscription', 'given_plan', 'booking', 'credits'] as const;
export type Protection = (typeof PROTECTIONS)[number];

export interface AccountFacts {
  isAdmin: boolean;
  isFlagged: boolean;
  /** A bank decides about a payment. */
  hasDispute: boolean;
  /** Money is owed back and not with the client, or the coach has yet to decide about some. */
  hasRefund: boolean;
  /** Charged by the provider every month. */
  hasPaidSubscription: boolean;
  /** A plan that the coach gave by hand. */
  hasGivenPlan: boolean;
  /** A session ahead that was paid for. */
  hasPaidBooking: boolean;
  /** Unused, valid sessions of a pack. */
  hasCredits: boolean;
}

/** Null for an account that may be deleted (CLN-03, CLN-05). */
export function protectionOf(facts: AccountFacts): Protection | null {
  const holds: Record<Protection, boolean> = {
    ...{ admin: facts.isAdmin, flagged: facts.isFlagged, dispute: facts.hasDispute, refund: facts.hasRefund },
    ...{ subscription: facts.hasPaidSubscription, given_plan: facts.hasGivenPlan, booking: facts.hasPaidBooking, credits: facts.hasCredits },
  };
  return PROTECTIONS.find((reason) => holds[reason]) ?? null;
}

const SETTLED_IN_THE_ACT: ReadonlySet<Protection | null> = new Set([null, 'subscription', 'given_plan', 'booking', 'credits'] as const);

/** Whether what an account holds can be given back in the act that deletes it (CLN-05). */
export const maySettle = (protectedBy: Protection | null): boolean => SETTLED_IN_THE_ACT.has(protectedBy);
