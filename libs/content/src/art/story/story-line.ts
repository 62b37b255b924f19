import type { Drawing } from '../../picture.ts';
import { randomFrom } from '../random.ts';
import { polyline, range, type Point } from '../svg.ts';

const WIDTH = 300;
const HEIGHT = 72;
const STEPS = 12;

/**
 * A line below a client's story, as if drawn on the last page of a notebook: down for weight, up for everything else.
 * Its turns depend on `seed` alone; it is decoration, not data. Setbacks are small: the line ends at its furthest point.
 */
export function storyLine(seed: string, direction: 'up' | 'down'): Drawing {
  const random = randomFrom([...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7));
  const strides = range(STEPS - 1).map(() => 0.4 + random() - (random() < 0.18 ? 0.6 : 0));
  const whole = strides.reduce((sum, stride) => sum + stride, 0);
  const points = range(STEPS).map((index): Point => {
    const share = strides.slice(0, index).reduce((sum, stride) => sum + stride, 0) / whole;
    const y = direction === 'down' ? 6 + share * 60 : 66 - share * 60;
    return [(index * WIDTH) / (STEPS - 1), y];
  });
  const path = polyline(points);
  const [x, y] = points.at(-1)!;
  const svg =
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" overflow="visible" aria-hidden="true">` +
    `<path d="${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z" fill="currentColor" opacity=".09"/>` +
    `<path d="${path}" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>` +
    `<path d="M${x} ${Math.round(y)}h0" stroke="var(--accent)" stroke-width="8" stroke-linecap="round" vector-effect="non-scaling-stroke"/></svg>`;
  return { kind: 'drawing', svg };
}
