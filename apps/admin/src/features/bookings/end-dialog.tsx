import type { RefObject } from 'react';
import type { AdminBooking } from '@coach/contracts';
import { formatDateTime, formatPrice, SESSION_LABELS } from '@coach/domain';
import { Button, Dialog, FocusFallback } from '@coach/ui';
import { clientOf, refundOf } from './booking-pages.ts';
import { useEnding, useSetStatus } from './use-changes.ts';
import type { Filter } from './use-filter.ts';

/** How a booking is about to end: by its Cancel button, by Decline, or by choosing `cancelled` as its status. */
export type Way = 'cancel' | 'decline' | 'status';
export interface Ending {
  way: Way;
  booking: AdminBooking;
}

const WORDS: Record<Way, { title: string; act: string; busy: string; keep: string }> = {
  cancel: { title: 'Cancel this booking?', act: 'Cancel booking', busy: 'Cancelling...', keep: 'Keep it' },
  decline: { title: 'Decline this request?', act: 'Decline request', busy: 'Declining...', keep: 'Keep it' },
  status: { title: 'Set this booking to cancelled?', act: 'Set to cancelled', busy: 'Saving...', keep: 'Keep it' },
};

function consequence(booking: AdminBooking): string {
  const refund = refundOf(booking);
  return refund === null ? 'Nothing was paid, so nothing is refunded.' : `${formatPrice(refund)} goes back to the client's card.`;
}

/** What to do once it is confirmed, and whether it is being done. */
function useEnd({ way, booking }: Ending, filter: Filter, onClose: () => void) {
  const ending = useEnding(filter);
  const status = useSetStatus(filter);
  const acts: Record<Way, () => void> = {
    cancel: () => ending.cancel(booking.id, onClose),
    decline: () => ending.decline(booking.id, onClose),
    status: () => status.mutate({ booking_id: booking.id, status: 'cancelled' }, { onSuccess: onClose }),
  };
  return { end: acts[way], isBusy: ending.isPending || status.isPending };
}

export interface EndDialogProps {
  ending: Ending;
  filter: Filter;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Asks before a booking ends, and says what happens to the money (ABK-24). */
export function EndDialog({ ending, filter, onClose, heading }: EndDialogProps) {
  const { booking } = ending;
  const words = WORDS[ending.way];
  const { end, isBusy } = useEnd(ending, filter, onClose);
  const actions = (
    <>
      <Button variant="danger" busy={isBusy} busyLabel={words.busy} onClick={end}>{words.act}</Button>
      <Button onClick={onClose}>{words.keep}</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} actions={actions}>
      <FocusFallback place={heading} />
      <p><b>{clientOf(booking)}</b>, {SESSION_LABELS[booking.booking_type]}, <span className="tab">{formatDateTime(new Date(booking.session_date))}</span></p>
      <p>{consequence(booking)} The client is told by e-mail. A cancelled booking stays cancelled.</p>
    </Dialog>
  );
}
