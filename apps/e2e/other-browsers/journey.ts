import type { Stack } from '@coach/start/stack.ts';

/** What a user does in one browser; `npm run browsers -- NAME` selects journeys by a part of their short name. Throws when the product fails. */
export interface Journey {
  name: string;
  run: () => Promise<void>;
}

/** The journeys of one browser, which runs from `open` until `close`. */
export interface Lane {
  name: string;
  /** Starts the browser. Throws a Refusal that says how to install what is missing. */
  open: (stack: Stack) => Promise<{ journeys: readonly Journey[]; close: () => Promise<void> }>;
}

/** The result of one journey; `failure` is empty when it passed. */
export interface Ended {
  lane: string;
  name: string;
  seconds: number;
  failure: string;
}

/** Long enough for sixty screenshots on a busy machine. */
const LONGEST_MS = 480_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Rejects when a journey runs too long (a hung browser answers nothing at all) and when the run is called off. */
async function inTime(run: Promise<void>, calledOff: AbortSignal): Promise<void> {
  const over = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), calledOff]);
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(new Error(calledOff.aborted ? 'called off' : `not over after ${LONGEST_MS / 1000} s`));
    if (over.aborted) end();
    else over.addEventListener('abort', end, { once: true });
  });
  await Promise.race([run, late]);
}

/** Runs the journeys one after another; reports a failure and continues until the run is called off. */
export async function walk(lane: string, journeys: readonly Journey[], say: (ended: Ended) => void, calledOff: AbortSignal): Promise<Ended[]> {
  const all: Ended[] = [];
  for (const { name, run } of journeys) {
    if (calledOff.aborted) break;
    const began = performance.now();
    const failure = await inTime(run(), calledOff).then(() => '', messageOf);
    const ended = { lane, name, seconds: (performance.now() - began) / 1000, failure };
    say(ended);
    all.push(ended);
  }
  return all;
}

/** One line of the report; a failed journey has its reason below. */
export const lineOf = ({ lane, name, seconds, failure }: Ended): string =>
  `  ${failure ? '✗' : '✓'} ${lane.padEnd(8)} ${name.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s${failure && `\n      ${failure.split('\n').join('\n      ')}`}`;

/** The last line: how many journeys passed and failed. */
export function totalOf(ended: readonly Ended[]): string {
  const failed = ended.filter(({ failure }) => failure).length;
  return `${ended.length - failed} passed, ${failed} failed`;
}

/** Polls until the condition holds. Throws with `what` when it doesn't in time. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not after ${withinMs / 1000} s`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Throws with the findings if there are any. */
export function requireNone(what: string, findings: readonly string[]): void {
  if (findings.length > 0) throw new Error(`${what}:\n${findings.join('\n')}`);
}
