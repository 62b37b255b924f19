import { hundredth, tenth } from '../../svg.ts';
import { between } from '../film.ts';
import type { Part } from './timeline.ts';

/** y of the floor on the frame. */
export const FLOOR = 462;

/** Left, right and top edge: of the frame's part for a body, in pixels, or of a movement's reach, in body units above the floor. */
export interface Box {
  left: number;
  right: number;
  top: number;
}

/** x of a body on the frame, and pixels per hundredth of its height. */
export interface Stand {
  x: number;
  scale: number;
}

/** Beside the text, and alone on the frame. */
const BESIDE: Box = { left: 440, right: 938, top: 92 };
const ALONE: Box = { left: 70, right: 890, top: 36 };
/** Maximum pixels per hundredth of a body: without it, a low pose would be enlarged until it is all head. */
const [LARGEST_BESIDE, LARGEST_ALONE] = [6, 8];

/** Returns the stand for a movement, centered and as large as the given part of the frame allows. */
function standIn({ left, right, top }: Box, largest: number, reach: Box): Stand {
  const scale = Math.min(largest, (right - left) / (reach.right - reach.left), (FLOOR - top) / reach.top);
  return { x: (left + right) / 2 - (scale * (reach.left + reach.right)) / 2, scale };
}

/** The transform from the picture beside the text to the full picture: zoom factor, and translation in pixels. */
export interface Camera {
  zoom: number;
  across: number;
  down: number;
}

/** Returns the stand beside the text, and the camera that turns it into the full picture. */
export function framing(reach: Box): { stand: Stand; camera: Camera } {
  const [stand, alone] = [standIn(BESIDE, LARGEST_BESIDE, reach), standIn(ALONE, LARGEST_ALONE, reach)];
  const zoom = alone.scale / stand.scale;
  return { stand, camera: { zoom, across: alone.x - zoom * stand.x, down: FLOOR * (1 - zoom) } };
}

const MOVES_FOR = 0.5;

/** Returns how far the camera has zoomed in, from 0 to 1: fully during the demonstration. */
export const nearness = ({ kind, from, to }: Part, second: number): number => (kind === 'demonstration' ? between(from, from + MOVES_FOR, second) * (1 - between(to - MOVES_FOR, to, second)) : 0);

/** Returns the shapes as seen by a camera zoomed in by `near`. */
export function seen(shapes: string, { zoom, across, down }: Camera, near: number): string {
  if (near === 0) return shapes;
  return `<g transform="translate(${tenth(across * near)} ${tenth(down * near)}) scale(${hundredth(1 + (zoom - 1) * near)})">${shapes}</g>`;
}
