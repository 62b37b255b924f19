import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack, type Stack } from '@coach/start/stack.ts';

const DATA = path.join(ROOT, '.data', 'faults');
/** Ports different from those of the end-to-end tests and the benchmarks. */
const PORTS = { site: 25_000, postgres: 15_436, smtp: 25_025, mailUi: 25_080, stripe: 25_111 };

/** Starts the whole product for fault tests, always from scratch, without demo data. */
export async function faultStack(): Promise<Stack> {
  const run = await claimFreshRun(DATA);
  return startStack({ dataDir: DATA, ports: PORTS, run, demo: false });
}

/** Ends a process, with SIGKILL by default, and restarts it immediately; resolves when it is ready. */
export async function killAndRestart(stack: Stack, name: 'api' | 'worker', signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  stack.hold(name);
  stack.kill(name, signal);
  while (stack.pid(name) !== undefined) await new Promise((wake) => setTimeout(wake, 5));
  await stack.release(name);
}
