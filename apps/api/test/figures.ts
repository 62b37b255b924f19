import { appendFileSync } from 'node:fs';

/** A measured figure of a promise, as `npm run faults` prints it. */
export interface Figure {
  promise: string;
  what: string;
  figure: string;
  limit: string;
  isKept: boolean;
}

/** Appends a figure to FIGURES_FILE, if set; the gate does not set it. */
export function noteFigure(figure: Figure): void {
  const file = process.env['FIGURES_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** Returns the value below which the given share of the values lies; throws for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('no values');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
