import { asOne, inWords, isGood, ofJest, ofPlaywright, sum } from './outcome.ts';

const jestReport = { success: true, numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('the outcome of a run', () => {
  test.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
    [{ passed: 1, failed: 2, skipped: 3 }, '1 passed, 2 failed, 3 skipped'],
  ])('%j reads "%s"', (outcome, words) => {
    expect(inWords(outcome)).toBe(words);
  });

  test('is good only if something passed and nothing failed', () => {
    expect(isGood(asOne(true))).toBe(true);
    expect(isGood(asOne(false))).toBe(false);
    expect(isGood(sum([asOne(true), asOne(false)]))).toBe(false);
    expect(isGood(sum([]))).toBe(false);
    expect(isGood({ passed: 0, failed: 0, skipped: 4 })).toBe(false);
  });

  test('of Jest counts files that cannot be loaded, and a failing run without a failed test', () => {
    expect(ofJest(jestReport)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(ofJest({ ...jestReport, success: false, numRuntimeErrorTestSuites: 2 })).toEqual({ passed: 5, failed: 2, skipped: 0 });
    expect(ofJest({ ...jestReport, success: false })).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(ofJest({ ...jestReport, numPendingTests: 1, numTodoTests: 1 }).skipped).toBe(2);
  });

  test('of Playwright counts flaky tests and errors outside of tests as failed', () => {
    expect(ofPlaywright(playwright)).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(ofPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 }, errors: ['global'] })).toEqual({ passed: 1, failed: 3, skipped: 2 });
  });
});
