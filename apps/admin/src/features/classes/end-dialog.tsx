import { messages, type ClassEnding, type CoachClass } from '@coach/contracts';
import { Button, Dialog, TextArea } from '@coach/ui';
import { formatDateTime, formatPrice } from '@coach/web-kit';
import { useState } from 'react';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { CANCEL_AGAIN, useCancelClass, useClassEnding, useClassEditConflict } from './use-classes.ts';
import styles from './classes.module.css';

const weeksOf = (count: number): string => (count === 1 ? '1 week' : `${count} weeks`);

/** Explains the effects before ending a running class: which weeks are canceled, and what is refunded to whom. */
export function EndDialog({ group, onClose }: { group: CoachClass; onClose: () => void }) {
  const read = useClassEnding(group.id);
  const isTold = (read.data?.participants.length ?? 0) > 0;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const conflict = useClassEditConflict(group, CANCEL_AGAIN);
  const cancel = useCancelClass(onClose, conflict, messages.coachClasses.ended);
  const send = () => {
    const words = isTold ? reason.trim() : messages.coachClasses.nobodyBooked;
    setTried(true);
    if (words !== '') cancel.mutate({ class_id: group.id, reason: words });
  };
  const actions = (
    <>
      <Button variant="danger" disabled={!read.data} busy={cancel.isPending} busyLabel="Canceling..." onClick={send}>Cancel the weeks ahead</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`End ${group.name}?`} actions={actions}>
      <div className={styles.form}>
        {read.isError && <LoadFailed message={messages.coachClasses.endingFailed} isBusy={read.isFetching} retry={() => void read.refetch()} />}
        {read.isPending && <ListSkeleton of="refunds" />}
        {read.data && <Means ending={read.data} />}
        {isTold && <TextArea label="Reason your clients see" required rows={2} maxLength={500} value={reason} error={isTried && reason.trim() === '' ? messages.coachClasses.reasonRequired : undefined} onChange={(event) => setReason(event.target.value)} />}
        {conflict.notice}
      </div>
    </Dialog>
  );
}

function Means({ ending: { weeks, participants, refund_cents: cents } }: { ending: ClassEnding }) {
  const first = weeks[0];
  return (
    <>
      <ul className={styles.means}>
        {first && <li>{weeks.length === 1 ? 'Its last week does not take place' : `Its ${weeks.length} weeks ahead do not take place`}: your time is free again from {formatDateTime(new Date(first.starts_at))} on.</li>}
        {participants.length === 0 && <li>No one has a seat: there’s nothing to refund, and no one gets an email.</li>}
        {participants.length > 0 && <li>{participants.length === 1 ? '1 client gets' : `${participants.length} clients get`} one email with your reason. The past weeks stay as they were.</li>}
        {cents > 0 && <li><b className="tab">{formatPrice(cents)}</b> goes back to the cards: the shares of these weeks, to the cent.</li>}
      </ul>
      {participants.length > 0 && (
        <ul className={styles.people} aria-label="Refunds">
          {participants.map(({ booking_id, name, weeks: count, refund_cents, is_paid }) => (
            <li key={booking_id}><b>{name}</b><span className="sm tab">{weeksOf(count)}, {is_paid ? formatPrice(refund_cents) : 'not paid on the site'}</span></li>
          ))}
        </ul>
      )}
    </>
  );
}
