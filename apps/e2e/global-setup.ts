import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startScaledStack } from '@coach/start/scaled-stack.ts';
import { startStack } from '@coach/start/stack.ts';
import { DEMO } from './demo.ts';
import { PORTS } from './ports.ts';
import { isStackRecorded, recordStack } from './src/support/running-stack.ts';

const DATA = path.join(ROOT, '.data', 'e2e');

/**
 * Starts the whole product on its own ports and with fresh data; the returned function stops it. With E2E_SCALED set, it
 * starts the scaled setup: proxy, two API processes, two workers, Redis, S3-compatible storage. With E2E_STACK set, it uses
 * a stack that is already running and leaves it alone.
 */
export default async function startOnce(): Promise<() => Promise<void>> {
  if (isStackRecorded()) return () => Promise.resolve();
  const run = await claimFreshRun(DATA);
  const start = process.env['E2E_SCALED'] ? startScaledStack : startStack;
  const stack = await start({ dataDir: DATA, ports: PORTS, run, extraEnv: DEMO });
  recordStack({ urls: stack.urls, accounts: stack.accounts, logs: stack.logs });
  return () => stack.stop();
}
