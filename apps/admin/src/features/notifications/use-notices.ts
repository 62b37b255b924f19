import { messageOf, query } from '@coach/api-client';
import { messages, type NoticeChoices } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.notices;

/** Events, and the coach's notification choices, shown optimistically and reverted on failure. */
export function useNotices() {
  const [toast, cache] = [useToast(), useQueryClient()];
  const key = query.notices.read.queryKey();
  const read = useQuery(query.notices.read.queryOptions());
  const show = (choices: NoticeChoices) => cache.setQueryData(key, (present) => present && { ...present, choices });
  const choose = useMutation(
    query.notices.choose.mutationOptions({
      onSuccess: (choices) => {
        show(choices);
        toast.success(words.saved);
      },
      onError: (error) => toast.error(words.saveFailed, messageOf(error)),
    }),
  );
  return { read, choose };
}
