import { SUBSCRIPTION_STATUSES } from '../bookings/catalogue.ts';
import { STANDARD_PLANS } from './sample-plans.ts';
import { DAY } from '../time/ranges.ts';
import { GRACE_DAYS, graceUntil, isLive, opensLibrary, planChoice, subscriptionStatusOf } from './subscription-status.ts';

const now = new Date('2027-03-10T17:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('FLOW-12 mapping of the provider’s subscription status', () => {
  test.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['canceled', 'canceled'],
    ['unpaid', 'inactive'],
    ['incomplete', 'inactive'],
    ['incomplete_expired', 'inactive'],
    ['paused', 'inactive'],
    ['a word of next year', 'inactive'],
    ['constructor', 'inactive'],
    ['', 'inactive'],
  ])('%s maps to %s', (word, status) => {
    expect(subscriptionStatusOf(word)).toBe(status);
  });
});

describe('VID-21 the grace period after a failed charge', () => {
  const end = after(GRACE_DAYS * DAY);
  test.each([
    ['seven days from the first failure', 'past_due', null, end],
    ['the same for one that was fine before', 'past_due', { status: 'active', graceUntil: null }, end],
    ['not prolonged by the next failure', 'past_due', { status: 'past_due', graceUntil: after(DAY) }, after(DAY)],
    ['begun when the coach had set past due by hand', 'past_due', { status: 'past_due', graceUntil: null }, end],
    ['none when the charge went through', 'active', { status: 'past_due', graceUntil: after(DAY) }, null],
    ['none after the end', 'canceled', { status: 'past_due', graceUntil: after(DAY) }, null],
  ] as const)('is %s', (_, status, before, expected) => {
    expect(graceUntil(status, now, before)).toEqual(expected);
  });
});

describe('VID-21 who may open the library', () => {
  test.each([
    ['nobody without a subscription', null, false],
    ['an active one', { status: 'active' }, true],
    ['an active one set by the coach', { status: 'active', manual: true }, true],
    ['past due, a moment before its grace ends', { status: 'past_due', graceUntil: after(1) }, true],
    ['past due, at the moment its grace ends', { status: 'past_due', graceUntil: now }, false],
    ['past due, after its grace', { status: 'past_due', graceUntil: after(-1) }, false],
    ['past due without a grace', { status: 'past_due', graceUntil: null }, false],
    ['past due set by the coach, whatever its grace', { status: 'past_due', graceUntil: after(DAY), manual: true }, false],
    ['canceled', { status: 'canceled', graceUntil: after(DAY) }, false],
    ['inactive', { status: 'inactive', graceUntil: after(DAY) }, false],
  ] as const)('%s: %s', (_, subscription, expected) => {
    expect(opensLibrary(subscription, now)).toBe(expected);
  });
});

describe('PRC-16 choosing a plan', () => {
  const has = (status: (typeof SUBSCRIPTION_STATUSES)[number], isBilled = true) => ({ status, planType: 'video_library' as const, isBilled });
  test.each([
    ['nothing', null, 'video_library', 'buy'],
    ['one that ended', has('canceled'), 'video_library', 'buy'],
    ['one that never began', has('inactive'), 'premium_package', 'buy'],
    ['the same', has('active'), 'video_library', 'has it'],
    ['the same as a gift', has('active', false), 'video_library', 'has it'],
    ['the same, unpaid', has('past_due'), 'video_library', 'settle'],
    ['the same as a gift, locked', has('past_due', false), 'video_library', 'buy'],
    ['another', has('active'), 'premium_package', 'change'],
    ['another, unpaid', has('past_due'), 'video_access_only', 'change'],
    ['another as a gift', has('active', false), 'premium_package', 'buy'],
  ] as const)('with %s', (_, current, wanted, expected) => {
    expect(planChoice(current, wanted)).toBe(expected);
  });

  test('never sells a plan to a client who already pays for one', () => {
    const sold = STANDARD_PLANS.flatMap(({ id }) => SUBSCRIPTION_STATUSES.filter((status) => isLive(status) && planChoice(has(status), id) === 'buy'));
    expect(sold).toEqual([]);
  });
});
