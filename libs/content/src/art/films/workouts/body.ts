import type { Figure } from '../../figure.ts';
import type { Point } from '../../svg.ts';

/** Bone lengths in hundredths of a body's height, matching the drawn movements. */
const [SHANK, THIGH, TORSO, UPPER_ARM, FOREARM, NECK] = [25.5, 27, 30, 17.5, 17.5, 14.5];

/** A body in side view, in hundredths of its height, y pointing up; knee and elbow are derived. */
export interface Stance {
  toe: Point;
  ankle: Point;
  hip: Point;
  /** Angle of the trunk from upright, in degrees forward. */
  lean: number;
  /** Angle of the head from the line of the trunk, in degrees backward. */
  gaze?: number;
  hand: Point;
}

const direction = (degrees: number): Point => [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
const ahead = ([x, y]: Point, degrees: number, length: number): Point => [x + direction(degrees)[0] * length, y + direction(degrees)[1] * length];

/** Returns the joint between two bones of given lengths; `side` says on which side of the line between the ends it bends. */
export function jointBetween([x, y]: Point, [toX, toY]: Point, first: number, second: number, side: 1 | -1): Point {
  const [dx, dy] = [toX - x, toY - y];
  const distance = Math.max(Math.hypot(dx, dy), 1e-6);
  const reach = Math.min(distance, first + second);
  const along = (first ** 2 - second ** 2 + reach ** 2) / (2 * reach);
  const off = side * Math.sqrt(Math.max(0, first ** 2 - along ** 2));
  return [x + (dx * along - dy * off) / distance, y + (dy * along + dx * off) / distance];
}

/** A leg from toe to hip. */
export const legOf = ({ toe, ankle, hip }: Pick<Stance, 'toe' | 'ankle' | 'hip'>): Point[] => [toe, ankle, jointBetween(ankle, hip, SHANK, THIGH, -1), hip];

export const shoulderOf = ({ hip, lean }: Pick<Stance, 'hip' | 'lean'>): Point => ahead(hip, lean, TORSO);

/** An arm from shoulder to hand. */
export const armOf = (shoulder: Point, hand: Point): Point[] => [shoulder, jointBetween(shoulder, hand, UPPER_ARM, FOREARM, -1), hand];

/** Returns the whole body in a stance. */
export function bodyOf(stance: Stance): Figure {
  const shoulder = shoulderOf(stance);
  const head = ahead(shoulder, stance.lean - (stance.gaze ?? 0), NECK);
  return { limbs: [...legOf(stance), ...armOf(shoulder, stance.hand)], shoulder, hand: stance.hand, head };
}

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;
const mixedPoint = (from: Point, to: Point, share: number): Point => [mixed(from[0], to[0], share), mixed(from[1], to[1], share)];

/** Returns the stance at `share` of the way between two others. */
export function stanceBetween(from: Stance, to: Stance, share: number): Stance {
  const point = (of: 'toe' | 'ankle' | 'hip' | 'hand') => mixedPoint(from[of], to[of], share);
  const number = (of: 'lean' | 'gaze') => mixed(from[of] ?? 0, to[of] ?? 0, share);
  return { toe: point('toe'), ankle: point('ankle'), hip: point('hip'), hand: point('hand'), lean: number('lean'), gaze: number('gaze') };
}
