import { isRefusal, messageOf, query } from '@coach/api-client';
import { fill, messages, type LegalDesk } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.adminLegal;
const deskOptions = query.adminLegal.desk.queryOptions({ staleTime: 0, refetchOnWindowFocus: false });

/** The legal texts as they are published, and their draft. */
export const useLegalDesk = () => useQuery(deskOptions);

/** The last versions, the latest first. */
export const useLegalHistory = () => useQuery(query.adminLegal.history.queryOptions({ staleTime: 0 }));

/** What is done to the draft: each answers the desk as it is then. */
export function useLegalChanges() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const outcome = (failed: string, done?: () => void) => ({
    onSuccess: (desk: LegalDesk) => {
      cache.setQueryData(deskOptions.queryKey, desk);
      done?.();
    },
    onError: (error: unknown) => toast.error(failed, messageOf(error)),
  });
  const changes = {
    save: useMutation(query.adminLegal.save.mutationOptions(outcome(words.saveFailed))),
    discard: useMutation(query.adminLegal.discard.mutationOptions(outcome(words.discardFailed, () => toast.success(words.discarded)))),
    publish: useMutation(
      query.adminLegal.publish.mutationOptions(
        outcome(words.publishFailed, () => {
          void cache.invalidateQueries({ queryKey: query.adminLegal.history.key() });
          toast.success(words.published.title, words.published.text);
        }),
      ),
    ),
    restore: useMutation(
      query.adminLegal.restore.mutationOptions({
        ...outcome(words.restoreFailed),
        onSuccess: (desk, { version }) => {
          cache.setQueryData(deskOptions.queryKey, desk);
          toast.success(fill(words.restored.title, { version }), words.restored.text);
        },
      }),
    ),
  };
  /** Whether somebody else was faster: what is shown is no longer what is kept. */
  const isOutdated = Object.values(changes).some(({ error }) => isRefusal(error, 'DRAFT_CHANGED'));
  const lookAgain = () => {
    for (const { reset } of Object.values(changes)) reset();
    void cache.invalidateQueries({ queryKey: query.adminLegal.key() });
  };
  return { ...changes, isOutdated, lookAgain };
}
export type LegalChanges = ReturnType<typeof useLegalChanges>;
