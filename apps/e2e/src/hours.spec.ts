import { BOOKERS, rangeOf, type Booker } from './support/reserved-times.ts';
import { dayAfter } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const EVERY_WEEKDAY = Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`);
const HORIZON_DAYS = 60;
/** Days after the first one on which a journey books again: the weeks of a program, and the days to which its journey moves a week. */
const AGAIN: Partial<Record<Booker, number[]>> = {
  'program, missed': [7, 14, 21, 28, 35],
  'program, made up': [7, 14, 21, 28, 35],
  'program, refunded': [7, 14, 21, 22, 28, 35],
  'program, moved': [1, 7, 8, 14, 15, 21, 22, 28, 29, 35, 36],
  'every-week, credits': [7],
};

test('on any day, every journey has time slots of its own, all within the bookable range', () => {
  for (const today of EVERY_WEEKDAY) {
    const taken = new Map<string, Booker>();
    for (const booker of BOOKERS) {
      const { days, from, until } = rangeOf(booker, today);
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
