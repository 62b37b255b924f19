import type { Drawing } from '../picture.ts';
import { figureAt, type Figure } from './figure.ts';
import { SNATCH } from './movements.ts';
import { circle, drawing, hundredth, polyline, range, tenth, type Point } from './svg.ts';

/** Canvas units. */
export const WIDTH = 1440;
export const HEIGHT = 640;
const GROUND = 600;
const SCALE = 4.25;
/** Number of steps of the lift; the parts of a step carry `data-frame`, counted from 0. */
export const FRAMES = 46;
const FIRST_X = 120;
const LAST_X = 1225;
/** Frames drawn heavier, to guide the eye to the start, the pull, the turnover and the catch. */
const KEY_FRAMES = new Set([0, 0.28, 0.46, 0.72].map((share) => Math.round(FRAMES * share)));

/** A ruled line to stand on. */
export function ground(): string {
  const ticks = range(73).map((index) => `M${index * 20} ${GROUND}v${index % 6 ? 7 : 16}`);
  return `<path d="M0 ${GROUND}H${WIDTH}" stroke-width="1.5"/><path d="${ticks.join('')}" stroke-width="1" opacity=".55"/>`;
}

/** The lifter at a step, which may be fractional. */
export function frame(index: number): Figure {
  const progress = index / (FRAMES - 1);
  const x = FIRST_X + (LAST_X - FIRST_X) * (progress * 0.86 + 0.14 * progress * progress);
  return figureAt(SNATCH, progress, { x, ground: GROUND, scale: SCALE });
}

/** The lifter as a step of the trail: the last one is the full athlete, all others are lines. */
export function athlete({ limbs, head }: Figure, index: number): string {
  const last = index === FRAMES - 1;
  const key = KEY_FRAMES.has(index);
  const faint = hundredth(0.2 + (0.3 * index) / (FRAMES - 1));
  const [opacity, weight] = last ? [1, 9] : key ? [0.8, 2.6] : [faint, 1.1];
  const face = circle(head, 7.4 * SCALE, last ? 'fill="currentColor"' : '');
  return `<g data-frame="${index}" stroke-opacity="${opacity}" stroke-width="${weight}"><path d="${polyline(limbs)}"/>${face}</g>`;
}

/** The weight in the hand, and its path since the previous step. */
export function disc({ hand }: Figure, index: number, figures: readonly Figure[]): string {
  const last = index === FRAMES - 1;
  const opacity = last ? 1 : hundredth(0.12 + 0.4 * (index / (FRAMES - 1)) ** 2);
  const before = figures[index - 1];
  const way = before ? `<path d="${polyline([before.hand, hand])}" stroke-width="3.5" stroke-linecap="round"/>` : '';
  const plate = circle(hand, 13.6 * SCALE, `opacity="${opacity}" stroke-width="${last ? 5 : 1.1}"`);
  return `<g data-frame="${index}">${plate}${way}${last ? hub(hand) : ''}</g>`;
}

const hub = (hand: Point): string =>
  circle(hand, 9 * SCALE, 'stroke-width="2"') + circle(hand, tenth(2.4 * SCALE), 'fill="var(--accent)" stroke="none"');

/** A lift in forty-six steps across the full width, with the bar path as the only accent line. */
export function heroTrail(label: string): Drawing {
  const figures = range(FRAMES).map(frame);
  const ink = ground() + figures.map(athlete).join('');
  const loud = figures.map(disc).join('');
  return drawing(
    { width: WIDTH, height: HEIGHT, label, fit: 'xMaxYMax slice' },
    `<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">${ink}</g><g fill="none" stroke="var(--accent)">${loud}</g>`,
  );
}
