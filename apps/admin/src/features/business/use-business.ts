import { isRefusal, query } from '@coach/api-client';
import { fill, messages, type BusinessDesk } from '@coach/contracts';
import { asCharged } from '@coach/domain';
import { setBusiness, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { useDraftOutcome, useReloadAfterConflict } from '../panel/drafts/use-draft-changes.ts';

const words = messages.business;
export const deskOptions = query.adminBusiness.desk.queryOptions({ staleTime: 0, refetchOnWindowFocus: false });

/** The published business and its draft. */
export const useBusinessDesk = () => useQuery(deskOptions);

/** The last versions, latest first. */
export const useHistory = () => useQuery(query.adminBusiness.history.queryOptions());

/** Actions on the draft: each returns the resulting desk. */
export function useBusinessChanges() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const outcome = useDraftOutcome<BusinessDesk>(deskOptions.queryKey);
  const changes = {
    // The bar shows it itself; a toast would cover its buttons.
    save: useMutation(query.adminBusiness.save.mutationOptions(outcome(words.saveFailed))),
    discard: useMutation(query.adminBusiness.discard.mutationOptions(outcome(words.discardFailed, () => toast.success(words.discarded)))),
    publish: useMutation(
      query.adminBusiness.publish.mutationOptions(
        outcome(words.publishFailed, ({ business }) => {
          setBusiness(asCharged(business));
          void cache.invalidateQueries({ queryKey: query.adminBusiness.history.key() });
          toast.success(words.published.title, words.published.text);
        }),
      ),
    ),
    restore: useMutation(
      query.adminBusiness.restore.mutationOptions(
        outcome(words.restoreFailed, (_desk, { version }: { version: number }) => toast.success(fill(words.restored.title, { version }), words.restored.text)),
      ),
    ),
  };
  /** Whether somebody else was faster, so that the shown state is outdated. */
  const isOutdated = Object.values(changes).some(({ error }) => isRefusal(error, 'DRAFT_CHANGED'));
  return { ...changes, isOutdated, lookAgain: useReloadAfterConflict(changes, query.adminBusiness.key()) };
}
export type BusinessChanges = ReturnType<typeof useBusinessChanges>;
