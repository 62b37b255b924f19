import type { Drawing } from '../picture.ts';
import { figureAt, type Figure } from './figure.ts';
import { SWING } from './movements.ts';
import { circle, drawing, hundredth, polyline, range, type Point } from './svg.ts';

/** The canvas, and the athlete's position on it. */
interface Frame {
  width: number;
  height: number;
  x: number;
  ground: number;
  scale: number;
}

/** For a panel about as high as it is wide, and for a wider card. */
export const UPRIGHT: Frame = { width: 400, height: 440, x: 160, ground: 404, scale: 3.35 };
export const WIDE: Frame = { width: 560, height: 334, x: 210, ground: 306, scale: 2.55 };
const FRAMES = 22;
/** From the hand to the center of the bell. */
const HANDLE = 34;

/** The bell extends the line of the arm. */
function bellOf({ shoulder, hand }: Figure): Point {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]];
  const reach = HANDLE / Math.hypot(dx, dy);
  return [hand[0] + dx * reach, hand[1] + dy * reach];
}

function athlete({ limbs, head }: Figure, index: number, scale: number): string {
  const last = index === FRAMES - 1;
  const weight = last ? 7 : index === 0 ? 2.4 : 1;
  const face = circle(head, 7.2 * scale, last ? 'fill="currentColor"' : '');
  return `<g stroke-opacity="${last || index === 0 ? 1 : 0.42}" stroke-width="${weight}"><path d="${polyline(limbs)}"/>${face}</g>`;
}

function bell(figure: Figure, index: number): string {
  const last = index === FRAMES - 1;
  const middle = bellOf(figure);
  const faint = hundredth(0.25 + (0.5 * index) / (FRAMES - 1));
  const ball = last ? circle(middle, 26, 'fill="var(--accent)"') : circle(middle, 24, `opacity="${faint}"`);
  return `${ball}<path d="${polyline([figure.hand, middle])}" opacity="${last ? 1 : 0.3}"/>`;
}

/** A kettlebell swing as a fan of lines. */
export function swing(label: string, frame: Frame): Drawing {
  const { width, height, ground, scale } = frame;
  const figures = range(FRAMES).map((index) => figureAt(SWING, index / (FRAMES - 1), frame));
  const floor = `<path d="M0 ${ground}H${width}" stroke-width="1.5"/>`;
  const trail = `<path d="${polyline(figures.map(bellOf))}" stroke-width="3"/>`;
  return drawing(
    { width, height, label, fit: 'xMidYMax slice' },
    `<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">${floor}${figures.map((figure, index) => athlete(figure, index, scale)).join('')}</g>` +
      `<g fill="none" stroke="var(--accent)" stroke-width="1.4">${figures.map(bell).join('')}${trail}</g>`,
  );
}
