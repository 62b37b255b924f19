import { useEffect } from 'react';
import { api, messageOf, query } from '@coach/api-client';
import { fill, messages, type ClientImport } from '@coach/contracts';
import { skipToken, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { saveFile } from '../panel/export-csv.tsx';

const LOOK_AGAIN_MS = 1_000;
const words = messages.clientImport;

const isAtWork = ({ state }: Pick<ClientImport, 'state'>): boolean => state === 'checking' || state === 'importing';
const openOptions = (id: string) => query.clientImports.open.queryOptions({ input: id ? { import_id: id } : skipToken, refetchOnWindowFocus: false });

/** Recently uploaded files. */
export const useImports = () => useQuery(query.clientImports.list.queryOptions());

const inviteesOptions = query.clientImports.invitees.queryOptions();

/** One file, polled while it is being processed, and its invitees once done. */
export function useImport(id: string) {
  const cache = useQueryClient();
  const one = useQuery({ ...openOptions(id), refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? LOOK_AGAIN_MS : false) });
  const isDone = one.data?.state === 'done';
  useEffect(() => {
    if (isDone) void cache.invalidateQueries({ queryKey: inviteesOptions.queryKey });
  }, [isDone, cache]);
  return one;
}

/** Actions on files. */
export function useImportActs(open: (id: string) => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const failed = (title: string) => (error: unknown) => toast.error(title, messageOf(error));
  const keep = (one: ClientImport) => {
    cache.setQueryData(openOptions(one.id).queryKey, one);
    void cache.invalidateQueries({ queryKey: query.clientImports.list.key() });
  };
  const read = useMutation(
    query.clientImports.read.mutationOptions({
      onSuccess: (one) => {
        keep(one);
        open(one.id);
      },
      onError: failed(words.readFailed),
    }),
  );
  const check = useMutation(query.clientImports.check.mutationOptions({ onSuccess: keep, onError: failed(words.checkFailed) }));
  const start = useMutation(query.clientImports.start.mutationOptions({ onSuccess: keep, onError: failed(words.startFailed) }));
  const remove = useMutation(
    query.clientImports.remove.mutationOptions({
      onSuccess: () => {
        open('');
        toast.success(words.removed);
        void cache.invalidateQueries({ queryKey: query.clientImports.list.key() });
      },
      onError: failed(words.removeFailed),
    }),
  );
  const report = useMutation({ mutationFn: (id: string) => api.clientImports.report({ import_id: id }), onSuccess: saveFile, onError: failed(messages.admin.exportFailed) });
  return { read, check, start, remove, report };
}
export type ImportActs = ReturnType<typeof useImportActs>;

/** Imported clients who have not joined. */
export const useInvitees = () => useQuery(inviteesOptions);

/** Mails them their links. */
export function useInvite() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.clientImports.invite.mutationOptions({
      onSuccess: ({ sent }) => {
        if (sent === 0) toast.info(words.nobodyInvited);
        else toast.success(fill(words.invited, { n: sent }));
        void cache.invalidateQueries({ queryKey: inviteesOptions.queryKey });
      },
      onError: (error) => toast.error(words.inviteFailed, messageOf(error)),
    }),
  );
}
