import { useState } from 'react';
import { dayRange, formatLongDate, type LocalDate } from '@coach/domain';
import { Button, Dialog, TextField } from '@coach/ui';
import { clockLabel, momentOf } from '../../working-hours/draft.ts';
import { TimeField } from './time-field.tsx';
import { useAway } from '../use-calendar.ts';
import styles from './dialogs.module.css';

export interface Start {
  date: LocalDate;
  minutes: number;
}

interface EmptyDialogProps {
  start: Start;
  onBook: () => void;
  onClose: () => void;
}

const HOUR = 60;
const LAST = 1_425;

/** What to do with an empty place: book a client, or be away. */
export function EmptyDialog({ start, onBook, onClose }: EmptyDialogProps) {
  const [from, setFrom] = useState(start.minutes);
  const [until, setUntil] = useState(Math.min(LAST, start.minutes + HOUR));
  const [reason, setReason] = useState('');
  const { add } = useAway(onClose);
  const isBackwards = until <= from;
  const save = () => add.mutate({ starts_at: momentOf(start.date, from), ends_at: momentOf(start.date, until), reason });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`${formatLongDate(dayRange(start.date).start)}, ${clockLabel(start.minutes)}`}>
      <div className={styles.form}>
        <Button variant="primary" block onClick={onBook}>New booking at {clockLabel(start.minutes)}</Button>
        <fieldset className={styles.away}>
          <legend>Or take time off</legend>
          <div className={styles.row}>
            <TimeField label="From" minutes={from} onChange={setFrom} />
            <TimeField label="To" minutes={until} onChange={setUntil} />
          </div>
          <TextField label="Reason, for you alone" optional maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          {isBackwards && <p className="err" role="alert">Time off has to end after it begins.</p>}
          <Button variant="ink" disabled={isBackwards} busy={add.isPending} busyLabel="Saving..." onClick={save}>Take time off</Button>
        </fieldset>
      </div>
    </Dialog>
  );
}
