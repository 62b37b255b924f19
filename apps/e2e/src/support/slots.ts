import { runningStack } from './running-stack.ts';

const DAY = 24 * 3_600_000;

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
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', hour: 'numeric', minute: '2-digit' }).format(new Date(start)).replace(/\s/, ' ').toLowerCase();

/** A day (YYYY-MM-DD) so many days later. */
export const dayAfter = (date: string, days = 1): string => new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** 11/6/2026, as the product writes a day. */
export function written(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
}

/** The `index`-th free hour, at least so many days ahead, so that journeys keep out of each other's way; for a group, free in all of its weeks. */
export async function freeSlot(daysAhead: number, index = 0, service = 'personal_training_60'): Promise<FreeSlot> {
  for (let day = daysAhead; ; day += 1) {
    const date = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
    const slots = await get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?${new URLSearchParams({ date, duration: '60', service_type: service })}`);
    const free = slots.filter(({ is_available }) => is_available)[index];
    if (free) return { date, start: free.time_slot, label: labelOf(free.time_slot) };
  }
}

/** The `index`-th free hour of the next open day after that of another hour. */
export const freeSlotAfter = ({ date }: FreeSlot, index = 0): Promise<FreeSlot> => freeSlot(Math.ceil((Date.parse(date) + DAY - Date.now()) / DAY), index);

/** Whether an hour can be had at this moment. */
export async function isFree({ date, start }: FreeSlot): Promise<boolean> {
  const slots = await get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?date=${date}&duration=60`);
  return slots.find(({ time_slot }) => time_slot === start)!.is_available;
}
