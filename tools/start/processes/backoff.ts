const FIRST = 250;
const LONGEST = 10_000;
/** A part that lived this long (ms) was healthy: the next failure counts as its first again. */
export const HEALTHY_AFTER = 30_000;

/** How long to wait (ms) before a part is started again after its n-th failure in a row, counted from 0. */
export function backoff(failures: number): number {
  return Math.min(LONGEST, FIRST * 2 ** failures);
}
