import type { Drawing } from '../picture.ts';
import { randomFrom } from './random.ts';
import { drawing, range, steps, tenth, type Point } from './svg.ts';

const WIDTH = 560;
const HEIGHT = 330;
const ROWS = 24;

function ridge(row: number, phase: number): Point[] {
  const share = row / ROWS;
  const base = 92 + (row * (HEIGHT - 118)) / (ROWS - 1);
  const height = 84 * (1 - share) ** 1.15 + 5;
  const spread = 92 - 56 * share;
  const middle = WIDTH * 0.42 + 46 * share;
  return range(WIDTH / 8 + 1).map((index): Point => {
    const x = index * 8;
    const hill = Math.exp(-((x - middle) ** 2) / (2 * spread * spread));
    const rough = 0.78 + 0.22 * Math.sin(x / 15 + phase);
    return [x, base - height * hill * rough - 3 * Math.sin(x / 23 + phase * 2) * hill];
  });
}

/** Ridges that hide one another and flatten toward the last one, which is in the accent color; as high and as wide as their container. */
export function ridges(label: string): Drawing {
  const random = randomFrom(7);
  const rows = range(ROWS).map((row) => {
    const last = row === ROWS - 1;
    const stroke = last ? 'stroke="var(--accent)" stroke-width="5"' : `stroke="currentColor" stroke-width="${tenth(1 + 0.8 * (1 - row / ROWS))}"`;
    return `<path d="${steps(ridge(row, random() * 6))}" ${stroke}/>`;
  });
  return drawing({ width: WIDTH, height: HEIGHT, label, fit: 'none' }, `<g fill="var(--art-ground)" stroke-linejoin="round">${rows.join('')}</g>`);
}
