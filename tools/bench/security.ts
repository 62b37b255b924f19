// npm run security: measures S5 in full, 2 × 500 requests a door: what the gate only checks with a quick likeness.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUNDS = '500';

const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', '--selectProjects', 'api', '--testPathPatterns', 'enumeration'], {
  cwd: ROOT,
  env: { ...process.env, ENUMERATION_ROUNDS: ROUNDS },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
