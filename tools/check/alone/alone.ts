/** The part of Jest's report that is read here. */
export interface Report {
  seed?: number;
  testResults: Array<{ assertionResults: Array<{ status: string; fullName: string }> }>;
}

/** The result of a spec that was run in isolation. */
export interface Ran {
  spec: string;
  isGood: boolean;
  /** Undefined if Jest did not get that far. */
  report: Report | undefined;
}

const API_SPEC = /^apps\/api\/.+\.spec\.ts$/;

/** The API's specs with one of the words in their path; all of them without words. */
export const apiSpecs = (files: readonly string[], words: readonly string[]): string[] =>
  files.filter((file) => API_SPEC.test(file) && (words.length === 0 || words.some((word) => file.includes(word))));

/** Jest's arguments to run a single spec. */
export const aloneArgs = (spec: string, report: string, isShuffled: boolean): string[] => [
  ...['--selectProjects', 'api', '--runInBand', '--runTestsByPath', spec, '--json', `--outputFile=${report}`, '--showSeed'],
  ...(isShuffled ? ['--randomize'] : []),
];

/** A spec's result line, with the tests that failed; the seed reproduces their order. */
export function lineOf({ spec, isGood, report }: Ran): string {
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const failed = results.filter(({ status }) => status === 'failed').map(({ fullName }) => `      ${fullName}`);
  const order = report?.seed === undefined ? '' : ` (seed ${report.seed})`;
  return [`  ${isGood ? '✓' : '✗'} ${spec}, ${results.length} tests${isGood ? '' : order}`, ...failed].join('\n');
}
