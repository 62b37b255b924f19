import type { Drawing } from '../picture.ts';
import { circle, drawing, range, tenth } from './svg.ts';

const DOORS = 9;
const WIDTH = 1700;
const HEIGHT = 330;
const STEP = WIDTH / DOORS;
const DOOR = { width: 104, top: 62, bottom: HEIGHT };
/** Opening angle of the last door, in radians. */
const WIDEST = 1.42;
/** Number of intermediate positions drawn for the last door. */
const TRAIL = 9;

/** A door leaf on its hinge, swung toward the viewer. */
function leaf(hinge: number, angle: number): string {
  const edge = tenth(hinge + DOOR.width * Math.cos(angle));
  const nearer = tenth(26 * Math.sin(angle));
  return `M${hinge} ${DOOR.top}L${edge} ${DOOR.top - nearer}V${DOOR.bottom + nearer}L${hinge} ${DOOR.bottom}`;
}

/** The knob, at hand height, at the leaf's current position. */
const knob = (hinge: number, angle: number): string => circle([hinge + 0.84 * DOOR.width * Math.cos(angle), 214 + 14 * Math.sin(angle)], 6, 'fill="currentColor" stroke="none"');

/** A row of doors, each open wider than the one before; the last is in the accent color. */
export function doors(label: string): Drawing {
  const shapes = range(DOORS).map((door) => {
    const hinge = tenth(42 + door * STEP);
    const angle = (WIDEST * door) / (DOORS - 1);
    const isLast = door === DOORS - 1;
    const way = range(Math.max(1, Math.round((TRAIL * door) / (DOORS - 1)))).map((index, _, all) => leaf(hinge, (angle * index) / all.length));
    const frame = `<path d="M${hinge} ${DOOR.bottom}V${DOOR.top}h${DOOR.width}V${DOOR.bottom}" stroke-width="4"${isLast ? ' fill="var(--accent)"' : ''}/>`;
    const trail = `<path d="${way.join('')}" stroke-width="1.2" opacity=".55"/>`;
    return `${frame}${trail}<path d="${leaf(hinge, angle)}" fill="var(--art-ground)" stroke-width="4"/>${knob(hinge, angle)}`;
  });
  return drawing({ width: WIDTH, height: HEIGHT, label, fit: 'xMaxYMax slice' }, `<g fill="none" stroke="currentColor" stroke-linejoin="round">${shapes.join('')}</g>`);
}
