import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { startScaledStack, type ScaledStack } from '@coach/start/scaled-stack.ts';
import { ROOT } from '@coach/start/settings.ts';

const DATA = path.join(ROOT, '.data', 'faults-scaled');
const PORTS = { site: 26_000, postgres: 15_437, smtp: 26_025, mailUi: 26_080, stripe: 26_111 };

/** Runs work against the scaled deployment, from scratch and without demo data, and stops it. */
export async function withScaledStack<T>(work: (stack: ScaledStack) => Promise<T>): Promise<T> {
  const run = await claimFreshRun(DATA);
  const stack = await startScaledStack({ dataDir: DATA, ports: PORTS, run, demo: false });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}
