import { CATEGORY_LABELS } from '@coach/domain';
import { brand } from '../../../copy/brand.ts';
import type { DemoVideo } from '../../../copy/demo-videos.ts';
import { lettering, widthOf } from '../../lettering.ts';
import { hundredth, tenth } from '../../svg.ts';
import { between, type Colours } from '../film.ts';
import { titleAt } from '../titles.ts';
import { FLOOR } from './athlete.ts';
import { TITLED } from './tempo.ts';

export const [WIDTH, HEIGHT] = [960, 540];
/** Left and right edge of everything that is lettered. */
const [LEFT, RIGHT] = [44, 916];
const SMALL = 22;
const COLUMN = 420;
const LARGEST = 132;

/** Night, paper and the loud one: three grounds of the house for films that stand beside each other. */
export const STAGES = {
  night: { ground: '#120e0b', ink: '#f4eee4', accent: '#ff6334' },
  paper: { ground: '#f5efe4', ink: '#1b1613', accent: '#e8461c' },
  loud: { ground: '#ff5a2b', ink: '#1b1009', accent: '#fff3e2' },
} satisfies Record<string, Colours>;

/** As large as fits into a width, and never larger than a title. */
const sizeFor = (lines: readonly string[], width: number, largest = LARGEST): number => Math.min(largest, width / Math.max(...lines.map(widthOf)));

const ink = 'fill="currentColor"';
const loud = 'fill="var(--accent)"';

/** Above everything from the title on: the film's shelf and the coach's name. */
export function header({ category }: DemoVideo, second: number): string {
  const name = brand.name;
  const head = lettering({ text: CATEGORY_LABELS[category], x: LEFT, y: 46, size: SMALL, attributes: ink });
  const mark = lettering({ text: name, x: RIGHT - widthOf(name) * SMALL, y: 46, size: SMALL, attributes: ink });
  return veiled(`${head}${mark}<path d="M${LEFT} 62H${RIGHT}" stroke="currentColor" stroke-width="1.5"/>`, between(TITLED, TITLED + 0.5, second));
}

/** A drawing that begins in the middle, alone, and makes room for the title. */
export function asideFor(shapes: string, second: number): string {
  const x = tenth(-218 * (1 - between(TITLED, TITLED + 0.8, second)));
  return `<g transform="translate(${x})">${shapes}</g>`;
}

export const floor = (): string => `<path d="M0 ${FLOOR}H${WIDTH}" stroke="currentColor" stroke-width="2"/>`;

export function title({ film }: DemoVideo, second: number): string {
  const size = sizeFor(film.title, COLUMN);
  return titleAt({ lines: film.title, x: LEFT, y: 84 + size * 0.72, size, from: TITLED + 0.25 }, second);
}

/** The last words, over the whole width. */
export function endCard({ film }: DemoVideo, from: number, second: number): string {
  const size = sizeFor(film.end, RIGHT - LEFT, 176);
  const [first, last] = [film.end.slice(0, -1), film.end.slice(-1)];
  const y = 150 + size * 0.5;
  return (
    titleAt({ lines: first, x: LEFT, y, size, from: from + 0.1 }, second) +
    titleAt({ lines: last, x: LEFT, y: y + first.length * size * 0.84, size, from: from + 0.3, attributes: loud }, second)
  );
}

/** The number of the repetition, large, and what is to be done in it. */
export function counter({ film }: DemoVideo, { rep, of, cue }: { rep: number; of: number; cue: string }): string {
  const size = 250;
  const number = String(rep);
  const aside = LEFT + widthOf(number) * size + 18;
  const words = cue.split(' ');
  const half = Math.ceil(words.length / 2);
  const lines = widthOf(cue) * 60 <= 330 ? [cue] : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  return (
    lettering({ text: number, x: LEFT, y: 276, size, attributes: loud }) +
    lettering({ text: `of ${of}`, x: aside, y: 238, size: 40, attributes: ink }) +
    lettering({ text: film.unit, x: aside, y: 276, size: 40, attributes: ink }) +
    lines.map((text, index) => lettering({ text, x: LEFT, y: 352 + index * 54, size: 60, attributes: ink })).join('')
  );
}

/** The breath: a rail that fills while the movement goes out and empties while it comes back. */
export function breath(share: number, opacity: number): string {
  const [y, width] = [500, RIGHT - LEFT];
  const x = tenth(LEFT + width * share);
  return `<g opacity="${hundredth(opacity)}"><path d="M${LEFT} ${y}H${RIGHT}" stroke="currentColor" stroke-width="2" stroke-opacity=".45"/><path d="M${LEFT} ${y}H${x}" stroke="var(--accent)" stroke-width="10"/><circle cx="${x}" cy="${y}" r="11" fill="var(--accent)"/></g>`;
}

/** There from one second to another, with soft ends. */
export const shown = (from: number, to: number, second: number): number => between(from, from + 0.25, second) * (1 - between(to - 0.3, to, second));
export const veiled = (shapes: string, opacity: number): string => (opacity <= 0 ? '' : opacity >= 1 ? shapes : `<g opacity="${hundredth(opacity)}">${shapes}</g>`);
