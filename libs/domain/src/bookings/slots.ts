import { windowsOf, type BookingLimits, type Buffers, type CoachHours, type OpenWindow, type WeeklyHours } from './availability.ts';
import { commonWindows } from '../business/service-settings.ts';
import { DAY, HOUR, MINUTE, overlaps, type TimeRange } from '../time/ranges.ts';
import { GROUP_SEATS, SERIES_WEEKS } from './series.ts';
import { addDays, daysBetween, weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

/** Slots begin every 30 minutes of the wall clock (specification A§9). */
export const SLOT_STEP_MINUTES = 30;

/** A stretch of the coach's time that somebody has. */
export interface BusyTime extends TimeRange {
  /** Participants of a group that begins at `start` and that others may join; null or absent for whoever has the time alone. */
  seats?: number | null;
  /** Only the pause around a session: no session may touch it, another pause may. */
  isPause?: boolean;
  /** The service of a group, to which its hour belongs: another group is not joined to it. */
  serviceId?: string | null;
  /** The class that the hour belongs to: a program joins it by its first week or not at all. */
  classId?: string | null;
  /** The first hour of a class, as the class itself keeps it: with the seats that it does not offer. */
  beginsClass?: boolean;
}

interface Asked extends CoachHours {
  /** Whose wall clock the days and windows are of. */
  zone: Zone;
  durationMinutes: number;
  /** Everything that already claims the coach's time around those days. */
  busy: readonly BusyTime[];
  now: Date;
  limits: BookingLimits;
  /** Kept free around the session that is asked for. */
  buffers?: Buffers | undefined;
  /** When the service is offered, within the coach's hours; undefined: in all of them. */
  offered?: WeeklyHours | undefined;
  /** The service whose hours are asked for: a group shares those of its own alone. */
  serviceId?: string | null | undefined;
  /** People who want to join a group program; absent for a session of one's own (AVL-07, AVL-08). */
  participants?: number | undefined;
  /** Participants that share the hours of a program at most; those of a class are as many as the class says. */
  seats?: number | undefined;
  /** Weeks in a row that a program takes. */
  weeks?: number | undefined;
  /** Of a program one week is looked for, not all of them. */
  isOneWeek?: boolean | undefined;
  /** Programs begin with classes only. */
  classesOnly?: boolean | undefined;
}

export interface SlotQuestion extends Asked {
  date: LocalDate;
}

export interface DaysQuestion extends Asked {
  from: LocalDate;
  days: number;
}

export interface OpenSlot {
  start: Date;
  isAvailable: boolean;
  /** The class that begins then, if one does. */
  classId?: string;
}

/** One day as the arithmetic sees it. */
interface Day {
  instantAt: (minutes: number) => Date | null;
  windows: readonly OpenWindow[];
  taken: readonly Taken[];
}

/** Whole milliseconds: comparing numbers is what keeps two weeks of slots below a millisecond. */
interface Taken {
  from: number;
  to: number;
  seats: number | null;
  isPause: boolean;
  serviceId: string | null;
  classId: string | null;
}

/** More than any session with its pauses reaches beyond its day, and no wall clock is further from UTC. */
const [REACH, FURTHEST_FROM_UTC] = [6 * HOUR, 14 * HOUR];

function takenTimes({ busy, timeOff = [] }: Asked): Taken[] {
  const claimed = busy.map(({ start, end, seats = null, isPause = false, serviceId = null, classId = null }) => ({ from: start.getTime(), to: end.getTime(), seats, isPause, serviceId, classId }));
  return [...claimed, ...timeOff.map(({ start, end }) => ({ from: start.getTime(), to: end.getTime(), seats: null, isPause: false, serviceId: null, classId: null }))];
}

/** The windows of a day in which the session may lie. */
function offeredOn(question: DaysQuestion, date: LocalDate): readonly OpenWindow[] {
  const windows = windowsOf(question, date);
  return question.offered ? commonWindows(windows, question.offered[weekdayOf(date)] ?? []) : windows;
}

function daysOf(question: DaysQuestion, count: number): Day[] {
  const taken = takenTimes(question);
  return question.zone.wallClocksFrom(question.from, count).map((instantAt, index) => {
    const date = addDays(question.from, index);
    const { start, end } = claimWindow(date, 1);
    const [from, to] = [start.getTime(), end.getTime()];
    // Stryker disable next-line all: it spares looking at what is far away; which hours are free is the same without it.
    const near = taken.filter((one) => one.from < to && from < one.to);
    return { instantAt, windows: offeredOn(question, date), taken: near };
  });
}

/** The minutes of a day at which a session could begin and still end within an open window (AVL-03). */
function* minutesOf({ windows }: Day, durationMinutes: number): Generator<number> {
  // No session of a negative length ever reaches the end of a window.
  if (durationMinutes <= 0) return;
  for (const { opens, closes } of windows) {
    const first = Math.ceil(opens / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
    for (let minute = first; minute + durationMinutes <= closes; minute += SLOT_STEP_MINUTES) yield minute;
  }
}

/** Whether a group that comes at an instant may join whoever has the time: a group of the same service that begins then. By itself it joins no class, and no group that lasts longer or shorter. */
function isJoinable(one: Taken, from: number, { durationMinutes, participants, serviceId = null, isOneWeek }: Asked): boolean {
  if (participants === undefined || one.from !== from || one.serviceId !== serviceId) return false;
  return isOneWeek || (one.classId === null && one.to - one.from === durationMinutes * MINUTE);
}

/** Whether nobody has the time from an instant on; groups that begin together share it up to their seats (AVL-04, AVL-07). Of a class a single week may be shared, not the hours of a program by itself. */
function isFree(taken: readonly Taken[], from: number, asked: Asked): boolean {
  const { durationMinutes, buffers, participants, seats = GROUP_SEATS } = asked;
  const to = from + durationMinutes * MINUTE;
  const [clearFrom, clearTo] = [from - (buffers?.before ?? 0) * MINUTE, to + (buffers?.after ?? 0) * MINUTE];
  let [joined, most] = [participants ?? 0, seats];
  for (const one of taken) {
    if (one.seats !== null && isJoinable(one, from, asked)) {
      joined += one.seats;
      // A class takes up itself what it does not offer.
      if (one.classId !== null) most = GROUP_SEATS;
    }
    else if (one.isPause ? from < one.to && one.from < to : clearFrom < one.to && one.from < clearTo) return false;
  }
  return joined <= most;
}

/** Whether a minute is open and free on all of the days: those of the later weeks of a group program (AVL-08). */
function isFreeLater(later: readonly Day[], minute: number, asked: Asked): boolean {
  return later.every((day) => {
    const start = day.instantAt(minute);
    const isOpen = day.windows.some(({ opens, closes }) => opens <= minute && minute + asked.durationMinutes <= closes);
    return start !== null && isOpen && isFree(day.taken, start.getTime(), asked);
  });
}

/** The classes of the service that begin, each with whether so many more find a seat in all of its weeks, and the coach is there. */
function classSlots({ busy, timeOff = [], participants = 0, serviceId: asked = null }: Asked, earliest: number): OpenSlot[] {
  return busy.flatMap(({ beginsClass, classId, serviceId = null, start }) => {
    if (!beginsClass || !classId || serviceId !== asked) return [];
    const hours = busy.filter((one) => one.classId === classId);
    const seats = new Map<number, number>();
    for (const hour of hours) seats.set(hour.start.getTime(), (seats.get(hour.start.getTime()) ?? 0) + (hour.seats ?? 0));
    const isRoom = [...seats.values()].every((taken) => taken + participants <= GROUP_SEATS);
    const isHeld = !hours.some((hour) => timeOff.some((away) => overlaps(away, hour)));
    return [{ start, classId, isAvailable: start.getTime() >= earliest && isRoom && isHeld }];
  });
}

/** The starts of one day with the classes in their place among them. */
function withClasses(slots: readonly OpenSlot[], classes: readonly OpenSlot[]): OpenSlot[] {
  const begin = new Set(classes.map(({ start }) => start.getTime()));
  return [...slots.filter(({ start }) => !begin.has(start.getTime())), ...classes].sort((one, other) => one.start.getTime() - other.start.getTime());
}

/**
 * The starts that several days in a row offer, day by day: see `openSlots`. One look-up of the offset a day, the rest is
 * integer arithmetic. `busy` must reach as far as the last week of a group. A class is offered as long as it has seats,
 * whatever hours and horizon say: the coach has set it.
 */
export function openDays(question: DaysQuestion): OpenSlot[][] {
  const { from, days: count, now, limits, durationMinutes, participants, zone, weeks = SERIES_WEEKS } = question;
  const isProgram = participants !== undefined && !question.isOneWeek;
  const bookable = Math.max(0, Math.min(count, limits.horizonDays + 1 - daysBetween(zone.localDate(now), from)));
  const laterWeeks = isProgram ? weeks - 1 : 0;
  const days = daysOf(question, count + 7 * laterWeeks);
  const earliest = now.getTime() + limits.noticeMinutes * MINUTE;
  const classes = isProgram ? Object.groupBy(classSlots(question, earliest), ({ start }) => zone.localDate(start)) : {};
  const listsHours = !(isProgram && question.classesOnly);
  return days.slice(0, count).map((day, index) => {
    const later = Array.from({ length: laterWeeks }, (_, week) => days[index + 7 * (week + 1)]!);
    const slots: OpenSlot[] = [];
    for (const minute of listsHours && index < bookable ? minutesOf(day, durationMinutes) : []) {
      const start = day.instantAt(minute);
      if (!start) continue;
      const isOpen = start.getTime() >= earliest && isFree(day.taken, start.getTime(), question);
      slots.push({ start, isAvailable: isOpen && isFreeLater(later, minute, question) });
    }
    const beginning = classes[addDays(from, index)];
    return beginning ? withClasses(slots, beginning) : slots;
  });
}

/**
 * The starts a day offers, in order, each with whether it can still be had. A start is listed when the whole session
 * fits into an open window; it is available when nothing claims its time, it is far enough ahead and not too far. A
 * closed day and a day beyond the horizon give an empty list (AVL-01..05, AVL-12). Hours that the clock skips are
 * never offered.
 */
export const openSlots = ({ date, ...asked }: SlotQuestion): OpenSlot[] => openDays({ ...asked, from: date, days: 1 })[0]!;

/** The days from `first` on, in order. */
export const daysFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** A range wide enough to hold every claim that could touch the given days, in whatever zone the coach is. */
export const claimWindow = (first: LocalDate, days: number): TimeRange => ({
  start: new Date(Date.parse(`${first}T00:00:00Z`) - FURTHEST_FROM_UTC - REACH),
  end: new Date(Date.parse(`${first}T00:00:00Z`) + days * DAY + FURTHEST_FROM_UTC + REACH),
});
