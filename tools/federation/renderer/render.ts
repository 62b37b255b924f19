// The renderer of the site's pages: whose site it is and its words come in as JSON, the pages leave as JSON. The build runs it once;
// the worker runs it whenever the coach publishes. It lies beside what was built, and reads its frame and styles there.
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { renderSite } from './render-site.ts';

const [, program = ''] = process.argv;
const pages = await renderSite(path.resolve(path.dirname(program), '..'), await json(process.stdin));
process.stdout.write(JSON.stringify(pages));
