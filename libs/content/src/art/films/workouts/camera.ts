import { hundredth, tenth } from '../../svg.ts';
import { between } from '../film.ts';
import type { Part } from './timeline.ts';

/** Where the floor is on the frame. */
export const FLOOR = 462;

/** Left, right and top edge: of the frame's part that a body may fill, in pixels, or of what a movement reaches, in units of the body from the floor up. */
export interface Box {
  left: number;
  right: number;
  top: number;
}

/** Where a body stands on the frame and how many pixels a hundredth of its height has. */
export interface Stand {
  x: number;
  scale: number;
}

/** Beside the words, and alone on the frame. */
const BESIDE: Box = { left: 440, right: 938, top: 92 };
const ALONE: Box = { left: 70, right: 890, top: 36 };
/** Pixels of a hundredth of a body that none is larger than: what lies low would be all head. */
const [LARGEST_BESIDE, LARGEST_ALONE] = [6, 8];

/** A movement's stand, as large as a part of the frame has room for, and in its middle. */
function standIn({ left, right, top }: Box, largest: number, reach: Box): Stand {
  const scale = Math.min(largest, (right - left) / (reach.right - reach.left), (FLOOR - top) / reach.top);
  return { x: (left + right) / 2 - (scale * (reach.left + reach.right)) / 2, scale };
}

/** What turns the picture beside the words into the one alone: how much larger it is, and by how many pixels it is moved then. */
export interface Camera {
  zoom: number;
  across: number;
  down: number;
}

/** The stand beside the words, and the camera that makes it the one alone. */
export function framing(reach: Box): { stand: Stand; camera: Camera } {
  const [stand, alone] = [standIn(BESIDE, LARGEST_BESIDE, reach), standIn(ALONE, LARGEST_ALONE, reach)];
  const zoom = alone.scale / stand.scale;
  return { stand, camera: { zoom, across: alone.x - zoom * stand.x, down: FLOOR * (1 - zoom) } };
}

const MOVES_FOR = 0.5;

/** How far the camera is on its way to the picture, from 0 to 1: it is there during the demonstration. */
export const nearness = ({ kind, from, to }: Part, second: number): number => (kind === 'demonstration' ? between(from, from + MOVES_FOR, second) * (1 - between(to - MOVES_FOR, to, second)) : 0);

/** Shapes as a camera sees them that is so far on its way. */
export function seen(shapes: string, { zoom, across, down }: Camera, near: number): string {
  if (near === 0) return shapes;
  return `<g transform="translate(${tenth(across * near)} ${tenth(down * near)}) scale(${hundredth(1 + (zoom - 1) * near)})">${shapes}</g>`;
}
