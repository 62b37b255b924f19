import type { Business } from './business.ts';

export const BUSINESS_PARTS = ['identity', 'about', 'region', 'policy', 'look', 'mail'] as const satisfies ReadonlyArray<keyof Business>;
export type BusinessPart = (typeof BUSINESS_PARTS)[number];

/** One field of the business that is said otherwise; lists are told in lines. */
export interface BusinessChange {
  part: BusinessPart;
  field: string;
  was: string;
  now: string;
}

type Told = Readonly<Record<string, unknown>>;

const told = (value: unknown): string => (Array.isArray(value) ? (value as object[]).map((entry) => Object.values(entry).join(' ')).join('\n') : String(value));

/** What differs between two businesses, field by field, in the order in which the second one tells them. */
export function changesBetween(before: Business, after: Business): BusinessChange[] {
  return BUSINESS_PARTS.flatMap((part) => {
    const [was, now] = [before[part] as unknown as Told, after[part] as unknown as Told];
    const changes = Object.keys(now).map((field) => ({ part, field, was: told(was[field]), now: told(now[field]) }));
    return changes.filter((change) => change.was !== change.now);
  });
}

/** What days and amounts are written in: another one would change what was agreed on. */
const FIXED_ONCE_SOLD: readonly string[] = ['timeZone', 'currency'] satisfies ReadonlyArray<keyof Business['region']>;

/** The changes that a business may no longer make once somebody booked or paid. */
export const changesOfWhatIsFixed = (changes: readonly BusinessChange[]): BusinessChange[] =>
  changes.filter(({ part, field }) => part === 'region' && FIXED_ONCE_SOLD.includes(field));
