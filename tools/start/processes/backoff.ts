const FIRST = 250;
const LONGEST = 10_000;
/** A process that ran this long (ms) was healthy: its next failure counts as the first again. */
export const HEALTHY_AFTER = 30_000;

/** The delay (ms) before a process is restarted after its n-th failure in a row, counted from 0. */
export function backoff(failures: number): number {
  return Math.min(LONGEST, FIRST * 2 ** failures);
}
