import path from 'node:path';
import { ROOT } from '../start/settings.ts';
import { durationsOfJest, durationsOfPlaywright, slowestInWords } from './durations.ts';

describe('durations of the checks', () => {
  it('are read from Jest’s report, by file', () => {
    const testResults = [{ name: path.join(ROOT, 'libs/domain/src/a.spec.ts'), startTime: 1_000, endTime: 3_500 }];
    expect(durationsOfJest({ testResults })).toEqual([{ name: 'libs/domain/src/a.spec.ts', seconds: 2.5 }]);
  });

  it('are read from Playwright’s report, however deeply a test is nested', () => {
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    const suites = [{ title: 'a.spec.ts', file: 'src/a.spec.ts', specs: [spec(500)], suites: [{ title: 'inner', specs: [spec(1_000)] }] }];
    expect(durationsOfPlaywright({ suites })).toEqual([{ name: 'apps/e2e/src/a.spec.ts', seconds: 1.5 }]);
  });

  it('list every step in order, and the slowest files first', () => {
    const said = slowestInWords([{ name: 'names', seconds: 1 }], [{ name: 'quick', seconds: 1 }, { name: 'slow', seconds: 9 }, { name: 'slower', seconds: 12 }], 2);
    expect(said.split('\n').map((one) => one.trim())).toEqual(['Steps:', '1.0 s  names', 'The 2 slowest files of tests:', '12.0 s  slower', '9.0 s  slow']);
  });
});
