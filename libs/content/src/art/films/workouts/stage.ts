import { categoryOf, USUAL_VIDEO_CATEGORIES, type UsualVideoCategory } from '@coach/domain';
import { brand } from '../../../copy/brand.ts';
import { lettering, widthOf } from '../../lettering.ts';
import { hundredth, range, tenth } from '../../svg.ts';
import { between, type Colours } from '../film.ts';
import { titleAt } from '../titles.ts';
import { FLOOR } from './camera.ts';
import type { Part } from './timeline.ts';
import type { FilmWords } from './words.ts';

export const [WIDTH, HEIGHT] = [960, 540];
/** A step of the library's transcoding ladder, so the product keeps the video stream as it is. */
export const FRAME = { width: 854, height: 480, canvas: { width: WIDTH, height: HEIGHT } };
/** Left and right edge of all lettering. */
const [LEFT, RIGHT] = [44, 916];
const SMALL = 22;
const COLUMN = 420;
const LARGEST = 132;

/** Night, paper and accent: three grounds for films shown side by side. */
export const STAGES = {
  night: { ground: '#120e0b', ink: '#f4eee4', accent: '#ff6334' },
  paper: { ground: '#f5efe4', ink: '#1b1613', accent: '#e8461c' },
  loud: { ground: '#ff5a2b', ink: '#1b1009', accent: '#fff3e2' },
} satisfies Record<string, Colours>;

/** The size that fits a width, up to that of a title. */
const sizeFor = (lines: readonly string[], width: number, largest = LARGEST): number => Math.min(largest, width / Math.max(...lines.map(widthOf)));

const ink = 'fill="currentColor"';
const loud = 'fill="var(--accent)"';

const rightAligned = (text: string, y: number): string => lettering({ text, x: RIGHT - widthOf(text) * SMALL, y, size: SMALL, attributes: ink });

/** The bar above everything but the full picture: the film's category, and the place in the film or the coach's name. */
export function header(category: UsualVideoCategory, place: string | null, opacity: number): string {
  const head = lettering({ text: categoryOf(USUAL_VIDEO_CATEGORIES, category).name, x: LEFT, y: 46, size: SMALL, attributes: ink });
  return withOpacity(`${head}${rightAligned(place ?? brand.name, 46)}<path d="M${LEFT} 62H${RIGHT}" stroke="currentColor" stroke-width="1.5"/>`, opacity);
}

export const floor = (): string => `<path d="M0 ${FLOOR}H${WIDTH}" stroke="currentColor" stroke-width="2"/>`;

export function title({ title: lines }: FilmWords, { from, to }: Part, second: number): string {
  const size = sizeFor(lines, COLUMN);
  return withOpacity(titleAt({ lines, x: LEFT, y: 84 + size * 0.72, size, from: from + 0.25 }, second), gone(to, second));
}

const [SETUP_SIZE, SETUP_LEADING, SETUP_GAP] = [46, 42, 30];

/** The setup points, line by line; the most recent one is in the accent color. */
export function setup({ setup: lines }: FilmWords, { from, to }: Part, second: number): string {
  const each = (to - from) / lines.length;
  let y = 132;
  const rows = lines.map((line, index) => {
    const words = twoLines(line, SETUP_SIZE, 350);
    const top = y;
    y += words.length * SETUP_LEADING + SETUP_GAP;
    const isLast = second < from + (index + 1) * each || index === lines.length - 1;
    const lettered = words.map((text, row) => lettering({ text, x: LEFT, y: top + row * SETUP_LEADING, size: SETUP_SIZE, attributes: isLast ? loud : ink }));
    return withOpacity(lettered.join(''), between(from + index * each, from + index * each + 0.35, second));
  });
  return withOpacity(rows.join(''), gone(to, second));
}

/** The closing lines, over the full width. */
export function endCard({ end: lines }: FilmWords, { from }: Part, second: number): string {
  const size = sizeFor(lines, RIGHT - LEFT, 176);
  const [first, last] = [lines.slice(0, -1), lines.slice(-1)];
  const y = 150 + size * 0.5;
  return (
    titleAt({ lines: first, x: LEFT, y, size, from: from + 0.1 }, second) +
    titleAt({ lines: last, x: LEFT, y: y + first.length * size * 0.84, size, from: from + 0.3, attributes: loud }, second)
  );
}

/** Returns one line, or two of about equal length if one is wider than `width` pixels. */
export function twoLines(text: string, size: number, width: number): string[] {
  if (widthOf(text) * size <= width) return [text];
  const words = text.split(' ');
  const splits = range(words.length - 1).map((index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const wider = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return splits.reduce((best, lines) => (wider(lines) < wider(best) ? lines : best), splits[0] ?? [text]);
}

/** A large number, its unit beside it, and text below. */
function counted(number: string, beside: readonly string[], words: string): string {
  const size = 250;
  const aside = LEFT + widthOf(number) * size + 18;
  return (
    lettering({ text: number, x: LEFT, y: 276, size, attributes: loud }) +
    beside.map((text, row) => lettering({ text, x: aside, y: 276 - (beside.length - 1 - row) * 38, size: 40, attributes: ink })).join('') +
    twoLines(words, 60, 340).map((text, row) => lettering({ text, x: LEFT, y: 352 + row * 54, size: 60, attributes: ink })).join('')
  );
}

/** The number of the repetition, and its cue. */
export const counter = ({ unit }: FilmWords, { rep, of, cue }: { rep: number; of: number; cue: string }): string => counted(String(rep), [`of ${of}`, unit], cue);

/** The remaining seconds of a pause, and its text. */
export const rest = ({ pauses }: FilmWords, { number, to }: Part, second: number): string => counted(String(Math.max(1, Math.ceil(to - second - 1e-6))), ['rest'], pauses[number - 1]!);

/** The breathing rail: fills while the movement goes out and empties while it comes back. */
export function breath(share: number, opacity: number): string {
  const [y, width] = [500, RIGHT - LEFT];
  const x = tenth(LEFT + width * share);
  return `<g opacity="${hundredth(opacity)}"><path d="M${LEFT} ${y}H${RIGHT}" stroke="currentColor" stroke-width="2" stroke-opacity=".45"/><path d="M${LEFT} ${y}H${x}" stroke="var(--accent)" stroke-width="10"/><circle cx="${x}" cy="${y}" r="11" fill="var(--accent)"/></g>`;
}

/** Opacity of something shown from one second to another, with soft ends. */
export const shown = ({ from, to }: { from: number; to: number }, second: number): number => between(from, from + 0.25, second) * gone(to, second);
const gone = (to: number, second: number): number => 1 - between(to - 0.3, to, second);
export const withOpacity = (shapes: string, opacity: number): string => (opacity <= 0 ? '' : opacity >= 1 ? shapes : `<g opacity="${hundredth(opacity)}">${shapes}</g>`);
