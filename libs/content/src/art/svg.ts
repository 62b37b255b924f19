import type { Drawing } from '../picture.ts';

/** x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

export const tenth = (value: number): number => Number(value.toFixed(1));
export const hundredth = (value: number): number => Number(value.toFixed(2));

export interface Canvas {
  width: number;
  height: number;
  /** Left out for decoration, which hides itself from screen readers. */
  label?: string;
  /** `preserveAspectRatio`; the default fills its place and crops evenly. */
  fit?: string;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Wraps shapes into a drawing that fills its place. */
export function drawing({ width, height, label, fit = 'xMidYMid slice' }: Canvas, shapes: string): Drawing {
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}"`;
  const name = label ? `role="img" aria-label="${escaped(label)}"` : 'aria-hidden="true"';
  return { kind: 'drawing', label, svg: `<svg class="art" ${box} ${name}>${shapes}</svg>` };
}

/** Path data through points, to a tenth of a unit. */
export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}`;

/** Path data through points on whole units, each step relative to the last: half the bytes of `polyline`. */
export function steps(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const parts = whole.map(([x, y], index) => {
    const [beforeX, beforeY] = whole[index - 1] ?? [0, 0];
    return index === 0 ? `M${x} ${y}l` : `${x - beforeX} ${y - beforeY}`;
  });
  return parts.join(' ').replace('l ', 'l').replace(/ -/g, '-');
}

/** A circle; `attributes` are further presentation attributes. */
export const circle = ([x, y]: Point, radius: number, attributes = ''): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"${attributes && ` ${attributes}`}/>`;

/** 0 … count-1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A path through the points, on whole units; `attributes` are presentation attributes. */
export const line = (points: readonly Point[], attributes = ''): string => `<path d="${steps(points)}"${attributes && ` ${attributes}`}/>`;

/** The points of a curve over x from 0 past `width`. */
export const curve = (width: number, step: number, y: (x: number) => number): Point[] =>
  range(Math.ceil(width / step) + 1).map((index): Point => [index * step, y(index * step)]);
