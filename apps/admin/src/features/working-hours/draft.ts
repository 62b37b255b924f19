import type { DateOverride, WorkingHours } from '@coach/contracts';
import { addDays, windowsOf, type CoachHours, type LocalDate, type OpenWindow } from '@coach/domain';
import { formatClock, isoWithOffset, wallClockOf } from '@coach/web-kit';

const HALF_HOUR = 30;
const DAY_END = 1_440;
const HOUR = 60;

/** 570 as `9:30 am`, in the business's or another region's format; the end of the day is `midnight`. */
export function clockLabel(minutes: number, format = formatClock): string {
  if (minutes === DAY_END) return 'midnight';
  return format(minutes);
}

/** A short form: 9 am, and 09:00 on a 24-hour clock. */
export const briefClock = (minutes: number): string => clockLabel(minutes).replace(/:00(?= )/, '');

/** Every half hour of a day, plus the current value if it is between two. */
export function timesWith(own: number, from = 0, to = DAY_END): number[] {
  const times = Array.from({ length: (to - from) / HALF_HOUR + 1 }, (_, index) => from + index * HALF_HOUR);
  return times.includes(own) ? times : [...times, own].sort((one, other) => one - other);
}

/** Adds a window after a day's last one: an hour later and two hours long, as far as the day allows. */
export function withAnother(windows: readonly OpenWindow[]): OpenWindow[] {
  const last = Math.max(0, ...windows.map(({ closes }) => closes));
  const opens = windows.length === 0 ? 9 * HOUR : Math.min(last + HOUR, DAY_END - HALF_HOUR);
  const closes = windows.length === 0 ? 17 * HOUR : Math.min(opens + 2 * HOUR, DAY_END);
  return [...windows, { opens, closes }];
}

/** The hours in the domain's form. */
export const coachHoursOf = ({ weekly, overrides, time_off: away }: WorkingHours): CoachHours => ({
  hours: Object.fromEntries(weekly.map((windows, weekday) => [weekday, windows])),
  overrides: Object.fromEntries(overrides.map(({ date, windows }) => [date, windows])),
  timeOff: away.map(({ starts_at, ends_at }) => ({ start: new Date(starts_at), end: new Date(ends_at) })),
});

export const setWeekday = (hours: WorkingHours, weekday: number, windows: OpenWindow[]): WorkingHours => ({
  ...hours,
  weekly: hours.weekly.map((own, index) => (index === weekday ? windows : own)),
});

/** Copies Monday's windows to Tuesday through Friday. */
export const copyToWorkdays = (hours: WorkingHours): WorkingHours => ({
  ...hours,
  weekly: hours.weekly.map((own, weekday) => (weekday > 0 && weekday < 6 ? hours.weekly[1]! : own)),
});

/** The first day from tomorrow on without special hours. */
export function freeDate({ overrides }: WorkingHours, today: LocalDate): LocalDate {
  const taken = new Set(overrides.map(({ date }) => date));
  let date = addDays(today, 1);
  while (taken.has(date)) date = addDays(date, 1);
  return date;
}

export const newOverride = (hours: WorkingHours, today: LocalDate): DateOverride => ({ date: freeDate(hours, today), windows: [], note: '' });

/** Opens a special day with its weekday's hours, or from nine to five. */
export const openedLike = (hours: WorkingHours, date: LocalDate): OpenWindow[] => {
  const usual = windowsOf({ hours: coachHoursOf(hours).hours }, date);
  return usual.length > 0 ? [...usual] : withAnother([]);
};

/** The moment of a local date and time; a time skipped by a clock change becomes the next half hour. */
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

/** The choices, including a current value that is not among the usual ones. */
export const choicesWith = (usual: readonly number[], own: number): number[] => (usual.includes(own) ? [...usual] : [...usual, own].sort((one, other) => one - other));
