// A program: reads [{ file, source }] from the file that its argument names, lints each source as if it stood in that
// file, and prints the ids of the rules that refuse it. Nothing is written into the tree.
import fs from 'node:fs';
import { ESLint } from 'eslint';
import { ROOT } from '../start/settings.ts';

/** A text, and the path (relative to the workspace) of an existing file whose place it takes. */
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
