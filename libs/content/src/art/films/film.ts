import { polyline, range, type Point } from '../svg.ts';

/** The colours of a film, which knows no theme. */
export interface Colours {
  ground: string;
  ink: string;
  accent: string;
}

/** One plucked note. */
export interface Note {
  second: number;
  hertz: number;
  /** From 0 to 1. */
  loudness: number;
}

/** A stretch of a film, in its seconds. */
export interface Stretch {
  from: number;
  to: number;
  /** Where an earlier one begins that looks the same, and is as long. */
  as?: number;
  /** It changes once a second at most. */
  isStill?: boolean;
}

/** A film as it is drawn: frame by frame, the same on every machine. */
export interface Film {
  /** Of its file, without an ending. */
  name: string;
  width: number;
  height: number;
  /** The size that shapes are drawn in, where it is not the frame's own. */
  canvas?: { width: number; height: number };
  framesPerSecond: number;
  seconds: number;
  colours: Colours;
  /** What is heard; a film without notes is silent. */
  notes?: readonly Note[];
  /** One after the other, in even seconds. */
  stretches?: readonly Stretch[];
  /** What is seen at a second: shapes in `currentColor`, `var(--accent)` and `var(--art-ground)`. */
  shapesAt: (second: number) => string;
}

/** What is said on a film, in its seconds. */
export interface Caption {
  from: number;
  to: number;
  text: string;
}

/** A film, the second of it that stands as its picture until it plays, and what is said. */
export interface Screening {
  film: Film;
  posterAt?: number;
  captions?: readonly Caption[];
}

/** The frame of a film at a second, as a whole SVG document. */
export function frameOf({ width, height, canvas, colours: { ground, ink, accent }, shapesAt }: Film, second: number): string {
  const shapes = shapesAt(second).replaceAll('var(--accent)', accent).replaceAll('var(--art-ground)', ground);
  const view = canvas ? ` viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="none"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${view} color="${ink}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`;
}

/** How far a moment lies between two others, from 0 to 1, soft at both ends. */
export function between(from: number, to: number, now: number): number {
  const share = Math.min(1, Math.max(0, (now - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** A drawing of another picture, in a place of its own on the frame. */
export const placed = (svg: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

/** The first part of a line, as far as a pen has come; nothing before it began. */
export function penned(points: readonly Point[], share: number, attributes: string): string {
  const count = Math.round(share * (points.length - 1)) + 1;
  if (count < 2) return '';
  return `<path d="${polyline(range(count).map((index) => points[index]!))}" ${attributes}/>`;
}
