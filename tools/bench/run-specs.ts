import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@coach/start/settings.ts';

const OWN_POSTGRES_PORT = '25433';

/** Runs Jest as a child process, so that this process keeps responding and closing its connections; returns the exit code. */
export async function runSpecs(args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): Promise<number> {
  const settings = { ...process.env, TEST_POSTGRES_PORT: process.env['TEST_POSTGRES_PORT'] ?? OWN_POSTGRES_PORT, LOG_LEVEL: 'silent', ...env };
  const [code] = (await once(spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], { cwd: ROOT, env: settings, stdio }), 'exit')) as [number | null];
  return code ?? 1;
}
