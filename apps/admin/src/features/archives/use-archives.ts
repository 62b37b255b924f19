import { api, messageOf, query } from '@coach/api-client';
import { messages, type BusinessArchive } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { saveFile } from '../panel/export-csv.tsx';

/** Milliseconds between two looks while an archive is being made. */
const LOOK_MS = 3_000;
const words = messages.businessArchive;
const listKey = query.businessArchives.list.queryKey();

const isPreparing = ({ state }: BusinessArchive): boolean => state === 'preparing';

/** The last archives, looked at again while one is being made. */
export const useArchives = () =>
  useQuery(query.businessArchives.list.queryOptions({ refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? LOOK_MS : false), refetchOnWindowFocus: 'always' }));

/** Asks for an archive and puts it on top of the list. */
export function useRequestArchive() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.businessArchives.request.mutationOptions({
      onSuccess: (asked) => {
        cache.setQueryData(listKey, (list = []) => [asked, ...list.filter(({ id }) => id !== asked.id)]);
        toast.success(words.requested.title, words.requested.text);
      },
      onError: (error) => toast.error(words.requestFailed, messageOf(error)),
    }),
  );
}

/** Fetches an archive and hands it to the browser; what is gone is taken off the list. */
export function useDownloadArchive() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation({
    mutationFn: (archive_id: string) => api.businessArchives.download({ archive_id }),
    onSuccess: saveFile,
    onError: (error) => {
      toast.error(words.downloadFailed, messageOf(error));
      void cache.invalidateQueries({ queryKey: listKey });
    },
  });
}
