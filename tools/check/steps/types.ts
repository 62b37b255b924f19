import { programOf, runNode, type Ended, type RunOptions } from '../command.ts';
import { asOne } from '../outcome.ts';
import type { Result } from '../step.ts';

/**
 * What the types of `folder` refuse, of the whole workspace without one: TypeScript's own check of every project under its own
 * options, the rules that know types, and those of React's compiler (.oxlintrc.json, or the file `config`). A warning is a failure.
 */
export const checkTypes = (options: RunOptions, folder?: string, config = '.oxlintrc.json'): Promise<Ended> =>
  runNode([programOf('oxlint'), '--type-aware', '--type-check', '--max-warnings=0', `--config=${config}`, ...(folder ? [folder] : [])], options);

/** Checks the types of the whole workspace. `npm run types` checks them with TypeScript 6, which tools that need a compiler API run on. */
export async function types(): Promise<Result> {
  const { code, output } = await checkTypes({ inBackground: true });
  return { outcome: asOne(code === 0), output };
}
