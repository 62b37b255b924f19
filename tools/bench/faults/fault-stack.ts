import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack, type Stack } from '@coach/start/stack.ts';

const DATA = path.join(ROOT, '.data', 'faults');
/** Further ports than the journeys and the speed figures have. */
const PORTS = { site: 25_000, postgres: 15_436, smtp: 25_025, mailUi: 25_080, stripe: 25_111 };

/** The whole product, to be broken: always from nothing, without demo data. */
export async function faultStack(): Promise<Stack> {
  const run = await claimFreshRun(DATA);
  return startStack({ dataDir: DATA, ports: PORTS, run, demo: false });
}

/** Ends a part, by kill -9 unless told otherwise, and starts it again at once; resolves when it is ready. */
export async function killAndRestart(stack: Stack, name: 'api' | 'worker', signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  stack.hold(name);
  stack.kill(name, signal);
  while (stack.pid(name) !== undefined) await new Promise((wake) => setTimeout(wake, 5));
  await stack.release(name);
}
