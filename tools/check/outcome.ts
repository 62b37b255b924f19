/** How many tests of a step passed, failed and were skipped. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

export const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0 };

/** The outcome of a step that counts as a single test. */
export const asOne = (passed: boolean): Outcome => (passed ? PASSED : FAILED);

export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed, skipped: total.skipped + one.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** `12 passed, 0 failed`, with the skipped ones if there are any. */
export const inWords = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A run is good if something was tested and nothing failed. */
export const isGood = ({ passed, failed }: Outcome): boolean => failed === 0 && passed > 0;

interface JestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** A file that could not be loaded counts as one failure, and so does a run that fails without a failed test. */
export function ofJest(report: JestReport): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(1, failed), skipped };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly unknown[];
}

/** Flaky counts as failed: an end-to-end test must pass on the first attempt. */
export function ofPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
