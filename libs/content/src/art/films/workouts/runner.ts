import type { Figure } from '../../figure.ts';
import type { Point } from '../../svg.ts';
import { armOf, bodyOf, legOf, shoulderOf } from './body.ts';

/** One stride of an ankle and the tilt of its foot in degrees, at equal intervals: down, through, off, up, past, ahead. */
const STRIDE: readonly (readonly [x: number, y: number, tilt: number])[] = [
  [13, 5.5, 4],
  [-5, 5, 0],
  [-23, 12, -42],
  [-29, 29, -75],
  [-6, 31, -40],
  [17, 17, 4],
];
const [FOOT, FOOT_ANGLE] = [13, -22.6];
const LEAN = 8;

/** Interpolates between four equidistant values (Catmull-Rom), cyclically. */
function along(share: number, part: 0 | 1 | 2): number {
  const position = (((share % 1) + 1) % 1) * STRIDE.length;
  const index = Math.floor(position);
  const t = position - index;
  const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => STRIDE[(index + offset + STRIDE.length) % STRIDE.length]![part]) as [number, number, number, number];
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

function footAt(share: number): { ankle: Point; toe: Point } {
  const ankle: Point = [along(share, 0), along(share, 1)];
  const angle = ((along(share, 2) + FOOT_ANGLE) * Math.PI) / 180;
  return { ankle, toe: [ankle[0] + FOOT * Math.cos(angle), ankle[1] + FOOT * Math.sin(angle)] };
}

/** The hand swings opposite to its leg. */
const handAt = (shoulder: Point, share: number): Point => {
  const swing = Math.cos(2 * Math.PI * (share + 0.45));
  return [shoulder[0] + 3 + 15 * swing, shoulder[1] - 20 + 5 * swing + 4 * swing * swing];
};

/** A runner in place at a share of a stride; the end equals the beginning. */
export function runner(share: number): { figure: Figure; far: Point[][] } {
  const hip: Point = [0, 54.5 + 1.6 * Math.cos(4 * Math.PI * (share + 0.1))];
  const shoulder = shoulderOf({ hip, lean: LEAN });
  const figure = bodyOf({ ...footAt(share), hip, lean: LEAN, hand: handAt(shoulder, share) });
  return { figure, far: [legOf({ ...footAt(share + 0.5), hip }), armOf(shoulder, handAt(shoulder, share + 0.5))] };
}
