import { evaluateAudit } from './advisories.ts';

describe('known vulnerabilities in production dependencies', () => {
  it.each([
    ['none', {}, { passed: 1, failed: 0, skipped: 0 }],
    ['a moderate one', { express: { severity: 'moderate', fixAvailable: true } }, { passed: 1, failed: 0, skipped: 0 }],
    ['a critical one', { express: { severity: 'critical', fixAvailable: true } }, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_, vulnerabilities, outcome) => {
    expect(evaluateAudit({ vulnerabilities })).toMatchObject({ outcome });
  });

  it('counts as skipped, and says so, when the registry returns no advisories', () => {
    expect(evaluateAudit({ statusCode: 405 })).toEqual({ outcome: { passed: 0, failed: 0, skipped: 1 }, output: 'not asked: the registry gives no advisories here (405)' });
  });
});
