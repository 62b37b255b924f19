import { polyline, range, type Point } from '../svg.ts';

/** The colors of a film, which has no theme. */
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

/** A section of a film, in seconds. */
export interface Stretch {
  from: number;
  to: number;
  /** Start of an earlier stretch with identical frames and the same length. */
  as?: number;
  /** Changes at most once a second. */
  isStill?: boolean;
}

/** A film drawn frame by frame, identical on every machine. */
export interface Film {
  /** File name without extension. */
  name: string;
  width: number;
  height: number;
  /** The size that shapes are drawn in, if it differs from the frame's. */
  canvas?: { width: number; height: number };
  framesPerSecond: number;
  seconds: number;
  colours: Colours;
  /** The sound track; a film without notes is silent. */
  notes?: readonly Note[];
  /** Consecutive, each an even number of seconds long. */
  stretches?: readonly Stretch[];
  /** The frame at a second: shapes in `currentColor`, `var(--accent)` and `var(--art-ground)`. */
  shapesAt: (second: number) => string;
}

/** A caption of a film, in seconds. */
export interface Caption {
  from: number;
  to: number;
  text: string;
}

/** A film, the second whose frame is its poster, and its captions. */
export interface Screening {
  film: Film;
  posterAt?: number;
  captions?: readonly Caption[];
}

/** Returns the frame of a film at a second as a complete SVG document. */
export function frameOf({ width, height, canvas, colours: { ground, ink, accent }, shapesAt }: Film, second: number): string {
  const shapes = shapesAt(second).replaceAll('var(--accent)', accent).replaceAll('var(--art-ground)', ground);
  const view = canvas ? ` viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="none"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${view} color="${ink}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`;
}

/** Returns how far `now` is between two moments, from 0 to 1, eased at both ends. */
export function between(from: number, to: number, now: number): number {
  const share = Math.min(1, Math.max(0, (now - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Places another picture's drawing at a position and size on the frame. */
export const placed = (svg: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

/** The first `share` of a line, as if drawn by a pen; empty before it starts. */
export function penned(points: readonly Point[], share: number, attributes: string): string {
  const count = Math.round(share * (points.length - 1)) + 1;
  if (count < 2) return '';
  return `<path d="${polyline(range(count).map((index) => points[index]!))}" ${attributes}/>`;
}
