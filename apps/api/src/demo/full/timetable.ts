import { addDays, cancellationDeadline, DAY, daysBetween, HOUR, isWithinHours, overlaps, rangeFrom, weekdayOf, type CoachHours, type LocalDate, type TimeRange, type Zone } from '@coach/domain';
import { DEMO_TERMS } from '../demo-bookings.ts';
import { ROSTER, type RosterClient } from './roster.ts';
import { stableRandom } from './stable-random.ts';

/** A session of the full demo before it is sold and written. */
export interface PlannedSession {
  client: RosterClient;
  bookingType: 'consultation' | 'group_session' | 'personal_training';
  start: Date;
  minutes: number;
  participants: number;
  priceCents: number | null;
  bookedAt: Date;
  status: 'cancelled' | 'completed' | 'confirmed' | 'pending';
  noShow: boolean;
  /** When the client canceled. */
  cancelledAt: Date | null;
}

/** The constraints of the timetable: the coach's hours, times already taken, and the current time. */
export interface Frame {
  coach: CoachHours;
  taken: readonly TimeRange[];
  zone: Zone;
  now: Date;
}

const PAST_DAYS = 182;
/** Days ahead that are as full as past days, and days ahead with only a few early bookings. */
const [FULL_AHEAD, BOOKED_AHEAD] = [14, 28];
/** Sessions far ahead were booked within this many hours, so that the bookings don't all fall on one day. */
const BOOKED_WITHIN_HOURS = 20 * 24;
const SHARES = { trained: 0.88, early: 0.35, cancelled: 0.07, noShow: 0.04 };
const PROGRAM_CENTS = 2_000;

const at = (hour: number): number => hour * 60;
const WEEKDAY_STARTS = [at(6), at(7), at(8), at(10.5), at(14.5), at(15.5), at(17.5), at(18.5)];
const SATURDAY_STARTS = [at(8), at(9), at(10), at(11), at(12)];
/** Manually arranged sessions on a Sunday, when the coach is closed; used only if today is a Sunday. */
const SUNDAY_STARTS = [at(8), at(9), at(10.5), at(14), at(15.5), at(17)];
const SUNDAY = 0;
const CONSULTATION = at(13);
const PROGRAM = at(12);
/** Finished six-week programs: the client who booked, the number of participants, and how many days ago the first week was. */
const PROGRAMS: ReadonlyArray<readonly [client: number, participants: number, daysAgo: number]> = [[1, 6, 170], [7, 10, 142], [9, 8, 118], [12, 12, 93], [14, 6, 76], [19, 8, 55]];

interface WeeklyHour {
  weekday: number;
  minutes: number;
}

const WEEK: readonly WeeklyHour[] = [
  ...WEEKDAY_STARTS.flatMap((minutes) => [2, 4, 1, 5, 3].map((weekday) => ({ weekday, minutes }))),
  ...SATURDAY_STARTS.map((minutes) => ({ weekday: 6, minutes })),
];

/** Assigns each client their weekly slots, in roster order. */
function hoursOfEach(): Map<RosterClient, WeeklyHour[]> {
  const left = [...WEEK].sort((one, other) => stableRandom(`${one.weekday} ${one.minutes}`) - stableRandom(`${other.weekday} ${other.minutes}`));
  return new Map(ROSTER.map((client) => [client, left.splice(0, client.weekly)]));
}

const key = ({ firstName, lastName }: RosterClient, date: LocalDate): string => `${firstName} ${lastName} ${date}`;

/** Whether a client trains on one of their days. */
function comes(client: RosterClient, date: LocalDate, today: LocalDate): boolean {
  const ahead = daysBetween(today, date);
  if (ahead < 1 - client.joinedDaysAgo) return false;
  if (client.leftDaysAgo !== undefined && ahead > -client.leftDaysAgo) return false;
  return stableRandom(key(client, date)) < (ahead > FULL_AHEAD ? SHARES.early : SHARES.trained);
}

/** The start on a date at this wall-clock time; null if the clock skips it that day. */
const startOn = (date: LocalDate, minutes: number, { zone }: Frame): Date | null => zone.wallClockOf(date)(minutes);

function booked(client: RosterClient, start: Date, now: Date): Pick<PlannedSession, 'bookedAt' | 'cancelledAt' | 'noShow' | 'status'> {
  const chance = stableRandom(`${client.lastName} ${start.toISOString()}`);
  const joined = new Date(now.getTime() - client.joinedDaysAgo * DAY);
  const wanted = new Date(start.getTime() - (2 + Math.floor(chance * 7)) * DAY - Math.floor(chance * 600) * 60_000);
  const latest = now.getTime() - HOUR;
  const early = latest - Math.floor(chance * BOOKED_WITHIN_HOURS) * HOUR;
  const bookedAt = new Date(Math.min(latest, Math.max(wanted.getTime() > latest ? early : wanted.getTime(), joined.getTime())));
  const cancelledAt = new Date(cancellationDeadline(start, DEMO_TERMS).getTime() - 3 * HOUR);
  const isCancelled = chance < SHARES.cancelled && cancelledAt > bookedAt && cancelledAt < now;
  const isOver = start.getTime() + HOUR <= now.getTime();
  return {
    bookedAt,
    cancelledAt: isCancelled ? cancelledAt : null,
    noShow: isOver && !isCancelled && chance > 1 - SHARES.noShow,
    status: isCancelled ? 'cancelled' : isOver ? 'completed' : 'confirmed',
  };
}

