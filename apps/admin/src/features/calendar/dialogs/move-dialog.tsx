import { useState } from 'react';
import { query } from '@coach/api-client';
import { messages, type MovePreview } from '@coach/contracts';
import { type LocalDate } from '@coach/domain';
import { Button, Dialog, Segmented, Skeleton } from '@coach/ui';
import { formatDateTime, formatPrice, sessionName, skipToken, useQuery } from '@coach/web-kit';
import { DayField } from '../../panel/day-field.tsx';
import { LoadFailed } from '../../panel/load-failed.tsx';
import { momentOf } from '../../working-hours/draft.ts';
import type { SessionEntry } from '../day-layout.ts';
import { TimeField } from './time-field.tsx';
import { TimeWarnings } from './time-warnings.tsx';
import { useMove } from '../use-calendar.ts';
import { isProgram, personOf, weekNote } from '../words.ts';
import styles from './dialogs.module.css';

interface MoveDialogProps {
  session: SessionEntry;
  /** The drop position, or the current one. */
  to: { date: LocalDate; minutes: number };
  today: LocalDate;
  now: Date;
  onClose: () => void;
}

type Scope = 'week' | 'program';
const SCOPES = [{ value: 'week', label: 'Only this week' }, { value: 'program', label: 'All weeks ahead' }] as const;

/** Which weeks of its program move with a session; a single-week group moves like any session. */
const weeksOf = (session: SessionEntry, scope: Scope) => (isProgram(session) && session.week !== null ? { week: session.week, only_week: scope === 'week' } : {});

/** Previews moving a session, and does it. */
export function MoveDialog({ session, to, today, now, onClose }: MoveDialogProps) {
  const [wanted, want] = useState(to);
  const [byForce, force] = useState(false);
  const [scope, choose] = useState<Scope>('week');
  const move = useMove(onClose);
  const session_date = wanted.date ? momentOf(wanted.date, wanted.minutes) : null;
  const isSame = session_date !== null && new Date(session_date).getTime() === new Date(session.starts_at).getTime();
  const isPast = session_date !== null && new Date(session_date) <= now;
  const mayAsk = session_date !== null && !isSame && !isPast;
  const preview = useQuery(query.coachBooking.previewMove.queryOptions({ input: mayAsk ? { booking_id: session.booking_id, session_date, ...weeksOf(session, scope) } : skipToken }));
  const isReady = mayAsk && preview.data?.is_free === true && (!preview.data.outside_hours || byForce);
  const actions = (
    <>
      <Button variant="primary" disabled={!isReady} busy={move.isPending} busyLabel="Moving..." onClick={() => session_date && move.mutate({ booking_id: session.booking_id, session_date, outside_hours: byForce, ...weeksOf(session, scope) })}>{isProgram(session) && scope === 'program' ? 'Move program' : 'Move session'}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Move this session?" actions={actions}>
      <p><b>{personOf(session)}</b>, {sessionName(session)}{weekNote(session)}</p>
      {isProgram(session) && <Segmented legend="What moves" name="move-scope" options={SCOPES} value={scope} onChange={choose} />}
      <p className={`tab ${styles.fromTo}`}><s>{formatDateTime(new Date(session.starts_at))}</s> <span><span aria-hidden="true">→ </span><b>{session_date ? formatDateTime(new Date(session_date)) : '…'}</b></span></p>
      <div className={styles.row}>
        <DayField label="Date" min={today} day={wanted.date} onDay={(date) => want({ ...wanted, date })} />
        <TimeField label="Time" minutes={wanted.minutes} onChange={(minutes) => want({ ...wanted, minutes })} />
      </div>
      {isSame && <p className="sm muted">That’s its current time. Choose another one.</p>}
      {isPast && <p className="notice notice--bad" role="alert">This time has passed.</p>}
      {mayAsk && preview.isPending && <Skeleton height={60} />}
      {mayAsk && preview.isLoadingError && <LoadFailed message={messages.calendar.previewFailed} retry={() => void preview.refetch()} isBusy={preview.isFetching} />}
      {mayAsk && preview.data && <TimeWarnings check={preview.data} byForce={byForce} onForce={force} />}
      {mayAsk && preview.data?.is_free && <Consequences preview={preview.data} session={session} now={now} />}
    </Dialog>
  );
}

/** Effects on mail, deadline, and refund right, as a list. */
function Consequences({ preview, session, now }: { preview: MovePreview; session: SessionEntry; now: Date }) {
  const { is_told: isTold, weeks_moved: weeks, deadline_after: deadline, refund_cents: refund } = preview;
  return (
    <ul className={styles.consequences} aria-label="What this means">
      <li>{isTold ? `${personOf(session)} is told by email; the calendar entry changes.` : 'No email is sent: the request isn’t confirmed yet.'}</li>
      {weeks > 1 && <li>{weeks} weeks of the program shift by the same days, to the same time.</li>}
      {new Date(deadline) > now && <li>Free to cancel until <b className="tab">{formatDateTime(new Date(deadline))}</b>{refund !== null && `; until then ${formatPrice(refund)} would be refunded`}.</li>}
      <li>This doesn’t use up the client’s two moves.</li>
    </ul>
  );
}
