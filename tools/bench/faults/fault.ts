import type { Stack } from '@coach/start/stack.ts';

/** A promise's figure as it came out, beside its limit. */
export interface FaultFigure {
  /** P5, say. */
  promise: string;
  what: string;
  figure: string;
  limit: string;
  isKept: boolean;
}

/**
 * One kind of fault: what is broken on purpose, and what is counted afterwards. `stack` answers the whole product on ports and
 * data of its own: started when the first subject asks, shared by all. A subject leaves everything running as it found it.
 */
export type FaultSubject = (stack: () => Promise<Stack>) => Promise<FaultFigure[]>;

const HEAD: FaultFigure = { promise: '', what: 'what', figure: 'figure', limit: 'limit', isKept: true };

/** The figures beneath each other, ready to print; one that misses its limit carries an exclamation mark. */
export function faultTable(figures: readonly FaultFigure[]): string {
  const rows = [HEAD, ...figures].map(({ promise, what, figure, limit, isKept }) => [promise, what, figure + (isKept ? '' : ' !'), limit]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd()).join('\n');
}
