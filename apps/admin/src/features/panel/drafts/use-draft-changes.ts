import { messageOf } from '@coach/api-client';
import { useQueryClient, useToast } from '@coach/web-kit';

type Key = readonly unknown[];

/** After an action on a draft: shows the returned desk, or why nothing was done. */
export function useDraftOutcome<Desk>(deskKey: Key) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return <Input>(failed: string, done?: (desk: Desk, input: Input) => void) => ({
    onSuccess: (desk: Desk, input: Input) => {
      cache.setQueryData(deskKey, desk);
      done?.(desk, input);
    },
    onError: (error: unknown) => toast.error(failed, messageOf(error)),
  });
}

/** Clears the failure, and refetches everything of `key`, after somebody else was faster. */
export function useReloadAfterConflict(changes: Record<string, { reset: () => void }>, key: Key): () => void {
  const cache = useQueryClient();
  return () => {
    for (const { reset } of Object.values(changes)) reset();
    void cache.invalidateQueries({ queryKey: key });
  };
}
