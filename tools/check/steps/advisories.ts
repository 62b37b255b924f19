import { execFile } from 'node:child_process';
import { ROOT } from '../../start/settings.ts';
import { evaluateAudit, type AuditReport } from '../advisories.ts';
import type { Result, Say } from '../step.ts';

const TIMEOUT_MS = 60_000;

/** Runs npm's audit and returns its JSON; empty if it did not answer in time. The command fails if it reports anything. */
const audit = (): Promise<string> =>
  new Promise((resolve) => execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: Infinity }, (_error, stdout) => resolve(stdout)));

/** Asks the registry for known vulnerabilities in production packages. */
export async function advisories(say: Say): Promise<Result> {
  const result = evaluateAudit(JSON.parse((await audit()) || '{}') as AuditReport);
  if (result.outcome.skipped > 0) say(`      ${result.output}`);
  return result;
}
