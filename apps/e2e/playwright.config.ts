import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browser } from './browsers.ts';
import { LANES_AT_ONCE, lanes } from './lanes.ts';
import { SITE_URL } from './ports.ts';

const reports = path.resolve(import.meta.dirname, '../../.data/check');
/** What a failed journey leaves besides its screenshot: steps, requests, console. E2E_TRACE=1 adds each step's page, which takes half as long again. */
const LIGHT_TRACE = { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } as const;

export default defineConfig({
  testDir: 'src',
  globalSetup: './global-setup.ts',
  outputDir: path.join(reports, 'e2e'),
  // Page performance is measured elsewhere: on a busy machine, a slow response must not become a failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: Number(process.env['E2E_LANES'] ?? LANES_AT_ONCE),
  retries: 0,
  forbidOnly: true,
  // A baseline screenshot is accepted only by a person who has looked at it, never as a side effect.
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
