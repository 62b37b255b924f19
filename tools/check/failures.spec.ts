import path from 'node:path';
import { ROOT } from '../start/settings.ts';
import { failuresInWords, failuresOfJest, failuresOfPlaywright } from './failures.ts';

describe('failures', () => {
  it('list each failed test of a Jest report, or the file that could not be loaded', () => {
    const file = (name: string) => path.join(ROOT, 'libs', name);
    const one = { status: 'failed', fullName: 'a rule holds', failureMessages: ['expected 1'] };
    const report = { testResults: [{ name: file('a.spec.ts'), message: 'both', assertionResults: [one, { ...one, status: 'passed' }] }, { name: file('b.spec.ts'), message: 'no such module', assertionResults: [] }, { name: file('c.spec.ts'), message: '', assertionResults: [] }] };
    expect(failuresOfJest(report)).toEqual([{ name: 'libs/a.spec.ts › a rule holds', message: 'expected 1' }, { name: 'libs/b.spec.ts', message: 'no such module' }]);
  });

  it('list each failed end-to-end test with the line where it stopped, however deeply nested', () => {
    const results = [{ errors: [{ message: 'not visible', location: { file: path.join(ROOT, 'apps/e2e/src/a.spec.ts'), line: 12 } }] }];
    const spec = { title: 'books', ok: false, tests: [{ results }] };
    const suites = [{ title: 'a.spec.ts', specs: [{ ...spec, ok: true }], suites: [{ title: 'on a phone', specs: [spec] }] }];
    expect(failuresOfPlaywright({ suites })).toEqual([{ name: 'on a phone › books', message: 'apps/e2e/src/a.spec.ts:12\nnot visible' }]);
  });

  it('show only the first lines of each, without colors, and never more than a screen', () => {
    const failures = ['a', 'b', 'c'].map((name) => ({ name, message: `\u001B[31mfirst\u001B[39m\n\nsecond\nthird` }));
    expect(failuresInWords(failures, { most: 2, lines: 2 }).split('\n').map((line) => line.trim())).toEqual(['Failed:', '✗ a', 'first', 'second', '✗ b', 'first', 'second', 'and 1 more']);
    expect(failuresInWords([])).toBe('');
  });
});
