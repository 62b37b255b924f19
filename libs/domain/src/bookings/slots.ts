import { windowsOf, type BookingLimits, type Buffers, type CoachHours, type OpenWindow, type WeeklyHours } from './availability.ts';
import { commonWindows } from '../business/service-settings.ts';
import { DAY, HOUR, MINUTE, overlaps, type TimeRange } from '../time/ranges.ts';
import { GROUP_SEATS, SERIES_WEEKS } from './series.ts';
import { addDays, daysBetween, weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

/** Slots start every 30 minutes of local time (specification A§9). */
export const SLOT_STEP_MINUTES = 30;

/** A time range of the coach that is taken. */
export interface BusyTime extends TimeRange {
  /** Participants of a group starting at `start` that others may join; null or absent for an exclusive booking. */
  seats?: number | null;
  /** Only the buffer around a session: no session may overlap it, another buffer may. */
  isPause?: boolean;
  /** The service of a group, to which its time belongs: other groups cannot join it. */
  serviceId?: string | null;
  /** The class that the time belongs to: a program joins it by its first week or not at all. */
  classId?: string | null;
  /** The first session of a class, as claimed by the class itself: with the seats that it does not offer. */
  beginsClass?: boolean;
}

interface Asked extends CoachHours {
  /** The zone of the days and windows. */
  zone: Zone;
  durationMinutes: number;
  /** All claims on the coach's time around those days. */
  busy: readonly BusyTime[];
  now: Date;
  limits: BookingLimits;
  /** Buffers around the requested session. */
  buffers?: Buffers | undefined;
  /** When the service is offered, within the working hours; undefined: always. */
  offered?: WeeklyHours | undefined;
  /** The requested service: groups only share times of their own service. */
  serviceId?: string | null | undefined;
  /** Number of people joining a group program; absent for an individual session (AVL-07, AVL-08). */
  participants?: number | undefined;
  /** Maximum participants of a program's session; a class has its own limit. */
  seats?: number | undefined;
  /** Consecutive weeks of a program. */
  weeks?: number | undefined;
  /** Search for one week of a program instead of all of them. */
  isOneWeek?: boolean | undefined;
  /** Programs only start with classes. */
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
  /** The class that starts then, if any. */
  classId?: string;
}

/** One day in the form needed for the arithmetic. */
interface Day {
  instantAt: (minutes: number) => Date | null;
  windows: readonly OpenWindow[];
  taken: readonly Taken[];
}

/** Whole milliseconds: comparing numbers keeps two weeks of slots below a millisecond. */
interface Taken {
  from: number;
  to: number;
  seats: number | null;
  isPause: boolean;
  serviceId: string | null;
  classId: string | null;
}

/** More than any session with its buffers extends beyond its day, and no zone's offset is larger. */
const [REACH, FURTHEST_FROM_UTC] = [6 * HOUR, 14 * HOUR];

function takenTimes({ busy, timeOff = [] }: Asked): Taken[] {
  const claimed = busy.map(({ start, end, seats = null, isPause = false, serviceId = null, classId = null }) => ({ from: start.getTime(), to: end.getTime(), seats, isPause, serviceId, classId }));
  return [...claimed, ...timeOff.map(({ start, end }) => ({ from: start.getTime(), to: end.getTime(), seats: null, isPause: false, serviceId: null, classId: null }))];
}

/** The windows of a day available to the session. */
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

/** The minutes of a day at which a session could start and still end within an open window (AVL-03). */
function* minutesOf({ windows }: Day, durationMinutes: number): Generator<number> {
  // A session of negative length would never reach the end of a window.
  if (durationMinutes <= 0) return;
  for (const { opens, closes } of windows) {
    const first = Math.ceil(opens / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
    for (let minute = first; minute + durationMinutes <= closes; minute += SLOT_STEP_MINUTES) yield minute;
  }
}

/** Whether a group starting at an instant can join the existing claim: a group of the same service that starts then. On its own it cannot join a class, or a group of another length. */
function isJoinable(one: Taken, from: number, { durationMinutes, participants, serviceId = null, isOneWeek }: Asked): boolean {
  if (participants === undefined || one.from !== from || one.serviceId !== serviceId) return false;
  return isOneWeek || (one.classId === null && one.to - one.from === durationMinutes * MINUTE);
}

/** Whether the time from an instant on is free; groups that start together share it up to their seats (AVL-04, AVL-07). A single week of a class can be shared, but not the times of a separate program. */
function isFree(taken: readonly Taken[], from: number, asked: Asked): boolean {
  const { durationMinutes, buffers, participants, seats = GROUP_SEATS } = asked;
  const to = from + durationMinutes * MINUTE;
  const [clearFrom, clearTo] = [from - (buffers?.before ?? 0) * MINUTE, to + (buffers?.after ?? 0) * MINUTE];
  let [joined, most] = [participants ?? 0, seats];
  for (const one of taken) {
    if (one.seats !== null && isJoinable(one, from, asked)) {
      joined += one.seats;
      // A class itself claims the seats that it does not offer.
      if (one.classId !== null) most = GROUP_SEATS;
    }
    else if (one.isPause ? from < one.to && one.from < to : clearFrom < one.to && one.from < clearTo) return false;
  }
  return joined <= most;
}

/** Whether a minute is open and free on all of the days: those of a group program's later weeks (AVL-08). */
function isFreeLater(later: readonly Day[], minute: number, asked: Asked): boolean {
  return later.every((day) => {
    const start = day.instantAt(minute);
    const isOpen = day.windows.some(({ opens, closes }) => opens <= minute && minute + asked.durationMinutes <= closes);
    return start !== null && isOpen && isFree(day.taken, start.getTime(), asked);
  });
}

/** The starting classes of the service, each with whether this many people find a seat in all of its weeks, and the coach is there. */
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

/** The starts of one day with classes inserted in order. */
function withClasses(slots: readonly OpenSlot[], classes: readonly OpenSlot[]): OpenSlot[] {
  const begin = new Set(classes.map(({ start }) => start.getTime()));
  return [...slots.filter(({ start }) => !begin.has(start.getTime())), ...classes].sort((one, other) => one.start.getTime() - other.start.getTime());
}

/**
 * The starts offered on several consecutive days, by day: see `openSlots`. One offset lookup per day, the rest is
 * integer arithmetic. `busy` must extend to the last week of a group. A class is offered as long as it has seats,
 * regardless of working hours and booking window: the coach scheduled it.
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
 * The starts offered on a day, in order, each with its availability. A start is listed when the whole session
 * fits into an open window; it is available when nothing claims its time, and it is within notice and booking window. A
 * closed day and a day beyond the window yield an empty list (AVL-01..05, AVL-12). Times skipped by a clock change are
 * never offered.
 */
export const openSlots = ({ date, ...asked }: SlotQuestion): OpenSlot[] => openDays({ ...asked, from: date, days: 1 })[0]!;

/** The days from `first` on, in order. */
export const daysFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** A range wide enough for every claim that could affect the given days, in any zone. */
export const claimWindow = (first: LocalDate, days: number): TimeRange => ({
  start: new Date(Date.parse(`${first}T00:00:00Z`) - FURTHEST_FROM_UTC - REACH),
  end: new Date(Date.parse(`${first}T00:00:00Z`) + days * DAY + FURTHEST_FROM_UTC + REACH),
});
