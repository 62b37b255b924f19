import { DAY } from '../time/ranges.ts';
import type { PlanInterval } from './plans.ts';

/** Minimum days between announcing a new price and charging it. */
export const PRICE_NOTICE_DAYS = 30;
const MONTHS: Record<PlanInterval, number> = { month: 1, year: 12 };

/** This many months later at the same time of day, UTC; the month's last day when it has no such day. */
function monthsAfter(at: Date, months: number): Date {
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate();
  const after = new Date(at);
  after.setUTCDate(1);
  after.setUTCMonth(at.getUTCMonth() + months);
  after.setUTCDate(Math.min(at.getUTCDate(), last));
  return after;
}

/** The renewal from which a newly announced price applies: the first one that leaves enough notice. UTC. */
export function priceHoldsFrom({ periodEnd, interval }: { periodEnd: Date; interval: PlanInterval }, now: Date): Date {
  const earliest = now.getTime() + PRICE_NOTICE_DAYS * DAY;
  let periods = 0;
  while (monthsAfter(periodEnd, periods * MONTHS[interval]).getTime() < earliest) periods += 1;
  return monthsAfter(periodEnd, periods * MONTHS[interval]);
}

interface Announced {
  announcedPrice?: number | null;
  announcedFrom?: Date | null;
  /** Whether it requires the member's consent. */
  announcedAsks?: boolean;
  announcedAgreedAt?: Date | null;
}

const isUnanswered = ({ announcedAsks, announcedAgreedAt }: Announced): boolean => Boolean(announcedAsks) && !announcedAgreedAt;

/** Whether the renewal came without the member's consent: the current price stays. */
export const isPriceRefused = (plan: Announced, now: Date): boolean => plan.announcedFrom != null && isUnanswered(plan) && now.getTime() >= plan.announcedFrom.getTime();

/** At most a day before its renewal: the provider is updated in time, and never for an earlier one. */
const TOLD_AHEAD = DAY;

/** Whether the announced price applies to the next renewal. */
export const holdsAtRenewal = (plan: Announced, renewsAt: Date): boolean =>
  plan.announcedPrice != null && plan.announcedFrom != null && !isUnanswered(plan) && renewsAt.getTime() >= plan.announcedFrom.getTime() - TOLD_AHEAD;

/** Whether it is time to set the announced price at the provider. */
export const isPriceDue = (plan: Announced & { currentPeriodEnd: Date }, now: Date): boolean =>
  holdsAtRenewal(plan, plan.currentPeriodEnd) && now.getTime() >= plan.announcedFrom!.getTime() - TOLD_AHEAD;
