import { CAPITAL, widthOf } from './lettering.ts';

/** Words beyond this limit are dropped: nobody reads a longer headline on a small picture. */
const MOST_WORDS = 12;
const MOST_LINES = 4;
/** Distance between baselines, as a factor of the font size. */
export const LINE_HEIGHT = 0.8;

export interface FittedLines {
  lines: string[];
  /** Font size in pixels. */
  size: number;
}

/** Returns every way to break the words into so many lines, in order. */
function splits(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const first = words.slice(0, words.length - count + 1);
  return first.flatMap((_, index) => splits(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]));
}

/** Breaks a headline into up to four lines so that its letters are as large as `width` by `height` pixels allow, up to `largest`. */
export function fittedLines(text: string, { width, height, largest }: { width: number; height: number; largest: number }): FittedLines {
  const words = text.split(/\s+/).filter((word) => word !== '').slice(0, MOST_WORDS);
  const counts = Array.from({ length: Math.max(1, Math.min(MOST_LINES, words.length)) }, (_, index) => index + 1);
  const sizeOf = (lines: readonly string[]) => Math.min(largest, width / Math.max(...lines.map(widthOf), 0.1), height / (CAPITAL + LINE_HEIGHT * (lines.length - 1)));
  const ways = counts.flatMap((count) => splits(words, count)).map((lines) => ({ lines, size: sizeOf(lines) }));
  // Among equally large ones, the most even.
  const unevenness = ({ lines }: FittedLines) => lines.reduce((sum, line) => sum + widthOf(line) ** 2, 0);
  return ways.reduce((best, way) => (way.size > best.size || (way.size === best.size && way.lines.length === best.lines.length && unevenness(way) < unevenness(best)) ? way : best));
}
