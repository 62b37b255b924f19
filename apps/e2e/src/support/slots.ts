import { rangeOf, type Booker } from './reserved-times.ts';
import { get as getAs, PASSWORD, post } from './people.ts';
import { runningStack } from './running-stack.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'America/Los_Angeles';

export interface FreeSlot {
  /** YYYY-MM-DD in Pacific Time. */
  date: string;
  /** ISO with offset. */
  start: string;
  /** As the picker shows it: 9:30 am. */
  label: string;
}

const get = async <Body>(path: string): Promise<Body> => (await (await fetch(`${runningStack().urls.api}${path}`)).json()) as Body;

/** A start time as the picker shows it: 9:30 am. */
export const labelOf = (start: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' }).format(new Date(start)).replace(/\s/, ' ').toLowerCase();

/** The date (YYYY-MM-DD) a number of days later. */
export const dayAfter = (date: string, days = 1): string => new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** A date as the product displays it: 11/6/2026. */
export function displayDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
}

/** The coach's date at this moment, YYYY-MM-DD. */
export const localDay = (moment: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(moment);

/** Minutes after midnight in the coach's time zone. */
const minuteOf = (start: string): number => Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));

const startsOn = async (date: string, service: string): Promise<FreeSlot[]> => {
  const slots = await get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?${new URLSearchParams({ date, duration: '60', service_type: service })}`);
  return slots.filter(({ is_available }) => is_available).map(({ time_slot: start }) => ({ date, start, label: labelOf(start) }));
};

/** Keeps only starts that don't overlap: each is at least an hour after the previous one. */
const apart = (starts: readonly FreeSlot[]): FreeSlot[] =>
  starts.reduce<FreeSlot[]>((hours, next) => (hours.length > 0 && Date.parse(next.start) < Date.parse(hours.at(-1)!.start) + HOUR ? hours : [...hours, next]), []);

/** A free time reserved for this journey; for a group, free in all of its weeks. Another `index` gives another time. */
export async function freeSlot(booker: Booker, index = 0, service = 'personal_training_60'): Promise<FreeSlot> {
  const { days, from, until } = rangeOf(booker, localDay(Date.now()));
  const starts = (await Promise.all(days.map((day) => startsOn(day, service)))).flat();
  const hours = apart(starts.filter(({ start }) => minuteOf(start) >= from && minuteOf(start) + 60 <= until));
  if (!hours[index]) throw new Error(`${booker} finds ${hours.length} free hours between ${from / 60} and ${until / 60} o'clock on ${days.join(', ')}`);
  return hours[index];
}

/** Sets the coach's hours on these days to six until ten at night. */
async function openDays(dates: readonly string[]): Promise<void> {
  const { access_token: bearer } = (await (await post('/auth/sign-in', { email: 'admin@demo.test', password: PASSWORD })).json()) as { access_token: string };
  const hours = (await (await getAs('/admin/working-hours', bearer)).json()) as { overrides: Array<{ date: string }> };
  const others = hours.overrides.filter(({ date }) => !dates.includes(date));
  const overrides = [...others, ...dates.map((date) => ({ date, windows: [{ opens: 6 * 60, closes: 22 * 60 }], note: '' }))];
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const answer = await fetch(`${runningStack().urls.api}/admin/working-hours`, { method: 'PUT', headers, body: JSON.stringify({ ...hours, overrides }) });
  if (!answer.ok) throw new Error(`The coach cannot open ${dates.join(', ')}: ${await answer.text()}`);
}

/** A free time within a day, too late to cancel free of charge. If none is left, as at a weekend, the coach's hours are extended. */
export async function slotWithinADay(index: number): Promise<FreeSlot> {
  const days = [localDay(Date.now()), localDay(Date.now() + DAY)];
  const find = async () => apart((await Promise.all(days.map((day) => startsOn(day, 'personal_training_60')))).flat().filter(({ start }) => Date.parse(start) < Date.now() + 23 * HOUR))[index];
  const found = await find();
  if (found) return found;
  await openDays(days);
  return (await find())!;
}

/** Whether a time is free at this moment. */
export async function isFree({ date, start }: FreeSlot): Promise<boolean> {
  const slots = await get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?date=${date}&duration=60`);
  return slots.find(({ time_slot }) => time_slot === start)!.is_available;
}
