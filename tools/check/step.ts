import type { Duration } from './durations.ts';
import type { Failure } from './failures.ts';
import type { Outcome } from './outcome.ts';

/** What a step answers: its tests, and everything it said (shown when one of them failed). */
export interface Result {
  outcome: Outcome;
  output: string;
  /** How long its files of tests took, where it has some. */
  durations?: readonly Duration[];
  /** Its failed tests, where it tells of each. */
  failures?: readonly Failure[];
}

/** Prints a line above the live ones. */
export type Say = (line: string) => void;

export interface Step {
  name: string;
  /** Steps that must have passed before this one makes sense. */
  needs: readonly string[];
  /** How many cores it keeps busy: on a larger machine steps run beside each other. */
  cores: number;
  /** Works with what the others leave of the processor, and takes none of their cores. */
  inBackground?: boolean;
  /** Asks somebody who may not answer: then it counts as skipped, and is no failure. */
  mayBeSkipped?: boolean;
  run: (say: Say) => Promise<Result>;
}

const NOTEWORTHY = /^\s*(?:[✓✔✖✘×]|PASS|FAIL)\s/;

/** Passes on the lines with which the tools tell that a file, a project or a journey is through. */
export const noteworthy = (say: Say) => (line: string): void => {
  if (NOTEWORTHY.test(line)) say(`      ${line.trim()}`);
};
