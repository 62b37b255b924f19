import { messageOf, query } from '@coach/api-client';
import { fill, messages, type AdminBooking } from '@coach/contracts';
import { useMutation, useQueryClient, useToast, type Toasts } from '@coach/web-kit';
import { pagesKey } from './booking-pages.ts';
import { hasMailFailed } from './mail-status.ts';
import type { Filter } from './use-filter.ts';

export type Status = AdminBooking['status'];

const UNKNOWN = messages.dashboard.unknownError;

/** Reads and updates the open tab's cached list, and refetches. */
function useList(filter: Filter) {
  const cache = useQueryClient();
  const key = pagesKey(filter);
  const rewrite = (changed: (booking: AdminBooking) => AdminBooking) =>
    cache.setQueryData(key, (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, bookings: page.bookings.map(changed) })) });
  return {
    /** Shows the status optimistically; returns how to revert it. */
    async pretend(id: string, status: Status) {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData(key);
      rewrite((booking) => (booking.id === id ? { ...booking, status } : booking));
      return () => void cache.setQueryData(key, before);
    },
    put: (answer: AdminBooking) => rewrite((booking) => (booking.id === answer.id ? answer : booking)),
    reload: () => cache.invalidateQueries({ queryKey: query.admin.bookings.key() }),
  };
}

/** Confirming mails the client, or reports that the mail failed; everything else only notifies the coach (ABK-12..14). */
async function sayStatus(toast: Toasts, id: string, status: Status): Promise<void> {
  if (status !== 'confirmed') return toast.success(fill(messages.admin.statusUpdated, { status }));
  if (await hasMailFailed(id)) toast.error(messages.admin.emailFailed);
  else toast.success(messages.admin.confirmed);
}

/** Changes a booking's status optimistically, and reverts it when the API refuses. */
export function useSetStatus(filter: Filter) {
  const [toast, list] = [useToast(), useList(filter)];
  return useMutation(
    query.admin.setBookingStatus.mutationOptions({
      onMutate: ({ booking_id: id, status }) => list.pretend(id, status),
      onSuccess: (answer, { status }) => {
        list.put(answer);
        void sayStatus(toast, answer.id, status);
      },
      onError: (error, _change, takeBack) => {
        takeBack?.();
        const reason = messageOf(error);
        toast.error(messages.admin.statusFailed, reason === messages.admin.statusFailed ? undefined : reason);
      },
      onSettled: list.reload,
    }),
  );
}

/** The terms of ending a booking; by default everything is refunded (ABK-24). */
export interface Terms {
  refund?: 'none' | undefined;
  cancellation_reason?: string | undefined;
}

const WORDS = {
  cancel: { done: messages.admin.cancelled, failed: messages.admin.cancelFailed },
  decline: { done: messages.admin.declined, failed: messages.admin.declineFailed },
};

/** Cancels a booking, or declines a request, for the coach (ABK-16, ABK-17). */
export function useEnding(filter: Filter) {
  const [toast, list] = [useToast(), useList(filter)];
  const ending = useMutation(
    query.admin.cancelBooking.mutationOptions({
      onSuccess: (answer, { admin_decline: declined }) => {
        list.put(answer);
        toast.success(WORDS[declined ? 'decline' : 'cancel'].done);
      },
      onError: (error, { admin_decline: declined }) =>
        toast.error(fill(WORDS[declined ? 'decline' : 'cancel'].failed, { message: messageOf(error) ?? UNKNOWN })),
      onSettled: list.reload,
    }),
  );
  return {
    isPending: ending.isPending,
    cancel: (id: string, terms: Terms, after: () => void) => ending.mutate({ booking_id: id, ...terms }, { onSuccess: after }),
    decline: (id: string, terms: Terms, after: () => void) =>
      ending.mutate({ booking_id: id, admin_decline: true, cancellation_reason: messages.admin.declineReason, ...terms }, { onSuccess: after }),
  };
}
