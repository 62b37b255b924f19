import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browser } from './browsers.ts';
import { LANES_AT_ONCE, lanes } from './lanes.ts';
import { SITE_URL } from './ports.ts';

const reports = path.resolve(import.meta.dirname, '../../.data/check');
/** What a failed journey leaves behind beside its picture: steps, requests and console. With E2E_TRACE=1 every step's page too, which takes half as long again. */
const LIGHT_TRACE = { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } as const;

export default defineConfig({
  testDir: 'src',
  globalSetup: './global-setup.ts',
  outputDir: path.join(reports, 'e2e'),
  // What a page may take is measured elsewhere: a machine that has other work too must not turn a slow answer into a failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: Number(process.env['E2E_LANES'] ?? LANES_AT_ONCE),
  retries: 0,
  forbidOnly: true,
  // A picture is kept by somebody who has looked at it, never by the way.
  updateSnapshots: 'none',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? path.join(reports, 'e2e.json') }]],
  use: {
    baseURL: SITE_URL,
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : LIGHT_TRACE,
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
  projects: lanes({ ...devices['Desktop Chrome'] }),
});
