/** What is sold by the month, by the names under which it stands in rows and at the payment provider (specification A§9). */
export const PLAN_TYPES = ['video_access_only', 'video_library', 'premium_package'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** How often a plan is charged. */
export const PLAN_INTERVALS = ['month'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** How much of the video library a plan opens, the least first: nothing, what is new for its week, all but the premium shelf, everything. */
export const VIDEO_SHELVES = ['none', 'new', 'library', 'everything'] as const;
export type VideoShelf = (typeof VIDEO_SHELVES)[number];

/** What somebody with a plan may do that others may not. */
export interface PlanOpens {
  videos: VideoShelf;
  /** Messages, weekly check-ins, meal plans, progress, and the review of the medical history. */
  coaching: boolean;
  /** Booking further ahead than others. */
  priority: boolean;
}

/** What a business sells by the month. */
export interface Plan {
  id: PlanType;
  name: string;
  /** What the booking page calls it (BOOK-04); empty where it goes by its name. */
  bookingName: string;
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
}

/** Sessions paid for ahead, by the names under which they stand in rows and at the payment provider. */
export const PACK_TYPES = ['session_pack_5', 'session_pack_10'] as const;
export type PackType = (typeof PACK_TYPES)[number];

/** What a business sells as sessions ahead, on the same ledger as a plan's credits. */
export interface Pack {
  id: PackType;
  name: string;
  /** Sessions of 60 minutes. */
  credits: number;
  /** Cents of the whole pack. */
  priceCents: number;
  /** Months for which its credits are good. */
  validMonths: number;
  /** Whether it can be bought. */
  isActive: boolean;
}

/** Whether something is sold as a plan, or as a pack. */
export const isPlanType = <Id extends string>(id: Id | null | undefined): id is Id & PlanType => PLAN_TYPES.some((plan) => plan === id);
export const isPackType = <Id extends string>(id: Id | null | undefined): id is Id & PackType => PACK_TYPES.some((pack) => pack === id);

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

/** The names of the plans that open something. */
export const plansWith = (plans: readonly Plan[], what: 'coaching' | 'priority'): PlanType[] => plans.filter(({ opens }) => opens[what]).map(({ id }) => id);
