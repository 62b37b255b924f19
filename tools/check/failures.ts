import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../start/settings.ts';

/** A failed test and its message. */
export interface Failure {
  name: string;
  message: string;
}

interface JestResults {
  testResults: ReadonlyArray<{ name: string; message: string; assertionResults: ReadonlyArray<{ status: string; fullName: string; failureMessages: readonly string[] }> }>;
}

/** The failed tests of a Jest report; a file that could not be loaded counts as one. */
export const failuresOfJest = ({ testResults }: JestResults): Failure[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    if (message && assertionResults.length === 0) return [{ name: file, message }];
    return assertionResults.filter(({ status }) => status === 'failed').map((one) => ({ name: `${file} › ${one.fullName}`, message: one.failureMessages.join('\n') }));
  });

interface JourneyError {
  message?: string;
  location?: { file: string; line: number };
}

interface Journeys {
  title: string;
  suites?: readonly Journeys[];
  specs?: ReadonlyArray<{ title: string; ok: boolean; tests: ReadonlyArray<{ results: ReadonlyArray<{ errors: readonly JourneyError[] }> }> }>;
}

const ofError = ({ message = '', location }: JourneyError): string => `${location ? `${path.relative(ROOT, location.file)}:${location.line}\n` : ''}${message}`;

const failuresOf = ({ title, suites = [], specs = [] }: Journeys): Failure[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => ({ name: `${title} › ${spec.title}`, message: spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(ofError))).join('\n') })),
  ...suites.flatMap(failuresOf),
];

/** The failed tests of a Playwright report, each with the line where it stopped. */
export const failuresOfPlaywright = ({ suites }: { suites: readonly Journeys[] }): Failure[] => suites.flatMap(failuresOf);

const inShort = (message: string, lines: number): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines);

/** Summarizes the failures for the end of the output: tools often cut the beginning of long output, but never its end. */
export function failuresInWords(failures: readonly Failure[], { most = 10, lines = 8 } = {}): string {
  if (failures.length === 0) return '';
  const told = failures.slice(0, most).flatMap(({ name, message }) => [`  ✗ ${name}`, ...inShort(message, lines).map((line) => `      ${line.trim()}`)]);
  const rest = failures.length - most;
  return ['Failed:', ...told, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}
