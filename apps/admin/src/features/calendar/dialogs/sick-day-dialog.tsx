import { useState } from 'react';
import { messages, type SickDayPreview } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Button, Dialog, Skeleton, TextArea } from '@coach/ui';
import { LoadFailed } from '../../panel/load-failed.tsx';
import { Costs, HoldsAffected, MailsNote, SessionsAffected, sessionCount } from '../../time-off/affected.tsx';
import { ClearingProgress } from '../../time-off/clearing-progress.tsx';
import { RangeFields } from '../../time-off/range-fields.tsx';
import { rangeOf, wholeDay } from '../../time-off/off-range.ts';
import { useSickDay } from './use-sick-day.ts';
import styles from './dialogs.module.css';

interface SickDayDialogProps {
  date: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** Clears a time range: first who is affected and the cost, then a single confirmation. */
export function SickDayDialog({ date, today, onClose }: SickDayDialogProps) {
  const [entered, enter] = useState(wholeDay(date));
  const [reason, setReason] = useState('');
  const range = rangeOf(entered);
  const { preview, declare, progress } = useSickDay(range, reason);
  const found = range ? preview.data : undefined;
  const count = found?.sessions.length ?? 0;
  const done = progress && progress.done === progress.total;
  const actions = progress ? (
    <Button variant="ink" disabled={!done} onClick={onClose}>{done ? 'Done' : 'Working...'}</Button>
  ) : (
    <>
      <Button variant="danger" disabled={!found} busy={declare.isPending} busyLabel="Canceling..." onClick={() => found && declare.mutate(found)}>
        {count === 0 ? 'Block this time' : `Cancel ${sessionCount(count)}`}
      </Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Sick day" actions={actions} wide>
      {progress ? <ClearingProgress {...progress} /> : (
        <div className={styles.form}>
          <RangeFields entered={entered} onChange={enter} today={today} />
          <TextArea label="What clients see" optional rows={2} maxLength={300} placeholder="I’m sick and can’t train today." value={reason} onChange={(event) => setReason(event.target.value)} />
          {range && preview.isPending && <Skeleton height={120} />}
          {range && preview.isError && <LoadFailed message={messages.sickDay.previewFailed} retry={() => void preview.refetch()} isBusy={preview.isFetching} />}
          {found && <Affected {...found} />}
        </div>
      )}
    </Dialog>
  );
}

/** Who is affected, and the cost to the cent. */
function Affected(preview: SickDayPreview) {
  const { sessions, holds } = preview;
  if (sessions.length + holds.length === 0) return <p className="muted" role="status">No sessions in this time. It closes to new bookings, and no one is emailed.</p>;
  return (
    <>
      {sessions.length > 0 && <Costs {...preview} />}
      {sessions.length > 0 && <SessionsAffected sessions={sessions} fate="clear" />}
      <HoldsAffected holds={holds} keepsPaid={false} />
      {sessions.length > 0 && <MailsNote />}
    </>
  );
}
