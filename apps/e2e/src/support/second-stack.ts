import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack, type Stack } from '@coach/start/stack.ts';
import { SECOND_PORTS } from '../../ports.ts';
import { recordStack } from './running-stack.ts';
import { test } from './test.ts';

const DATA = path.join(ROOT, '.data', 'e2e-second');

/** The journeys of this file run on an installation of its own, as `npm start -- --own` begins: nobody's yet. What was built is there already. */
export function onAnOwnInstallation(): void {
  const { E2E_STACK } = process.env;
  let stack: Stack | undefined;
  test.beforeAll(async () => {
    stack = await startStack({ dataDir: DATA, ports: SECOND_PORTS, run: await claimFreshRun(DATA), own: true, build: false, quiet: true });
    recordStack({ urls: stack.urls, accounts: stack.accounts, logs: stack.logs });
  });
  test.afterAll(async () => {
    process.env['E2E_STACK'] = E2E_STACK;
    await stack?.stop();
  });
}
