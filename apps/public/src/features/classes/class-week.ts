import type { GroupClass } from '@coach/contracts';
import { addDays, daysBetween, type LocalDate } from '@coach/domain';
import { localDate } from '@coach/web-kit';

/** One day of the timetable, with its classes. */
export interface ClassDay {
  date: LocalDate;
  classes: GroupClass[];
}

const WEEK = 7;
const dayOf = ({ starts_at: at }: GroupClass): LocalDate => localDate(new Date(at));

/** The seven days from a given one. */
export const daysFrom = (from: LocalDate, classes: readonly GroupClass[]): ClassDay[] =>
  Array.from({ length: WEEK }, (_, index) => addDays(from, index)).map((date) => ({ date, classes: classes.filter((one) => dayOf(one) === date) }));

/** The first days of the seven-day periods, counted from today, that have a class; nearest first. */
export const weeksWithClasses = (classes: readonly GroupClass[], today: LocalDate): LocalDate[] => [...new Set(classes.map((one) => addDays(today, WEEK * Math.floor(daysBetween(today, dayOf(one)) / WEEK))))].sort();
