import type { Drawing } from '../../picture.ts';
import { randomFrom } from '../random.ts';
import { drawing, range, tenth, type Point } from '../svg.ts';

const COLUMNS = 17;
const ROWS = 3;
const WIDTH = 1700;
const HEIGHT = 330;
/** The group of five in the accent color, by row and column. */
const LOUD: Point = [1, 12];

type Random = () => number;

/** An unhurried pencil stroke: nearly straight, never twice the same. */
function stroke([fromX, fromY]: Point, [toX, toY]: Point, random: Random): string {
  const near = (value: number, by: number): number => tenth(value + (random() - 0.5) * by);
  const [bendX, bendY] = [near((fromX + toX) / 2, 9), near((fromY + toY) / 2, 9)];
  return `M${near(fromX, 5)} ${near(fromY, 9)}Q${bendX} ${bendY} ${near(toX, 7)} ${near(toY, 9)}`;
}

function five([left, top]: Point, random: Random): string {
  const uprights = range(4).map((index) => stroke([left + 10 + index * 17, top], [left + 6 + index * 17, top + 78], random));
  return uprights.join('') + stroke([left - 8, top + 66], [left + 82, top + 12], random);
}

/** A wall of tally marks in groups of five, one of them in the accent color. */
export function storyTally(label: string): Drawing {
  const random = randomFrom(5);
  const places = range(ROWS).flatMap((row) => range(COLUMNS).map((column): Point => [row, column]));
  const isLoud = ([row, column]: Point): boolean => row === LOUD[0] && column === LOUD[1];
  const marks = places.map((place) => {
    const [row, column] = place;
    return { isLoud: isLoud(place), path: five([14 + column * 100 + (row % 2) * 22, 16 + row * 106], random) };
  });
  const path = (loud: boolean): string => marks.filter((mark) => mark.isLoud === loud).map((mark) => mark.path).join('');
  return drawing(
    { width: WIDTH, height: HEIGHT, label, fit: 'xMaxYMid slice' },
    `<g fill="none" stroke-linecap="round"><path d="${path(false)}" stroke="currentColor" stroke-width="3.4"/><path d="${path(true)}" stroke="var(--accent)" stroke-width="9"/></g>`,
  );
}
