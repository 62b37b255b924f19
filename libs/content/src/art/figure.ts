import type { Point } from './svg.ts';

/** Joints of a body in side view, in hundredths of its height from the toes, y pointing up. */
export type Pose = readonly [toe: Point, ankle: Point, knee: Point, hip: Point, shoulder: Point, elbow: Point, hand: Point, head: Point];

/** Position of a body on the canvas, and the size of one unit of a pose. */
export interface Stand {
  x: number;
  ground: number;
  scale: number;
}

export interface Figure {
  /** From toe to hand. */
  limbs: readonly Point[];
  shoulder: Point;
  hand: Point;
  head: Point;
}

/** Catmull-Rom interpolation between b and c. */
const smooth = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** Returns the body at `progress` (0 … 1) of a movement through the given poses. */
export function figureAt(movement: readonly Pose[], progress: number, { x, ground, scale }: Stand): Figure {
  const last = movement.length - 1;
  const position = Math.min(progress * last, last - 1e-6);
  const index = Math.floor(position);
  const pose = (at: number): Pose => movement[Math.max(0, Math.min(last, at))]!;
  const [a, b, c, d] = [pose(index - 1), pose(index), pose(index + 1), pose(index + 2)];
  const along = (joint: number, axis: 0 | 1): number =>
    smooth(a[joint]![axis], b[joint]![axis], c[joint]![axis], d[joint]![axis], position - index);
  const joints = b.map((_, joint): Point => [x + along(joint, 0) * scale, ground - along(joint, 1) * scale]);
  return { limbs: joints.slice(0, 7), shoulder: joints[4]!, hand: joints[6]!, head: joints[7]! };
}
