import { pages } from '@coach/content';
import { measurePage } from './measure-page.ts';
import { ownStack } from './own-stack.ts';
import { allKeep, pageTable, type MeasuredPage } from './page-table.ts';

const ROUNDS = 3;
/** Beside the pages that want to be found: the way in. */
const ALSO = ['/auth'];

/** Measures the public pages at an address, or of a product that it starts; answers whether all keep their goals. */
export async function publicPages([address]: readonly string[]): Promise<boolean> {
  const stack = address ? undefined : await ownStack();
  const site = stack?.urls.site ?? address!.replace(/\/+$/, '');
  try {
    const measured: MeasuredPage[] = [];
    for (const { path, search } of pages.filter((page) => page.search === 'listed' || ALSO.includes(page.path))) {
      console.log(`  measuring ${path}, ${ROUNDS} times…`);
      measured.push({ path, isListed: search === 'listed', figures: await measurePage(site + path, ROUNDS) });
    }
    console.log(`\nPublic pages on a phone (Lighthouse, medians of ${ROUNDS}); ! misses its goal\n\n${pageTable(measured)}\n`);
    return allKeep(measured);
  } finally {
    await stack?.stop();
  }
}
