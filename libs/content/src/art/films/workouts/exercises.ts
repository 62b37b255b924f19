import { figureAt, type Figure } from '../../figure.ts';
import { SNATCH, SWING } from '../../movements.ts';
import type { Point } from '../../svg.ts';
import { bodyOf, legOf, stanceBetween, type Stance } from './body.ts';
import { runner } from './runner.ts';

/** A body at a moment of a movement, and the limbs on its far side. */
export interface Moment {
  figure: Figure;
  far?: readonly (readonly Point[])[];
}

/** Drawings of the movements, from 0 (start) to 1 (turning point), in hundredths of a body's height, y pointing up. */
export interface Exercise {
  at: (share: number) => Moment;
  /** The point whose path is drawn in the accent color. */
  traced: (figure: Figure) => Point;
  carries?: 'plate' | 'bell' | 'goblet';
}

const UNIT = { x: 0, ground: 0, scale: 1 };
const upwards = ([x, y]: Point): Point => [x, -y];

const drawn = (poses: typeof SWING) => (share: number): Moment => {
  const { limbs, shoulder, hand, head } = figureAt(poses, share, UNIT);
  return { figure: { limbs: limbs.map(upwards), shoulder: upwards(shoulder), hand: upwards(hand), head: upwards(head) } };
};
const stanced = (from: Stance, to: Stance) => (share: number): Moment => ({ figure: bodyOf(stanceBetween(from, to, share)) });

const FEET = { toe: [12, 0], ankle: [0, 5] } as const;
const UPRIGHT: Stance = { ...FEET, hip: [-1, 57], lean: 1, hand: [3, 52] };

const hand = (figure: Figure): Point => figure.hand;
const shoulder = (figure: Figure): Point => figure.shoulder;
const hip = ({ limbs }: Figure): Point => limbs[3]!;

const BACK_FOOT = { from: { toe: [12, 0], ankle: [0, 5] }, to: { toe: [-64, 0], ankle: [-60, 11] } } as const;

/** One foot stays, the other moves back close above the floor. */
function lunge(share: number): Moment {
  const figure = bodyOf(stanceBetween({ ...UPRIGHT, hand: [6, 60] }, { ...FEET, hip: [-23, 33], lean: 4, hand: [-15, 37] }, share));
  const { from, to } = BACK_FOOT;
  const lift = 5 * Math.sin(Math.PI * share);
  const back = stanceBetween({ ...UPRIGHT, ...from }, { ...UPRIGHT, ...to }, share);
  const raised = ([x, y]: Point): Point => [x, y + lift];
  return { figure, far: [legOf({ toe: raised(back.toe), ankle: raised(back.ankle), hip: hip(figure) })] };
}

/** On hands and knees, then back onto the heels. */
const KNEEL: Stance = { toe: [-32, 0], ankle: [-25, 4], hip: [1, 30], lean: 81, gaze: 4, hand: [41, 1] };
const HEELS: Stance = { ...KNEEL, hip: [-22.5, 17.5], lean: 98, gaze: -4 };

const PLANK: Stance = { toe: [0, 0], ankle: [-4, 11], hip: [46.5, 27], lean: 71.6, hand: [78, 2] };
const LOW: Stance = { ...PLANK, hip: [48.5, 14.5], lean: 86 };

export const exercises = {
  hinge: { at: stanced(UPRIGHT, { ...FEET, hip: [-18, 50], lean: 66, gaze: 12, hand: [8, 27] }), traced: hand, carries: 'plate' },
  squat: { at: stanced({ ...UPRIGHT, hand: [13, 77] }, { ...FEET, hip: [-20, 22], lean: 30, gaze: 12, hand: [11, 38] }), traced: hip, carries: 'goblet' },
  lunge: { at: lunge, traced: hip },
  rock: { at: stanced(KNEEL, HEELS), traced: hip },
  pushUp: { at: stanced(PLANK, LOW), traced: shoulder },
  run: { at: runner, traced: ({ limbs }) => limbs[1]! },
  swing: { at: drawn(SWING), traced: hand, carries: 'bell' },
  snatch: { at: drawn(SNATCH), traced: hand, carries: 'plate' },
} satisfies Record<string, Exercise>;
