import { lastMonths, weeklyRevenue } from './months.ts';

test.each([
  ['2027-03-14', 3, ['2027-01', '2027-02', '2027-03']],
  ['2027-01-31', 2, ['2026-12', '2027-01']],
  ['2026-12-01', 1, ['2026-12']],
])('for %s the last %i months are %j', (today, count, months) => expect(lastMonths(today, count)).toEqual(months));

describe('two weeks of revenue', () => {
  const days = [100, 0, 50, 0, 0, 0, 20, 30, 200, -10, 0, 0, 0, 0].map((cents, index) => ({ day: `2027-03-${String(index + 1).padStart(2, '0')}`, cents }));

  it.each([
    ['2027-03-08', [30], -70],
    ['2027-03-10', [30, 230, 220], 70],
    ['2027-03-14', [30, 230, 220, 220, 220, 220, 220], 50],
  ])('on %s this week so far is %j, %i cents more than last week to the same day', (today, now, ahead) => {
    expect(weeklyRevenue(days, today)).toEqual({ now, ahead, before: [100, 100, 150, 150, 150, 150, 170] });
  });
});
