import type { Business } from './business.ts';

export const BUSINESS_PARTS = ['identity', 'about', 'region', 'policy', 'look', 'plans', 'packs'] as const satisfies ReadonlyArray<keyof Business>;
export type BusinessPart = (typeof BUSINESS_PARTS)[number];

/** One field of the business that is said otherwise; lists are told in lines, a field of a plan or a pack as `id.field`. */
export interface BusinessChange {
  part: BusinessPart;
  field: string;
  was: string;
  now: string;
}

type Told = Readonly<Record<string, unknown>>;

const told = (value: unknown): string => (Array.isArray(value) ? (value as object[]).map((entry) => Object.values(entry).join(' ')).join('\n') : String(value ?? ''));

/** The fields of a value, those of what it holds by their path. */
const fieldsOf = (value: object, path = ''): Told =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
      const isHolding = typeof field === 'object' && field !== null && !Array.isArray(field);
      return isHolding ? Object.entries(fieldsOf(field, `${path}${name}.`)) : [[`${path}${name}`, field]];
    }),
  );

/** A part's fields; of a list, each thing's by its id. */
function toldOf(part: Business[BusinessPart]): Told {
  if (!Array.isArray(part)) return part as unknown as Told;
  const things = part as ReadonlyArray<{ id: string }>;
  return fieldsOf(Object.fromEntries(things.map(({ id, ...thing }) => [id, thing])));
}

/** What differs between two businesses, field by field, in the order in which the second one tells them. */
export function changesBetween(before: Business, after: Business): BusinessChange[] {
  return BUSINESS_PARTS.flatMap((part) => {
    const [was, now] = [toldOf(before[part]), toldOf(after[part])];
    const changes = Object.keys(now).map((field) => ({ part, field, was: told(was[field]), now: told(now[field]) }));
    return changes.filter((change) => change.was !== change.now);
  });
}

/** What days and amounts are written in: another one would change what was agreed on. */
const FIXED_ONCE_SOLD: readonly string[] = ['timeZone', 'currency'] satisfies ReadonlyArray<keyof Business['region']>;

/** The changes that a business may no longer make once somebody booked or paid. */
export const changesOfWhatIsFixed = (changes: readonly BusinessChange[]): BusinessChange[] =>
  changes.filter(({ part, field }) => part === 'region' && FIXED_ONCE_SOLD.includes(field));
