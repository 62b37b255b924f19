import { spawnSync } from 'node:child_process';
import { ROOT } from '../../start/settings.ts';
import { judge, type AuditReport } from '../advisories.ts';
import type { Result, Say } from '../step.ts';

const TIMEOUT_MS = 60_000;

/** Asks the registry what is known against the packages that production carries. */
export async function advisories(say: Say): Promise<Result> {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8', timeout: TIMEOUT_MS });
  const result = judge(JSON.parse(stdout || '{}') as AuditReport);
  if (result.outcome.skipped > 0) say(`      ${result.output}`);
  return result;
}
