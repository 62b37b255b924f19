import { messageOf, query } from '@coach/api-client';
import { fill, messages, type AdminPlace } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast, type EditConflict } from '@coach/web-kit';

const words = messages.adminPlaces;

/** Every place, including those no longer offered. */
export const usePlaces = () => useQuery(query.adminPlaces.list.queryOptions());

/** Actions on the places: each returns the resulting list; displayed sessions are refetched. */
export function usePlaceChanges(after: () => void = () => undefined, conflict?: EditConflict<AdminPlace>) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const outcome = (said: string | null) => ({
    onSuccess: (places: AdminPlace[]) => {
      cache.setQueryData(query.adminPlaces.list.queryKey(), places);
      for (const queryKey of [query.places.key(), query.admin.key(), query.adminCalendar.key()]) void cache.invalidateQueries({ queryKey });
      if (said) toast.success(said);
      after();
    },
    onError: (error: unknown) => {
      if (!conflict?.refused(error)) toast.error(words.saveFailed, messageOf(error));
      void cache.invalidateQueries({ queryKey: query.adminPlaces.key() });
    },
  });
  return {
    add: useMutation(query.adminPlaces.add.mutationOptions(outcome(words.added))),
    change: useMutation(query.adminPlaces.change.mutationOptions({ ...outcome(words.changed), context: conflict?.context ?? {} })),
    order: useMutation(query.adminPlaces.order.mutationOptions(outcome(null))),
  };
}

/** One-click actions on a place. */
export function usePlaceActs({ name }: Pick<AdminPlace, 'name'>) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const outcome = (said: string) => ({
    onSuccess: (places: AdminPlace[]) => {
      cache.setQueryData(query.adminPlaces.list.queryKey(), places);
      void cache.invalidateQueries({ queryKey: query.places.key() });
      toast.success(fill(said, { name }));
    },
    onError: (error: unknown) => toast.error(words.saveFailed, messageOf(error)),
  });
  return {
    makeDefault: useMutation(query.adminPlaces.makeDefault.mutationOptions(outcome(words.defaultSet))),
    retire: useMutation(query.adminPlaces.retire.mutationOptions(outcome(words.isRetired))),
    restore: useMutation(query.adminPlaces.restore.mutationOptions(outcome(words.isRestored))),
  };
}
