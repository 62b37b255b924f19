import { formatDate, formatLongDate, formatTime, formatWeekly } from './formats.ts';

interface ClassTimes {
  /** The start of each week, as ISO instants. */
  weeks: readonly string[];
}

/** When a class is: `Tuesdays, 6:00 pm`; of one that takes place once its day and hour. */
export function formatClassHours({ weeks: [first = '', ...others] }: ClassTimes): string {
  const start = new Date(first);
  return others.length === 0 ? `${formatLongDate(start)}, ${formatTime(start)}` : formatWeekly(start);
}

/** From which day to which a class runs; null of one that takes place once. */
export const formatClassDates = ({ weeks }: ClassTimes): string | null => (weeks.length === 1 ? null : `${formatDate(new Date(weeks[0]!))} to ${formatDate(new Date(weeks.at(-1)!))}`);
