import { api, messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type CheckIn, type Coaching } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { saveFile } from '../privacy/save-file.ts';

const words = messages.coaching;
const ownOptions = query.coaching.own.queryOptions({ staleTime: 60_000 });
const summaryOptions = query.coaching.summary.queryOptions();

export const useCoaching = () => useQuery(ownOptions);
export const useCoachingSummary = () => useQuery(summaryOptions);

/** Checks in for the current week, or corrects its check-in. */
export function useCheckIn(onDone: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.coaching.checkIn.mutationOptions({
      onSuccess: (checkIn: CheckIn) => {
        cache.setQueryData(ownOptions.queryKey, (own: Coaching | undefined) => own && { ...own, check_ins: [checkIn, ...own.check_ins.filter(({ week }) => week !== checkIn.week)] });
        void cache.invalidateQueries({ queryKey: summaryOptions.queryKey });
        toast.success(words.checkedIn.title, words.checkedIn.text);
        onDone();
      },
      onError: (error) => toast.error(words.checkInFailed, messageOf(error)),
    }),
  );
}

/** Marks replies and plans as seen. */
export function useSeen() {
  const cache = useQueryClient();
  return useMutation(query.coaching.seen.mutationOptions({ onSuccess: () => cache.invalidateQueries({ queryKey: summaryOptions.queryKey }) }));
}

export function usePlanFile() {
  const toast = useToast();
  return useMutation({
    mutationFn: (planId: string) => api.coaching.planFile({ plan_id: planId }),
    onSuccess: saveFile,
    onError: (error) => toast.error(words.fileFailed, messageOf(error)),
  });
}
