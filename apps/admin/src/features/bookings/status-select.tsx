import type { AdminBooking } from '@coach/contracts';
import { STATUS_CHANGES } from '@coach/domain';
import { classes } from '@coach/ui';
import { formatDateTime } from '@coach/web-kit';
import { clientOf } from './booking-pages.ts';
import type { Status } from './use-changes.ts';

interface StatusSelectProps {
  booking: AdminBooking;
  onChoose: (status: Status) => void;
  className?: string;
}

/** The order of the statuses (ABK-05, ABK-07). */
const ORDER: readonly Status[] = ['pending', 'confirmed', 'completed', 'cancelled'];

/** A booking's status select: the current one and all allowed ones. */
export function StatusSelect({ booking, onChoose, className }: StatusSelectProps) {
  const offered = ORDER.filter((status) => status === booking.status || STATUS_CHANGES[booking.status].includes(status));
  return (
    <select
      className={classes('select select--sm', className)}
      aria-label={`Status of ${clientOf(booking)}, ${formatDateTime(new Date(booking.session_date))}`}
      value={booking.status}
      onChange={(event) => onChoose(event.target.value as Status)}
    >
      {offered.map((status) => <option key={status} value={status}>{status}</option>)}
    </select>
  );
}
