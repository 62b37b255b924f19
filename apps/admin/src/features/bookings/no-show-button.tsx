import { query } from '@coach/api-client';
import { messages, momentsOf, type AdminBooking } from '@coach/contracts';
import { mayBeNoShow } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatDateTime, formatPrice, useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { clientOf } from './booking-pages.ts';

/** Records a no-show for a session that has started (FLOW-06). */
export function NoShowButton({ booking, now }: { booking: AdminBooking; now: Date }) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const { mutate, isPending } = useMutation(
    query.admin.markNoShow.mutationOptions({
      onSuccess: () => toast.success(messages.admin.noShowMarked),
      onError: () => toast.error(messages.admin.statusFailed),
      onSettled: () => cache.invalidateQueries({ queryKey: query.admin.bookings.key() }),
    }),
  );
  if (booking.no_show) return <span className="sm muted">No-show{booking.no_show_refund_cents ? `, ${formatPrice(booking.no_show_refund_cents)} refunded` : ''}</span>;
  if (!mayBeNoShow(momentsOf(booking), now)) return null;
  const named = `${clientOf(booking)}, ${formatDateTime(new Date(booking.session_date))}`;
  return <Button size="sm" busy={isPending} aria-label={`No-show: ${named}`} onClick={() => mutate({ booking_id: booking.id })}>No-show</Button>;
}
