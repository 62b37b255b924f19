import type { Reporter } from '../start/reporter.ts';
import { Refusal } from '../start/refusal.ts';
import type { Duration } from './durations.ts';
import { FAILED, inWords, isGood, type Outcome } from './outcome.ts';
import type { Result, Step } from './step.ts';

/** What a run answers: the outcome of each step, how long each took, and how long their files of tests did. */
export interface Ran {
  outcomes: Outcome[];
  steps: Duration[];
  files: Duration[];
}

class Failed extends Error {}

const inFull = (error: unknown): string => (error instanceof Refusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));

async function runStep(step: Step, reporter: Reporter): Promise<Result> {
  let result: Result = { outcome: FAILED, output: '' };
  try {
    await reporter.step(step.name, async (note) => {
      note('running…');
      result = await step.run(reporter.line);
      note(inWords(result.outcome));
      const { outcome } = result;
      if (!isGood(outcome) && !(step.mayBeSkipped && outcome.failed === 0)) throw new Failed();
    });
  } catch (error) {
    reporter.line(`\n${error instanceof Failed ? result.output : inFull(error)}\n`);
  }
  return result;
}

/**
 * Runs the steps in order. A failure stops nothing but the steps that need the failed one;
 * those count as failed too. `calledOff` ends the run before the next step.
 */
export async function runSteps(steps: readonly Step[], reporter: Reporter, calledOff = () => false): Promise<Ran> {
  const outcomes = new Map<string, Outcome>();
  const [seconds, files]: [Duration[], Duration[]] = [[], []];
  for (const step of steps) {
    if (calledOff()) break;
    const missing = step.needs.find((name) => !isGood(outcomes.get(name) ?? FAILED));
    if (missing) reporter.line(`  ✗ ${step.name}: not run, because ${missing} failed`);
    const began = performance.now();
    const { outcome, durations = [] } = missing ? { outcome: FAILED } : await runStep(step, reporter);
    outcomes.set(step.name, outcome);
    seconds.push({ name: step.name, seconds: (performance.now() - began) / 1000 });
    files.push(...durations);
  }
  return { outcomes: [...outcomes.values()], steps: seconds, files };
}
