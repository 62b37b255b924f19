import { messages, type CoachClass } from '@coach/contracts';
import { weeksWords } from '@coach/domain';
import { formatDateTime, formatPrice } from '@coach/web-kit';
import { Button, Dialog, TextArea } from '@coach/ui';
import { useState } from 'react';
import { CANCEL_AGAIN, useCancelClass, useClassEditConflict } from './use-classes.ts';
import styles from './classes.module.css';

/** Explains the effects before canceling a class. */
export function CancelDialog({ group, onClose }: { group: CoachClass; onClose: () => void }) {
  const isTold = group.participants.length > 0 || group.seats_held > 0;
  const [reason, setReason] = useState(isTold ? '' : messages.coachClasses.nobodyBooked);
  const [isTried, setTried] = useState(false);
  const conflict = useClassEditConflict(group, CANCEL_AGAIN);
  const cancel = useCancelClass(onClose, conflict);
  const booked = group.participants.length;
  const paid = group.participants.reduce((sum, { price_cents: cents }) => sum + (cents ?? 0), 0);
  const send = () => {
    setTried(true);
    if (reason.trim() !== '') cancel.mutate({ class_id: group.id, reason: reason.trim() });
  };
  const actions = (
    <>
      <Button variant="danger" busy={cancel.isPending} busyLabel="Canceling..." onClick={send}>Cancel the class</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Cancel ${group.name}?`} actions={actions}>
      <div className={styles.form}>
        <ul className={styles.means}>
          <li>{group.weeks.length === 1 ? 'Its time on' : `Its ${weeksWords(group.weeks.length)} from`} {formatDateTime(new Date(group.starts_at))} {group.weeks.length === 1 ? 'is' : 'on are'} free again.</li>
          {booked === 0 && <li>No one has booked: there’s nothing to refund, and no one gets an email.</li>}
          {booked > 0 && <li>{booked === 1 ? '1 booking is' : `${booked} bookings are`} canceled; each client gets an email with your reason.</li>}
          {paid > 0 && <li>Up to <b className="tab">{formatPrice(paid)}</b> goes back to the cards: everything paid on the site.</li>}
          {group.seats_held > 0 && <li>Anyone paying right now gets their money back, too.</li>}
        </ul>
        {isTold && <TextArea label="Reason your clients see" required rows={2} maxLength={500} value={reason} error={isTried && reason.trim() === '' ? messages.coachClasses.reasonRequired : undefined} onChange={(event) => setReason(event.target.value)} />}
        {conflict.notice}
      </div>
    </Dialog>
  );
}
