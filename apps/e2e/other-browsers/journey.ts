import type { Stack } from '@coach/start/stack.ts';

/** What somebody does in one browser, by a name of few words that `npm run browsers -- NAME` may ask for a part of. Throws when the product fails them. */
export interface Journey {
  name: string;
  run: () => Promise<void>;
}

/** The journeys of one browser, which runs from `open` to `close`. */
export interface Lane {
  name: string;
  /** Starts the browser. Throws a Refusal that says how to install what is missing. */
  open: (stack: Stack) => Promise<{ journeys: readonly Journey[]; close: () => Promise<void> }>;
}

/** How one journey ended; `failure` is empty when it passed. */
export interface Ended {
  lane: string;
  name: string;
  seconds: number;
  failure: string;
}

/** Sixty photographs on a busy machine. */
const LONGEST_MS = 480_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Rejects when a journey waits for what will never come, as a browser that hangs answers nothing at all, and when all are called off. */
async function inTime(run: Promise<void>, calledOff: AbortSignal): Promise<void> {
  const over = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), calledOff]);
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(new Error(calledOff.aborted ? 'called off' : `not over after ${LONGEST_MS / 1000} s`));
    if (over.aborted) end();
    else over.addEventListener('abort', end, { once: true });
  });
  await Promise.race([run, late]);
}

/** Takes one journey after the other; one that fails is told, and the others go on until they are called off. */
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

/** One line of a report; what failed has its reason below. */
export const lineOf = ({ lane, name, seconds, failure }: Ended): string =>
  `  ${failure ? '✗' : '✓'} ${lane.padEnd(8)} ${name.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s${failure && `\n      ${failure.split('\n').join('\n      ')}`}`;

/** The last line: how many of them passed. */
export function totalOf(ended: readonly Ended[]): string {
  const failed = ended.filter(({ failure }) => failure).length;
  return `${ended.length - failed} passed, ${failed} failed`;
}

/** Asks again and again until the answer is yes. Throws with `what` when it is not by then. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not after ${withinMs / 1000} s`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Throws with the findings when there are any. */
export function demandNone(what: string, findings: readonly string[]): void {
  if (findings.length > 0) throw new Error(`${what}:\n${findings.join('\n')}`);
}
