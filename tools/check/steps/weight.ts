import { runNode } from '../command.ts';
import { asOne } from '../outcome.ts';
import type { Result } from '../step.ts';

/** Checks the size of what the built home page makes a visitor download against its budget. */
export async function weight(): Promise<Result> {
  const { code, output } = await runNode(['--disable-warning=ExperimentalWarning', 'tools/bench/check-weight.ts']);
  return { outcome: asOne(code === 0), output };
}
