/** Length in days of the compared periods (SYS-03). */
export const GROWTH_DAYS = 30;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Growth in percent, unrounded for comparison with a limit (SYS-09). 100 when it grew from zero, 0 when both are zero. */
export function exactGrowth(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return ((current - previous) / previous) * 100;
}

/** The same for display: one decimal (SYS-03). */
export const growthPercent = (current: number, previous: number): number => oneDecimal(exactGrowth(current, previous));
