import { programOf, runNode } from '../command.ts';
import { asOne } from '../outcome.ts';
import { noteworthy, type Result, type Say } from '../step.ts';

/** Type-checks every project, two at a time; what has not changed comes out of Nx's cache. */
export async function types(say: Say): Promise<Result> {
  const { code, output } = await runNode([programOf('nx'), 'run-many', '-t', 'typecheck', '--parallel=2', '--outputStyle=static'], { onLine: noteworthy(say) });
  return { outcome: asOne(code === 0), output };
}
