import type { Figure } from '../../figure.ts';
import { circle, hundredth, polyline, range, type Point } from '../../svg.ts';
import type { Exercise, Moment } from './exercises.ts';

/** Where the floor is on the frame. */
export const FLOOR = 462;
const GHOSTS = 15;
const HEAD = 7.3;

type OnFrame = (point: Point) => Point;

const onFrame = ({ stand: { x, scale } }: Exercise): OnFrame => ([px, py]) => [x + px * scale, FLOOR - py * scale];

/** The bell hangs on in the direction of the arm. */
function hung({ shoulder, hand }: Figure, reach: number): Point {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]];
  const share = reach / Math.hypot(dx, dy);
  return [hand[0] + dx * share, hand[1] + dy * share];
}

const below = ([x, y]: Point, by: number): Point => [x + 1, y - by];

/** What is in the hand: its middle and its radius, in units of the body. */
function burden({ carries }: Exercise, figure: Figure): { middle: Point; radius: number } | null {
  if (carries === 'plate') return { middle: figure.hand, radius: 13.6 };
  if (carries === 'bell') return { middle: hung(figure, 10), radius: 7.6 };
  return carries === 'goblet' ? { middle: below(figure.hand, 6), radius: 7.6 } : null;
}

function body(exercise: Exercise, { figure, far = [] }: Moment, weight: number): string {
  const at = onFrame(exercise);
  const behind = far.map((limb) => `<path d="${polyline(limb.map(at))}" stroke-width="${hundredth(weight * 0.55)}"/>`).join('');
  const face = circle(at(figure.head), HEAD * exercise.stand.scale, weight > 2 ? 'fill="currentColor"' : '');
  return `${behind}<path d="${polyline(figure.limbs.map(at))}" stroke-width="${weight}"/>${face}`;
}

function held(exercise: Exercise, figure: Figure): string {
  const load = burden(exercise, figure);
  const at = onFrame(exercise);
  if (!load) return circle(at(exercise.traced(figure)), 9, 'fill="var(--accent)" stroke="none"');
  const radius = load.radius * exercise.stand.scale;
  if (exercise.carries !== 'plate') return circle(at(load.middle), radius, 'fill="var(--accent)"');
  return circle(at(load.middle), radius, 'stroke-width="5"') + circle(at(load.middle), radius * 0.62, 'stroke-width="1.6"') + circle(at(load.middle), 7, 'fill="var(--accent)" stroke="none"');
}

const lines = (shapes: string): string => `<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`;

/** The way the movement takes: every position in pencil, and its loud line. Drawn once a film. */
export function trail(exercise: Exercise): { pencil: string; line: string } {
  const moments = range(GHOSTS).map((index) => exercise.at(index / (GHOSTS - 1)));
  const fine = range(41).map((index) => exercise.at(index / 40).figure);
  const pencil = lines(moments.map((moment) => body(exercise, moment, 1.2)).join(''));
  const way = polyline(fine.map(exercise.traced).map(onFrame(exercise)));
  return { pencil, line: `<path d="${way}" fill="none" stroke="var(--accent)" stroke-width="3.5" stroke-linecap="round"/>` };
}

/** The body at a share of the movement, with what it carries. */
export function athlete(exercise: Exercise, share: number): string {
  const moment = exercise.at(share);
  return lines(body(exercise, moment, 8)) + `<g fill="none" stroke="var(--accent)">${held(exercise, moment.figure)}</g>`;
}
