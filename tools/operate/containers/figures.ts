/** A measured figure for a promise, with its limit. */
export interface Figure {
  promise: string;
  what: string;
  figure: string;
  limit: string;
  isKept: boolean;
}

/** Formats the figures as a table; a missed limit is marked with an exclamation mark. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ promise, what, figure, limit, isKept }) => [promise, what, figure + (isKept ? '' : ' !'), limit]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd()).join('\n');
}
