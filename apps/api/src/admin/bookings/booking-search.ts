import type { EntityManager } from '@mikro-orm/postgresql';
import { SERIES_REACH_DAYS, type LocalDate, type Service } from '@coach/domain';
import type { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { likePattern, personPattern, personText } from '../../platform/lists/list-sql.ts';

/** The search; days are the coach's, `to` inclusive (ABK-03, ABK-10). */
export interface BookingFilter {
  search?: string | undefined;
  user_id?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
}

interface Part {
  where: string;
  values: unknown[];
}

interface Counted extends Part {
  /** Whether the count is added or subtracted. */
  sign: 1 | -1;
}

/** A condition on bookings `b`. */
export interface Condition extends Part {
  /** Equivalent conditions that are faster to count: a total minus a difference. */
  counted?: readonly Counted[];
}

/** What to count for a condition. */
export const countedFor = ({ where, values, counted }: Condition): readonly Counted[] => counted ?? [{ where, values, sign: 1 }];

/** The same combined with another condition. */
function narrowed({ counted, ...part }: Condition, where: string, values: readonly unknown[] = []): Condition {
  const both = <One extends Part>(one: One): One => ({ ...one, where: `${one.where} and ${where}`, values: [...one.values, ...values] });
  return { ...both(part), ...(counted && { counted: counted.map(both) }) };
}

/** The services whose label or key contains the text; case-insensitive. */
const servicesNamed = (services: readonly Service[], search: string): string[] =>
  services.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(search.toLowerCase())).map(({ id }) => `'${id}'`);

/** Up to this many people are listed by id and their bookings looked up. With more, each booking is checked in turn, and a page is soon full. */
const MOST_NAMED = 200;
const PEOPLE = (search: string, is = ''): string => `select p.user_id from profiles p where ${is} ${personText(search)} ilike ?`;

const these = (people: readonly string[]): unknown[] => [`{${people.join()}}`];

/** That a booking belongs to one of the people found. */
async function ofPeople(em: EntityManager, search: string): Promise<Condition> {
  const first = async (is?: 'not') => (await em.execute<Array<{ user_id: string }>>(`${PEOPLE(search, is)} limit ${MOST_NAMED + 1}`, [personPattern(search)])).map(({ user_id: id }) => id);
  const found = await first();
  if (found.length <= MOST_NAMED) return { where: 'b.user_id = any (?::uuid[])', values: these(found) };
  const others = await first('not');
  if (others.length > MOST_NAMED) return { where: `b.user_id in (${PEOPLE(search)})`, values: [personPattern(search)] };
  return {
    ...{ where: 'b.user_id <> all (?::uuid[])', values: these(others) },
    counted: [{ where: 'true', values: [], sign: 1 }, { where: 'b.user_id = any (?::uuid[])', values: these(others), sign: -1 }],
  };
}

/**
 * Name, "first last" or address, or the service by its label or key (ABK-03), or the class, as mutually exclusive conditions:
 * each has its index, and the total is their sum (F4).
 */
function searchFor(services: readonly Service[], search: string, people: Condition): Condition[] {
  const types = servicesNamed(services, search).join(', ');
  const classes = { where: `b.class_id = any (array(select k.id from group_classes k where k.name ilike ?)) and not ${people.where}`, values: [likePattern(search), ...people.values] };
  const elsewhere = (condition: Condition) => (types ? narrowed(condition, `b.booking_type not in (${types})`) : condition);
  return [...(types ? [{ where: `b.booking_type in (${types})`, values: [] }] : []), elsewhere(people), elsewhere(classes)];
}

/** A session of it is within the days, including one not taking place; the first conditions enable the index, because nothing is longer than a program can be. */
const WITHIN = `b.session_date >= ?::timestamptz - interval '${SERIES_REACH_DAYS + 1} days' and b.session_date < ? and b.last_session_at >= ? and (b.weeks is null or
  exists (select from jsonb_array_elements(b.weeks) one where (one ->> 'starts_at')::timestamptz >= ? and (one ->> 'starts_at')::timestamptz < ?))`;
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2200-01-01';

/** A filter as mutually exclusive conditions. */
export async function conditionsFor(em: EntityManager, { search, user_id: userId, from, to }: BookingFilter, { zone: { dayRange }, services }: BusinessSnapshot): Promise<Condition[]> {
  const sought: Condition[] = search ? searchFor(services, search, await ofPeople(em, search)) : [{ where: 'true', values: [] }];
  const found = userId ? sought.map((one) => narrowed(one, 'b.user_id = ?', [userId])) : sought;
  if (!from && !to) return found;
  const [start, end] = [dayRange(from ?? FIRST_DAY).start, dayRange(to ?? LAST_DAY).end];
  return found.map((one) => narrowed(one, WITHIN, [start, end, start, start, end]));
}
