// npm run bench [-- http://localhost:3000]: measures the public pages of a running product, or of one that it starts.
import { pages } from '@coach/content';
import { measurePage } from './measure-page.ts';
import { ownStack } from './own-stack.ts';
import { allKeep, pageTable, type MeasuredPage } from './page-table.ts';

const ROUNDS = 3;
/** Beside the pages that want to be found: the way in. */
const ALSO = ['/auth'];

const [address] = process.argv.slice(2);
const { site, stop } = address ? { site: address.replace(/\/+$/, ''), stop: () => Promise.resolve() } : await ownStack();

try {
  const measured: MeasuredPage[] = [];
  for (const { path, search } of pages.filter((page) => page.search === 'listed' || ALSO.includes(page.path))) {
    console.log(`  measuring ${path}, ${ROUNDS} times…`);
    measured.push({ path, isListed: search === 'listed', figures: await measurePage(site + path, ROUNDS) });
  }
  console.log(`\nPublic pages on a phone (Lighthouse, medians of ${ROUNDS}); ! misses its goal\n\n${pageTable(measured)}\n`);
  process.exitCode = allKeep(measured) ? 0 : 1;
} finally {
  await stop();
}
