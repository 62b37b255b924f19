import { SITE, type Business } from '../business.ts';
import type { Figure } from '../figures.ts';
import { underLoad, type Answers } from '../load.ts';

const LEAST_REQUESTS = 20_000;
const PER_SECOND = 100;

const figureOf = (what: string, { requests, failed, slowestMs }: Answers): Figure => ({ promise: 'P17', what: `${what}: ${requests} requests, half of them POSTs`, figure: `${failed} failed, ${slowestMs} ms the slowest`, limit: '0', isKept: failed === 0 });

/** Releases with one, two and four processes, and the way back, while people ask. */
export async function releasing(business: Business): Promise<Figure[]> {
  const perSecond = Number(process.env['PER_SECOND'] ?? PER_SECOND);
  const figures: Figure[] = [];
  for (const processes of [1, 2, 4]) {
    await business.coach('scale', String(processes));
    figures.push(figureOf(`a release with ${processes} API process${processes > 1 ? 'es' : ''}`, await underLoad(SITE, perSecond, LEAST_REQUESTS, () => business.coach('release'))));
  }
  await business.coach('scale', '2');
  figures.push(figureOf('the way back, with 2', await underLoad(SITE, perSecond, LEAST_REQUESTS, () => business.coach('rollback'))));
  return figures;
}
