import { aloneArgs, apiSpecs, lineOf } from './alone.ts';

const files = ['apps/api/test/refunds.spec.ts', 'apps/api/src/env.spec.ts', 'apps/api/test/bench.ts', 'libs/domain/src/region/zone.spec.ts'];

describe('API specs run in isolation', () => {
  test('include all specs, or the named ones', () => {
    expect(apiSpecs(files, [])).toEqual(files.slice(0, 2));
    expect(apiSpecs(files, ['refunds', 'nothing'])).toEqual(files.slice(0, 1));
  });

  test('run one after the other, in random order on request', () => {
    const args = aloneArgs(files[0]!, 'report.json', false);
    expect(args).toEqual(expect.arrayContaining(['--runTestsByPath', files[0], '--outputFile=report.json']));
    expect(args).not.toContain('--randomize');
    expect(aloneArgs(files[0]!, 'report.json', true)).toContain('--randomize');
  });

  test('report which tests failed, and in which order they ran', () => {
    const report = { seed: 42, testResults: [{ assertionResults: [{ status: 'passed', fullName: 'one' }, { status: 'failed', fullName: 'two' }] }] };
    expect(lineOf({ spec: 'a.spec.ts', isGood: true, report })).toBe('  ✓ a.spec.ts, 2 tests\n      two');
    expect(lineOf({ spec: 'a.spec.ts', isGood: false, report })).toBe('  ✗ a.spec.ts, 2 tests (seed 42)\n      two');
    expect(lineOf({ spec: 'a.spec.ts', isGood: false, report: undefined })).toBe('  ✗ a.spec.ts, 0 tests');
  });
});