function trainingOf(client: RosterClient, start: Date, now: Date): PlannedSession {
  const { minutes } = client;
  return { client, bookingType: 'personal_training', start, minutes, participants: 1, priceCents: minutes === 60 ? 9_000 : 5_000, ...booked(client, start, now) };
}

/** Plans regular trainings within the coach's hours, without overlaps. */
function trainings(frame: Frame, free: (range: TimeRange) => boolean): PlannedSession[] {
  const { now, zone } = frame;
  const today = zone.localDate(now);
  const hours = [...hoursOfEach()].flatMap(([client, own]) => own.map((hour) => ({ client, hour })));
  const found: PlannedSession[] = [];
  for (let day = -PAST_DAYS; day <= BOOKED_AHEAD; day += 1) {
    const date = addDays(today, day);
    for (const { client, hour } of hours) {
      const start = hour.weekday === weekdayOf(date) && comes(client, date, today) ? startOn(date, hour.minutes, frame) : null;
      if (start && free(rangeFrom(start, client.minutes))) found.push(trainingOf(client, start, now));
    }
  }
  return found;
}

/** Plans manually arranged sessions if today is a Sunday: the coach's day is never empty, although Sundays are closed (AVL-01). */
function sundayTrainings(frame: Frame, unclaimed: (range: TimeRange) => boolean): PlannedSession[] {
  const today = frame.zone.localDate(frame.now);
  if (weekdayOf(today) !== SUNDAY) return [];
  const regulars = ROSTER.filter(({ weekly, leftDaysAgo }) => weekly > 0 && leftDaysAgo === undefined);
  return SUNDAY_STARTS.flatMap((minutes, index) => {
    const [client, start] = [regulars[index]!, startOn(today, minutes, frame)];
    return start && unclaimed(rangeFrom(start, client.minutes)) ? [trainingOf(client, start, frame.now)] : [];
  });
}

/** Plans each client's consultation on the first working day after they joined; the newest clients' are still requests. */
function consultations(frame: Frame, free: (range: TimeRange) => boolean): PlannedSession[] {
  const today = frame.zone.localDate(frame.now);
  return ROSTER.flatMap((client) => {
    for (let day = 1; day < 8; day += 1) {
      const start = startOn(addDays(today, day - client.joinedDaysAgo), CONSULTATION, frame);
      if (!start || !free(rangeFrom(start, 60))) continue;
      const isOver = start.getTime() + HOUR <= frame.now.getTime();
      const bookedAt = new Date(Math.min(frame.now.getTime() - HOUR, frame.now.getTime() - client.joinedDaysAgo * DAY + HOUR));
      return [{ client, bookingType: 'consultation' as const, start, minutes: 60, participants: 1, priceCents: null, bookedAt, status: isOver ? ('completed' as const) : ('pending' as const), noShow: false, cancelledAt: null }];
    }
    return [];
  });
}

/** Plans only finished programs, so that no noon slot is blocked for weeks to come. */
function programs(frame: Frame): PlannedSession[] {
  const today = frame.zone.localDate(frame.now);
  return PROGRAMS.flatMap(([index, participants, daysAgo]) => {
    const day = addDays(today, -daysAgo);
    const start = startOn(addDays(day, (2 - weekdayOf(day) + 7) % 7), PROGRAM, frame);
    if (!start) return [];
    return [{ client: ROSTER[index]!, bookingType: 'group_session' as const, start, minutes: 60, participants, priceCents: participants * PROGRAM_CENTS, bookedAt: new Date(start.getTime() - 6 * DAY), status: 'completed' as const, noShow: false, cancelledAt: null }];
  });
}

/** Plans six months back and four weeks ahead of any moment, around existing bookings. */
export function timetableOf(frame: Frame): PlannedSession[] {
  const taken = [...frame.taken];
  const unclaimed = (range: TimeRange): boolean => {
    if (taken.some((one) => overlaps(one, range))) return false;
    taken.push(range);
    return true;
  };
  const free = (range: TimeRange): boolean => isWithinHours(range, frame.coach, frame.zone) && unclaimed(range);
  return [...consultations(frame, free), ...trainings(frame, free), ...sundayTrainings(frame, unclaimed), ...programs(frame)];
}
