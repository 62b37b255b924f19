import { setBusiness } from '@coach/web-kit';
import { berlin } from '@coach/web-kit/testing/berlin.ts';
import { yourCoach } from '@coach/content/your-coach';
import { priceOf } from '../calendar/dialogs/use-new-booking.ts';
import { centsOf } from './money.ts';

afterEach(() => setBusiness(yourCoach));

test.each([
  ['25.50', 2_550, 2_550],
  ['25,50', null, 2_550],
  ['€ 25,5', null, 2_550],
  ['25', 2_500, 2_500],
])('%s is %s cents in the US and %s in Germany, where a comma and the fields’ own point are both read', (typed, american, german) => {
  expect(centsOf(typed)).toBe(american);
  setBusiness(berlin);
  expect(centsOf(typed)).toBe(german);
});

test.each([['0', null], ['10000', 1_000_000], ['10000.01', null], ['1e3', null], ['', null]])('a session’s price of “%s” is %s cents', (typed, cents) => expect(priceOf(typed)).toBe(cents));
