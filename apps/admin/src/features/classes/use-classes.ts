import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.coachClasses;
/** Seats are sold while the coach looks. */
const RELOAD_MS = 30_000;

export const useClasses = () => useQuery(query.adminClasses.read.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));

/** Says what came of an act, and asks for everything that shows the coach's time again. */
function useOutcome() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const reload = () => Promise.all([query.adminClasses.key(), query.adminCalendar.key(), query.admin.bookings.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  const fail = (title: string) => (error: Error) => toast.error(title, messageOf(error));
  return { toast, reload, fail };
}

/** Sets a class, or changes one. */
export function useSaveClass(onDone: () => void) {
  const { toast, reload, fail } = useOutcome();
  const done = (title: string) => () => {
    toast.success(title);
    onDone();
  };
  const create = useMutation(query.adminClasses.create.mutationOptions({ onSuccess: done(words.created), onError: fail(words.createFailed), onSettled: reload }));
  const change = useMutation(query.adminClasses.change.mutationOptions({ onSuccess: done(words.changed), onError: fail(words.changeFailed), onSettled: reload }));
  return { create, change };
}

/** Lets a class take place that is short of its minimum. */
export function useKeepClass() {
  const { toast, reload, fail } = useOutcome();
  return useMutation(query.adminClasses.keep.mutationOptions({ onSuccess: () => toast.success(words.kept), onError: fail(words.keepFailed), onSettled: reload }));
}

/** What canceling a class takes from whom. */
export const useClassEnding = (class_id: string) => useQuery(query.adminClasses.ending.queryOptions({ input: { class_id } }));

export function useCancelClass(onDone: () => void, said: { title: string; text: string } = words.canceled) {
  const { toast, reload, fail } = useOutcome();
  return useMutation(
    query.adminClasses.cancel.mutationOptions({
      onSuccess: () => {
        toast.success(said.title, said.text);
        onDone();
      },
      onError: fail(words.cancelFailed),
      onSettled: reload,
    }),
  );
}

export function useDeclineRequest(onDone: () => void) {
  const { toast, reload, fail } = useOutcome();
  return useMutation(
    query.adminClasses.decline.mutationOptions({
      onSuccess: () => {
        toast.success(words.declined);
        onDone();
      },
      onError: fail(words.declineFailed),
      onSettled: reload,
    }),
  );
}

/** Chooses how group training is sold. */
export function useSales() {
  const { toast, reload, fail } = useOutcome();
  return useMutation(query.adminClasses.sell.mutationOptions({ onSuccess: () => toast.success(words.salesChanged), onError: fail(words.salesFailed), onSettled: reload }));
}
