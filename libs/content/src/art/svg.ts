import type { Drawing } from '../picture.ts';

/** x to the right, y down. */
export type Point = readonly [x: number, y: number];

export const tenth = (value: number): number => Number(value.toFixed(1));
export const hundredth = (value: number): number => Number(value.toFixed(2));

export interface Canvas {
  width: number;
  height: number;
  /** Omitted for decoration, which is hidden from screen readers. */
  label?: string;
  /** `preserveAspectRatio`; by default the drawing fills its container and crops evenly. */
  fit?: string;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Wraps shapes into a drawing that fills its container. */
export function drawing({ width, height, label, fit = 'xMidYMid slice' }: Canvas, shapes: string): Drawing {
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}"`;
  const name = label ? `role="img" aria-label="${escaped(label)}"` : 'aria-hidden="true"';
  return { kind: 'drawing', label, svg: `<svg class="art" ${box} ${name}>${shapes}</svg>` };
}

/** Returns path data through points, to a tenth of a unit. */
export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}`;

/** Returns path data through points on whole units, each step relative to the last: half the bytes of `polyline`. */
export function steps(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const parts = whole.map(([x, y], index) => {
    const [beforeX, beforeY] = whole[index - 1] ?? [0, 0];
    return index === 0 ? `M${x} ${y}l` : `${x - beforeX} ${y - beforeY}`;
  });
  return parts.join(' ').replace('l ', 'l').replace(/ -/g, '-');
}

/** Returns a circle; `attributes` are additional presentation attributes. */
export const circle = ([x, y]: Point, radius: number, attributes = ''): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"${attributes && ` ${attributes}`}/>`;

/** Returns the numbers 0 … count-1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Returns a path through the points, on whole units; `attributes` are presentation attributes. */
export const line = (points: readonly Point[], attributes = ''): string => `<path d="${steps(points)}"${attributes && ` ${attributes}`}/>`;

/** Returns the points of a curve over x from 0 past `width`. */
export const curve = (width: number, step: number, y: (x: number) => number): Point[] =>
  range(Math.ceil(width / step) + 1).map((index): Point => [index * step, y(index * step)]);
