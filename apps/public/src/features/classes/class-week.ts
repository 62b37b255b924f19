import type { GroupClass } from '@coach/contracts';
import { addDays, daysBetween, type LocalDate } from '@coach/domain';
import { localDate } from '@coach/web-kit';

/** One day of the timetable, with what begins on it. */
export interface ClassDay {
  date: LocalDate;
  classes: GroupClass[];
}

const WEEK = 7;
const dayOf = ({ starts_at: at }: GroupClass): LocalDate => localDate(new Date(at));

/** Seven days from one on. */
export const daysFrom = (from: LocalDate, classes: readonly GroupClass[]): ClassDay[] =>
  Array.from({ length: WEEK }, (_, index) => addDays(from, index)).map((date) => ({ date, classes: classes.filter((one) => dayOf(one) === date) }));

/** The first days of the stretches of seven days from today on that have a class, the nearest first. */
export const weeksWithClasses = (classes: readonly GroupClass[], today: LocalDate): LocalDate[] => [...new Set(classes.map((one) => addDays(today, WEEK * Math.floor(daysBetween(today, dayOf(one)) / WEEK))))].sort();
