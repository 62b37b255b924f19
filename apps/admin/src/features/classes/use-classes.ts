import { api, messageOf, query } from '@coach/api-client';
import { fill, messages, type CoachClass, type RepeatedClass } from '@coach/contracts';
import { dayWord, formatDateTime, useEditConflict, useMutation, useQuery, useQueryClient, useToast, type EditConflict, type EditConflictWords } from '@coach/web-kit';

const words = messages.coachClasses;
/** Seats are sold while the coach is looking. */
const RELOAD_MS = 30_000;

export const useClasses = () => useQuery(query.adminClasses.read.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));

/** A class's values as worded after a concurrent change. */
const told = (group: CoachClass) => ({ ...group, first: formatDateTime(new Date(group.starts_at)), where: group.place?.name ?? group.location });
type ToldClass = ReturnType<typeof told>;
const FIELDS = { name: 'Name', first: 'Time', seats: 'Seats', minimum: 'Minimum', where: 'Place', note: 'Note', runs_anyway: 'Takes place below its minimum' };

/** When the class is ended instead of saved. */
export const CANCEL_AGAIN = { advice: 'Press it again to cancel the class as it is now.' };

/** The version that a class form is based on; null for a new class. */
export const useClassEditConflict = (group: CoachClass | null, said: EditConflictWords = {}): EditConflict<ToldClass> =>
  useEditConflict(group && told(group), {
    load: async () => {
      const now = (await api.adminClasses.read()).classes.find(({ id }) => id === group?.id);
      return now && told(now);
    },
    fields: FIELDS,
    ...said,
  });

/** Reports an action's outcome, and refetches everything that shows the coach's time. */
function useOutcome() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const reload = () => Promise.all([query.adminClasses.key(), query.adminCalendar.key(), query.admin.bookings.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  const fail = (title: string, conflict?: EditConflict<ToldClass>) => (error: Error) => void (conflict?.refused(error) || toast.error(title, messageOf(error)));
  return { toast, reload, fail };
}

/** "12/24/2026 (taken), 12/31/2026 (outside your hours)". */
const leftOutWords = (leftOut: RepeatedClass['left_out']): string => leftOut.map(({ date, reason }) => `${dayWord(date)} (${words.runRefusals[reason]})`).join(', ');

/** Schedules a class for later dates, and reports those that had to be left out. */
export function useRepeatClass(onDone: () => void = () => undefined) {
  const { toast, reload, fail } = useOutcome();
  const said = ({ classes, left_out: leftOut }: RepeatedClass) => {
    const more = leftOut.length > 0 ? fill(words.leftOut, { dates: leftOutWords(leftOut) }) : undefined;
    if (classes.length === 0) toast.error(words.nothingRepeated, more);
    else toast.success(classes.length === 1 ? words.repeatedOnce : fill(words.repeated, { n: classes.length }), more);
    onDone();
  };
  return useMutation(query.adminClasses.repeat.mutationOptions({ onSuccess: said, onError: fail(words.repeatFailed), onSettled: reload }));
}

/** Schedules a class, also for later dates, or changes one. */
export function useSaveClass(onDone: () => void, { runs, outside_hours, conflict }: { runs: number; outside_hours: boolean; conflict: EditConflict<ToldClass> }) {
  const { toast, reload, fail } = useOutcome();
  const repeat = useRepeatClass();
  const done = (title: string) => () => {
    toast.success(title);
    onDone();
  };
  const created = ({ id }: { id: string }) => {
    done(words.created)();
    if (runs > 0) repeat.mutate({ class_id: id, runs, outside_hours });
  };
  const create = useMutation(query.adminClasses.create.mutationOptions({ onSuccess: created, onError: fail(words.createFailed), onSettled: reload }));
  const change = useMutation(query.adminClasses.change.mutationOptions({ context: conflict.context, onSuccess: done(words.changed), onError: fail(words.changeFailed, conflict), onSettled: reload }));
  return { create, change };
}

/** Lets the shown class take place below its minimum. */
export function useConfirmClassBelowMinimum({ etag: ifMatch }: CoachClass) {
  const { toast, reload, fail } = useOutcome();
  return useMutation(query.adminClasses.keep.mutationOptions({ context: { ifMatch }, onSuccess: () => toast.success(words.kept), onError: fail(words.keepFailed), onSettled: reload }));
}

/** The effects of canceling a class, by client. */
export const useClassEnding = (class_id: string) => useQuery(query.adminClasses.ending.queryOptions({ input: { class_id } }));

export function useCancelClass(onDone: () => void, conflict: EditConflict<ToldClass>, said: { title: string; text: string } = words.canceled) {
  const { toast, reload, fail } = useOutcome();
  return useMutation(
    query.adminClasses.cancel.mutationOptions({
      context: conflict.context,
      onSuccess: () => {
        toast.success(said.title, said.text);
        onDone();
      },
      onError: fail(words.cancelFailed, conflict),
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

/** Selects how group training is sold. */
export function useSales() {
  const { toast, reload, fail } = useOutcome();
  return useMutation(query.adminClasses.sell.mutationOptions({ onSuccess: () => toast.success(words.salesChanged), onError: fail(words.salesFailed), onSettled: reload }));
}
