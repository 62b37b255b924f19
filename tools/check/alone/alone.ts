/** What is read of Jest's report. */
export interface Report {
  seed?: number;
  testResults: Array<{ assertionResults: Array<{ status: string; fullName: string }> }>;
}

/** A spec that was run by itself. */
export interface Ran {
  spec: string;
  isGood: boolean;
  /** Undefined when Jest did not get so far. */
  report: Report | undefined;
}

const API_SPEC = /^apps\/api\/.+\.spec\.ts$/;

/** The API's specs whose paths have one of the words in them; all of them for no words. */
export const apiSpecs = (files: readonly string[], words: readonly string[]): string[] =>
  files.filter((file) => API_SPEC.test(file) && (words.length === 0 || words.some((word) => file.includes(word))));

/** What Jest is told to run one spec and nothing else. */
export const aloneArgs = (spec: string, report: string, isShuffled: boolean): string[] => [
  ...['--selectProjects', 'api', '--runInBand', '--runTestsByPath', spec, '--json', `--outputFile=${report}`, '--showSeed'],
  ...(isShuffled ? ['--randomize'] : []),
];

/** A line for a spec, with the tests that failed; the seed tells the order in which they did. */
export function lineOf({ spec, isGood, report }: Ran): string {
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const failed = results.filter(({ status }) => status === 'failed').map(({ fullName }) => `      ${fullName}`);
  const order = report?.seed === undefined ? '' : ` (seed ${report.seed})`;
  return [`  ${isGood ? '✓' : '✗'} ${spec}, ${results.length} tests${isGood ? '' : order}`, ...failed].join('\n');
}
