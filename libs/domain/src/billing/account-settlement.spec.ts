import { accountSettlement, type AccountHoldings, type HeldPack, type HeldPayment, type HeldPlan, type HeldSession } from './account-settlement.ts';
import { DAY } from '../time/ranges.ts';
import { plannedWeeks } from '../bookings/series.ts';
import { american, losAngeles } from '../region/sample-regions.ts';

const at = new Date('2027-03-08T18:00:00Z');
const days = (count: number): Date => new Date(at.getTime() + count * DAY);
const paid = (amount: number, refundable = amount): HeldPayment => ({ amount, refundable });
const session = (changes: Partial<HeldSession> = {}): HeldSession => ({ id: 's', bookingType: 'personal_training', name: '1:1 Personal Training', startsAt: days(2), weeks: null, paymentId: 'session', shareCents: null, creditId: null, ...changes });
const program = (startsAt: Date): HeldSession => session({ bookingType: 'group_session', name: 'Group Session', startsAt, weeks: plannedWeeks({ kind: 'group', weeks: 6 }, startsAt, losAngeles) });
const pack = (changes: Partial<HeldPack> = {}): HeldPack => ({ id: 'c', name: 'Pack of 5 Sessions', paymentId: 'pack', granted: 5, revoked: 0, used: 2, expiresAt: days(100), ...changes });
const plan = (changes: Partial<HeldPlan> = {}): HeldPlan => ({ id: 'p', name: 'Video Library', paymentId: 'plan', isGiven: false, isEnding: false, period: { start: days(-20), end: days(10) }, ...changes });
const payments = { session: paid(9_000), pack: paid(42_500), plan: paid(10_000) };
const holding = (changes: Partial<Omit<AccountHoldings, 'payments'>>, money: Record<string, HeldPayment> = {}): AccountHoldings => ({ sessions: [], weeksOff: [], packs: [], plan: null, ...changes, payments: new Map(Object.entries({ ...payments, ...money })) });
const withCredit = session({ paymentId: null, creditId: 'c' });

it.each([
  ['nothing', holding({}), []],
  ['a session ahead, in full', holding({ sessions: [session()] }), [9_000]],
  ['a session of which a part went back', holding({ sessions: [session()] }, { session: paid(9_000, 4_000) }), [4_000]],
  ['a session that is over', holding({ sessions: [session({ startsAt: days(-1) })] }), []],
  ['a session that begins now', holding({ sessions: [session({ startsAt: at })] }), []],
  ['a session paid in another way', holding({ sessions: [session({ paymentId: null })] }), [0]],
  ['two sessions of one payment', holding({ sessions: [session(), session({ id: 't' })] }), [9_000, 0]],
  ['three of five sessions of a pack', holding({ packs: [pack()] }), [25_500]],
  ['a share rounded down', holding({ packs: [pack({ granted: 3, used: 2 })] }, { pack: paid(1_000) }), [333]],
  ['a pack of which less is left', holding({ packs: [pack()] }, { pack: paid(42_500, 10_000) }), [10_000]],
  ['a pack one of whose credits is taken back', holding({ packs: [pack({ revoked: 1 })] }), [17_000]],
  ['a pack that is used up', holding({ packs: [pack({ used: 5 })] }), []],
  ['a pack whose time is over', holding({ packs: [pack({ expiresAt: at })] }), []],
  ['a session ahead that a pack paid for counts as unused', holding({ sessions: [withCredit], packs: [pack()] }), [0, 34_000]],
  ['the same when the pack is over meanwhile', holding({ sessions: [withCredit], packs: [pack({ expiresAt: at })] }), [0, 8_500]],
  ['nothing for a credit whose money went back', holding({ sessions: [withCredit], packs: [pack({ used: 5, revoked: 1 })] }), [0]],
  ['ten of thirty days of a plan', holding({ plan: plan() }), [3_333]],
  ['a plan whose bill is not paid', holding({ plan: plan({ paymentId: null }) }), [0]],
  ['a plan that was given', holding({ plan: plan({ isGiven: true, paymentId: null }) }), [0]],
  ['everything', holding({ sessions: [session()], packs: [pack()], plan: plan() }), [9_000, 25_500, 3_333]],
])('CLN-06 refunds when the coach deletes a client with %s', (_, holdings, cents) => {
  const settlement = accountSettlement(holdings, 'coach', at, american)!;
  expect(settlement.lines.map(({ refundCents }) => refundCents)).toEqual(cents);
  expect(settlement.refundCents).toBe(cents.reduce((sum, each) => sum + each, 0));
});

