import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack } from '@coach/start/stack.ts';
import { SECOND_DEMO_PORTS, SECOND_PORTS, siteOn } from '../../ports.ts';
import { recordStack } from './running-stack.ts';
import { test } from './test.ts';

/** A test on an installation of its own, which all files of a lane share. What was built is there already. */
const onAnother = (folder: string, ports: typeof SECOND_PORTS, own: boolean) =>
  test.extend<object, { installation: void }>({
    baseURL: siteOn(ports),
    installation: [
      async ({}, use) => {
        const dataDir = path.join(ROOT, '.data', folder);
        const { E2E_STACK } = process.env;
        const stack = await startStack({ dataDir, ports, run: await claimFreshRun(dataDir), own, extraEnv: { DEMO_DATA: 'small' }, build: false, quiet: true });
        recordStack({ urls: stack.urls, accounts: stack.accounts, logs: stack.logs });
        await use();
        process.env['E2E_STACK'] = E2E_STACK;
        await stack.stop();
      },
      { scope: 'worker', auto: true },
    ],
  });

/** As `npm start -- --own` begins: nobody's yet. */
export const onAnOwnInstallation = onAnother('e2e-second', SECOND_PORTS, true);

/** With the demo's business, whose policy may then be another one, and whose parts may die. */
export const onASecondDemo = onAnother('e2e-second-demo', SECOND_DEMO_PORTS, false);
