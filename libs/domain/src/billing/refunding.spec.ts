import { keptShare, stillRefundable, unusedPackValue, unusedPlanValue, wholeDays } from './refunding.ts';

const at = (day: string) => new Date(`2027-03-${day}Z`);

describe('P16 what can still be refunded of a payment', () => {
  it.each([
    ['all of it', { refunded: 0, disputed: 0, promised: 0 }, 9_000],
    ['what was not refunded', { refunded: 2_500, disputed: 0, promised: 0 }, 6_500],
    ['nor promised', { refunded: 2_500, disputed: 0, promised: 6_000 }, 500],
    ['nothing while a bank has it', { refunded: 0, disputed: 9_000, promised: 0 }, 0],
    ['nothing less than nothing: refunded, and disputed on top', { refunded: 5_000, disputed: 9_000, promised: 0 }, 0],
  ])('%s', (_, left, expected) => {
    expect(stillRefundable({ amount: 9_000, ...left })).toBe(expected);
  });

  it.each([
    [9_000, 0, 0, 1],
    [9_000, 4_500, 0, 0.5],
    [9_000, 4_500, 4_500, 0],
    [9_000, 9_000, 9_000, 0],
    [0, 0, 0, 1],
  ])('of %i cents with %i refunded and %i disputed, the share %d is kept', (amount, refunded, disputed, share) => {
    expect(keptShare({ amount, refunded, disputed })).toBe(share);
  });
});

describe('the unused value', () => {
  it.each([
    ['three of five sessions', 42_500, 5, 3, 42_500, 25_500],
    ['a share with odd cents, rounded down', 10_000, 3, 1, 10_000, 3_333],
    ['no more than is left', 42_500, 5, 5, 20_000, 20_000],
    ['none', 42_500, 5, 0, 42_500, 0],
  ])('of a pack: %s', (_, paid, granted, unused, refundable, expected) => {
    expect(unusedPackValue(paid, granted, unused, refundable)).toBe(expected);
  });

  const march = { start: at('01T17:00:00'), end: at('31T17:00:00') };
  it.each([
    ['all days on the first', '01T17:00:00', 32_000, 32_000, 32_000],
    ['a day that has begun counts for the client', '16T18:00:00', 30_000, 30_000, 15_000],
    ['one on the last day', '31T16:00:00', 30_000, 30_000, 1_000],
    ['none at the end', '31T17:00:00', 30_000, 30_000, 0],
    ['none after it', '31T20:00:00', 30_000, 30_000, 0],
    ['no more than is left', '01T17:00:00', 32_000, 100, 100],
  ])('of a plan: %s', (_, now, paid, refundable, expected) => {
    expect(unusedPlanValue(paid, march, at(now), refundable)).toBe(expected);
  });

  it('of a period of zero length is nothing', () => {
    expect(unusedPlanValue(1_000, { start: march.start, end: march.start }, march.start, 1_000)).toBe(0);
  });
});

it.each([
  ['01T00:00:00', '02T00:00:00', 1],
  ['01T00:00:00', '02T00:00:01', 2],
  ['01T00:00:00', '01T00:00:00', 0],
  ['02T00:00:00', '01T00:00:00', 0],
])('from %s to %s there are %i days', (from, until, days) => {
  expect(wholeDays(at(from), at(until))).toBe(days);
});
