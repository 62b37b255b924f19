import { CREDIT_MINUTES, mayRefundPack, packEnd, PREMIUM_CREDITS, returnsCredit, SESSION_PACKS } from './credits.ts';

const deadline = new Date('2027-03-10T17:00:00Z');
const around = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);

describe('FLOW-13 what is granted', () => {
  test('four hours with every premium invoice; packs of five and ten for less than the single price', () => {
    expect([PREMIUM_CREDITS, CREDIT_MINUTES]).toEqual([4, 60]);
    expect(SESSION_PACKS.session_pack_5).toMatchObject({ credits: 5, price: 42_500 });
    expect(SESSION_PACKS.session_pack_10).toMatchObject({ credits: 10, price: 80_000 });
  });

  test.each([
    ['2027-03-10T17:00:00.000Z', '2028-03-10T17:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', '2029-03-01T08:00:00.000Z'],
    ['2027-12-31T23:59:59.999Z', '2028-12-31T23:59:59.999Z'],
  ])('a pack bought at %s is good until %s', (bought, end) => {
    expect(packEnd(new Date(bought)).toISOString()).toBe(end);
  });
});

describe('FLOW-13 what comes back', () => {
  test.each([
    ['the client a moment before the deadline', 'client', -1, true],
    ['the client exactly at the deadline', 'client', 0, false],
    ['the client after it', 'client', 1, false],
    ['the coach before it', 'admin', -1, true],
    ['the coach after it (FLOW-06)', 'admin', 1, true],
    ['the house after it (FLOW-09)', 'system', 1, true],
  ] as const)('when cancelled by %s: %s', (_, cancelledBy, offset, expected) => {
    expect(returnsCredit({ cancelledBy, cancellationDeadline: deadline }, around(offset))).toBe(expected);
  });

  test.each([
    ['unused', { used: 0 }, true],
    ['used once', { used: 1 }, false],
    ['given back already', { used: 0, revokedAt: deadline }, false],
    ['over', { used: 0, expiresAt: deadline }, false],
  ])('a pack that is %s goes back for its money: %s', (_, pack, expected) => {
    expect(mayRefundPack({ expiresAt: around(1), revokedAt: null, ...pack }, deadline)).toBe(expected);
  });
});
