import { programOf, runNode } from '../command.ts';
import { asOne } from '../outcome.ts';
import type { Result } from '../step.ts';

/** Generates the project graph. Boundaries between projects are checked only if it exists: otherwise the rule skips itself. */
export async function graph(): Promise<Result> {
  const { code, output } = await runNode([programOf('nx'), 'graph', '--file=.nx/graph.json']);
  return { outcome: asOne(code === 0), output };
}
