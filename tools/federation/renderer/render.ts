// The renderer of the site's pages: reads the business and its texts as JSON, and writes the pages as JSON. The build runs it once;
// the worker runs it whenever the coach publishes. It is part of the build, and reads the page frame and styles from there.
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { renderSite } from './render-site.ts';

const [, program = ''] = process.argv;
const pages = await renderSite(path.resolve(path.dirname(program), '..'), await json(process.stdin));
process.stdout.write(JSON.stringify(pages));
