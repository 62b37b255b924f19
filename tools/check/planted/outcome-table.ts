import type { PlantedBug } from './planted-bug.ts';

/** By the bug's name: the failed tests, the error that kept the spec from running, and how long it took. */
export type Outcomes = Record<string, { failed: string[]; error: string | null; seconds: number } | undefined>;

const SURVIVED = 'NOT CAUGHT: every test passed';

function told(outcome: Outcomes[string]): string {
  if (!outcome) return 'NOT RUN';
  const [first] = outcome.failed;
  if (first) return `${first}${outcome.failed.length > 1 ? ` (and ${outcome.failed.length - 1} more)` : ''}`;
  // A bug that keeps the spec from running proves nothing about its tests.
  return outcome.error ? `BROKEN: ${outcome.error.split('\n')[0]}` : SURVIVED;
}

/** Formats a line for each bug with the first test that caught it; a bug counts as caught only if a test of its spec failed. */
export function outcomeTable(bugs: readonly PlantedBug[], outcomes: Outcomes): { lines: string[]; survivors: number } {
  const width = Math.max(0, ...bugs.map(({ name }) => name.length));
  const isCaught = ({ name }: PlantedBug) => (outcomes[name]?.failed.length ?? 0) > 0;
  const lines = bugs.map((bug) => `  ${isCaught(bug) ? '✓' : '✗'} ${bug.name.padEnd(width)}  ${told(outcomes[bug.name])}`);
  return { lines, survivors: bugs.filter((bug) => !isCaught(bug)).length };
}
