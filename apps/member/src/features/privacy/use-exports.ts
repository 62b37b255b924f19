import { api, messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type AccountExport } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { saveFile } from './save-file.ts';

/** Milliseconds between polls while an archive is being prepared. */
const LOOK_MS = 3_000;

const isPreparing = ({ state }: AccountExport): boolean => state === 'preparing';

/** The user's exports; refetched while one is being prepared. */
export const useExports = () =>
  useQuery(query.accountData.exports.queryOptions({ refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? LOOK_MS : false), refetchOnWindowFocus: 'always' }));

/** Requests an archive and puts it at the top of the list. */
export function useRequestExport() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.accountData.requestExport.mutationOptions({
      onSuccess: (asked) => {
        cache.setQueryData(query.accountData.exports.queryKey(), (list = []) => [asked, ...list.filter(({ id }) => id !== asked.id)]);
        toast.success(messages.privacy.exportRequested.title, messages.privacy.exportRequested.text);
      },
      onError: (error) => toast.error(messages.privacy.exportFailed, messageOf(error)),
    }),
  );
}

/** Downloads an archive; an expired one is removed from the list. */
export function useDownload() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation({
    mutationFn: (export_id: string) => api.accountData.downloadExport({ export_id }),
    onSuccess: saveFile,
    onError: (error) => {
      toast.error(messages.privacy.downloadFailed, messageOf(error));
      void cache.invalidateQueries({ queryKey: query.accountData.exports.key() });
    },
  });
}
