import type { Reporter } from '../start/reporter.ts';
import { Refusal } from '../start/refusal.ts';
import { FAILED, inWords, isGood, type Outcome } from './outcome.ts';
import type { Result, Step } from './step.ts';

class Failed extends Error {}

const inFull = (error: unknown): string => (error instanceof Refusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));

async function runStep(step: Step, reporter: Reporter): Promise<Outcome> {
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
  return result.outcome;
}

/**
 * Runs the steps in order and answers their outcomes. A failure stops nothing but the steps that need the failed one;
 * those count as failed too. `calledOff` ends the run before the next step.
 */
export async function runSteps(steps: readonly Step[], reporter: Reporter, calledOff = () => false): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  for (const step of steps) {
    if (calledOff()) break;
    const missing = step.needs.find((name) => !isGood(outcomes.get(name) ?? FAILED));
    if (missing) reporter.line(`  ✗ ${step.name}: not run, because ${missing} failed`);
    outcomes.set(step.name, missing ? FAILED : await runStep(step, reporter));
  }
  return [...outcomes.values()];
}
