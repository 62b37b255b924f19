// npm run api:keep <version>: saves the current document as that of a release, and notes its changes in the changelog.
import process from 'node:process';
import { apiDocument } from '../../src/platform/api-document/api-document.ts';
import { addedOperations, addedParameters, breakingChanges, type Described } from './changes.ts';
import { keepDocument, keptDocument, noteRelease } from './kept-document.ts';

const [version] = process.argv.slice(2);
if (!version) {
  console.error('Which version? npm run api:keep 0.2.0');
  process.exit(1);
}
const document = await apiDocument(version);
const [before, after] = [keptDocument(), JSON.parse(JSON.stringify(document)) as Described];
const lines = [...breakingChanges(before, after).map((words) => `- **Breaking** ${words}`), ...[...addedOperations(before, after), ...addedParameters(before, after)].map((name) => `- New: ${name}`)];
noteRelease(`## ${version}\n\n${lines.length > 0 ? lines.join('\n') : 'Words, examples and further fields of answers.'}\n\n`);
keepDocument(document);
console.log(lines.join('\n') || 'Nothing that programs would notice.');
