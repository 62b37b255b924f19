import { stretchOf, type Booker } from './hours-of-journeys.ts';
import { get as getAs, PASSWORD, post } from './people.ts';
import { runningStack } from './running-stack.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'America/Los_Angeles';

export interface FreeSlot {
  /** YYYY-MM-DD in the Pacific zone. */
  date: string;
  /** ISO with offset. */
  start: string;
  /** As the picker shows it: 9:30 am. */
  label: string;
}

const get = async <Body>(path: string): Promise<Body> => (await (await fetch(`${runningStack().urls.api}${path}`)).json()) as Body;

/** A moment as the picker shows it: 9:30 am. */
export const labelOf = (start: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' }).format(new Date(start)).replace(/\s/, ' ').toLowerCase();

/** A day (YYYY-MM-DD) so many days later. */
export const dayAfter = (date: string, days = 1): string => new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** 11/6/2026, as the product writes a day. */
export function written(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
}

/** A day of the coach's at this moment, YYYY-MM-DD. */
export const localDay = (moment: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(moment);

/** Minutes after midnight on the coach's clock. */
const minuteOf = (start: string): number => Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));

const startsOn = async (date: string, service: string): Promise<FreeSlot[]> => {
  const slots = await get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?${new URLSearchParams({ date, duration: '60', service_type: service })}`);
  return slots.filter(({ is_available }) => is_available).map(({ time_slot: start }) => ({ date, start, label: labelOf(start) }));
};

/** Hours of which none begins before the one ahead of it is over. */
const apart = (starts: readonly FreeSlot[]): FreeSlot[] =>
  starts.reduce<FreeSlot[]>((hours, next) => (hours.length > 0 && Date.parse(next.start) < Date.parse(hours.at(-1)!.start) + HOUR ? hours : [...hours, next]), []);

/** A free hour of those that this journey has for itself; for a group, free in all of its weeks. Another `index` is another hour. */
export async function freeSlot(booker: Booker, index = 0, service = 'personal_training_60'): Promise<FreeSlot> {
  const { days, from, until } = stretchOf(booker, localDay(Date.now()));
  const starts = (await Promise.all(days.map((day) => startsOn(day, service)))).flat();
  const hours = apart(starts.filter(({ start }) => minuteOf(start) >= from && minuteOf(start) + 60 <= until));
  if (!hours[index]) throw new Error(`${booker} finds ${hours.length} free hours between ${from / 60} and ${until / 60} o'clock on ${days.join(', ')}`);
  return hours[index];
}

/** The coach works on these days from six to ten. */
async function openDays(dates: readonly string[]): Promise<void> {
  const { access_token: bearer } = (await (await post('/auth/sign-in', { email: 'admin@demo.test', password: PASSWORD })).json()) as { access_token: string };
  const hours = (await (await getAs('/admin/working-hours', bearer)).json()) as { overrides: Array<{ date: string }> };
  const others = hours.overrides.filter(({ date }) => !dates.includes(date));
  const overrides = [...others, ...dates.map((date) => ({ date, windows: [{ opens: 6 * 60, closes: 22 * 60 }], note: '' }))];
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const answer = await fetch(`${runningStack().urls.api}/admin/working-hours`, { method: 'PUT', headers, body: JSON.stringify({ ...hours, overrides }) });
  if (!answer.ok) throw new Error(`The coach cannot open ${dates.join(', ')}: ${await answer.text()}`);
}

/** A free hour within a day from now, as a session that can no longer be canceled in time; where the week has none left, at a weekend, the coach opens some. */
export async function slotWithinADay(index: number): Promise<FreeSlot> {
  const days = [localDay(Date.now()), localDay(Date.now() + DAY)];
  const find = async () => apart((await Promise.all(days.map((day) => startsOn(day, 'personal_training_60')))).flat().filter(({ start }) => Date.parse(start) < Date.now() + 23 * HOUR))[index];
  const found = await find();
  if (found) return found;
  await openDays(days);
  return (await find())!;
}

/** Whether an hour can be had at this moment. */
export async function isFree({ date, start }: FreeSlot): Promise<boolean> {
  const slots = await get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?date=${date}&duration=60`);
  return slots.find(({ time_slot }) => time_slot === start)!.is_available;
}
