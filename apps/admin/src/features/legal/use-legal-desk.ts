import { isRefusal, query } from '@coach/api-client';
import { fill, messages, type LegalDesk } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { useDraftOutcome, useReloadAfterConflict } from '../panel/drafts/use-draft-changes.ts';

const words = messages.adminLegal;
const deskOptions = query.adminLegal.desk.queryOptions({ staleTime: 0, refetchOnWindowFocus: false });

/** The published legal texts, and their draft. */
export const useLegalDesk = () => useQuery(deskOptions);

/** The last versions, latest first. */
export const useLegalHistory = () => useQuery(query.adminLegal.history.queryOptions({ staleTime: 0 }));

/** Actions on the draft: each returns the resulting desk. */
export function useLegalChanges() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const outcome = useDraftOutcome<LegalDesk>(deskOptions.queryKey);
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
      query.adminLegal.restore.mutationOptions(
        outcome(words.restoreFailed, (_desk, { version }: { version: string }) => toast.success(fill(words.restored.title, { version }), words.restored.text)),
      ),
    ),
  };
  /** Whether somebody else was faster, so that the shown state is outdated. */
  const isOutdated = Object.values(changes).some(({ error }) => isRefusal(error, 'DRAFT_CHANGED'));
  return { ...changes, isOutdated, lookAgain: useReloadAfterConflict(changes, query.adminLegal.key()) };
}
export type LegalChanges = ReturnType<typeof useLegalChanges>;
