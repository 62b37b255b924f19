import { messageOf, query } from '@coach/api-client';
import { fill, messages, type CoachToday, type TodaySession } from '@coach/contracts';
import type { Attendance, LocalDate } from '@coach/domain';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const RELOAD_MS = 30_000;
const words = messages.today;

const dayOptions = (date: LocalDate) => query.adminCalendar.today.queryOptions({ input: { date }, refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' });
export const useDay = (date: LocalDate) => useQuery(dayOptions(date));

/** Notes who came: shown before the API has agreed, and taken back when it does not. */
export function useAttendance(date: LocalDate) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const { queryKey } = dayOptions(date);
  const rewrite = (booking: string, startsAt: string, attendance: Attendance | null) =>
    cache.setQueryData(queryKey, (day: CoachToday | undefined) =>
      day && { ...day, sessions: day.sessions.map((one) => (one.booking_id === booking && one.starts_at === startsAt ? { ...one, attendance } : one)) },
    );
  const { mutate, isPending, variables } = useMutation(
    query.coachBooking.noteAttendance.mutationOptions({
      onMutate: async ({ booking_id: booking, starts_at: startsAt, attendance }) => {
        await cache.cancelQueries({ queryKey });
        const before = cache.getQueryData(queryKey);
        rewrite(booking, startsAt, attendance);
        return () => cache.setQueryData(queryKey, before);
      },
      onError: (error, _change, takeBack) => {
        takeBack?.();
        toast.error(words.saveFailed, messageOf(error));
      },
      onSettled: () => cache.invalidateQueries({ queryKey: query.adminCalendar.key() }),
    }),
  );
  const note = ({ booking_id, starts_at, first_name: name }: TodaySession, attendance: Attendance | null) => {
    const said = attendance === null ? words.undone : fill(attendance === 'arrived' ? words.arrived : words.noShow, { name });
    mutate({ booking_id, starts_at, attendance }, { onSuccess: () => toast.success(said) });
  };
  return { note, isPending, pendingId: isPending ? variables.booking_id : null };
}

/** Opens what is written about somebody's health, with a reason; each opening is recorded and nothing of it is kept. */
export const useOpenHealth = () => useMutation(query.coachBooking.openHealth.mutationOptions({ gcTime: 0 }));

export function useSessionNote(onDone: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.coachBooking.writeNote.mutationOptions({
      onSuccess: () => {
        toast.success(words.noteSaved);
        onDone();
      },
      onError: (error) => toast.error(words.saveFailed, messageOf(error)),
      onSettled: () => cache.invalidateQueries({ queryKey: query.adminCalendar.key() }),
    }),
  );
}
