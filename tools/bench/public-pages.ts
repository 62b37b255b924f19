import { pages } from '@coach/content';
import type { FaultFigure } from './faults/fault.ts';
import { note } from './figures.ts';
import { GOALS, keeps, limitFor } from './goals.ts';
import { measurePage } from './measure-page.ts';
import { ownStack, secondStack } from './own-stack.ts';
import { OWN } from './second-business.ts';
import { allKeep, pageTable, type MeasuredPage } from './page-table.ts';

const ROUNDS = 3;
/** Measured in addition to the listed pages: the sign-in page. */
const ALSO = ['/auth'];

/** A page as one figure: the goals it misses, or its scores. */
function ofPage(page: MeasuredPage, whose: string): FaultFigure {
  const { performance, accessibility, bestPractices, seo, lcp } = page.figures;
  const missed = GOALS.filter((goal) => !keeps(goal, page.figures[goal.figure], limitFor(goal, page))).map(({ label }) => label);
  const scores = `${[performance, accessibility, bestPractices, seo].map(Math.round).join(' / ')}, LCP ${(lcp / 1000).toFixed(2)} s`;
  return { promise: 'F7', what: `${page.path}${whose} on a phone`, figure: missed.length > 0 ? `${scores}; misses ${missed.join(', ')}` : scores, limit: page.path === '/' ? '98 / 100 / 100 / 100' : '≥ 90', isKept: missed.length === 0 };
}

/** Measures the public pages at an address, or of a product that it starts, with the demo or as a second business; returns whether all meet their goals. */
export async function publicPages(asked: readonly string[]): Promise<boolean> {
  const isOwn = asked.includes(OWN);
  const address = asked.find((word) => word !== OWN);
  const whose = isOwn ? ' of the second business' : '';
  const stack = address ? undefined : await (isOwn ? secondStack() : ownStack());
  const site = stack?.urls.site ?? address!.replace(/\/+$/, '');
  try {
    const measured: MeasuredPage[] = [];
    for (const { path, search } of pages.filter((page) => page.search === 'listed' || ALSO.includes(page.path))) {
      console.log(`  measuring ${path}, ${ROUNDS} times…`);
      measured.push({ path, isListed: search === 'listed', figures: await measurePage(site + path, ROUNDS) });
    }
    console.log(`\nPublic pages${whose} on a phone (Lighthouse, medians of ${ROUNDS}); ! misses its goal\n\n${pageTable(measured)}\n`);
    note(...measured.map((page) => ofPage(page, whose)));
    return allKeep(measured);
  } finally {
    await stack?.stop();
  }
}
