import { formatDate, formatLongDate, formatTime, formatWeekly } from './formats.ts';

interface ClassTimes {
  /** The start of each week, as ISO instants. */
  weeks: readonly string[];
}

/** When a class takes place: `Tuesdays, 6:00 pm`; for a single session its date and time. */
export function formatClassHours({ weeks: [first = '', ...others] }: ClassTimes): string {
  const start = new Date(first);
  return others.length === 0 ? `${formatLongDate(start)}, ${formatTime(start)}` : formatWeekly(start);
}

/** The first and last day of a class; null for a single session. */
export const formatClassDates = ({ weeks }: ClassTimes): string | null => (weeks.length === 1 ? null : `${formatDate(new Date(weeks[0]!))} to ${formatDate(new Date(weeks.at(-1)!))}`);
