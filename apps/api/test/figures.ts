import { appendFileSync } from 'node:fs';

/** A promise's figure, as `npm run faults` prints it. */
export interface Figure {
  promise: string;
  what: string;
  figure: string;
  limit: string;
  isKept: boolean;
}

/** Notes a figure for whoever asked for it by FIGURES_FILE; in the gate nobody does. */
export function noteFigure(figure: Figure): void {
  const file = process.env['FIGURES_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** The value below which this share of the values lies; throws for none. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('no values');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
