import type { LocalDate } from '@coach/domain';
import { Button, Dialog } from '@coach/ui';
import { ClearingProgress } from './clearing-progress.tsx';
import { wholeDay } from './off-range.ts';
import { TakeTimeOff, TimeOffFields } from './time-off-fields.tsx';
import { useTimeOff, type TimeOffDraft } from './use-time-off.ts';
import styles from './time-off.module.css';

interface TimeOffDialogProps {
  /** The initial day, as a whole day. */
  date: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** Time off of one or several days. */
export function TimeOffDialog({ date, today, onClose }: TimeOffDialogProps) {
  const draft = useTimeOff(wholeDay(date), onClose);
  const actions = draft.isClearing ? <CloseClearing draft={draft} onClose={onClose} /> : <><TakeTimeOff draft={draft} /><Button onClick={onClose}>Not now</Button></>;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Time off" actions={actions} wide>
      <div className={styles.form}>{draft.isClearing ? <Clearing draft={draft} /> : <TimeOffFields draft={draft} today={today} />}</div>
    </Dialog>
  );
}

/** The progress of canceling its sessions. */
export function Clearing({ draft: { progress } }: { draft: TimeOffDraft }) {
  return progress ? <ClearingProgress {...progress} /> : <p role="status">Canceling. It keeps going even if you close this.</p>;
}

/** Closes the dialog; processing continues in the background. */
export function CloseClearing({ draft: { progress }, onClose }: { draft: TimeOffDraft; onClose: () => void }) {
  const isDone = progress !== undefined && progress.done === progress.total;
  return <Button variant="ink" onClick={onClose}>{isDone ? 'Done' : 'Close'}</Button>;
}
