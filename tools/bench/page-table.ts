import { GOALS, keeps, limitFor, type PageFigures } from './goals.ts';

/** A measured page. */
export interface MeasuredPage {
  path: string;
  isListed: boolean;
  figures: PageFigures;
}

const MARK = '!';

/** The cells of a page; a missed goal is marked with an exclamation mark. */
function cells({ path, isListed, figures }: MeasuredPage): string[] {
  const values = GOALS.map((goal) => {
    const value = figures[goal.figure];
    return goal.print(value) + (keeps(goal, value, limitFor(goal, { path, isListed })) ? '' : MARK);
  });
  return [path, ...values, `${Math.round(figures.allBytes / 1000)} kB`, String(Math.round(figures.machine))];
}

function goalRow(label: string, path: string): string[] {
  const limits = GOALS.map((goal) => {
    const limit = limitFor(goal, { path, isListed: true });
    return limit === null ? '' : (goal.isLeast ? '≥ ' : '≤ ') + goal.print(limit);
  });
  return [label, ...limits, '', ''];
}

/** Formats the pages as a table below their goals. */
export function pageTable(pages: readonly MeasuredPage[]): string {
  const head = ['page', ...GOALS.map(({ label }) => label), 'everything', 'machine'];
  const rows = [head, goalRow('goal of /', '/'), goalRow('goal of others', '/others'), ...pages.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')).join('\n');
}

/** Whether every figure of every page meets its goal. */
export const allKeep = (pages: readonly MeasuredPage[]): boolean =>
  pages.every((page) => GOALS.every((goal) => keeps(goal, page.figures[goal.figure], limitFor(goal, page))));
