import { CAPITAL, lettering, widthOf } from '../lettering.ts';
import { hundredth, tenth } from '../svg.ts';
import { between } from './film.ts';

/** Seconds that a line takes to rise into place, and the delay before the next one. */
const RISE = 0.7;
const STAGGER = 0.16;

export interface Title {
  lines: readonly string[];
  x: number;
  /** Baseline of the first line. */
  y: number;
  size: number;
  /** Second at which it begins to rise. */
  from: number;
  attributes?: string;
}

const LEADING = 0.8;

/** Lines that rise one after another from behind an edge, each in a window of its own height. */
export function titleAt({ lines, x, y, size, from, attributes = 'fill="currentColor"' }: Title, second: number): string {
  const height = size * (CAPITAL + 0.1);
  return lines
    .map((text, index) => {
      const share = between(from + index * STAGGER, from + index * STAGGER + RISE, second);
      if (share === 0) return '';
      const top = y + index * size * LEADING - size * (CAPITAL + 0.02);
      const base = size * (CAPITAL + 0.02) + (1 - share) * height;
      const width = Math.ceil(widthOf(text) * size) + 8;
      return `<svg x="${tenth(x)}" y="${tenth(top)}" width="${width}" height="${tenth(height)}">${lettering({ text, x: 0, y: base, size, attributes })}</svg>`;
    })
    .join('');
}

/** A part of the frame shown from one second to another, with a fade-out. */
export function scene(from: number, to: number, second: number, draw: (second: number) => string): string {
  if (second < from || second >= to) return '';
  const opacity = 1 - between(to - 0.35, to, second);
  return `<g opacity="${hundredth(opacity)}">${draw(second)}</g>`;
}
