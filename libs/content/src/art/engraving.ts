import type { Drawing } from '../picture.ts';
import { relief } from './back-relief.ts';
import { drawing, range, steps, type Point } from './svg.ts';

const WIDTH = 520;
const HEIGHT = 640;
const LINE_GAP = 8.6;
const LINE_STEP = 7;
/** Stroke widths of the four cuts, from full light to full shadow. */
const CUTS = [1, 2.5, 4.3, 6.4];

const heightAt = (x: number, y: number): number => Math.max(0, relief(x, y) ?? 0);

/** Returns the cut for the light (from the upper left) at a point. */
function cutAt(x: number, y: number): number {
  const slopeX = (heightAt(x + 3, y) - heightAt(x - 3, y)) / 6;
  const slopeY = (heightAt(x, y + 3) - heightAt(x, y - 3)) / 6;
  const light = (slopeX * 0.62 + slopeY * 0.3 + 0.72) / Math.hypot(slopeX, slopeY, 1) / 1.05;
  const shadow = 1 - Math.max(0, Math.min(1, light));
  const hair = y < 172;
  return Math.min(3, Math.floor((hair ? Math.min(1, shadow * 0.7 + 0.45) : shadow) * 4.3));
}

interface Place {
  cut: number;
  point: Point;
}

function placeAt(x: number, y: number): Place | null {
  const height = relief(x, y);
  return height === null ? null : { cut: cutAt(x, y), point: [x, y - height * 0.3 + 26] };
}

interface Stroke {
  cut: number;
  points: Point[];
}

/** One line across the body, broken at the silhouette and wherever the cut changes; neighboring strokes share a point. */
function strokesAlong(y: number): Stroke[] {
  const places = range(Math.floor(WIDTH / LINE_STEP) + 1).map((index) => placeAt(index * LINE_STEP, y));
  const strokes = places.map((place, start): Stroke | null => {
    if (place === null || places[start - 1]?.cut === place.cut) return null;
    const change = places.findIndex((next, index) => index > start && next?.cut !== place.cut);
    const points = places.slice(start, change < 0 ? undefined : change + 1).map((next) => next?.point);
    return { cut: place.cut, points: points.filter((point) => point !== undefined) };
  });
  return strokes.filter((stroke) => stroke !== null).filter(({ points }) => points.length > 1);
}

/** A back engraved in curved lines whose weight follows the light, in front of a disc in the accent color. */
export function engraving(label: string): Drawing {
  const rows = range(Math.ceil((HEIGHT + 60 - 66) / LINE_GAP)).map((row) => 66 + row * LINE_GAP);
  const strokes = rows.flatMap(strokesAlong);
  const paths = CUTS.map((weight, cut) => {
    const data = strokes.filter((stroke) => stroke.cut === cut).map(({ points }) => steps(points));
    return `<path stroke-width="${weight}" d="${data.join('')}"/>`;
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, label, fit: 'xMidYMax meet' },
    `<circle cx="352" cy="212" r="168" fill="var(--accent)"/><g fill="none" stroke="currentColor" stroke-linejoin="round">${paths.join('')}</g>`,
  );
}
