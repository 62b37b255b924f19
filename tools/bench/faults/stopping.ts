import { setTimeout as delay } from 'node:timers/promises';
import type { FaultSubject } from './fault.ts';
import { ask, steadyLoad } from './load.ts';
import { withScaledStack } from './scaled-fault-stack.ts';

const PER_SECOND = 200;
/** A request that a proxy may not send twice, and that is refused before it costs anything. */
const EMPTY_POST: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
const EXIT_WITHIN_MS = 10_000;

/** P11: SIGTERM for one of two API processes and one of two workers, under 200 requests a second through the proxy, every other one a POST. */
export const stopping: FaultSubject = () =>
  withScaledStack(async (stack) => {
    let isPost = false;
    const load = steadyLoad(PER_SECOND, () => ((isPost = !isPost) ? ask(`${stack.urls.site}/api/auth/sign-in`, EMPTY_POST) : ask(`${stack.urls.site}/api/availability/rules`)));
    await delay(3_000);
    const ended = await Promise.all(
      (['api-2', 'worker-2'] as const).map(async (name) => {
        const part = stack.more[name];
        part.hold();
        const began = Date.now();
        part.kill('SIGTERM');
        while (part.pid !== undefined && Date.now() < began + 3 * EXIT_WITHIN_MS) await delay(20);
        return { name, milliseconds: Date.now() - began };
      }),
    );
    await delay(2_000);
    const answers = await load.stop();
    const bad = answers.filter(({ status }) => status === 0 || status >= 500).length;
    return [
      { promise: 'P11', what: `SIGTERM under ${PER_SECOND} requests a second, ${answers.length} requests: resets and 5xx`, figure: String(bad), limit: '0', isKept: bad === 0 },
      ...ended.map(({ name, milliseconds }) => ({ promise: 'P11', what: `${name} ended after`, figure: `${(milliseconds / 1000).toFixed(1)} s`, limit: '≤ 10 s', isKept: milliseconds <= EXIT_WITHIN_MS })),
    ];
  });
