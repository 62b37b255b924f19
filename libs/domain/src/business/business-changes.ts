import type { Business } from './business.ts';
import type { Translation } from './translations.ts';

export const BUSINESS_PARTS = ['identity', 'about', 'region', 'policy', 'look', 'services', 'plans', 'packs', 'mail', 'pictures', 'videoCategories', 'storyCategories', 'embedding', 'translations'] as const satisfies ReadonlyArray<keyof Business>;
export type BusinessPart = (typeof BUSINESS_PARTS)[number];

/** A changed field of the business; lists are compared line by line, a field of a plan or pack as `id.field`, a translation by its English, the order of several as `order`. */
export interface BusinessChange {
  part: BusinessPart;
  field: string;
  was: string;
  now: string;
}

type Told = Readonly<Record<string, unknown>>;

/** A value in a line: one with several parts takes several. */
function told(value: unknown): string {
  if (Array.isArray(value)) return value.map(told).join('\n');
  if (value !== null && typeof value === 'object') return Object.values(value).map(told).join(' ');
  return value === undefined ? '' : String(value);
}

/** The fields of a value, nested ones by path. */
const pathsOf = (value: object, path = ''): Told =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
      const isHolding = typeof field === 'object' && field !== null && !Array.isArray(field);
      return isHolding ? Object.entries(pathsOf(field, `${path}${name}.`)) : [[`${path}${name}`, field]];
    }),
  );

/** The fields of a part; those of a list by their owner, e.g. `group_session.seats`. */
function fieldsOf(part: unknown, name: BusinessPart): Told {
  if (!Array.isArray(part)) return part as Told;
  if (name === 'translations') return Object.fromEntries((part as readonly Translation[]).map(({ english, spanish }) => [english, spanish]));
  return pathsOf(Object.fromEntries((part as ReadonlyArray<{ id: string }>).map(({ id, ...thing }) => [id, thing])));
}

interface Named {
  id: string;
  name: string;
}

/** The order of items in both lists, by name; no change when it is the same. */
function orderOf(part: BusinessPart, before: readonly Named[], after: readonly Named[]): BusinessChange[] {
  const namesIn = (list: readonly Named[], other: readonly Named[]) => list.filter(({ id }) => other.some((one) => one.id === id)).map(({ id }) => after.find((one) => one.id === id)!.name);
  const [was, now] = [namesIn(before, after), namesIn(after, before)].map(told) as [string, string];
  return was === now ? [] : [{ part, field: 'order', was, now }];
}

/** The differences between two businesses, field by field, in the order of the second one. */
export function changesBetween(before: Business, after: Business): BusinessChange[] {
  return BUSINESS_PARTS.flatMap((part) => {
    const [was, now] = [fieldsOf(before[part], part), fieldsOf(after[part], part)];
    const changes = Object.keys({ ...now, ...was }).map((field) => ({ part, field, was: told(was[field]), now: told(now[field]) }));
    const [listBefore, listAfter]: unknown[] = [before[part], after[part]];
    const order = part !== 'translations' && Array.isArray(listBefore) && Array.isArray(listAfter) ? orderOf(part, listBefore, listAfter) : [];
    return [...changes.filter((change) => change.was !== change.now), ...order];
  });
}

/** The units of dates and amounts: changing them would change agreements. */
const FIXED_ONCE_SOLD: readonly string[] = ['timeZone', 'currency'] satisfies ReadonlyArray<keyof Business['region']>;

/** Changes that are no longer allowed once somebody booked or paid. */
export const fixedSettingChanges = (changes: readonly BusinessChange[]): BusinessChange[] =>
  changes.filter(({ part, field }) => part === 'region' && FIXED_ONCE_SOLD.includes(field));
