import { LETTERS } from './letters.ts';
import { tenth } from './svg.ts';

const UNITS = 1000;
/** Cap height at size 1. */
export const CAPITAL = 0.686;
const TRACKING = -0.012;
const WORD_GAP = 0.09;

const advanceOf = (letter: string): number => {
  const [advance] = LETTERS[letter] ?? [];
  if (advance === undefined) throw new Error(`No outline of the letter ${letter}`);
  return advance / UNITS + TRACKING + (letter === ' ' ? WORD_GAP : 0);
};

/** Width of a line of headline letters at size 1. */
export const widthOf = (line: string): number => [...line.toUpperCase()].reduce((sum, letter) => sum + advanceOf(letter), 0);

const MARKS = /\p{M}/gu;
const outlined = (letter: string): string => (letter in LETTERS ? letter : letter.normalize('NFD').replaceAll(MARKS, ''));

/** Reduces any text to letters that have outlines: drops an accent where only the base letter has one, and blanks out the rest. */
export const drawable = (text: string): string =>
  [...text.toUpperCase()].map(outlined).map((letter) => (letter in LETTERS ? letter : ' ')).join('').replaceAll(/ +/g, ' ').trim();

export interface Line {
  text: string;
  /** Start of the line on its baseline. */
  x: number;
  y: number;
  size: number;
  /** Presentation attributes. */
  attributes?: string;
}

/** Renders a headline as outlines, for pictures drawn without fonts. Capitals only. */
export function lettering({ text, x, y, size, attributes = '' }: Line): string {
  const letters = [...text.toUpperCase()];
  const scale = size / UNITS;
  let left = 0;
  const outlines = letters.map((letter) => {
    const place = tenth(left * UNITS);
    left += advanceOf(letter);
    const [, outline = ''] = LETTERS[letter] ?? [];
    return outline && `<path transform="translate(${place})" d="${outline}"/>`;
  });
  return `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${scale} ${-scale})"${attributes && ` ${attributes}`}>${outlines.join('')}</g>`;
}
