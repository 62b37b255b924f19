import type { Point } from '../svg.ts';

/** Position of a pair of opening quotation marks: the center of the pair and the radius of one drop. */
export interface Mark {
  middle: Point;
  radius: number;
}

/** Distance between the drops, in radii. */
const PITCH = 2.3;

const within = ([x, y]: Point, [left, top]: Point, radius: number): boolean => Math.hypot(x - left, y - top) < radius;

/** Whether a point is in one mark around the origin: a drop one unit wide, and a crescent that rises from its left side. */
function isInDrop(point: Point): boolean {
  const [x, y] = point;
  const isTail = y < 0 && x < 1 && within(point, [0.9, 0], 1.9) && !within(point, [1.42, -0.12], 1.2);
  return isTail || within(point, [0, 0], 1);
}

/** Whether a point is inside either of the two marks. */
export function isInMark([x, y]: Point, { middle, radius }: Mark): boolean {
  const [across, down] = [(x - middle[0]) / radius, (y - middle[1]) / radius - 0.45];
  return isInDrop([across + PITCH / 2, down]) || isInDrop([across - PITCH / 2, down]);
}
