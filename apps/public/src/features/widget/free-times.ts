import { query } from '@coach/api-client';
import { isSeries, type LocalDate, type SessionOffer } from '@coach/domain';
import { keepPreviousData, skipToken, useQuery } from '@coach/web-kit';

const REFRESH_MS = 30_000;
/** The maximum number of days in one request. */
export const DAYS_AHEAD = 42;

/** The query for an offer's starts; for a group program, only those with a free seat. */
const slotsOf = (offer: SessionOffer) => ({ duration: offer.durationMinutes, service_type: offer.soldAs, ...(isSeries(offer) && { participant_count: 1 }) });

/** The days of the coming weeks with free times. */
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

/** The free starts of a day, as dates. */
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
