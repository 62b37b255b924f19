// A program: reads [{ file, source }] from the file named by its argument, lints each source as if it were that
// file, and prints the ids of the rules that reject it. Nothing is written into the tree.
import fs from 'node:fs';
import { ESLint } from 'eslint';
import { ROOT } from '../start/settings.ts';

/** A source text, and the path (relative to the workspace) of the existing file that it replaces. */
export interface LintText {
  file: string;
  source: string;
}

const texts = JSON.parse(fs.readFileSync(process.argv[2]!, 'utf8')) as LintText[];
const eslint = new ESLint({ cwd: ROOT });
const refusals: (string | null)[][] = [];
for (const { file, source } of texts) {
  const results = await eslint.lintText(source, { filePath: file });
  refusals.push(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)));
}
console.log(JSON.stringify(refusals));
