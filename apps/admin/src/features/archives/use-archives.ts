import { api, messageOf, query } from '@coach/api-client';
import { messages, type BusinessArchive } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { saveFile } from '../panel/export-csv.tsx';

/** Polling interval in milliseconds while an archive is being built. */
const LOOK_MS = 3_000;
const words = messages.businessArchive;
const listKey = query.businessArchives.list.queryKey();

const isPreparing = ({ state }: BusinessArchive): boolean => state === 'preparing';

/** The latest archives, polled while one is being built. */
export const useArchives = () =>
  useQuery(query.businessArchives.list.queryOptions({ refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? LOOK_MS : false), refetchOnWindowFocus: 'always' }));

/** Requests an archive and adds it to the top of the list. */
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

/** Downloads an archive; a missing one is removed from the list. */
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
