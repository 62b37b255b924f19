import fs from 'node:fs';
import { programOf, runNode, type Ended, type RunOptions } from '../command.ts';
import type { LintText } from '../lint-texts.ts';
import { asOne } from '../outcome.ts';
import { freshReport } from '../report-file.ts';
import type { Result } from '../step.ts';

const SKIPPED_RULE = 'No cached ProjectGraph';

/** Runs ESLint. Throws if the boundaries between projects were not checked: that rule skips itself without a project graph. */
async function withWalls(args: readonly string[], options?: RunOptions): Promise<Ended> {
  const ended = await runNode(args, options);
  if (ended.output.includes(SKIPPED_RULE)) throw new Error(`The walls were not checked: ${SKIPPED_RULE}. Run the step "graph" first.`);
  return ended;
}

/** Lints the whole workspace; a warning counts as a failure. */
export async function lint(): Promise<Result> {
  const { code, output } = await withWalls([programOf('eslint'), '--max-warnings=0', '.'], { inBackground: true });
  return { outcome: asOne(code === 0), output };
}

/** Returns the ids of the rules that reject each text, in the order of the texts. */
export async function refusalsOf(texts: readonly LintText[]): Promise<(string | null)[][]> {
  const question = freshReport('lint-texts.json');
  fs.writeFileSync(question, JSON.stringify(texts));
  const { code, output } = await withWalls(['--disable-warning=ExperimentalWarning', 'tools/check/lint-texts.ts', question]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) as (string | null)[][];
}
