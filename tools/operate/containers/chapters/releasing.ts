import { SITE, type Business } from '../business.ts';
import type { Figure } from '../figures.ts';
import { underLoad, type Answers } from '../load.ts';

const LEAST_REQUESTS = 20_000;
const PER_SECOND = 100;
const LEAST_WHILE_SCALED = 5_000;

/** Summarizes failures and their times: 12 × 502 (31 to 33 s). */
function failuresIn({ failures }: Answers): string {
  const kinds = Map.groupBy(failures, ({ status }) => status);
  return [...kinds].map(([status, some]) => `${some.length} × ${status} (${some[0]!.atSeconds} to ${some.at(-1)!.atSeconds} s)`).join(', ');
}

const figureOf = (what: string, answers: Answers): Figure => ({ promise: 'P17', what: `${what}: ${answers.requests} requests, half of them POSTs`, figure: `${answers.failed === 0 ? '0 failed' : failuresIn(answers)}, ${answers.slowestMs} ms the slowest`, limit: '0', isKept: answers.failed === 0 });

/** Releases with one, two and four processes, and the rollback, under load. */
export async function releasing(business: Business): Promise<Figure[]> {
  const perSecond = Number(process.env['PER_SECOND'] ?? PER_SECOND);
  const figures: Figure[] = [];
  for (const processes of [1, 2, 4]) {
    await business.coach('scale', String(processes));
    figures.push(figureOf(`a release with ${processes} API process${processes > 1 ? 'es' : ''}`, await underLoad(SITE, perSecond, LEAST_REQUESTS, () => business.coach('release'))));
  }
  figures.push(figureOf('scaled from 4 to 1 and to 2', await underLoad(SITE, perSecond, LEAST_WHILE_SCALED, () => business.coach('scale', '1').then(() => business.coach('scale', '2')))));
  figures.push(figureOf('the way back, with 2', await underLoad(SITE, perSecond, LEAST_REQUESTS, () => business.coach('rollback'))));
  return figures;
}
