import { query } from '@coach/api-client';
import { Slot, type DaySummary } from '@coach/contracts';
import { addDays, CLIENT_LIMITS, type LocalDate } from '@coach/domain';
import { keepPreviousData, skipToken, useQuery } from '@coach/web-kit';
import type { SlotWish } from './choice.ts';

/** How often the open day is asked for again. */
const REFRESH_MS = 30_000;
/** Most days that one request may ask for. */
const MOST_DAYS = 42;

/** The last day that can be booked is this many days ahead. */
export const HORIZON_DAYS = CLIENT_LIMITS.horizonDays;

/** The answer was not a list of slots (BOOK-17). */
export class InvalidSlots extends Error {}

function readSlots(answer: unknown): Slot[] {
  const slots = Slot.array().safeParse(answer);
  if (!slots.success) throw new InvalidSlots();
  return slots.data;
}

export const openSlotsOf = (slots: readonly Slot[]): Slot[] => slots.filter((slot) => slot.is_available);

/** `09:30` of a start; the API writes starts with the coach's own offset. */
export const timeOf = (slot: Slot): string => slot.time_slot.slice(11, 16);

export const slotsKey = (date: LocalDate, wish: SlotWish) => query.availability.slots.queryKey({ input: { date, ...wish } });

/** The starts of one day, kept fresh: on focus, and every 30 seconds while the tab is seen. */
export function useSlots(date: LocalDate | null, wish: SlotWish) {
  return useQuery(
    query.availability.slots.queryOptions({
      input: date === null ? skipToken : { date, ...wish },
      select: readSlots,
      staleTime: 0,
      gcTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}

const daysOptions = (from: LocalDate, days: number, wish: SlotWish) =>
  query.availability.days.queryOptions({ input: { from, days, ...wish }, staleTime: REFRESH_MS, placeholderData: keepPreviousData });

/** How full every bookable day is, from today to the horizon. */
export function useDays(today: LocalDate, wish: SlotWish) {
  const near = useQuery(daysOptions(today, MOST_DAYS, wish));
  const far = useQuery(daysOptions(addDays(today, MOST_DAYS), HORIZON_DAYS + 1 - MOST_DAYS, wish));
  const days: readonly DaySummary[] = [...(near.data ?? []), ...(far.data ?? [])];
  return { days, isPending: near.isPending, isError: near.isError || far.isError };
}

/** The first day after `date` that still has a free start; else the first one at all. */
export function nextOpenDay(days: readonly DaySummary[], date: LocalDate): LocalDate | null {
  const open = days.filter(({ available }) => available > 0);
  return (open.find((day) => day.date > date) ?? open.find((day) => day.date !== date))?.date ?? null;
}
