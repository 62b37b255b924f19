/** Days that are compared with as many days before them (SYS-03). */
export const GROWTH_DAYS = 30;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/**
 * Growth in percent, one decimal, from what came in the period before to what came in this one (SYS-03):
 * 100 when there was nothing before and something now, 0 when there was nothing at all.
 */
export function growthPercent(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return oneDecimal(((current - previous) / previous) * 100);
}
