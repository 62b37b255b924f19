import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const WORK = '(() => { let x = 0; for (let i = 0; i < 1e8; i++) x = (x * 31 + i) | 0; return x; })()';
/** The time the work takes on the reference machine while idle, in milliseconds. */
const QUIET_MS = 650;

/** How many times slower than the idle reference machine this machine currently is; at least 1. Multiply time limits by it, so that other load on the machine does not count. */
export async function slowness(): Promise<number> {
  const start = performance.now();
  await promisify(execFile)(process.execPath, ['-e', WORK]);
  return Math.max(1, (performance.now() - start) / QUIET_MS);
}

/** Milliseconds since `began` (of `performance.now()`); above the limit, scaled to the idle reference machine. */
export async function quietMs(began: number, limitMs: number): Promise<number> {
  const took = performance.now() - began;
  return took < limitMs ? took : took / (await slowness());
}
