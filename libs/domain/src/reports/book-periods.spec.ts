import { bookPeriod, bookPeriodOf, type BookPeriod } from './book-periods.ts';

describe('periods of the books', () => {
  it.each<[BookPeriod, string, number, string, string]>([
    ['month', '2025-11-06', 0, '2025-11-01', '2025-11-30'],
    ['month', '2025-12-31', 1, '2026-01-01', '2026-01-31'],
    ['month', '2028-03-01', -1, '2028-02-01', '2028-02-29'],
    ['quarter', '2025-11-06', 0, '2025-10-01', '2025-12-31'],
    ['quarter', '2025-02-28', -1, '2024-10-01', '2024-12-31'],
    ['year', '2025-11-06', 0, '2025-01-01', '2025-12-31'],
    ['year', '2025-11-06', -2, '2023-01-01', '2023-12-31'],
  ])('the %s of %s, moved by %i', (period, day, by, from, to) => expect(bookPeriod(period, day, by)).toEqual({ from, to }));

  it.each([
    ['2025-10-01', '2025-10-31', 'month'],
    ['2025-10-01', '2025-12-31', 'quarter'],
    ['2025-01-01', '2025-12-31', 'year'],
    ['2025-10-02', '2025-10-31', null],
    ['2025-11-01', '2026-01-31', null],
  ])('%s to %s is a whole period: %s', (from, to, period) => expect(bookPeriodOf({ from, to })).toBe(period));
});
