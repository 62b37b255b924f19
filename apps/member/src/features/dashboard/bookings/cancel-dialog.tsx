import type { RefObject } from 'react';
import { minutesWords } from '@coach/domain';
import { Button, Dialog, FocusFallback } from '@coach/ui';
import { formatDateTime, formatTime, sessionName, ZoneHint } from '@coach/web-kit';
import { freeCancelling, laterRefundText, partWords, settledWords, settlementNow, type OwnBooking } from './own-bookings.ts';
import { useCallOff, useCancel } from './use-cancel.ts';

const WORDS = {
  early: { title: 'Cancel this session?', act: 'Cancel this session', busy: 'Cancelling...', also: '' },
  program: { title: 'Cancel this program?', act: 'Cancel the program', busy: 'Cancelling...', also: '' },
  late: { title: 'You can’t make it?', act: 'Tell the coach', busy: 'Telling...', also: ' We email your coach, and the time opens up for someone else.' },
};

export interface CancelDialogProps {
  own: OwnBooking;
  now: Date;
  /** After the deadline: at most a part is refunded (FLOW-05). */
  isLate: boolean;
  onClose: () => void;
  /** Receives focus if the row that opened the dialog is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Asks for confirmation and says what happens to the money, in the policy's text. */
export function CancelDialog({ own, now, isLate, onClose, heading }: CancelDialogProps) {
  const [cancel, callOff] = [useCancel({ onEnded: onClose }), useCallOff({ onEnded: onClose })];
  const isPending = isLate ? callOff.isPending : cancel.isPending;
  const { id, series } = own.booking;
  const { refundCents, creditReturned } = settlementNow(own, now);
  const end = () => (isLate ? callOff.mutate({ booking_id: id, least_refund_cents: refundCents, ...(creditReturned && { expects_credit: true }) }) : cancel.mutate({ booking_id: id }));
  const { until, isUndo } = freeCancelling(own, now);
  const words = isLate ? WORDS.late : series ? WORDS.program : WORDS.early;
  const actions = (
    <>
      <Button variant="danger" busy={isPending} busyLabel={words.busy} onClick={end}>{words.act}</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} actions={actions}>
      <FocusFallback place={heading} />
      <p>{sessionName(own.booking)}, <span className="tab">{formatDateTime(own.sessionDate)}</span>{series && series.of > 1 && ` and all ${series.of} weeks of the program`} <ZoneHint className="sm muted" instant={own.sessionDate} /></p>
      <p><b>{settledWords(own, now)}</b>{words.also}</p>
      {isLate && partWords(own, now) && <p className="sm muted">{partWords(own, now)}</p>}
      {!isLate && isUndo && <p className="sm muted">You booked it within the last {minutesWords(own.changeTerms.undoMinutes)}: until {formatTime(until)} canceling is free. After that {laterRefundText(own, until)} comes back.</p>}
    </Dialog>
  );
}
