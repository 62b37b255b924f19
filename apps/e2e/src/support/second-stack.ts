import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack, type Stack } from '@coach/start/stack.ts';
import { SECOND_PORTS } from '../../ports.ts';
import { recordStack } from './running-stack.ts';
import { test } from './test.ts';

/** What was built is there already. */
function onAnother(folder: string, own: boolean): void {
  const dataDir = path.join(ROOT, '.data', folder);
  const { E2E_STACK } = process.env;
  let stack: Stack | undefined;
  test.beforeAll(async () => {
    stack = await startStack({ dataDir, ports: SECOND_PORTS, run: await claimFreshRun(dataDir), own, extraEnv: { DEMO_DATA: 'small' }, build: false, quiet: true });
    recordStack({ urls: stack.urls, accounts: stack.accounts, logs: stack.logs });
  });
  test.afterAll(async () => {
    process.env['E2E_STACK'] = E2E_STACK;
    await stack?.stop();
  });
}

/** The journeys of this file run on an installation of its own, as `npm start -- --own` begins: nobody's yet. */
export const onAnOwnInstallation = (): void => onAnother('e2e-second', true);

/** The same with the demo's business, whose policy may then be another one. */
export const onASecondDemo = (): void => onAnother('e2e-second-demo', false);
