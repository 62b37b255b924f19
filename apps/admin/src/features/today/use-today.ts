import { api, messageOf, query } from '@coach/api-client';
import { fill, messages, type AdminClient, type CoachToday, type TodaySession } from '@coach/contracts';
import type { Attendance, LocalDate } from '@coach/domain';
import { localDate, useMutation, useQuery, useQueryClient, useToast, type EditConflict } from '@coach/web-kit';

const RELOAD_MS = 30_000;
const words = messages.today;

const dayOptions = (date: LocalDate) => query.adminCalendar.today.queryOptions({ input: { date }, refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' });
export const useDay = (date: LocalDate) => useQuery(dayOptions(date));

interface Shown<Data> {
  queryKey: readonly unknown[];
  /** The displayed data with the recorded attendance. */
  rewrite: (data: Data, change: (session: TodaySession) => TodaySession) => Data;
}

/** A session of a day in its current state. */
export async function presentSession({ booking_id, starts_at }: TodaySession): Promise<TodaySession | undefined> {
  const { sessions } = await api.adminCalendar.today({ date: localDate(new Date(starts_at)) });
  return sessions.find((one) => one.booking_id === booking_id && one.starts_at === starts_at);
}

interface Noted {
  booking_id: string;
  starts_at: string;
  attendance: Attendance | null;
  /** The displayed etag: another coach's concurrent record is kept. */
  etag: string | undefined;
}

/** Records attendance optimistically, and reverts it when the API refuses. */
function useNoting<Data>({ queryKey, rewrite }: Shown<Data>) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const show = ({ booking_id: booking, starts_at: startsAt }: Noted, change: Partial<TodaySession>) =>
    cache.setQueryData(queryKey, (data: Data | undefined) => data && rewrite(data, (one) => (one.booking_id === booking && one.starts_at === startsAt ? { ...one, ...change } : one)));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ etag: ifMatch, ...noted }: Noted) => api.coachBooking.noteAttendance(noted, { context: { ifMatch } }),
    onMutate: async (noted) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      show(noted, { attendance: noted.attendance });
      return () => cache.setQueryData(queryKey, before);
    },
    onSuccess: ({ etag }, noted) => void show(noted, { etag }),
    onError: (error, _change, takeBack) => {
      takeBack?.();
      toast.error(words.saveFailed, messageOf(error));
    },
    onSettled: () => Promise.all([query.adminCalendar.key(), query.adminClients.key()].map((key) => cache.invalidateQueries({ queryKey: key }))),
  });
  const note = ({ booking_id, starts_at, first_name: name, etag }: TodaySession, attendance: Attendance | null) => {
    const said = attendance === null ? words.undone : fill(attendance === 'arrived' ? words.arrived : words.noShow, { name });
    mutate({ booking_id, starts_at, attendance, etag }, { onSuccess: () => toast.success(said) });
  };
  return { note, isPending, pendingId: isPending ? variables.booking_id : null };
}

/** Attendance on a day. */
export const useAttendance = (date: LocalDate) => useNoting<CoachToday>({ queryKey: dayOptions(date).queryKey, rewrite: (day, change) => ({ ...day, sessions: day.sessions.map(change) }) });

/** Attendance at a client's latest session. */
export const useLastAttendance = (userId: string) =>
  useNoting<AdminClient>({ queryKey: query.adminClients.open.queryKey({ input: { user_id: userId } }), rewrite: (client, change) => ({ ...client, last_session: client.last_session && change(client.last_session) }) });

/** Opens health notes with a reason; each opening is audited and nothing is cached. */
export const useOpenHealth = () => useMutation(query.coachBooking.openHealth.mutationOptions({ gcTime: 0 }));

/** The coach's note of a session, which is not shown while writing it; its etag detects concurrent changes. */
export interface WrittenNote {
  etag: string | undefined;
  has_note?: true | undefined;
}

export function useSessionNote(onDone: () => void, { context, refused }: EditConflict<WrittenNote>) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.coachBooking.writeNote.mutationOptions({
      context,
      onSuccess: () => {
        toast.success(words.noteSaved);
        onDone();
      },
      onError: (error) => void (refused(error) || toast.error(words.saveFailed, messageOf(error))),
      onSettled: () => Promise.all([query.adminCalendar.key(), query.adminClients.key()].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    }),
  );
}
