import { messageOf, query } from '@coach/api-client';
import { messages, type CalendarFailure } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

/** Why a calendar could not be read, in words; undefined for any other failure. */
function whyOf(error: Error): string | undefined {
  const { code, data } = error as Error & { code?: string; data?: { why: CalendarFailure } };
  return code === 'UNREADABLE' && data ? messages.calendars.why[data.why] : undefined;
}

/** The followed calendar: its busy times are time off, so the slots change with it. */
export function useImport() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const own = useQuery(query.calendars.import.queryOptions({ select: (answer) => answer.import }));
  const look = () => {
    for (const queryKey of [query.calendars.import.key(), query.workingHours.preview.key()]) void cache.invalidateQueries({ queryKey });
  };
  const fail = (error: Error) => {
    toast.error(messages.calendars.importFailed, whyOf(error) ?? messageOf(error));
    look();
  };
  const telling = (title: string, text?: string) => ({
    onSuccess: () => {
      toast.success(title, text);
      look();
    },
    onError: fail,
  });
  const { importSet, importRead, importEnded } = messages.calendars;
  const follow = useMutation(query.calendars.setImport.mutationOptions(telling(importSet.title, importSet.text)));
  const read = useMutation(query.calendars.readImport.mutationOptions(telling(importRead)));
  const end = useMutation(query.calendars.endImport.mutationOptions(telling(importEnded)));
  return { own, follow, read, end, why: follow.error ? (whyOf(follow.error) ?? messages.calendars.importFailed) : undefined };
}
