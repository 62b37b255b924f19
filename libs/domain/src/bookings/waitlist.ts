import { HOUR, MINUTE, type TimeRange } from '../time/ranges.ts';
import type { Policy } from '../business/business.ts';
import type { ServiceSettings } from '../business/service-settings.ts';
import { addDays, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import type { OpenSlot } from './slots.ts';

/** Maximum waiting lists per person. */
export const MOST_WAITS = 10;

/** waiting and offered are on the list; taken, passed (not accepted in time), left, and closed are over. */
export const WAIT_STATES = ['waiting', 'offered', 'taken', 'passed', 'left', 'closed'] as const;
export type WaitState = (typeof WAIT_STATES)[number];

/** When a service's lists close: by the business's setting, or by its own notice in whole hours when that is longer. */
export const waitlistRulesOf = <Rules extends Pick<Policy, 'waitlistClosesHours'>>(policy: Rules, { noticeMinutes = 0 }: Pick<ServiceSettings, 'noticeMinutes'>): Rules => ({
  ...policy,
  waitlistClosesHours: Math.max(policy.waitlistClosesHours, Math.ceil((noticeMinutes * MINUTE) / HOUR)),
});

/** Starts up to this one are too near: their lists are closed to joining and offers. */
export const waitlistsCloseUpTo = (now: Date, { waitlistClosesHours }: Pick<Policy, 'waitlistClosesHours'>): Date => new Date(now.getTime() + waitlistClosesHours * HOUR);

/** Whether the list for a start is open. */
export const isWaitlistOpen = (startsAt: Date, policy: Pick<Policy, 'waitlistClosesHours'>, now: Date): boolean => startsAt > waitlistsCloseUpTo(now, policy);

/** Night in the business's zone: from this hour on nobody has to answer, */
export const NIGHT_BEGINS_HOUR = 22;
/** until this one. */
export const NIGHT_ENDS_HOUR = 7;

const MINUTES_AN_HOUR = HOUR / MINUTE;

/** The current or next night at an instant. */
function nightAround(now: Date, { localDate, wallClockOf }: Zone): TimeRange {
  const at = (date: LocalDate, hour: number): Date => wallClockOf(date)(hour * MINUTES_AN_HOUR)!;
  const today = localDate(now);
  const isBeforeDawn = now < at(today, NIGHT_ENDS_HOUR);
  return { start: at(isBeforeDawn ? addDays(today, -1) : today, NIGHT_BEGINS_HOUR), end: at(isBeforeDawn ? today : addDays(today, 1), NIGHT_ENDS_HOUR) };
}

/** The expiry of an offer made now: this many daytime minutes; the part that falls into a night is postponed to its morning. */
export function offerEnd(now: Date, { offerMinutes }: Pick<Policy, 'offerMinutes'>, zone: Zone): Date {
  const night = nightAround(now, zone);
  const minutesLeft = offerMinutes - Math.max(0, (night.start.getTime() - now.getTime()) / MINUTE);
  return minutesLeft <= 0 ? new Date(now.getTime() + offerMinutes * MINUTE) : offerEnd(night.end, { offerMinutes: minutesLeft }, zone);
}

export type JoinRefusal = 'TOO_LATE' | 'NOT_OFFERED' | 'NOT_TAKEN';

/** Why nobody can wait for a start of a day; null when it is taken and far enough ahead. */
export function joinRefusal(startsAt: Date, slots: readonly OpenSlot[], policy: Pick<Policy, 'waitlistClosesHours'>, now: Date): JoinRefusal | null {
  if (!isWaitlistOpen(startsAt, policy, now)) return 'TOO_LATE';
  const slot = slots.find(({ start }) => start.getTime() === startsAt.getTime());
  if (!slot) return 'NOT_OFFERED';
  return slot.isAvailable ? 'NOT_TAKEN' : null;
}

interface Waiting {
  id: string;
  userId: string;
  createdAt: Date;
}

/** Waiting clients in the order of offers: premium members first, then by time of joining (GAP-07). */
export const inOfferOrder = <T extends Waiting>(waiting: readonly T[], premium: ReadonlySet<string>): T[] =>
  [...waiting].sort(
    (one, other) => Number(premium.has(other.userId)) - Number(premium.has(one.userId)) || one.createdAt.getTime() - other.createdAt.getTime() || one.id.localeCompare(other.id),
  );
