import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack } from '@coach/start/stack.ts';
import { SECOND_DEMO_PORTS, SECOND_PORTS, siteOn } from '../../ports.ts';
import { recordStack } from './running-stack.ts';
import { test } from './test.ts';

/** A test on a separate installation, shared by all files of a lane. It uses the existing build. */
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

/** Starts empty, like `npm start -- --own`: without a business. */
export const onAnOwnInstallation = onAnother('e2e-second', SECOND_PORTS, true);

/** Starts with the demo's business; tests may change its policy and kill its parts. */
export const onASecondDemo = onAnother('e2e-second-demo', SECOND_DEMO_PORTS, false);
