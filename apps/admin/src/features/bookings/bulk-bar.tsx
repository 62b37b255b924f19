import { api, query } from '@coach/api-client';
import { fill, messages, type AdminBooking } from '@coach/contracts';
import { Button } from '@coach/ui';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';
import styles from './columns.module.css';

interface BulkBarProps {
  picked: readonly AdminBooking[];
  onDone: () => void;
}

/** Confirms several requests, one after the other; failures are listed and stay. */
export function BulkBar({ picked, onDone }: BulkBarProps) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const { mutate, isPending } = useMutation({
    mutationFn: async (bookings: readonly AdminBooking[]) => {
      let done = 0;
      for (const { id } of bookings) {
        await api.admin.setBookingStatus({ booking_id: id, status: 'confirmed' }).then(
          () => (done += 1),
          () => undefined,
        );
      }
      return { done, failed: bookings.length - done };
    },
    onSuccess: ({ done, failed }) => {
      if (done > 0) toast.success(fill(messages.admin.manyConfirmed, { n: done }));
      if (failed > 0) toast.error(messages.admin.statusFailed, `${failed} of ${done + failed}`);
      onDone();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: query.admin.bookings.key() }),
  });
  if (picked.length === 0) return null;
  return (
    <div className={styles.bulk} role="region" aria-label="Selected requests">
      <span role="status"><b>{picked.length}</b> chosen</span>
      <Button size="sm" variant="ink" busy={isPending} busyLabel="Confirming..." onClick={() => mutate(picked)}>Confirm {picked.length}</Button>
      <Button size="sm" variant="quiet" onClick={onDone}>Clear selection</Button>
    </div>
  );
}
