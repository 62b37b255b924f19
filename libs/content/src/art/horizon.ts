import type { Drawing } from '../picture.ts';
import { circle, drawing, range, type Point } from './svg.ts';

const COLUMNS = 15;
const STEP = 32;
const MARGIN = 24;
const RADIUS = 11;

/** The days that can be booked ahead: a ring for days open to all, an accent disc for those open only to some. */
export function horizon(label: string, days: { all: number; some: number }): Drawing {
  const rows = Math.ceil(days.some / COLUMNS);
  const place = (day: number): Point => [MARGIN + (day % COLUMNS) * STEP, MARGIN + Math.floor(day / COLUMNS) * STEP];
  const marks = range(days.some).map((day) => (day < days.all ? circle(place(day), RADIUS) : circle(place(day), RADIUS, 'fill="var(--accent)" stroke="none"')));
  return drawing(
    { width: 2 * MARGIN + (COLUMNS - 1) * STEP, height: 2 * MARGIN + (rows - 1) * STEP, label, fit: 'xMidYMid meet' },
    `<g fill="none" stroke="currentColor" stroke-width="2">${marks.join('')}</g>`,
  );
}
