import { STANDARD, WITH_FEE } from '../business/sample-policy.ts';
import { DAY } from '../time/ranges.ts';
import { feeChargeableUntil, feeOfSession, feeRefusal, mayRemoveCard, noShowFee, writtenOffBesideFee, type FeeFacts } from './no-show-fee.ts';

const start = new Date('2027-03-03T18:00:00Z');
const after = (days: number, ms = 0) => new Date(start.getTime() + days * DAY + ms);

describe('the no-show fee of sessions paid on the spot', () => {
  it.each([
    [9_000, 0, 0],
    [9_000, 50, 4_500],
    [9_000, 100, 9_000],
    [9_999, 50, 5_000],
    [4_999, 1, 50],
    [4_900, 1, 0],
    [0, 100, 0],
  ])('for %i cents at %i %% is %i', (price, noShowFeePercent, fee) => expect(noShowFee(price, { noShowFeePercent })).toBe(fee));

  it('is zero under a policy without one', () => expect([noShowFee(9_000, {}), noShowFee(9_000, STANDARD)]).toEqual([0, 0]));

  it.each([
    ['paid at the session', { kind: 'individual', paid: 'on_the_spot' as const }, 1, 4_500],
    ['several of it, each week paid online', { kind: 'individual', paid: 'on_the_spot' as const }, 3, 0],
    ['several of it, each paid at the session', { kind: 'individual', paid: 'on_the_spot_weekly' as const }, 3, 4_500],
    ['paid online', { kind: 'individual' }, 1, 0],
    ['a group', { kind: 'group', paid: 'on_the_spot' as const }, 1, 0],
  ])('%s', (_, service, sessions, fee) => expect(feeOfSession(service, sessions, 9_000, WITH_FEE)).toBe(fee));
});

describe('whether the fee may be charged', () => {
  const missed: FeeFacts = { noShow: true, lastSessionAt: start, hasCard: true, state: null, outstandingCents: 9_000 };

  it.each<[string, Partial<FeeFacts>, Date, ReturnType<typeof feeRefusal>]>([
    ['of a no-show', {}, after(1), null],
    ['on the last instant of thirty days', {}, after(30), null],
    ['an instant later', {}, after(30, 1), 'too_late'],
    ['of a session that took place', { noShow: false }, after(1), 'not_no_show'],
    ['without a card', { hasCard: false }, after(1), 'no_card'],
    ['that was asked for', { state: 'asked' }, after(1), 'asked_already'],
    ['that was charged', { state: 'charged' }, after(1), 'asked_already'],
    ['that the bank declined', { state: 'declined', hasCard: false }, after(1), 'asked_already'],
    ['of what was paid meanwhile', { outstandingCents: 0 }, after(1), 'nothing_owed'],
  ])('%s', (_, changes, now, expected) => expect(feeRefusal({ ...missed, ...changes }, now)).toBe(expected));

  it('is possible for thirty days', () => expect(feeChargeableUntil(start)).toEqual(after(30)));

  it.each([[9_000, 4_500, 4_500], [4_500, 4_500, 0], [2_000, 4_500, 0]])('of %i outstanding with a fee of %i, %i is written off', (outstanding, fee, off) => expect(writtenOffBesideFee(outstanding, fee)).toBe(off));
});

describe('whether a saved card may be removed', () => {
  const kept = { lastSessionAt: start, isCancelled: false, state: null };

  it.each<[string, Array<typeof kept | { lastSessionAt: Date; isCancelled: boolean; state: 'asked' | 'charged' | 'declined' }>, Date, boolean]>([
    ['with no session', [], start, true],
    ['before its session', [kept], after(-1), false],
    ['in the thirty days after it', [kept], after(30), false],
    ['after them', [kept], after(30, 1), true],
    ['once its session was called off', [{ ...kept, isCancelled: true }], after(-1), true],
    ['while its fee is being charged', [{ ...kept, state: 'asked' as const }], after(2), false],
    ['once its fee was charged', [{ ...kept, state: 'charged' as const }], after(2), true],
    ['while another session needs it', [{ ...kept, isCancelled: true }, kept], after(2), false],
  ])('%s', (_, sessions, now, expected) => expect(mayRemoveCard(sessions, now)).toBe(expected));
});
