import path from 'node:path';
import { ROOT } from '../start/settings.ts';

/** The duration of a step, a spec file or an end-to-end test. */
export interface Duration {
  name: string;
  seconds: number;
}

interface JestTimes {
  testResults: ReadonlyArray<{ name: string; startTime: number; endTime: number }>;
}

/** The duration of each spec file in a Jest report. */
export const durationsOfJest = ({ testResults }: JestTimes): Duration[] =>
  testResults.map(({ name, startTime, endTime }) => ({ name: path.relative(ROOT, name), seconds: Math.max(0, endTime - startTime) / 1000 }));

interface Suite {
  title: string;
  file?: string;
  suites?: readonly Suite[];
  specs?: ReadonlyArray<{ tests: ReadonlyArray<{ results: ReadonlyArray<{ duration: number }> }> }>;
}

const secondsIn = ({ suites = [], specs = [] }: Suite): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((total, { duration }) => total + duration / 1000, 0) + suites.reduce((total, suite) => total + secondsIn(suite), 0);

/** The duration of each test file in a Playwright report. */
export const durationsOfPlaywright = ({ suites }: { suites: readonly Suite[] }): Duration[] => suites.map((suite) => ({ name: `apps/e2e/${suite.file ?? suite.title}`, seconds: secondsIn(suite) }));

const line = ({ name, seconds }: Duration): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

/** Formats the durations: every step, then the slowest test files. */
export function slowestInWords(steps: readonly Duration[], files: readonly Duration[], most = 20): string {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, most);
  return ['Steps:', ...steps.map(line), ...(slowest.length > 0 ? [`The ${slowest.length} slowest files of tests:`, ...slowest.map(line)] : [])].join('\n');
}
