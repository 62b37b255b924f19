import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const reports = path.resolve(import.meta.dirname, '../../.data/check');
const QUIET = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-dev-shm-usage', '--disable-gpu'];

/** Journeys share one stack and one database, so they run one after another. */
export default defineConfig({
  testDir: 'src',
  globalSetup: './global-setup.ts',
  outputDir: path.join(reports, 'e2e'),
  timeout: 60_000,
  // Twice what a page may take: the worker prepares films beside the first journeys.
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? path.join(reports, 'e2e.json') }]],
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? 'http://localhost:23000',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: QUIET },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
