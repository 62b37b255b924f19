import type { LocalDate } from '../region/local-date.ts';

/** This many months up to a day's own, as YYYY-MM, earliest first. */
export function lastMonths(today: LocalDate, count: number): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const last = year * 12 + month - 1;
  return Array.from({ length: count }, (_, index) => {
    const at = last - (count - 1 - index);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

export interface DayMoney {
  day: LocalDate;
  cents: number;
}

/** Two weeks side by side, each cumulated day by day; `today` is in the second, which has no values after it. */
export function weeklyRevenue(days: readonly DayMoney[], today: LocalDate): { now: number[]; before: number[]; ahead: number } {
  let [sum, earlier] = [0, 0];
  const [before, now]: [number[], number[]] = [days.slice(0, 7).map(({ cents }) => (earlier += cents)), days.slice(7).filter(({ day }) => day <= today).map(({ cents }) => (sum += cents))];
  return { now, before, ahead: sum - (before[now.length - 1] ?? 0) };
}
