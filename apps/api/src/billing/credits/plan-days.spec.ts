import { planDays } from './plan-days.ts';

const START = Date.parse('2027-03-01T17:00:00Z') / 1000;
const END = Date.parse('2027-04-01T17:00:00Z') / 1000;
const line = (amount: number, start = START, proration = false) => ({ amount, period: { start, end: END }, parent: { subscription_item_details: { proration } } }) as unknown as Parameters<typeof planDays>[0];

it.each([
  ['a whole period', line(32_000), 31],
  ['the same when a promotion code paid for all', line(0), 31],
  ['the rest of one after a change', line(16_000, START + 15 * 86_400, true), 16],
  ['a day that has begun counts', line(16_000, START + 15 * 86_400 + 60, true), 16],
  ['what is given back when the plan is left', line(-16_000, START + 15 * 86_400, true), -16],
  ['nothing for a change in the last moment', line(0, END - 1, true), 0],
])('FLOW-13 %s', (_, one, days) => {
  expect(planDays(one)).toBe(days);
});

it('a line without details counts as a whole period', () => {
  expect(planDays({ ...line(32_000), parent: null })).toBe(31);
});
