import type { Figure } from '../../figure.ts';
import { circle, hundredth, polyline, range, type Point } from '../../svg.ts';
import type { Exercise, Moment } from './exercises.ts';
import { FLOOR, type Box, type Stand } from './camera.ts';

const [GHOSTS, TRACES] = [15, 5];
const HEAD = 7.3;

type OnFrame = (point: Point) => Point;

const onFrame = ({ x, scale }: Stand): OnFrame => ([px, py]) => [x + px * scale, FLOOR - py * scale];

/** The bell extends the line of the arm. */
function hung({ shoulder, hand }: Figure, reach: number): Point {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]];
  const share = reach / Math.hypot(dx, dy);
  return [hand[0] + dx * share, hand[1] + dy * share];
}

const below = ([x, y]: Point, by: number): Point => [x + 1, y - by];

/** The object in the hand: its center and radius, in body units. */
function burden({ carries }: Exercise, figure: Figure): { middle: Point; radius: number } | null {
  if (carries === 'plate') return { middle: figure.hand, radius: 13.6 };
  if (carries === 'bell') return { middle: hung(figure, 10), radius: 7.6 };
  return carries === 'goblet' ? { middle: below(figure.hand, 6), radius: 7.6 } : null;
}

function body({ figure, far = [] }: Moment, stand: Stand, weight: number): string {
  const at = onFrame(stand);
  const behind = far.map((limb) => `<path d="${polyline(limb.map(at))}" stroke-width="${hundredth(weight * 0.55)}"/>`).join('');
  const face = circle(at(figure.head), HEAD * stand.scale, weight > 2 ? 'fill="currentColor"' : '');
  return `${behind}<path d="${polyline(figure.limbs.map(at))}" stroke-width="${weight}"/>${face}`;
}

function held(exercise: Exercise, figure: Figure, stand: Stand): string {
  const load = burden(exercise, figure);
  const at = onFrame(stand);
  if (!load) return circle(at(exercise.traced(figure)), 9, 'fill="var(--accent)" stroke="none"');
  const radius = load.radius * stand.scale;
  if (exercise.carries !== 'plate') return circle(at(load.middle), radius, 'fill="var(--accent)"');
  return circle(at(load.middle), radius, 'stroke-width="5"') + circle(at(load.middle), radius * 0.62, 'stroke-width="1.6"') + circle(at(load.middle), 7, 'fill="var(--accent)" stroke="none"');
}

const lines = (shapes: string): string => `<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`;

/** Every position of a movement, for shapes that depend on all of them. */
const positions = (exercise: Exercise, count: number): Moment[] => range(count).map((index) => exercise.at(index / (count - 1)));

/** The extent of a movement and its weight, in body units. */
export function reachOf(exercise: Exercise): Box {
  const reached = positions(exercise, 21).flatMap(({ figure, far = [] }): [Point, number][] => {
    const load = burden(exercise, figure);
    return [[figure.head, HEAD], ...(load ? [[load.middle, load.radius] as [Point, number]] : []), ...[...figure.limbs, ...far.flat()].map((point): [Point, number] => [point, 1])];
  });
  const most = (of: (at: [Point, number]) => number) => Math.max(...reached.map(of));
  return { left: -most(([[x], radius]) => radius - x), right: most(([[x], radius]) => x + radius), top: most(([[, y], radius]) => y + radius) };
}

/** The path of the movement: all positions in pencil, a few of them behind a set, and its accent line. Drawn once per film. */
export function trail(exercise: Exercise, stand: Stand): { pencil: string; trace: string; line: string } {
  const [pencil, trace] = [GHOSTS, TRACES].map((count) => lines(positions(exercise, count).map((moment) => body(moment, stand, 1.2)).join(''))) as [string, string];
  const way = polyline(positions(exercise, 41).map(({ figure }) => exercise.traced(figure)).map(onFrame(stand)));
  return { pencil, trace, line: `<path d="${way}" fill="none" stroke="var(--accent)" stroke-width="3.5" stroke-linecap="round"/>` };
}

/** The body at a share of the movement, with the weight it carries. */
export function athlete(exercise: Exercise, share: number, stand: Stand): string {
  const moment = exercise.at(share);
  return lines(body(moment, stand, 8)) + `<g fill="none" stroke="var(--accent)">${held(exercise, moment.figure, stand)}</g>`;
}
