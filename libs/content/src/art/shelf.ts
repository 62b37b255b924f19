import type { LibraryScope } from '@coach/domain';
import type { Drawing } from '../picture.ts';
import { drawing, range } from './svg.ts';

const COLUMNS = 9;
const ROWS = 5;
const FRAME = { width: 36, height: 24 };
const STEP = { x: 44, y: 33 };
const MARGIN = 3;

type State = 'loud' | 'open' | 'shut';

const isPremium = (row: number): boolean => row === 0;
/** This week's videos are at the end of the shelves. */
const isNew = (row: number, column: number): boolean => !isPremium(row) && column === COLUMNS - 1;

/** The videos that each plan opens: the top row is premium, the last column is new. */
const STATES: Record<LibraryScope, (row: number, column: number) => State> = {
  none: () => 'shut',
  new: (row, column) => (isNew(row, column) ? 'loud' : 'shut'),
  library: (row, column) => (isPremium(row) ? 'shut' : row === 2 && column === 5 ? 'loud' : 'open'),
  everything: (row) => (isPremium(row) ? 'loud' : 'open'),
};

const frame = (x: number, y: number): string => `M${x} ${y}h${FRAME.width}v${FRAME.height}h-${FRAME.width}z`;
const play = (x: number, y: number): string => `M${x + 15} ${y + 7}l8 5l-8 5z`;

/** A wall of videos; those that a plan opens are filled. */
export function shelf(opened: LibraryScope, label: string): Drawing {
  const paths: Record<State, string> = { loud: '', open: '', shut: '' };
  let triangles = '';
  for (const row of range(ROWS)) {
    for (const column of range(COLUMNS)) {
      const [x, y] = [MARGIN + column * STEP.x, MARGIN + row * STEP.y];
      const state = STATES[opened](row, column);
      paths[state] += frame(x, y);
      if (state !== 'shut') triangles += play(x, y);
    }
  }
  const size = { width: 2 * MARGIN + (COLUMNS - 1) * STEP.x + FRAME.width, height: 2 * MARGIN + (ROWS - 1) * STEP.y + FRAME.height };
  return drawing(
    { ...size, label, fit: 'xMinYMid meet' },
    `<path d="${paths.shut}" fill="none" stroke="currentColor" stroke-width="1.4" opacity=".45"/><path d="${paths.open}" fill="currentColor"/><path d="${paths.loud}" fill="var(--accent)"/><path d="${triangles}" fill="var(--art-ground)"/>`,
  );
}
