import { PASSED, FAILED, type Outcome } from './outcome.ts';

/** The output of `npm audit --json`; without `vulnerabilities` the registry was not reached. */
export interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; fixAvailable: unknown }>;
  statusCode?: number;
}

const GRAVE = ['high', 'critical'];

/** Judges known vulnerabilities in production dependencies: high and critical ones fail. Without advisories from the registry, the check counts as skipped. */
export function evaluateAudit(report: AuditReport): { outcome: Outcome; output: string } {
  if (!report.vulnerabilities) return { outcome: { passed: 0, failed: 0, skipped: 1 }, output: `not asked: the registry gives no advisories here (${report.statusCode ?? 'no answer'})` };
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) => GRAVE.includes(severity));
  return { outcome: grave.length === 0 ? PASSED : FAILED, output: grave.map(([name, { severity }]) => `${name}: ${severity}`).join('\n') };
}
