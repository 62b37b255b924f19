import { useState } from 'react';
import { messages, type SickDayPreview } from '@coach/contracts';
import { ALTERNATIVE_HOURS, ALTERNATIVES, formatDateTime, formatPrice, SESSION_LABELS, type LocalDate } from '@coach/domain';
import { Button, Dialog, Meter, Skeleton, TextArea } from '@coach/ui';
import { DayField } from '../../panel/day-field.tsx';
import { LoadFailed } from '../../panel/load-failed.tsx';
import { TimeField } from './time-field.tsx';
import { useSickDay } from './use-sick-day.ts';
import { personOf } from '../words.ts';
import styles from './dialogs.module.css';

interface SickDayDialogProps {
  date: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** Clears a stretch: who is affected and what it costs first, then one confirmation for everything. */
export function SickDayDialog({ date, today, onClose }: SickDayDialogProps) {
  const [stretch, setStretch] = useState({ from: date, opens: 0, to: date, closes: 1_425 });
  const [reason, setReason] = useState('');
  const { preview, declare, progress, isBackwards } = useSickDay(stretch, reason);
  const put = (change: Partial<typeof stretch>) => setStretch({ ...stretch, ...change });
  const count = preview.data?.sessions.length ?? 0;
  const done = progress && progress.done === progress.total;
  const actions = progress ? (
    <Button variant="ink" disabled={!done} onClick={onClose}>{done ? 'Done' : 'Working...'}</Button>
  ) : (
    <>
      <Button variant="danger" disabled={!preview.data || isBackwards} busy={declare.isPending} busyLabel="Clearing..." onClick={() => preview.data && declare.mutate(preview.data)}>
        {count === 0 ? 'Clear this time' : `Cancel ${count} ${count === 1 ? 'session' : 'sessions'} and clear`}
      </Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Sick day" actions={actions} wide>
      {progress ? <Progress {...progress} /> : (
        <div className={styles.form}>
          <div className={styles.row}>
            <DayField label="From" min={today} day={stretch.from} onDay={(from) => put({ from, to: from > stretch.to ? from : stretch.to })} />
            <TimeField label="From, time" minutes={stretch.opens} onChange={(opens) => put({ opens })} />
            <DayField label="To" min={stretch.from} day={stretch.to} onDay={(to) => put({ to })} />
            <TimeField label="To, time" minutes={stretch.closes} onChange={(closes) => put({ closes })} />
          </div>
          <TextArea label="What clients read" optional rows={2} maxLength={300} placeholder="I am ill and cannot train." value={reason} onChange={(event) => setReason(event.target.value)} />
          {isBackwards && stretch.from && stretch.to && <p className="err" role="alert">The stretch has to end after it begins.</p>}
          {!isBackwards && preview.isPending && <Skeleton height={120} />}
          {!isBackwards && preview.isError && <LoadFailed message={messages.sickDay.previewFailed} retry={() => void preview.refetch()} isBusy={preview.isFetching} />}
          {!isBackwards && preview.data && <Affected {...preview.data} />}
        </div>
      )}
    </Dialog>
  );
}

/** Who is affected, and what it costs to the cent. */
function Affected({ sessions, people, refund_cents: refund, credits_returned: credits }: SickDayPreview) {
  if (sessions.length === 0) return <p className="muted" role="status">Nothing is booked in it. The time is closed, and nobody has to be told.</p>;
  return (
    <>
      <dl className={styles.sums} aria-label="What it costs">
        <div><dt className="sm muted">People told</dt><dd className="num">{people}</dd></div>
        <div><dt className="sm muted">Refunded</dt><dd className="num">{formatPrice(refund)}</dd></div>
        <div><dt className="sm muted">Credits returned</dt><dd className="num">{credits}</dd></div>
      </dl>
      <ul className={`${styles.people} ${styles.affected}`} aria-label="Sessions affected">
        {sessions.map((one) => (
          <li key={`${one.booking_id} ${one.week}`}>
            <span><b>{personOf(one)}</b> <span className="muted tab">{formatDateTime(new Date(one.session_date))}, {SESSION_LABELS[one.booking_type]}{one.week !== null && `, week ${one.week}`}</span></span>
            <span className="tab">{one.effect === 'week' ? `another hour${one.share_cents > 0 ? ` or ${formatPrice(one.share_cents)}` : ''}; the program goes on` : one.refund_cents > 0 ? `${formatPrice(one.refund_cents)} back` : one.credit_returned ? 'credit back' : 'nothing to give back'}</span>
          </li>
        ))}
      </ul>
      <p className="sm muted">Everybody gets one mail with a calendar cancellation and {ALTERNATIVES} other hours, held for them alone for {ALTERNATIVE_HOURS} hours. This cannot be taken back.</p>
    </>
  );
}

function Progress({ done, total, refund_cents: refund, credits_returned: credits }: { done: number; total: number; refund_cents: number; credits_returned: number }) {
  return (
    <div className={styles.form} role="status">
      <p>{done} of {total} {total === 1 ? 'session' : 'sessions'} cleared{done === total ? `: ${formatPrice(refund)} refunded, ${credits} ${credits === 1 ? 'credit' : 'credits'} returned. Your clients have their mails.` : '. It goes on by itself, also when you close this.'}</p>
      <Meter role="progressbar" value={done} max={Math.max(1, total)} label="Sessions cleared" />
    </div>
  );
}
