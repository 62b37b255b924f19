import os from 'node:os';
import type { Reporter } from '../start/reporter.ts';
import { Refusal } from '../start/refusal.ts';
import type { Duration } from './durations.ts';
import type { Failure } from './failures.ts';
import { FAILED, inWords, isGood, type Outcome } from './outcome.ts';
import type { Result, Step } from './step.ts';

/** The result of a run: the outcome and duration of each step, the durations of test files, and the failed tests. */
export interface Ran {
  outcomes: Outcome[];
  steps: Duration[];
  files: Duration[];
  failures: Failure[];
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

interface Done {
  outcome: Outcome;
  seconds: number;
  files: readonly Duration[];
  failures: readonly Failure[];
}

/** A run in progress: finished steps, running steps, and free cores. */
class Run {
  readonly done = new Map<string, Done>();
  private readonly running = new Map<string, Promise<void>>();

  private readonly reporter: Reporter;
  private free: number;

  constructor(reporter: Reporter, cores: number) {
    this.reporter = reporter;
    this.free = cores;
  }

  /** Whether all prerequisites of a step are finished and enough cores are free; background steps, and any step while nothing runs, need no free cores. */
  isDue({ needs, cores, inBackground = false }: Step): boolean {
    return needs.every((name) => this.done.has(name)) && (inBackground || cores <= this.free || this.running.size === 0);
  }

  start(step: Step): void {
    const missing = step.needs.find((name) => !isGood(this.done.get(name)?.outcome ?? FAILED));
    if (missing) {
      this.reporter.line(`  ✗ ${step.name}: not run, because ${missing} failed`);
      this.done.set(step.name, { outcome: FAILED, seconds: 0, files: [], failures: [] });
      return;
    }
    this.free -= step.cores;
    this.running.set(step.name, this.follow(step));
  }

  /** Waits until a running step has ended; returns false if none is running. */
  async next(): Promise<boolean> {
    if (this.running.size === 0) return false;
    await Promise.race(this.running.values());
    return true;
  }

  private async follow(step: Step): Promise<void> {
    const began = performance.now();
    const { outcome, durations = [], failures = [] } = await runStep(step, this.reporter);
    this.done.set(step.name, { outcome, seconds: (performance.now() - began) / 1000, files: durations, failures });
    this.running.delete(step.name);
    this.free += step.cores;
  }
}

export interface RunOptions {
  /** Whether to end the run before the next step. */
  calledOff?: () => boolean;
  /** The number of cores to share. */
  cores?: number;
}

/**
 * Runs the steps, as many in parallel as the cores allow, earlier ones first. A failure only stops steps that depend on
 * the failed one; those count as failed too.
 */
export async function runSteps(steps: readonly Step[], reporter: Reporter, { calledOff = () => false, cores = os.availableParallelism() }: RunOptions = {}): Promise<Ran> {
  const run = new Run(reporter, cores);
  const waiting = [...steps];
  do {
    for (let due = waiting.find((step) => run.isDue(step)); due && !calledOff(); due = waiting.find((step) => run.isDue(step))) {
      waiting.splice(waiting.indexOf(due), 1);
      run.start(due);
    }
  } while (await run.next());
  const done = steps.flatMap(({ name }) => run.done.get(name) ?? []);
  const seconds = steps.flatMap(({ name }) => (run.done.has(name) ? [{ name, seconds: run.done.get(name)!.seconds }] : []));
  return { outcomes: done.map(({ outcome }) => outcome), steps: seconds, files: done.flatMap(({ files }) => files), failures: done.flatMap(({ failures }) => failures) };
}
