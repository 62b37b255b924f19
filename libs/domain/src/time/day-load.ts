/** A time range of a day, in minutes after midnight. */
export interface DayRange {
  from: number;
  until: number;
}

const inOrder = (ranges: readonly DayRange[]): DayRange[] => [...ranges].sort((one, other) => one.from - other.from);

/** Merges touching or overlapping ranges. */
function joined(ranges: readonly DayRange[]): DayRange[] {
  const all: DayRange[] = [];
  for (const { from, until } of inOrder(ranges)) {
    const last = all.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else if (until > from) all.push({ from, until });
  }
  return all;
}

/** Total minutes of ranges; overlaps count once. */
export const minutesOfDay = (ranges: readonly DayRange[]): number => joined(ranges).reduce((sum, { from, until }) => sum + until - from, 0);

/** The open hours of a day minus what is taken. */
export function freeOfDay(open: readonly DayRange[], taken: readonly DayRange[]): DayRange[] {
  const busy = joined(taken);
  const gaps = [-Infinity, ...busy.map(({ until }) => until)].map((from, index) => ({ from, until: busy[index]?.from ?? Infinity }));
  return joined(open).flatMap((hours) =>
    gaps.map((gap) => ({ from: Math.max(hours.from, gap.from), until: Math.min(hours.until, gap.until) })).filter(({ from, until }) => from < until));
}
