import type { Drawing } from '../picture.ts';
import { randomFrom } from './random.ts';
import { curve, drawing, range, steps, tenth } from './svg.ts';

const WIDTH = 500;
const ROW = 44;
const ROWS = 6;
/** The row that is crossed out, and the one that replaces it. */
const STRUCK = 2;
const REWRITTEN = 3;

type Random = () => number;

/** An illegible handwritten word. */
function scribble(y: number, width: number, random: Random): string {
  const [tempo, height] = [0.32 + random() * 0.1, 5 + random() * 3];
  return steps(curve(width, 4, (x) => y - 4 + height * Math.sin(x * tempo) * (0.5 + 0.5 * Math.sin(x * 0.07))).map(([x, at]) => [x + 24, at] as const));
}

/** Sets as tally strokes, slightly irregular. */
const tally = (y: number, count: number, random: Random): string =>
  range(count)
    .map((index) => `M${tenth(310 + index * 24 + random() * 4)} ${tenth(y - 15)}l${tenth(-4 + random() * 3)} 20`)
    .join('');

/** A page of a training log: one line crossed out, and a better one below it. */
export function logbook(label: string): Drawing {
  const random = randomFrom(19);
  const rules = range(ROWS).map((row) => `M0 ${(row + 1) * ROW}h${WIDTH}`).join('');
  const lines = range(ROWS).map((row) => {
    const y = (row + 1) * ROW - 8;
    return { row, path: scribble(y, 130 + random() * 110, random) + tally(y, 3 + Math.floor(random() * 4), random) };
  });
  const written = lines.filter(({ row }) => row !== REWRITTEN).map(({ path }) => path).join('');
  const struck = `M16 ${(STRUCK + 1) * ROW - 10}Q250 ${(STRUCK + 1) * ROW - 22} 484 ${(STRUCK + 1) * ROW - 12}`;
  const loud = lines.find(({ row }) => row === REWRITTEN)?.path ?? '';
  return drawing(
    { width: WIDTH, height: (ROWS + 0.4) * ROW, label, fit: 'xMidYMid slice' },
    `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="${rules}" opacity=".3"/><path d="${written}" stroke-width="2.6"/><path d="${struck}" stroke-width="2.2"/><path d="${loud}" stroke="var(--accent)" stroke-width="4.6"/></g>`,
  );
}
