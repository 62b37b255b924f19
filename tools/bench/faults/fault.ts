import type { Stack } from '@coach/start/stack.ts';

/** A measured figure for a promise, with its limit. */
export interface FaultFigure {
  /** For example P5. */
  promise: string;
  what: string;
  figure: string;
  limit: string;
  isKept: boolean;
}

/**
 * One kind of fault: what is broken on purpose, and what is counted afterwards. `stack` returns the whole product on its own
 * ports and data: started when the first subject needs it, shared by all. A subject leaves everything running as before.
 */
export type FaultSubject = (stack: () => Promise<Stack>) => Promise<FaultFigure[]>;

const HEAD: FaultFigure = { promise: '', what: 'what', figure: 'figure', limit: 'limit', isKept: true };

/** Formats the figures as a table; a missed limit is marked with an exclamation mark. */
export function faultTable(figures: readonly FaultFigure[]): string {
  const rows = [HEAD, ...figures].map(({ promise, what, figure, limit, isKept }) => [promise, what, figure + (isKept ? '' : ' !'), limit]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd()).join('\n');
}
