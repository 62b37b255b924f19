import { useState } from 'react';
import type { AffectedSession } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { formatDateTime, sessionName } from '@coach/web-kit';
import { StickyBar } from '../panel/sticky-bar/sticky-bar.tsx';
import type { Draft } from './use-hours.ts';
import styles from './save-bar.module.css';

const sessions = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'}`;

function consequence({ isRight, preview }: Draft): string {
  if (!isRight) return 'Something is not right yet: see above.';
  if (preview.hasFailed) return 'We couldn’t check what this would change. You’ll see when you save.';
  if (preview.isWorking) return 'Working out what it changes...';
  const count = preview.affected.length;
  return count === 0 ? 'No booked session falls outside.' : `${sessions(count)} would lie outside your hours.`;
}

/** Appears with the first change: its effect on booked sessions, and Save and Discard. */
export function SaveBar({ editing }: { editing: Draft }) {
  const { draft, isRight, preview, saving, discard } = editing;
  const [isAsking, ask] = useState(false);
  const { affected, isWorking } = preview;
  const save = () => saving.mutate(draft, { onSettled: () => ask(false) });
  const begin = () => (affected.length > 0 ? ask(true) : save());
  return (
    <>
      <StickyBar
        label="Unsaved changes"
        status={<><b>Unsaved changes.</b> {consequence(editing)}</>}
        actions={
          <>
            <Button onClick={discard}>Discard</Button>
            <Button variant="primary" busy={saving.isPending} busyLabel="Saving..." disabled={!isRight || isWorking} onClick={begin}>{affected.length > 0 ? 'Review and save' : 'Save hours'}</Button>
          </>
        }
      />
      <AffectedDialog {...{ affected, isOpen: isAsking, isBusy: saving.isPending, onClose: () => ask(false), onSave: save }} />
    </>
  );
}

interface AffectedDialogProps {
  affected: readonly AffectedSession[];
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSave: () => void;
}

function AffectedDialog({ affected, isOpen, isBusy, onClose, onSave }: AffectedDialogProps) {
  const actions = (
    <>
      <Button variant="primary" busy={isBusy} busyLabel="Saving..." onClick={onSave}>Save, keep these sessions</Button>
      <Button onClick={onClose}>Keep editing</Button>
    </>
  );
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={`${sessions(affected.length)} outside your hours`} actions={actions}>
      <p>They stay booked, and no one is notified. Cancel or move them in Bookings if you can’t hold them.</p>
      <ul className={styles.affected}>
        {affected.map(({ booking_id: id, session_date: start, first_name: first, last_name: last, status, ...session }) => (
          <li key={`${id} ${start}`}><b className="tab">{formatDateTime(new Date(start))}</b> <span>{first} {last}</span> <span className="muted">{sessionName(session)}, {status}</span></li>
        ))}
      </ul>
    </Dialog>
  );
}
