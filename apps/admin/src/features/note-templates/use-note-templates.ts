import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.noteTemplates;
const options = query.noteTemplates.list.queryOptions();

/** The coach's templates for notes of sessions. */
export const useNoteTemplates = () => useQuery(options);

/** Sets all of them; what is answered is what is shown from then on. */
export function useSaveNoteTemplates() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.noteTemplates.save.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(options.queryKey, saved);
        toast.success(words.saved);
      },
      onError: (error) => toast.error(words.saveFailed, messageOf(error)),
    }),
  );
}
