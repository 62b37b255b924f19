import type { Duration } from './durations.ts';
import type { Failure } from './failures.ts';
import type { Outcome } from './outcome.ts';

/** The result of a step: its tests, and its full output (shown if one of them failed). */
export interface Result {
  outcome: Outcome;
  output: string;
  /** Durations of its test files, if it has any. */
  durations?: readonly Duration[];
  /** Its failed tests, if it reports them individually. */
  failures?: readonly Failure[];
}

/** Prints a line above the live status lines. */
export type Say = (line: string) => void;

export interface Step {
  name: string;
  /** Steps that must have passed before this one. */
  needs: readonly string[];
  /** The number of cores it keeps busy: on a larger machine, steps run in parallel. */
  cores: number;
  /** Uses only processor time that the others leave, and occupies none of their cores. */
  inBackground?: boolean;
  /** Depends on an external service that may not respond; then it counts as skipped, not as failed. */
  mayBeSkipped?: boolean;
  run: (say: Say) => Promise<Result>;
}

const NOTEWORTHY = /^\s*(?:[✓✔✖✘×]|PASS|FAIL)\s/;

/** Forwards the lines in which the tools report a finished file, project or end-to-end test. */
export const noteworthy = (say: Say) => (line: string): void => {
  if (NOTEWORTHY.test(line)) say(`      ${line.trim()}`);
};
