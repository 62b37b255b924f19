import { GENERAL_CATEGORY } from '@coach/domain';
import type { Drawing } from '../../picture.ts';
import { randomFrom } from '../random.ts';
import { isInMark, type Mark } from './story-mark.ts';
import { hatch, HEIGHT, peaks, rings, waves, WIDTH, type Screen } from './story-screens.ts';
import { circle, drawing, steps, type Point } from '../svg.ts';

/** Drawing style of a story; each has its own line pattern. */
export type StoryTheme = 'weight-loss' | 'strength' | 'confidence' | 'lifestyle';

const SCREENS: Record<StoryTheme, Screen> = { 'weight-loss': waves, strength: peaks, confidence: rings, lifestyle: hatch };
const THEMES = Object.keys(SCREENS) as StoryTheme[];
const MARGIN = 8;

/** FNV-1a: hashes a text to the same number everywhere. */
const numberOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);

/** Returns a story's drawing style: fixed for the specification's categories, by name for the coach's own, by story id for General. */
export const storyTheme = (category: string, id: string): StoryTheme =>
  THEMES.find((theme) => theme === category) ?? THEMES[numberOf(category === GENERAL_CATEGORY ? id : category) % THEMES.length]!;

const isOnCanvas = ([x, y]: Point): boolean => x > -MARGIN && y > -MARGIN && x < WIDTH + MARGIN && y < HEIGHT + MARGIN;

interface Run {
  ink: 'thin' | 'thick' | 'none';
  points: Point[];
}

/** Splits a line wherever it enters or leaves the mark or the canvas; neighboring runs share a point. */
function runsOf(line: readonly Point[], isInk: (point: Point) => boolean): Run[] {
  const runs: Run[] = [];
  for (const point of line) {
    const ink = !isOnCanvas(point) ? 'none' : isInk(point) ? 'thick' : 'thin';
    const last = runs.at(-1);
    last?.points.push(point);
    if (last?.ink !== ink) runs.push({ ink, points: [point] });
  }
  return runs.filter(({ points }) => points.length > 1);
}

/** A story's drawing without a picture: quotation marks cut out of lines; behind a film only the lines. One id always gives one drawing. */
export function storyDrawing(id: string, theme: StoryTheme, isFilmed = false): Drawing {
  const random = randomFrom(numberOf(id));
  const mark: Mark = { middle: [WIDTH * (0.44 + 0.12 * random()), HEIGHT * (0.34 + 0.2 * random())], radius: 104 + 28 * random() };
  const sun: Point = [WIDTH * (0.15 + 0.7 * random()), HEIGHT * (0.62 + 0.25 * random())];
  const disc = circle(sun, 70 + 80 * random(), 'fill="var(--accent)"');
  const isInk = (point: Point): boolean => !isFilmed && isInMark(point, mark);
  const runs = SCREENS[theme](random).flatMap((line) => runsOf(line, isInk));
  const path = (ink: Run['ink'], width: number): string => {
    const data = runs.filter((run) => run.ink === ink).map(({ points }) => steps(points));
    return `<path stroke-width="${width}" d="${data.join('')}"/>`;
  };
  const lines = `<g fill="none" stroke="currentColor" stroke-linejoin="round">${path('thin', 1.2)}${path('thick', 8.2)}</g>`;
  return drawing({ width: WIDTH, height: HEIGHT, label: isFilmed ? 'Lines before a low sun' : 'Quotation marks drawn in lines' }, disc + lines);
}
