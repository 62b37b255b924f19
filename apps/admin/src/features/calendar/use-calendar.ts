import { messageOf, query } from '@coach/api-client';
import { fill, messages } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

/** Refetch interval while visible, as for bookings (ADM-07). */
const RELOAD_MS = 30_000;
const words = messages.calendar;

export const useCalendar = (shown: { from: LocalDate; days: number; most?: number }) =>
  useQuery(query.adminCalendar.read.queryOptions({ input: shown, placeholderData: keepPreviousData, refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));

/** Refetches everything that shows the coach's time. */
export function useReload(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => Promise.all([query.adminCalendar.key(), query.admin.bookings.key(), query.workingHours.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Moves a session and reports the outcome. */
export function useMove(onDone: () => void) {
  const [toast, reload] = [useToast(), useReload()];
  return useMutation(
    query.coachBooking.move.mutationOptions({
      onSuccess: () => {
        toast.success(words.moved);
        onDone();
      },
      onError: (error) => toast.error(fill(words.moveFailed, { message: messageOf(error) ?? messages.dashboard.unknownError })),
      onSettled: reload,
    }),
  );
}

export function useBookFor(onDone: () => void) {
  const [toast, reload] = [useToast(), useReload()];
  return useMutation(
    query.coachBooking.create.mutationOptions({
      onSuccess: ({ entered_afterwards: isPast }) => {
        toast.success(isPast ? words.entered : words.created);
        onDone();
      },
      onError: (error) => toast.error(words.createFailed, messageOf(error)),
      onSettled: reload,
    }),
  );
}

/** Removes time off. */
export function useAway(onDone: () => void) {
  const [toast, reload] = [useToast(), useReload()];
  const remove = useMutation(
    query.adminCalendar.removeAway.mutationOptions({
      onSuccess: () => {
        toast.success(words.awayRemoved);
        onDone();
      },
      onError: (error) => toast.error(words.awayFailed, messageOf(error)),
      onSettled: reload,
    }),
  );
  return { remove };
}
