import { query } from '@coach/api-client';
import { isSeries, type LocalDate, type SessionOffer } from '@coach/domain';
import { keepPreviousData, skipToken, useQuery } from '@coach/web-kit';

const REFRESH_MS = 30_000;
/** As many as one request may ask for. */
export const DAYS_AHEAD = 42;

/** Whose starts are asked for; of a group program those that still have a seat. */
const slotsOf = (offer: SessionOffer) => ({ duration: offer.durationMinutes, service_type: offer.soldAs, ...(isSeries(offer) && { participant_count: 1 }) });

/** The days of the coming weeks on which something can still be had. */
export function useFreeDays(offer: SessionOffer, today: LocalDate) {
  return useQuery(
    query.availability.days.queryOptions({
      input: { from: today, days: DAYS_AHEAD, ...slotsOf(offer) },
      select: (days) => days.filter(({ available }) => available > 0),
      staleTime: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}

/** The starts of a day that can still be had, as moments. */
export function useFreeTimes(offer: SessionOffer, date: LocalDate | undefined) {
  return useQuery(
    query.availability.slots.queryOptions({
      input: date === undefined ? skipToken : { date, ...slotsOf(offer) },
      select: (slots) => slots.filter((slot) => slot.is_available).map((slot) => new Date(slot.time_slot)),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
      placeholderData: keepPreviousData,
    }),
  );
}
