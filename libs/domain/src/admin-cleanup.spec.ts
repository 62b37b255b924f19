import { protectionOf } from './admin-cleanup.ts';

const nobody = { isAdmin: false, isFlagged: false, hasPaidSubscription: false, hasPaidBooking: false };

it.each([
  [{}, null],
  [{ isAdmin: true, isFlagged: true }, 'admin'],
  [{ isFlagged: true, hasPaidBooking: true }, 'flagged'],
  [{ hasPaidSubscription: true, hasPaidBooking: true }, 'subscription'],
  [{ hasPaidBooking: true }, 'booking'],
])('CLN-05 %j is protected by %s', (facts, reason) => expect(protectionOf({ ...nobody, ...facts })).toBe(reason));
