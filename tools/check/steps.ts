import os from 'node:os';
import { Refusal } from '../start/refusal.ts';
import { nginx } from './programs.ts';
import type { Step } from './step.ts';
import { advisories } from './steps/advisories.ts';
import { build } from './steps/build.ts';
import { e2e } from './steps/e2e.ts';
import { graph } from './steps/graph.ts';
import { jestOn } from './steps/jest.ts';
import { lint } from './steps/lint.ts';
import { names } from './steps/names.ts';
import { types } from './steps/types.ts';
import { weight } from './steps/weight.ts';

/** Files of the API's tests at a time. On two cores a third was measured: with Postgres and what the files start beside them, all of them take half as long again. */
const API_FILES = Math.min(3, os.availableParallelism());

/** Every check, in the order of a whole run: the quick ones first. */
export const STEPS: readonly Step[] = [
  { name: 'names', needs: [], cores: 1, run: names },
  // Waits for somebody else, and works on nothing.
  { name: 'advisories', needs: [], cores: 0, mayBeSkipped: true, run: advisories },
  { name: 'graph', needs: [], cores: 1, run: graph },
  // Over before the journeys begin, which they would hold up; specs take hardly longer beside them.
  { name: 'lint', needs: ['graph'], cores: 0, inBackground: true, run: lint },
  { name: 'types', needs: [], cores: 0, inBackground: true, run: types },
  { name: 'unit', needs: ['graph'], cores: 2, run: jestOn('unit', ['node', 'web'], 3) },
  {
    name: 'api',
    needs: [],
    cores: 2,
    run(say) {
      nginx(say);
      return jestOn('api', ['api'], API_FILES)(say);
    },
  },
  { name: 'build', needs: [], cores: 2, run: build },
  { name: 'weight', needs: ['build'], cores: 1, run: weight },
  // The browsers, the API and its worker; what is promised within seconds is measured here, so nothing else of weight runs beside it.
  { name: 'e2e', needs: ['build'], cores: 4, run: e2e },
];

/**
 * The steps to run for the given names, with those that they need, in order; all of them for no names. Refuses an unknown
 * name.
 */
export function chosenSteps(wanted: readonly string[], steps: readonly Step[] = STEPS): Step[] {
  const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Refusal(`There is no step "${unknown}". The steps are: ${steps.map(({ name }) => name).join(', ')}.`);
  const chosen = new Set(wanted.length > 0 ? wanted : steps.map(({ name }) => name));
  for (const step of [...steps].reverse()) if (chosen.has(step.name)) step.needs.forEach((name) => chosen.add(name));
  return steps.filter(({ name }) => chosen.has(name));
}
