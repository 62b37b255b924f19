import { brand } from '../../copy/brand.ts';
import { storyFilmWords as words } from '../../copy/story-film.ts';
import { engraving } from '../engraving.ts';
import { plate } from '../plate.ts';
import { hundredth } from '../svg.ts';
import { between, placed, type Film } from './film.ts';
import { notebook, swings, tallies } from './story-scenes.ts';
import { storyNotes } from './story-notes.ts';
import { scene, titleAt } from './titles.ts';

const LEFT = 84;
const SIZE = 128;
const plates = plate('').svg;
const portrait = engraving('').svg;

const years = (second: number): string =>
  swings(second, 0.6) + titleAt({ lines: words.years, x: LEFT, y: 220, size: SIZE, from: 0.3 }, second);

function sessions(second: number): string {
  const count = Math.round((words.sessionCount * between(5.3, 8.6, second)) / 10) * 10;
  const number = titleAt({ lines: [String(count)], x: LEFT, y: 292, size: 292, from: 4.4, attributes: 'fill="var(--accent)"' }, second);
  return tallies(between(5.3, 8.6, second)) + number + titleAt({ lines: words.sessions, x: 664, y: 196, size: 106, from: 5.5 }, second);
}

const notes = (second: number): string =>
  notebook(between(10.6, 14, second)) + titleAt({ lines: words.notebook, x: LEFT, y: 220, size: SIZE, from: 10.2 }, second);

/** The steps of the method one after another, the current one in the accent color, beside a turning plate. */
function method(second: number): string {
  const lines = words.method.map((line, index) => {
    const from = 15.2 + index * 1.8;
    const rest = index === words.method.length - 1 ? 1 : 1 - 0.62 * between(from + 1.7, from + 2.1, second);
    return `<g opacity="${hundredth(rest)}">${titleAt({ lines: [line], x: LEFT, y: 172 + index * 128, size: 112, from }, second)}</g>`;
  });
  const turned = `<g transform="rotate(${hundredth((second - 15) * 9)} 1200 360)">${placed(plates, { x: 894, y: 45, width: 520, height: 572 })}</g>`;
  return `<g opacity="${hundredth(0.9 * between(15, 16, second))}">${turned}</g>${lines.join('')}`;
}

function signature(second: number): string {
  const picture = `<g opacity="${hundredth(between(23, 24.2, second))}">${placed(portrait, { x: 690, y: 60, width: 540, height: 660 })}</g>`;
  const name = titleAt({ lines: [brand.name], x: LEFT, y: 628, size: 46, from: 24.4, attributes: 'fill="var(--accent)"' }, second);
  return picture + titleAt({ lines: brand.headline, x: LEFT, y: 300, size: 156, from: 23.3 }, second) + name;
}

const SCENES = [
  [0, 5, years],
  [5, 10, sessions],
  [10, 15, notes],
  [15, 23, method],
  [23, 29, signature],
] as const;

/** The coach's story, told with the product's own drawings and lettering on a dark stage (HOME-04). */
export const storyFilm: Film = {
  name: 'story',
  width: 1280,
  height: 720,
  framesPerSecond: 25,
  seconds: 28,
  colours: { ground: '#120e0b', ink: '#f4eee4', accent: '#ff6334' },
  notes: storyNotes,
  shapesAt: (second) => SCENES.map(([from, to, draw]) => scene(from, to, second, draw)).join(''),
};