it.each([
  ['a plan ends without its days', holding({ plan: plan() }), [0]],
  ['a plan that is over by then is not spoken of', holding({ plan: plan({ isEnding: true, period: { start: days(-31), end: at } }) }), []],
  ['a plan whose next bill is late', holding({ plan: plan({ period: { start: days(-31), end: days(-1) } }) }), [0]],
  ['a pack goes back at its share, a session in full', holding({ sessions: [session()], packs: [pack()] }), [9_000, 25_500]],
  ['a program that has begun stays as it is', holding({ sessions: [program(days(-8))] }), []],
])('refunds when a client leaves: %s', (_, holdings, cents) => expect(accountSettlement(holdings, 'client', at, american)!.lines.map(({ refundCents }) => refundCents)).toEqual(cents));

it.each([
  ['has begun', -8, null],
  ['begins now', 0, null],
  ['is over', -60, 0],
  ['is ahead', 3, 9_000],
])('CLN-05 a program that %s', (_, start, cents) => expect(accountSettlement(holding({ sessions: [program(days(start))] }), 'coach', at, american)?.refundCents ?? null).toBe(cents));

it('labels each line', () => {
  const { lines } = accountSettlement(holding({ sessions: [session(), withCredit], packs: [pack()], plan: plan() }), 'coach', at, american)!;
  expect(lines.map(({ label }) => label)).toEqual([
    '1:1 Personal Training, 3/10/2027 10:00 am',
    '1:1 Personal Training, 3/10/2027 10:00 am, booked with a session credit',
    'Pack of 5 Sessions: 4 of 5 not used',
    'Video Library: 10 of 30 days not used',
  ]);
  expect(accountSettlement(holding({ plan: plan({ isGiven: true, paymentId: null }) }), 'coach', at, american)!.lines[0]!.label).toBe('Video Library, given by the coach: ends');
});

describe('a canceled week of a program (AVL-08)', () => {
  const program = session({ id: 'program', bookingType: 'group_session', name: 'Group Session', startsAt: days(-10) });
  const unsettled = { id: 'owed', bookingId: 'program', name: 'Group Session', week: 2, startsAt: days(-3), paymentId: 'session', shareCents: 1_500 };

  it('is refunded when the client leaves, once and never more than what is left of the payment', () => {
    expect(accountSettlement(holding({ sessions: [program], weeksOff: [unsettled] }), 'client', at, american)).toMatchObject({ refundCents: 1_500, lines: [{ kind: 'week', id: 'owed', refundCents: 1_500 }] });
    expect(accountSettlement(holding({ weeksOff: [unsettled] }, { session: paid(9_000, 700) }), 'client', at, american)?.refundCents).toBe(700);
  });

  it('is refunded in addition to a session of another booking', () => {
    expect(accountSettlement(holding({ sessions: [program, session({ paymentId: null })], weeksOff: [unsettled] }), 'client', at, american)!.lines.map(({ kind }) => kind)).toEqual(['session', 'week']);
  });

  it('is included in the refund of a program that has not begun', () => {
    const ahead = { ...program, startsAt: days(2) };
    expect(accountSettlement(holding({ sessions: [ahead], weeksOff: [unsettled] }), 'coach', at, american)).toMatchObject({ refundCents: 9_000, lines: [{ kind: 'session', id: 'program' }] });
  });
});

it('of sessions paid together, each refunds its own share, and past sessions stay paid', () => {
  const weeks = [1, 8].map((day) => session({ id: `week ${day}`, startsAt: days(day), paymentId: 'weeks', shareCents: 9_000 }));
  const settled = accountSettlement(holding({ sessions: weeks }, { weeks: paid(27_000) }), 'client', at, american)!;
  expect(settled.lines.map(({ refundCents }) => refundCents)).toEqual([9_000, 9_000]);
  const refundedBefore = accountSettlement(holding({ sessions: weeks }, { weeks: paid(27_000, 12_000) }), 'client', at, american)!;
  expect(refundedBefore.lines.map(({ refundCents }) => refundCents)).toEqual([9_000, 3_000]);
});
