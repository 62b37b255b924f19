import type { CalendarEntry, CoachCalendar } from '@coach/contracts';
import type { DayRange, LocalDate } from '@coach/domain';
import { localDate, wallMinutes } from '@coach/web-kit';

const MIDNIGHT = 24 * 60;

type Day = CoachCalendar['days'][number];

/** The day's open hours. */
export const openOf = ({ windows }: Day): DayRange[] => windows.map(({ opens, closes }) => ({ from: opens, until: closes }));

const startsOn = (date: LocalDate) => ({ starts_at: at }: CalendarEntry) => localDate(new Date(at)) === date;

/** An entry's range within its day; one past midnight is cut there. */
export function rangeOf({ starts_at: start, ends_at: end }: CalendarEntry): DayRange {
  const [from, until] = [wallMinutes(new Date(start)), wallMinutes(new Date(end))];
  return { from, until: localDate(new Date(start)) === localDate(new Date(end)) ? until : MIDNIGHT };
}

/** Sessions of a day; a class without bookings is not counted. */
export const sessionsOn = ({ entries }: CoachCalendar, date: LocalDate) => entries.filter(startsOn(date)).filter((entry) => entry.kind === 'session' && !entry.is_missed);

/** Everything that takes time of a day. Time off over several days takes each whole. */
export function takenOf({ entries }: CoachCalendar, date: LocalDate): DayRange[] {
  const over = entries.filter((entry) => localDate(new Date(entry.starts_at)) < date && localDate(new Date(entry.ends_at)) > date);
  const ending = entries.filter((entry) => localDate(new Date(entry.starts_at)) < date && localDate(new Date(entry.ends_at)) === date);
  return [...entries.filter(startsOn(date)).map(rangeOf), ...over.map(() => ({ from: 0, until: MIDNIGHT })), ...ending.map(({ ends_at: end }) => ({ from: 0, until: wallMinutes(new Date(end)) }))];
}
