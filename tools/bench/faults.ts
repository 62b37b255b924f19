// npm run faults: kill -9 of the API at 20 points between payment and webhook (P5), of which the gate has time for three.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUNDS = '20';

const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/e2e/playwright.config.ts', 'payment-faults'], {
  cwd: ROOT,
  env: { ...process.env, FAULT_ROUNDS: ROUNDS },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
