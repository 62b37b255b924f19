import type { CreditScope } from './credit-scope.ts';

/** A plan's permanent id in rows and at the payment provider: short, in lower case, e.g. `films_a_year`. */
export type PlanType = string;

/** Maximum length of such an id; it starts with a letter. */
export const SOLD_ID_MOST = 40;
export const SOLD_ID = /^[a-z][a-z0-9_]*$/;

/** How often a plan is charged. */
export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** How much of the video library a plan includes, in ascending order: nothing, new videos during their first week, everything but premium videos, everything. */
export const LIBRARY_SCOPES = ['none', 'new', 'library', 'everything'] as const;
export type LibraryScope = (typeof LIBRARY_SCOPES)[number];

/** The parts of a plan's coaching; progress and the medical-history review come with any of them. */
export const COACHING_PARTS = ['meal_plans', 'check_ins', 'messages'] as const;
export type CoachingPart = (typeof COACHING_PARTS)[number];

/** The benefits of a plan. */
export interface PlanOpens {
  videos: LibraryScope;
  /** Coaching between sessions. */
  coaching: boolean;
  /** Which parts of it; absent: all. */
  coachingParts?: CoachingPart[] | undefined;
  /** A longer booking window. */
  priority: boolean;
}

/** A recurring offer of a business. */
export interface Plan {
  id: PlanType;
  name: string;
  /** Its label on the booking page (BOOK-04); empty to use its name. */
  bookingName: string;
  /** Its default texts for pages without one of their own: a sentence, and what it includes. */
  description: string;
  features: string[];
  /** Whether it is highlighted among the others. */
  isFeatured: boolean;
  /** Cents per period for new subscribers. */
  priceCents: number;
  interval: PlanInterval;
  opens: PlanOpens;
  /** Session credits per paid period. */
  credits: number;
  /** Default monthly cents of one assigned by the coach (USR-06, USR-07). */
  givenPriceCents: number;
  /** Whether it is on sale; existing members keep it. */
  isActive: boolean;
  /** What its credits pay for; absent: an hour with one client each. */
  pays?: CreditScope | undefined;
  /** Free trial days, once per person; absent: none. */
  trialDays?: number | undefined;
}

/** The same for a pack of prepaid sessions. */
export type PackType = string;

/** Prepaid sessions, on the same ledger as a plan's credits. */
export interface Pack {
  id: PackType;
  name: string;
  /** Number of sessions. */
  credits: number;
  /** Cents for the whole pack. */
  priceCents: number;
  /** Validity of its credits in months. */
  validMonths: number;
  /** Whether it is on sale. */
  isActive: boolean;
  /** What its sessions may be; absent: an hour with one client each. */
  pays?: CreditScope | undefined;
}

/** Whether one of these has this name. */
export const isAmong = (sold: ReadonlyArray<Pick<Plan | Pack, 'id'>>, id: string | null | undefined): id is string => sold.some((one) => one.id === id);

/** The plan or pack with this name. Throws when the business never had it. */
export function soldAs<Sold extends Plan | Pack>(sold: readonly Sold[], id: Sold['id']): Sold {
  const found = sold.find((one) => one.id === id);
  if (!found) throw new Error(`The business sells nothing as ${id}`);
  return found;
}

/** What is on sale, in the business's order. */
export const forSale = <Sold extends Plan | Pack>(sold: readonly Sold[]): Sold[] => sold.filter(({ isActive }) => isActive);

/** Whether a plan includes at least this much of the library. */
export const includesLibraryScope = ({ opens }: Pick<Plan, 'opens'>, least: LibraryScope): boolean => LIBRARY_SCOPES.indexOf(opens.videos) >= LIBRARY_SCOPES.indexOf(least);

/** A business's offers, followed by discontinued ones: what was sold keeps its name forever. */
export function withFormerlySold<Sold extends Plan | Pack>(sold: readonly Sold[], otherwise: readonly Sold[]): Sold[] {
  return [...sold, ...otherwise.filter(({ id }) => !isAmong(sold, id)).map((one) => ({ ...one, isActive: false }))];
}

/** A unique name for a new item: its kind and a number. */
export function freeId(word: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${word}_${number}`)) number += 1;
  return `${word}_${number}`;
}

/** The parts of the coaching that a plan includes, in the order of `COACHING_PARTS`. */
export const coachingPartsOf = ({ opens: { coaching, coachingParts } }: Pick<Plan, 'opens'>): CoachingPart[] =>
  coaching ? COACHING_PARTS.filter((part) => coachingParts?.includes(part) ?? true) : [];

const opensIt = (plan: Plan, what: 'coaching' | 'priority' | CoachingPart): boolean => (what === 'coaching' || what === 'priority' ? plan.opens[what] : coachingPartsOf(plan).includes(what));

/** The names of the plans that include something. */
export const plansWith = (plans: readonly Plan[], what: 'coaching' | 'priority' | CoachingPart): PlanType[] => plans.filter((plan) => opensIt(plan, what)).map(({ id }) => id);
