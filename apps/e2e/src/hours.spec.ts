import { BOOKERS, stretchOf, type Booker } from './support/hours-of-journeys.ts';
import { dayAfter } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const EVERY_WEEKDAY = Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`);
const HORIZON_DAYS = 60;
/** How many days after its first one a booker comes again: weeks of a program, and those days that its journey moves a week to. */
const AGAIN: Partial<Record<Booker, number[]>> = {
  'program, missed': [7, 14, 21, 28, 35],
  'program, made up': [7, 14, 21, 28, 35],
  'program, refunded': [7, 14, 21, 22, 28, 35],
  'program, moved': [1, 7, 8, 14, 15, 21, 22, 28, 29, 35, 36],
  'every-week, credits': [7],
};

test('whatever day it is, every journey has hours of its own, and within what can be booked', () => {
  for (const today of EVERY_WEEKDAY) {
    const taken = new Map<string, Booker>();
    for (const booker of BOOKERS) {
      const { days, from, until } = stretchOf(booker, today);
      expect(Date.parse(days.at(-1)!) - Date.parse(today), `${booker} from ${today}`).toBeLessThanOrEqual(HORIZON_DAYS * 86_400_000);
      for (const day of [...days, ...(AGAIN[booker] ?? []).map((later) => dayAfter(days[0]!, later))]) {
        for (let minute = from; minute < until; minute += 30) {
          const hour = `${day}, minute ${minute}`;
          expect(taken.get(hour), `${booker} meets somebody on ${hour}, from ${today}`).toBeUndefined();
          taken.set(hour, booker);
        }
      }
    }
  }
});
