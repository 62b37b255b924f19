import { maySettle, protectionOf } from './admin-cleanup.ts';

const nobody = {
  ...{ isAdmin: false, isFlagged: false, hasDispute: false, hasRefund: false },
  ...{ hasPaidSubscription: false, hasGivenPlan: false, hasPaidBooking: false, hasCredits: false },
};

it.each([
  [{}, null, true],
  [{ isAdmin: true, isFlagged: true }, 'admin', false],
  [{ isFlagged: true, hasPaidBooking: true }, 'flagged', false],
  [{ hasDispute: true, hasRefund: true, hasPaidSubscription: true }, 'dispute', false],
  [{ hasRefund: true, hasCredits: true }, 'refund', false],
  [{ hasPaidSubscription: true, hasPaidBooking: true }, 'subscription', true],
  [{ hasGivenPlan: true, hasCredits: true }, 'given_plan', true],
  [{ hasPaidBooking: true, hasCredits: true }, 'booking', true],
  [{ hasCredits: true }, 'credits', true],
] as const)('CLN-05 %j is protected by %s; can be settled on deletion: %s', (facts, reason, settled) => {
  expect(protectionOf({ ...nobody, ...facts })).toBe(reason);
  expect(maySettle(reason)).toBe(settled);
});
