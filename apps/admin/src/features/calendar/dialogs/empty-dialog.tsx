import type { LocalDate } from '@coach/domain';
import { Button, Dialog } from '@coach/ui';
import { dayRange, formatLongDate } from '@coach/web-kit';
import { LAST_MINUTE } from '../../time-off/off-range.ts';
import { Clearing, CloseClearing } from '../../time-off/time-off-dialog.tsx';
import { TakeTimeOff, TimeOffFields } from '../../time-off/time-off-fields.tsx';
import { useTimeOff } from '../../time-off/use-time-off.ts';
import { clockLabel } from '../../working-hours/draft.ts';
import styles from './dialogs.module.css';

export interface Start {
  date: LocalDate;
  minutes: number;
}

interface EmptyDialogProps {
  start: Start;
  today: LocalDate;
  onBook: () => void;
  onClose: () => void;
}

const HOUR = 60;

/** Actions for an empty time: book a client, or take an hour, a day, or several off. */
export function EmptyDialog({ start: { date, minutes }, today, onBook, onClose }: EmptyDialogProps) {
  const draft = useTimeOff({ isWhole: false, from: date, opens: minutes, to: date, closes: Math.min(LAST_MINUTE, minutes + HOUR) }, onClose);
  const frame = { open: true, onOpenChange: (open: boolean) => !open && onClose(), title: `${formatLongDate(dayRange(date).start)}, ${clockLabel(minutes)}` };
  if (draft.isClearing) return <Dialog {...frame} actions={<CloseClearing draft={draft} onClose={onClose} />}><Clearing draft={draft} /></Dialog>;
  return (
    <Dialog {...frame} wide>
      <div className={styles.form}>
        <Button variant="primary" block onClick={onBook}>New booking at {clockLabel(minutes)}</Button>
        <fieldset className={styles.away}>
          <legend>Or take time off</legend>
          <TimeOffFields draft={draft} today={date < today ? date : today} />
          <TakeTimeOff draft={draft} />
        </fieldset>
      </div>
    </Dialog>
  );
}
