import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const WORK = '(() => { let x = 0; for (let i = 0; i < 1e8; i++) x = (x * 31 + i) | 0; return x; })()';
/** Milliseconds that the work takes on the machine on which limits in seconds were named, while nothing else runs there. */
const QUIET_MS = 650;

/** How many times slower than that one, undisturbed, this machine is at the moment; at least 1. A limit in seconds is multiplied by it: what else runs here is not the product's. */
export async function slowness(): Promise<number> {
  const start = performance.now();
  await promisify(execFile)(process.execPath, ['-e', WORK]);
  return Math.max(1, (performance.now() - start) / QUIET_MS);
}

/** Milliseconds since `began` (of `performance.now()`); above the limit as they would have been on a machine that has nothing else to do. */
export async function quietMs(began: number, limitMs: number): Promise<number> {
  const took = performance.now() - began;
  return took < limitMs ? took : took / (await slowness());
}
