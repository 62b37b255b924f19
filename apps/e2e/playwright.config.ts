import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { LANES_AT_ONCE, lanes } from './lanes.ts';
import { SITE_URL } from './ports.ts';

const reports = path.resolve(import.meta.dirname, '../../.data/check');
const QUIET = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-dev-shm-usage', '--disable-gpu'];

export default defineConfig({
  testDir: 'src',
  globalSetup: './global-setup.ts',
  outputDir: path.join(reports, 'e2e'),
  timeout: 60_000,
  // Twice what a page may take: the worker prepares films beside the first journeys.
  expect: { timeout: 10_000 },
  workers: Number(process.env['E2E_LANES'] ?? LANES_AT_ONCE),
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? path.join(reports, 'e2e.json') }]],
  use: {
    baseURL: SITE_URL,
    trace: (process.env['E2E_TRACE'] as 'off' | undefined) ?? 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: QUIET },
  },
  projects: lanes({ ...devices['Desktop Chrome'] }),
});
