import { programOf, runNode } from '../command.ts';
import { asOne } from '../outcome.ts';
import type { Result } from '../step.ts';

/** Draws the project graph afresh. The walls between projects are only checked when it is there: without it the rule skips itself. */
export async function graph(): Promise<Result> {
  const { code, output } = await runNode([programOf('nx'), 'graph', '--file=.nx/graph.json']);
  return { outcome: asOne(code === 0), output };
}
