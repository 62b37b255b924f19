import { silentReporter, type Reporter } from '../start/reporter.ts';
import { FAILED, PASSED, type Outcome } from './outcome.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';
import { chosenSteps, STEPS } from './steps.ts';

const step = (name: string, needs: string[], outcome: Outcome, ran: string[] = []): Step => ({
  name,
  needs,
  cores: 1,
  run: async () => {
    ran.push(name);
    return { outcome, output: `all that ${name} said` };
  },
});

const namesOf = (steps: readonly Step[]) => steps.map(({ name }) => name);

describe('choosing steps', () => {
  test('chooses all of them without names', () => {
    expect(chosenSteps([])).toEqual(STEPS);
  });

  test('includes what a step needs, in order', () => {
    expect(namesOf(chosenSteps(['lint', 'types']))).toEqual(['graph', 'lint', 'types']);
    expect(namesOf(chosenSteps(['e2e']))).toEqual(['build', 'e2e']);
  });

  test('refuses an unknown name and lists the known ones', () => {
    expect(() => chosenSteps(['lnit'])).toThrow('There is no step "lnit". The steps are: names, advisories, graph, lint');
  });
});

describe('a run', () => {
  const lines: string[] = [];
  const reporter: Reporter = { ...silentReporter, line: (text) => lines.push(text) };

  test('continues after a failure, shows its full output and fails the steps that depend on it', async () => {
    const ran: string[] = [];
    const steps = [step('build', [], FAILED, ran), step('unit', [], PASSED, ran), step('e2e', ['build'], PASSED, ran)];
    expect((await runSteps(steps, reporter)).outcomes).toEqual([FAILED, PASSED, FAILED]);
    expect(ran).toEqual(['build', 'unit']);
    expect(lines.join('\n')).toContain('all that build said');
    expect(lines.join('\n')).toContain('e2e: not run, because build failed');
  });

  test('counts a step that throws as failed and reports why', async () => {
    const broken: Step = { name: 'lint', needs: [], cores: 1, run: () => Promise.reject(new Error('No graph')) };
    expect((await runSteps([broken], reporter)).outcomes).toEqual([FAILED]);
    expect(lines.at(-1)).toContain('No graph');
  });

  test('allows a step without an answer to be skipped, but not to fail', async () => {
    const unanswered = { passed: 0, failed: 0, skipped: 1 };
    lines.length = 0;
    const steps: Step[] = [{ ...step('advisories', [], unanswered), mayBeSkipped: true }, { ...step('unit', [], FAILED), mayBeSkipped: true }];
    expect((await runSteps(steps, reporter)).outcomes).toEqual([unanswered, FAILED]);
    expect(lines.join('\n')).not.toContain('all that advisories said');
    expect(lines.join('\n')).toContain('all that unit said');
  });

  test('ends before the next step when it is called off', async () => {
    expect((await runSteps([step('lint', [], PASSED)], reporter, { calledOff: () => true })).outcomes).toEqual([]);
  });

  /** Returns steps that end on command, and the names of the running ones. */
  function held(...wanted: Array<Pick<Step, 'name' | 'needs' | 'cores' | 'inBackground'>>) {
    const running = new Map<string, () => void>();
    const steps = wanted.map((one): Step => ({ ...one, run: () => new Promise((resolve) => running.set(one.name, () => resolve({ outcome: PASSED, output: '' }))) }));
    const end = async (name: string) => {
      running.get(name)!();
      running.delete(name);
      await new Promise((next) => setTimeout(next));
    };
    return { steps, end, running: () => [...running.keys()] };
  }

  test('runs steps in parallel as far as the cores allow, after those they need', async () => {
    const { steps, end, running } = held(
      { name: 'lint', needs: [], cores: 2 },
      { name: 'unit', needs: [], cores: 2 },
      { name: 'build', needs: [], cores: 2 },
      { name: 'advisories', needs: [], cores: 0 },
      { name: 'e2e', needs: ['build'], cores: 2 },
    );
    const ran = runSteps(steps, reporter, { cores: 4 });
    expect(running()).toEqual(['lint', 'unit', 'advisories']);
    await end('unit');
    expect(running()).toEqual(['lint', 'advisories', 'build']);
    await end('lint');
    expect(running()).toEqual(['advisories', 'build']);
    await end('build');
    expect(running()).toEqual(['advisories', 'e2e']);
    await end('e2e');
    await end('advisories');
    expect((await ran).steps.map(({ name }) => name)).toEqual(['lint', 'unit', 'build', 'advisories', 'e2e']);
  });

  test('starts background steps immediately, and counts no core for them', async () => {
    const { steps, end, running } = held({ name: 'e2e', needs: [], cores: 4 }, { name: 'lint', needs: [], cores: 0, inBackground: true }, { name: 'unit', needs: [], cores: 2 });
    const ran = runSteps(steps, reporter, { cores: 2 });
    expect(running()).toEqual(['e2e', 'lint']);
    await end('e2e');
    expect(running()).toEqual(['lint', 'unit']);
    await end('unit');
    await end('lint');
    expect((await ran).outcomes).toEqual([PASSED, PASSED, PASSED]);
  });

  test('runs a step that needs more cores than there are on its own', async () => {
    const { steps, end, running } = held({ name: 'unit', needs: [], cores: 2 }, { name: 'e2e', needs: [], cores: 4 });
    const ran = runSteps(steps, reporter, { cores: 2 });
    expect(running()).toEqual(['unit']);
    await end('unit');
    expect(running()).toEqual(['e2e']);
    await end('e2e');
    expect((await ran).outcomes).toEqual([PASSED, PASSED]);
  });
});
