import { useState, type RefObject } from 'react';
import type { AdminBooking } from '@coach/contracts';
import { Button, Dialog, FocusFallback } from '@coach/ui';
import { formatDateTime, sessionName } from '@coach/web-kit';
import { RefundChoice, termsOf, type Choice } from './refund-choice.tsx';
import { clientOf } from './booking-pages.ts';
import { consequence, hasChoice, settledByCoach } from './ending-words.ts';
import { useEnding, useSetStatus, type Terms } from './use-changes.ts';
import type { Filter } from './use-filter.ts';

/** How a booking is being ended: by Cancel, by Decline, or by selecting the status `cancelled`. */
export type Way = 'cancel' | 'decline' | 'status';
export interface Ending {
  way: Way;
  booking: AdminBooking;
}

const WORDS: Record<Way, { title: string; act: string; busy: string; keep: string }> = {
  cancel: { title: 'Cancel this booking?', act: 'Cancel booking', busy: 'Cancelling...', keep: 'Keep it' },
  decline: { title: 'Decline this request?', act: 'Decline request', busy: 'Declining...', keep: 'Keep it' },
  status: { title: 'Set this booking to canceled?', act: 'Set to canceled', busy: 'Saving...', keep: 'Keep it' },
};

/** The action after confirmation, and whether it is running. */
function useEnd({ way, booking }: Ending, terms: Terms, filter: Filter, onClose: () => void) {
  const ending = useEnding(filter);
  const status = useSetStatus(filter);
  const acts: Record<Way, () => void> = {
    cancel: () => ending.cancel(booking.id, terms, onClose),
    decline: () => ending.decline(booking.id, terms, onClose),
    status: () => status.mutate({ booking_id: booking.id, status: 'cancelled', ...terms }, { onSuccess: onClose }),
  };
  return { end: acts[way], isBusy: ending.isPending || status.isPending };
}

export interface EndDialogProps {
  ending: Ending;
  filter: Filter;
  now: Date;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Confirms ending a booking, and explains the refund (ABK-24). */
export function EndDialog({ ending, filter, now, onClose, heading }: EndDialogProps) {
  const { booking } = ending;
  const words = WORDS[ending.way];
  const [choice, choose] = useState<Choice>({ refund: 'full', reason: '' });
  const settlement = settledByCoach(booking, now);
  const terms = termsOf(choice);
  const { end, isBusy } = useEnd(ending, terms ?? {}, filter, onClose);
  const actions = (
    <>
      <Button variant="danger" busy={isBusy} busyLabel={words.busy} disabled={terms === null} onClick={end}>{words.act}</Button>
      <Button onClick={onClose}>{words.keep}</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} actions={actions}>
      <FocusFallback place={heading} />
      <p><b>{clientOf(booking)}</b>, {sessionName(booking)}, <span className="tab">{formatDateTime(new Date(booking.session_date))}</span></p>
      {hasChoice(settlement) && <RefundChoice choice={choice} onChange={choose} needsReason={ending.way !== 'decline'} />}
      <p>{consequence(settlement, booking.price_cents, choice.refund)} The client is told by email. A canceled booking stays canceled.</p>
    </Dialog>
  );
}
