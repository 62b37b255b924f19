import { STANDARD_SERVICES } from '../business/sample-services.ts';
import { availableCredits, CREDIT_MINUTES, creditOffer, entitledCredits, mayRefundPack, packEnd, returnedUntil, returnsCredit } from './credits.ts';

const deadline = new Date('2027-03-10T17:00:00Z');
const around = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);

describe('FLOW-13 what credits buy, and for how long', () => {
  test('a credit is worth 60 minutes', () => expect(CREDIT_MINUTES).toBe(60));

  test('a credit buys an hour of a one-client service, and no other kind of service', () => {
    expect(STANDARD_SERVICES.map(creditOffer)).toEqual([null, { bookingType: 'personal_training', kind: 'individual', durationMinutes: 60, unitPrice: 0, maxParticipants: 1 }, null, null]);
  });

  test.each([
    ['2027-03-10T17:00:00.000Z', '2028-03-10T17:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', '2029-03-01T08:00:00.000Z'],
    ['2027-12-31T23:59:59.999Z', '2028-12-31T23:59:59.999Z'],
  ])('a pack bought at %s is valid until %s', (bought, end) => {
    expect(packEnd(new Date(bought), 12).toISOString()).toBe(end);
  });
});

describe('FLOW-13 what is returned', () => {
  test.each([
    ['the client a moment before the deadline', 'client', -1, true],
    ['the client exactly at the deadline', 'client', 0, false],
    ['the client after it', 'client', 1, false],
    ['the coach before it', 'admin', -1, true],
    ['the coach after it (FLOW-06)', 'admin', 1, true],
    ['the house after it (FLOW-09)', 'system', 1, true],
  ] as const)('a credit, when canceled by %s: %s', (_, cancelledBy, offset, expected) => {
    expect(returnsCredit({ cancelledBy, cancellationDeadline: deadline }, around(offset))).toBe(expected);
  });

  test.each([
    ['unused', { used: 0 }, true],
    ['used once', { used: 1 }, false],
    ['given back already', { used: 0, revokedAt: deadline }, false],
    ['over', { used: 0, expiresAt: deadline }, false],
  ])('a pack that is %s can be refunded: %s', (_, pack, expected) => {
    expect(mayRefundPack({ expiresAt: around(1), revokedAt: null, ...pack }, deadline)).toBe(expected);
  });
});

describe('FLOW-13 how long a returned credit is valid', () => {
  const now = new Date('2027-03-10T17:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  it.each([
    ['the client, in time', 'client', inDays(5), inDays(5)],
    ['the client, its period just over', 'client', now, inDays(30)],
    ['the client, its period long over', 'client', inDays(-9), inDays(30)],
    ['the coach, with a long time left', 'admin', inDays(90), inDays(90)],
    ['the coach, shortly before its end', 'admin', inDays(2), inDays(30)],
    ['the coach, its period over', 'admin', inDays(-1), inDays(30)],
    ['the coach, on the last of thirty days', 'admin', inDays(30), inDays(30)],
    ['the house, shortly before its end', 'system', inDays(29), inDays(30)],
  ] as const)('canceled by %s', (_, by, expiresAt, expected) => {
    expect(returnedUntil(expiresAt, by, now)).toEqual(expected);
  });
});

describe('FLOW-13 credits depend on what was paid for them', () => {
  const whole = { days: 30, kept: 1 };
  it.each([
    ['a whole month', [whole], 4],
    ['nothing', [], 0],
    ['a month that was left on its first day', [whole, { days: -30, kept: 1 }], 0],
    ['a month that was left in its middle', [whole, { days: -15, kept: 1 }], 2],
    ['left and taken up again within a day, however often', [whole, { days: -30, kept: 1 }, whole, { days: -30, kept: 1 }, whole], 4],
    ['half a month', [{ days: 15, kept: 1 }], 2],
    ['a day less than half: no credit is half', [{ days: 14, kept: 1 }], 1],
    ['a month refunded in full', [{ days: 30, kept: 0 }], 0],
    ['a month of which a quarter was refunded', [{ days: 30, kept: 0.75 }], 3],
    ['a refunded month that was left before', [{ days: 30, kept: 0 }, { days: -15, kept: 1 }], 0],
    ['three thirds', [{ days: 30, kept: 1 / 3 }, { days: 30, kept: 1 / 3 }, { days: 30, kept: 1 / 3 }], 4],
    ['more than a month', [whole, whole], 4],
  ])('%s', (_, paid, expected) => {
    expect(entitledCredits(4, 30, paid)).toBe(expected);
  });

  it.each([
    [{ granted: 4, revoked: 0, used: 1 }, 3],
    [{ granted: 4, revoked: 3, used: 1 }, 0],
    [{ granted: 4, revoked: 3, used: 4 }, 0],
  ])('%p has %i credits to spend', (grant, expected) => {
    expect(availableCredits(grant)).toBe(expected);
  });
});
