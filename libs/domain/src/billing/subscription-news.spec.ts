import { subscriptionNews, yearBefore, type SubscriptionState } from './subscription-news.ts';

const state = (status: SubscriptionState['status'], change: Partial<SubscriptionState> = {}): SubscriptionState => ({
  ...{ status, planType: 'video_library', cancelAtPeriodEnd: false },
  ...change,
});
const ending = { cancelAtPeriodEnd: true };
const premium = { planType: 'premium_package' } as const;

describe('subscription news for the client', () => {
  test.each([
    ['it begins', null, state('active'), ['started']],
    ['it begins after the first charge was confirmed', state('inactive'), state('active'), ['started']],
    ['it begins again', state('canceled'), state('active'), ['started']],
    ['nothing, while its first charge is open', null, state('inactive'), []],
    ['nothing, when nothing has changed', state('active'), state('active'), []],
    ['another plan', state('active'), state('active', premium), ['changed']],
    ['another plan while past due', state('past_due'), state('past_due', premium), ['changed']],
    ['only its beginning, when it comes back as another plan', state('canceled'), state('active', premium), ['started']],
    ['the charge failed', state('active'), state('past_due'), ['payment-failed']],
    ['the first that we hear is a failed charge', null, state('past_due'), ['payment-failed']],
    ['nothing, when it fails again', state('past_due'), state('past_due'), []],
    ['nothing, when the charge went through at last', state('past_due'), state('active'), []],
    ['it will end', state('active'), state('active', ending), ['canceled']],
    ['its beginning and its end, when the first that we hear is both', null, state('active', ending), ['started', 'canceled']],
    ['nothing, when the end was taken back', state('active', ending), state('active'), []],
    ['it has ended as announced', state('active', ending), state('canceled', ending), ['canceled']],
    ['it has ended at once', state('past_due'), state('canceled'), ['canceled']],
    ['nothing, when it was over before we heard of it', null, state('canceled'), []],
    ['nothing, when the end is told again', state('canceled'), state('canceled'), []],
    ['a change and its end together', state('active'), state('active', { ...premium, ...ending }), ['changed', 'canceled']],
  ] as const)('%s', (_, before, after, news) => {
    expect(subscriptionNews(before, after)).toEqual(news);
  });
});

it.each([
  ['2027-11-21T20:00:00.000Z', '2026-11-21T20:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', '2027-03-01T08:00:00.000Z'],
])('PRC-15 a year before %s is %s', (now, before) => {
  expect(yearBefore(new Date(now)).toISOString()).toBe(before);
});
