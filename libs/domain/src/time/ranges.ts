/** A half-open time range: the start is included, the end is not. */
export interface TimeRange {
  start: Date;
  end: Date;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** True when two half-open ranges overlap; touching ends do not count. */
export const overlaps = (a: TimeRange, b: TimeRange): boolean => a.start < b.end && b.start < a.end;

/** The range of the given length that starts at `start`. */
export const rangeFrom = (start: Date, minutes: number): TimeRange => ({
  start,
  end: new Date(start.getTime() + minutes * MINUTE),
});

/** Sorts ranges and merges overlapping or touching ones. */
export function merged(ranges: readonly TimeRange[]): TimeRange[] {
  const together: TimeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = together.at(-1);
    if (last && range.start <= last.end) last.end = new Date(Math.max(last.end.getTime(), range.end.getTime()));
    else together.push({ ...range });
  }
  return together;
}
