/** Days that are compared with as many days before them (SYS-03). */
export const GROWTH_DAYS = 30;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Growth in percent, to the last digit: what is compared with a limit (SYS-09). 100 when there was nothing before and something now, 0 when there was nothing at all. */
export function exactGrowth(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return ((current - previous) / previous) * 100;
}

/** The same as it is told: one decimal (SYS-03). */
export const growthPercent = (current: number, previous: number): number => oneDecimal(exactGrowth(current, previous));
