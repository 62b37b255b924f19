import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type GroupClass, type Slot } from '@coach/contracts';
import type { BookingType } from '@coach/domain';
import { classList, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

/** Classes fill up while a client looks at them. */
const REFRESH_MS = 30_000;

/** The upcoming classes; loaded once group training is selected. */
export function useClasses(isWanted: boolean) {
  return useQuery({ ...classList(), enabled: isWanted, staleTime: 0, refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' });
}

/** The classes of the chosen service. */
export const classesOf = (classes: readonly GroupClass[], service: BookingType | null): GroupClass[] => classes.filter(({ booking_type }) => booking_type === service);

/** The class that begins at the chosen time. */
export const classAt = (classes: readonly GroupClass[], slot: Pick<Slot, 'time_slot'> | null): GroupClass | null =>
  (slot && classes.find(({ starts_at }) => Date.parse(starts_at) === Date.parse(slot.time_slot))) || null;

/** The client's own requests for a new group. */
export const useClassRequests = () => useQuery(query.groupClasses.requests.queryOptions());

/** Asks the coach for a new group. */
export function useAsk(onDone: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.groupClasses.ask.mutationOptions({
      onSuccess: (request) => {
        cache.setQueryData(query.groupClasses.requests.queryKey(), (list) => [request, ...(list ?? [])]);
        toast.success(messages.classes.asked.title, messages.classes.asked.text);
        onDone();
      },
      onError: (error) => toast.error(messages.classes.askFailed, messageOf(error)),
      onSettled: () => cache.invalidateQueries({ queryKey: query.groupClasses.requests.key() }),
    }),
  );
}

/** Withdraws the client's own request. */
export function useWithdraw() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.groupClasses.withdraw.mutationOptions({
      onSuccess: (_, { request_id }) => {
        cache.setQueryData(query.groupClasses.requests.queryKey(), (list) => list?.filter(({ id }) => id !== request_id));
        toast.success(messages.classes.withdrawn);
      },
      onError: (error) => toast.error(messages.classes.withdrawFailed, messageOf(error)),
      onSettled: () => cache.invalidateQueries({ queryKey: query.groupClasses.requests.key() }),
    }),
  );
}
