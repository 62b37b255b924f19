import type { CreditScope } from './credit-scope.ts';

/** Under which a plan stands in rows and at the payment provider, for good: short, in small letters, e.g. `films_a_year`. */
export type PlanType = string;

/** Characters of such a name at most; it begins with a letter. */
export const SOLD_ID_MOST = 40;
export const SOLD_ID = /^[a-z][a-z0-9_]*$/;

/** How often a plan is charged. */
export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** How much of the video library a plan opens, the least first: nothing, what is new for its week, all but the premium shelf, everything. */
export const VIDEO_SHELVES = ['none', 'new', 'library', 'everything'] as const;
export type VideoShelf = (typeof VIDEO_SHELVES)[number];

/** What the coaching of a plan consists of; progress and the review of the medical history come with any of it. */
export const COACHING_PARTS = ['meal_plans', 'check_ins', 'messages'] as const;
export type CoachingPart = (typeof COACHING_PARTS)[number];

/** What somebody with a plan may do that others may not. */
export interface PlanOpens {
  videos: VideoShelf;
  /** Coaching between sessions. */
  coaching: boolean;
  /** What of it; absent: all of it. */
  coachingParts?: CoachingPart[] | undefined;
  /** Booking further ahead than others. */
  priority: boolean;
}

/** What a business sells by the period. */
export interface Plan {
  id: PlanType;
  name: string;
  /** What the booking page calls it (BOOK-04); empty where it goes by its name. */
  bookingName: string;
  /** What every page says about it that has no words of its own for it: a sentence, and what it includes. */
  description: string;
  features: string[];
  /** Whether it is highlighted among the others. */
  isFeatured: boolean;
  /** Cents of each period, for who subscribes from now on. */
  priceCents: number;
  interval: PlanInterval;
  opens: PlanOpens;
  /** Session credits that each paid period brings. */
  credits: number;
  /** Cents a month of one that the coach gives by hand, unless she says otherwise (USR-06, USR-07). */
  givenPriceCents: number;
  /** Whether it can be had; who has one that cannot keeps it. */
  isActive: boolean;
  /** What its credits pay for; absent: an hour with one client each. */
  pays?: CreditScope | undefined;
  /** Days that cost nothing, once to each person; absent: none. */
  trialDays?: number | undefined;
}

/** The same of a pack of sessions that are paid for ahead. */
export type PackType = string;

/** What a business sells as sessions ahead, on the same ledger as a plan's credits. */
export interface Pack {
  id: PackType;
  name: string;
  /** Sessions that it pays for. */
  credits: number;
  /** Cents of the whole pack. */
  priceCents: number;
  /** Months for which its credits are good. */
  validMonths: number;
  /** Whether it can be bought. */
  isActive: boolean;
  /** What its sessions may be; absent: an hour with one client each. */
  pays?: CreditScope | undefined;
}

/** Whether one of these has this name. */
export const isAmong = (sold: ReadonlyArray<Pick<Plan | Pack, 'id'>>, id: string | null | undefined): id is string => sold.some((one) => one.id === id);

/** The plan or pack of this name. Throws when the business never had it. */
export function soldAs<Sold extends Plan | Pack>(sold: readonly Sold[], id: Sold['id']): Sold {
  const found = sold.find((one) => one.id === id);
  if (!found) throw new Error(`The business sells nothing as ${id}`);
  return found;
}

/** What can be had at the moment, in the order of the business. */
export const forSale = <Sold extends Plan | Pack>(sold: readonly Sold[]): Sold[] => sold.filter(({ isActive }) => isActive);

/** Whether a plan opens at least this much of the library. */
export const opensShelf = ({ opens }: Pick<Plan, 'opens'>, least: VideoShelf): boolean => VIDEO_SHELVES.indexOf(opens.videos) >= VIDEO_SHELVES.indexOf(least);

/** What a business sells, with what it sold otherwise and no more at the end of it: what was sold keeps its name for good. */
export function keepingSold<Sold extends Plan | Pack>(sold: readonly Sold[], otherwise: readonly Sold[]): Sold[] {
  return [...sold, ...otherwise.filter(({ id }) => !isAmong(sold, id)).map((one) => ({ ...one, isActive: false }))];
}

/** A name for something new that the others do not have: what it is, then a number. */
export function freeId(word: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${word}_${number}`)) number += 1;
  return `${word}_${number}`;
}

/** What of the coaching a plan opens, in the order of `COACHING_PARTS`. */
export const coachingPartsOf = ({ opens: { coaching, coachingParts } }: Pick<Plan, 'opens'>): CoachingPart[] =>
  coaching ? COACHING_PARTS.filter((part) => coachingParts?.includes(part) ?? true) : [];

const opensIt = (plan: Plan, what: 'coaching' | 'priority' | CoachingPart): boolean => (what === 'coaching' || what === 'priority' ? plan.opens[what] : coachingPartsOf(plan).includes(what));

/** The names of the plans that open something. */
export const plansWith = (plans: readonly Plan[], what: 'coaching' | 'priority' | CoachingPart): PlanType[] => plans.filter((plan) => opensIt(plan, what)).map(({ id }) => id);
