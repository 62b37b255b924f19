import { api, messageOf, query } from '@coach/api-client';
import { messages, type CheckIn, type CoachedClient, type CoachingEntry } from '@coach/contracts';
import { keepPreviousData, skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { saveFile } from '../panel/export-csv.tsx';

const RELOAD_MS = 30_000;
const words = messages.coachingDesk;

const pagesOptions = (search: string) =>
  query.adminCoaching.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search: search || undefined, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: RELOAD_MS,
  });

/** Premium clients matching the search, page by page, those waiting for a reply first. */
export function useClientPages(search: string) {
  const pages = useInfiniteQuery(pagesOptions(search));
  const clients: CoachingEntry[] = pages.data?.pages.flatMap((page) => page.clients) ?? [];
  return { ...pages, clients, total: pages.data?.pages[0]?.total ?? 0 };
}

/** Every opening is audited, so it is loaded once and never refetched in the background. */
const clientOptions = (userId: string | null) =>
  query.adminCoaching.open.queryOptions({ input: userId ? { user_id: userId } : skipToken, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });

export const useClient = (userId: string) => useQuery(clientOptions(userId));

/** After a change: refetches the open client and the list. */
function useAfter(userId: string) {
  const cache = useQueryClient();
  return (change: (client: CoachedClient) => CoachedClient) => {
    cache.setQueryData(clientOptions(userId).queryKey, (client: CoachedClient | undefined) => client && change(client));
    void cache.invalidateQueries({ queryKey: query.adminCoaching.list.key() });
  };
}

export function useReply(userId: string, onSent: () => void) {
  const [toast, after] = [useToast(), useAfter(userId)];
  return useMutation(
    query.adminCoaching.reply.mutationOptions({
      onSuccess: (replied: CheckIn) => {
        after((client) => ({ ...client, check_ins: client.check_ins.map((one) => (one.week === replied.week ? replied : one)) }));
        toast.success(words.replied.title, words.replied.text);
        onSent();
      },
      onError: (error) => toast.error(words.replyFailed, messageOf(error)),
    }),
  );
}

export function useAddPlan(userId: string, onAdded: () => void) {
  const [toast, after] = [useToast(), useAfter(userId)];
  return useMutation(
    query.adminCoaching.addPlan.mutationOptions({
      onSuccess: (plan) => {
        after((client) => ({ ...client, meal_plans: [plan, ...client.meal_plans] }));
        toast.success(words.planAdded.title, words.planAdded.text);
        onAdded();
      },
      onError: (error) => toast.error(words.planFailed, messageOf(error)),
    }),
  );
}

export function usePlanFile(userId: string) {
  const toast = useToast();
  return useMutation({
    mutationFn: (planId: string) => api.adminCoaching.planFile({ user_id: userId, plan_id: planId }),
    onSuccess: saveFile,
    onError: (error) => toast.error(messages.coaching.fileFailed, messageOf(error)),
  });
}
