import type { DateOverride, WorkingHours } from '@coach/contracts';
import { addDays, windowsOf, type CoachHours, type LocalDate, type OpenWindow } from '@coach/domain';
import { formatClock, isoWithOffset, wallClockOf } from '@coach/web-kit';

const HALF_HOUR = 30;
const DAY_END = 1_440;
const HOUR = 60;

/** 570 as `9:30 am`, as the business or another region writes it; the end of the day reads `midnight`. */
export function clockLabel(minutes: number, format = formatClock): string {
  if (minutes === DAY_END) return 'midnight';
  return format(minutes);
}

/** The same in little room: 9 am, and 09:00 where the clock has 24 hours. */
export const briefClock = (minutes: number): string => clockLabel(minutes).replace(/:00(?= )/, '');

/** Every half hour of a day, and a time of its own that stands between them. */
export function timesWith(own: number, from = 0, to = DAY_END): number[] {
  const times = Array.from({ length: (to - from) / HALF_HOUR + 1 }, (_, index) => from + index * HALF_HOUR);
  return times.includes(own) ? times : [...times, own].sort((one, other) => one - other);
}

/** Another window behind the last one of a day: an hour later and two hours long, as far as the day allows. */
export function withAnother(windows: readonly OpenWindow[]): OpenWindow[] {
  const last = Math.max(0, ...windows.map(({ closes }) => closes));
  const opens = windows.length === 0 ? 9 * HOUR : Math.min(last + HOUR, DAY_END - HALF_HOUR);
  const closes = windows.length === 0 ? 17 * HOUR : Math.min(opens + 2 * HOUR, DAY_END);
  return [...windows, { opens, closes }];
}

/** The hours as the domain reads them. */
export const coachHoursOf = ({ weekly, overrides, time_off: away }: WorkingHours): CoachHours => ({
  hours: Object.fromEntries(weekly.map((windows, weekday) => [weekday, windows])),
  overrides: Object.fromEntries(overrides.map(({ date, windows }) => [date, windows])),
  timeOff: away.map(({ starts_at, ends_at }) => ({ start: new Date(starts_at), end: new Date(ends_at) })),
});

export const setWeekday = (hours: WorkingHours, weekday: number, windows: OpenWindow[]): WorkingHours => ({
  ...hours,
  weekly: hours.weekly.map((own, index) => (index === weekday ? windows : own)),
});

/** Monday's windows for Tuesday to Friday as well. */
export const copyToWorkdays = (hours: WorkingHours): WorkingHours => ({
  ...hours,
  weekly: hours.weekly.map((own, weekday) => (weekday > 0 && weekday < 6 ? hours.weekly[1]! : own)),
});

/** The first day from tomorrow on that has no special hours yet. */
export function freeDate({ overrides }: WorkingHours, today: LocalDate): LocalDate {
  const taken = new Set(overrides.map(({ date }) => date));
  let date = addDays(today, 1);
  while (taken.has(date)) date = addDays(date, 1);
  return date;
}

export const newOverride = (hours: WorkingHours, today: LocalDate): DateOverride => ({ date: freeDate(hours, today), windows: [], note: '' });

/** Opens a special day as its weekday would be, or from nine to five. */
export const openedLike = (hours: WorkingHours, date: LocalDate): OpenWindow[] => {
  const usual = windowsOf({ hours: coachHoursOf(hours).hours }, date);
  return usual.length > 0 ? [...usual] : withAnother([]);
};

/** A day and minutes on the coach's wall clock as a moment; a time that the clock skips becomes the next half hour. */
export function momentOf(date: LocalDate, minutes: number): string {
  const clock = wallClockOf(date);
  const instant = clock(minutes) ?? clock(minutes + HALF_HOUR) ?? clock(minutes + 2 * HALF_HOUR)!;
  return isoWithOffset(instant);
}

const UNITS = [[1_440, 'day'], [60, 'hour'], [1, 'minute']] as const;

/** 120 as `2 hours`, 0 as `None`. */
export function lengthLabel(minutes: number): string {
  if (minutes === 0) return 'None';
  const [size, unit] = UNITS.find(([each]) => minutes % each === 0)!;
  return `${minutes / size} ${unit}${minutes === size ? '' : 's'}`;
}

/** A choice with a value of its own that is not among the usual ones. */
export const choicesWith = (usual: readonly number[], own: number): number[] => (usual.includes(own) ? [...usual] : [...usual, own].sort((one, other) => one - other));
