import { query } from '@coach/api-client';
import { memberAreaMessages as messages, Slot, type DaySummary, type HeldCheckout } from '@coach/contracts';
import { addDays, CLIENT_LIMITS, LONGEST_HORIZON_DAYS, overlaps, rangeFrom, type LocalDate } from '@coach/domain';
import { keepPreviousData, skipToken, useQuery } from '@coach/web-kit';
import type { SlotQuery } from '../choice.ts';

/** How often the open day is refetched. */
const REFRESH_MS = 30_000;
/** Maximum number of days in one request. */
const MOST_DAYS = 42;

/** The response was not a list of slots (BOOK-17). */
export class InvalidSlots extends Error {}

function readSlots(answer: unknown): Slot[] {
  const slots = Slot.array().safeParse(answer);
  if (!slots.success) throw new InvalidSlots();
  return slots.data;
}

export const openSlotsOf = (slots: readonly Slot[]): Slot[] => slots.filter((slot) => slot.is_available);

/** Local time of a start, `09:30`; the API writes starts with the coach's UTC offset. */
export const timeOf = (slot: Slot): string => slot.time_slot.slice(11, 16);

export const slotsKey = (date: LocalDate, slotQuery: SlotQuery) => query.availability.slots.queryKey({ input: { date, ...slotQuery } });

/** The starts of one day; refetched on focus, and every 30 seconds while the tab is visible. */
export function useSlots(date: LocalDate | null, slotQuery: SlotQuery) {
  return useQuery(
    query.availability.slots.queryOptions({
      input: date === null ? skipToken : { date, ...slotQuery },
      select: readSlots,
      staleTime: 0,
      gcTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}

/** How many days ahead the caller may book; premium members may book further (AVL-05). A client's horizon until known; capped at a year for the coach. */
export function useHorizon({ service_type }: Pick<SlotQuery, 'service_type'>): number {
  const rules = useQuery(query.availability.rules.queryOptions({ input: { service_type }, placeholderData: keepPreviousData }));
  return Math.min(LONGEST_HORIZON_DAYS, rules.data?.horizon_days ?? CLIENT_LIMITS.horizonDays);
}

/** How full one request's range of bookable days is, if the horizon reaches that far. */
function usePage(today: LocalDate, page: number, horizonDays: number, slotQuery: SlotQuery) {
  const from = page * MOST_DAYS;
  const days = Math.min(MOST_DAYS, horizonDays + 1 - from);
  const input = days > 0 ? { from: addDays(today, from), days, ...slotQuery } : skipToken;
  return useQuery(query.availability.days.queryOptions({ input, staleTime: REFRESH_MS, placeholderData: keepPreviousData }));
}

/** How full the bookable days are, from today to the horizon; of a whole year, only the first four months. `retry` refetches what did not load. */
export function useDays(today: LocalDate, slotQuery: SlotQuery) {
  const horizonDays = useHorizon(slotQuery);
  const near = usePage(today, 0, horizonDays, slotQuery);
  const pages = [near, usePage(today, 1, horizonDays, slotQuery), usePage(today, 2, horizonDays, slotQuery)];
  const days: readonly DaySummary[] = pages.flatMap(({ data }) => data ?? []);
  const failed = pages.filter(({ isError }) => isError);
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  return { days, horizonDays, isPending: near.isPending, isError: failed.length > 0, isRetrying: failed.some(({ isFetching }) => isFetching), retry };
}

/** The first day after `date` with a free start; else the first day with one. */
export function nextOpenDay(days: readonly DaySummary[], date: LocalDate): LocalDate | null {
  const open = days.filter(({ available }) => available > 0);
  return (open.find((day) => day.date > date) ?? open.find((day) => day.date !== date))?.date ?? null;
}

/** Why a chosen start is gone; says so if the client's own holds overlap it (AVL-09). */
export function lostWords(slot: Slot | undefined, minutes: number, held: readonly HeldCheckout[]): string {
  const wanted = slot && rangeFrom(new Date(slot.time_slot), minutes);
  const isOwn = wanted && held.some((one) => overlaps(wanted, rangeFrom(new Date(one.session_date), one.duration_minutes)));
  return isOwn ? messages.slots.heldByYou : messages.slots.taken;
}
