import type { GroupClass } from '@coach/contracts';
import { addDays, type LocalDate } from '@coach/domain';
import { localDate, startOfWeek } from '@coach/web-kit';

/** One day of the timetable, with what begins on it. */
export interface ClassDay {
  date: LocalDate;
  classes: GroupClass[];
}

const dayOf = ({ starts_at: at }: GroupClass): LocalDate => localDate(new Date(at));

/** The seven days of the week that begins on a day. */
export const daysFrom = (from: LocalDate, classes: readonly GroupClass[]): ClassDay[] =>
  Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((date) => ({ date, classes: classes.filter((one) => dayOf(one) === date) }));

/** The first days of the weeks that have a class, the nearest first. */
export const weeksWithClasses = (classes: readonly GroupClass[]): LocalDate[] => [...new Set(classes.map((one) => startOfWeek(dayOf(one))))].sort();
