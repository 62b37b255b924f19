import { messageOf, query } from '@coach/api-client';
import { messages, type AdminPicture } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast, type EditConflict } from '@coach/web-kit';

const words = messages.pictures;
/** Polling interval while one is processed. */
const LOOK_AGAIN_MS = 1_000;

const isMade = ({ status }: AdminPicture): boolean => status !== 'processing';

/** The library, latest picture first. */
export const usePictures = () =>
  useQuery(query.adminPictures.list.queryOptions({ refetchInterval: ({ state: { data } }) => (data?.every(isMade) === false ? LOOK_AGAIN_MS : false) }));

/** Actions on a picture. */
export function usePictureChanges(after: () => void = () => undefined, conflict?: EditConflict<AdminPicture>) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const list = query.adminPictures.list.queryKey();
  const change = (to: (known: AdminPicture[]) => AdminPicture[]) => cache.setQueryData(list, (known: AdminPicture[] | undefined) => known && to(known));
  return {
    say: useMutation(
      query.adminPictures.change.mutationOptions({
        context: conflict?.context ?? {},
        onSuccess: (picture) => {
          change((known) => known.map((one) => (one.id === picture.id ? picture : one)));
          toast.success(words.saved);
          after();
        },
        onError: (error) => void (conflict?.refused(error) || toast.error(words.saveFailed, messageOf(error))),
      }),
    ),
    remove: useMutation(
      query.adminPictures.remove.mutationOptions({
        context: conflict?.context ?? {},
        onSuccess: (_, { picture_id: id }) => {
          change((known) => known.filter((one) => one.id !== id));
          toast.success(words.removed);
          after();
        },
        onError: (error) => {
          if (conflict?.refused(error)) return;
          toast.error(words.removeFailed, messageOf(error));
          void cache.invalidateQueries({ queryKey: query.adminPictures.key() });
        },
      }),
    ),
  };
}
