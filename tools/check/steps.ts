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

/** API test files run in parallel. Measured on two cores: with a third file, next to Postgres and what the files start, all of them take half as long again. */
const API_FILES = Math.min(3, os.availableParallelism());

/** Every check, in the order of a whole run: quick ones first. */
export const STEPS: readonly Step[] = [
  { name: 'names', needs: [], cores: 1, run: names },
  // Waits for the registry and uses no processor.
  { name: 'advisories', needs: [], cores: 0, mayBeSkipped: true, run: advisories },
  { name: 'graph', needs: [], cores: 1, run: graph },
  // Finishes before the end-to-end tests start, which it would slow down; specs hardly take longer alongside it.
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
  // The browsers, the API and its worker; response times are measured here, so nothing else heavy runs alongside.
  { name: 'e2e', needs: ['build'], cores: 4, run: e2e },
];

/**
 * Returns the named steps and those they need, in order; all of them without names. Refuses an unknown
 * name.
 */
export function chosenSteps(wanted: readonly string[], steps: readonly Step[] = STEPS): Step[] {
  const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Refusal(`There is no step "${unknown}". The steps are: ${steps.map(({ name }) => name).join(', ')}.`);
  const chosen = new Set(wanted.length > 0 ? wanted : steps.map(({ name }) => name));
  for (const step of [...steps].reverse()) if (chosen.has(step.name)) step.needs.forEach((name) => chosen.add(name));
  return steps.filter(({ name }) => chosen.has(name));
}
