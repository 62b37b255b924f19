import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '@coach/start/processes/part.ts';
import type { FaultSubject } from './fault.ts';
import { ask, steadyLoad } from './load.ts';
import { withScaledStack } from './scaled-fault-stack.ts';

const PER_SECOND = 200;
/** A request that a proxy may not repeat, and that is refused before it costs anything. */
const EMPTY_POST: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
const EXIT_WITHIN_MS = 10_000;
const STOPS = 5;
/** A proxy that was refused does not return sooner (nginx: fail_timeout). */
const BACK_AFTER_MS = 11_000;

/** Stops a process; returns the milliseconds until it has exited. */
async function stopped(part: Part): Promise<number> {
  part.hold();
  const began = Date.now();
  part.kill('SIGTERM');
  while (part.pid !== undefined && Date.now() < began + 3 * EXIT_WITHIN_MS) await delay(20);
  return Date.now() - began;
}

/** P11: repeated SIGTERM for one of two API processes and one of two workers, under 200 requests a second through the proxy, half of them POSTs. */
export const stopping: FaultSubject = () =>
  withScaledStack(async ({ urls, more: { 'api-2': api, 'worker-2': worker } }) => {
    // Chosen at random: if they alternated, each of the two processes would get only one kind.
    const load = steadyLoad(PER_SECOND, () => (Math.random() < 0.5 ? ask(`${urls.site}/api/auth/sign-in`, EMPTY_POST) : ask(`${urls.site}/api/availability/rules`)));
    const longest = { api: 0, worker: 0 };
    for (let stop = 0; stop < STOPS; stop += 1) {
      await delay(3_000);
      const [ofApi, ofWorker] = await Promise.all([stopped(api), stopped(worker)]);
      Object.assign(longest, { api: Math.max(longest.api, ofApi), worker: Math.max(longest.worker, ofWorker) });
      await Promise.all([api.release(), worker.release(), delay(BACK_AFTER_MS)]);
    }
    const answers = await load.stop();
    const bad = answers.filter(({ status }) => status === 0 || status >= 500).length;
    return [
      { promise: 'P11', what: `SIGTERM × ${STOPS} under ${PER_SECOND} requests a second, ${answers.length} requests: resets and 5xx`, figure: String(bad), limit: '0', isKept: bad === 0 },
      ...Object.entries(longest).map(([name, milliseconds]) => ({ promise: 'P11', what: `${name} ended after at most`, figure: `${(milliseconds / 1000).toFixed(1)} s`, limit: '≤ 10 s', isKept: milliseconds <= EXIT_WITHIN_MS })),
    ];
  });
