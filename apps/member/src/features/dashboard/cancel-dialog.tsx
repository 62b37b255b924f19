import type { RefObject } from 'react';
import type { Booking } from '@coach/contracts';
import { formatDateTime, formatPrice, SESSION_LABELS } from '@coach/domain';
import { Button, Dialog, FocusFallback } from '@coach/ui';
import { paidFor } from './own-bookings.ts';
import { useCancel } from './use-cancel.ts';

/** What cancelling gives back, exactly. */
function refundOf(booking: Booking): string {
  const paid = paidFor(booking);
  return paid === null ? 'Nothing was charged for this session, so nothing is refunded.' : `${formatPrice(paid)} goes back to your card.`;
}

export interface CancelDialogProps {
  /** The booking in question; none means closed. */
  booking: Booking | null;
  onClose: () => void;
  /** Takes the focus when the row that opened the dialog is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Asks once more and says what happens to the money. */
export function CancelDialog({ booking, onClose, heading }: CancelDialogProps) {
  const cancel = useCancel({ onCancelled: onClose });
  if (!booking) return null;
  const { id, booking_type: type, session_date: date } = booking;
  const actions = (
    <>
      <Button variant="danger" busy={cancel.isPending} busyLabel="Cancelling..." onClick={() => cancel.mutate({ booking_id: id })}>Cancel this session</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Cancel this session?" actions={actions}>
      <FocusFallback place={heading} />
      <p>{SESSION_LABELS[type]}, <span className="tab">{formatDateTime(new Date(date))}</span></p>
      <p><b>{refundOf(booking)}</b></p>
    </Dialog>
  );
}
