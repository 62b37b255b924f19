import { messageOf, query } from '@coach/api-client';
import { messages, type KeptNoteTemplates } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast, type EditConflict } from '@coach/web-kit';

const words = messages.noteTemplates;
const options = query.noteTemplates.list.queryOptions();

/** The coach's templates for session notes. */
export const useNoteTemplates = () => useQuery(options);

/** Saves all of them; the response is shown from then on. */
export function useSaveNoteTemplates({ context, refused, saved: keep }: EditConflict<KeptNoteTemplates>) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.noteTemplates.save.mutationOptions({
      context,
      onSuccess: (saved) => {
        cache.setQueryData(options.queryKey, saved);
        keep(saved);
        toast.success(words.saved);
      },
      onError: (error) => void (refused(error) || toast.error(words.saveFailed, messageOf(error))),
    }),
  );
}
