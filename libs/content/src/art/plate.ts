import type { Drawing } from '../picture.ts';
import { circle, drawing, range, tenth, type Point } from './svg.ts';

const WIDTH = 400;
const HEIGHT = 440;
const CENTRE: Point = [235, 238];
const RADIUS = 230;
const SCREEN_ANGLE = Math.PI / 7;
const SCREEN_STEP = 9.4;
const DOT_SIZES = 7;

const GRIPS = range(3).map((index): Point => {
  const angle = index * 2.094 - 0.4;
  return [CENTRE[0] + Math.cos(angle) * RADIUS * 0.44, CENTRE[1] + Math.sin(angle) * RADIUS * 0.44];
});

/** Darkness by distance from the center: [outer limit, darkness at an angle of the light]; rim first. */
const RINGS: readonly (readonly [distance: number, dark: (light: number) => number])[] = [
  [1, () => 0],
  [0.93, () => 0.98],
  [0.88, () => 0.35],
  [0.62, (light) => 0.62 + 0.34 * Math.cos(light + 2.3)],
  [0.57, () => 0.2],
  [0.3, (light) => 0.5 + 0.42 * Math.cos(light + 2.6)],
  [0.26, () => 0.98],
  [0.11, () => 0.3],
];

function darkness([x, y]: Point): number {
  if (GRIPS.some(([gripX, gripY]) => Math.hypot(x - gripX, y - gripY) < RADIUS * 0.1)) return 0;
  const distance = Math.hypot(x - CENTRE[0], y - CENTRE[1]) / RADIUS;
  const ring = RINGS.find(([from]) => distance > from);
  return ring ? ring[1](Math.atan2(y - CENTRE[1], x - CENTRE[0])) : 0;
}

/** The points of a halftone screen at its angle, within the canvas. */
function screen(): Point[] {
  const [cos, sin] = [Math.cos(SCREEN_ANGLE) * SCREEN_STEP, Math.sin(SCREEN_ANGLE) * SCREEN_STEP];
  const places = range(120).map((index) => index - 60);
  const turned = places.flatMap((i) => places.map((j): Point => [CENTRE[0] + i * cos - j * sin, CENTRE[1] + i * sin + j * cos]));
  return turned.filter(([x, y]) => x >= -4 && y >= -4 && x <= WIDTH + 4 && y <= HEIGHT + 4);
}

/** Dots as relative moves: a halftone screen has few distinct moves, so a page with the drawing compresses to two thirds of its size. */
function dotsAt(points: readonly Point[]): string {
  const rounded = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return rounded.map(([x, y], index) => {
    const [fromX, fromY] = rounded[index - 1] ?? [0, 0];
    return `m${x - fromX} ${y - fromY}h0`;
  }).join('');
}

/** A weight plate as a halftone: dots in seven sizes, the bore as the accent. */
export function plate(label: string): Drawing {
  const printed = screen().map((point) => ({ point, size: Math.round(darkness(point) * DOT_SIZES) }));
  const dots = range(DOT_SIZES).map((index) => {
    const size = index + 1;
    const points = printed.filter((dot) => dot.size === size).map(({ point }) => point);
    return `<path stroke-width="${tenth(0.9 + size * 1.12)}" d="${dotsAt(points)}"/>`;
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, label },
    `<g stroke="currentColor" stroke-linecap="round" fill="none">${dots.join('')}</g>${circle(CENTRE, RADIUS * 0.1, 'fill="var(--accent)"')}`,
  );
}
