import { api, messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type AccountExport } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { saveFile } from './save-file.ts';

/** Milliseconds between two looks while an archive is being made. */
const LOOK_MS = 3_000;

const isPreparing = ({ state }: AccountExport): boolean => state === 'preparing';

/** The own exports, looked at again while one is being made. */
export const useExports = () =>
  useQuery(query.accountData.exports.queryOptions({ refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? LOOK_MS : false), refetchOnWindowFocus: 'always' }));

/** Asks for an archive and puts it on top of the list. */
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

/** Fetches an archive and hands it to the browser; what is gone is taken off the list. */
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
