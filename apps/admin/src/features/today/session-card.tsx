import { Check, HeartPulse, NotebookPen, Phone, Undo2, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TodaySession } from '@coach/contracts';
import { mayNoteAttendance, type Attendance } from '@coach/domain';
import { Badge, Button, classes } from '@coach/ui';
import { formatDate, formatPrice, formatTime, sessionName, SessionWhere } from '@coach/web-kit';
import { ServiceMark } from '../calendar/service-mark.tsx';
import { weekNote } from '../calendar/words.ts';
import { BookNext } from './book-next.tsx';
import { HealthPanel } from './health-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { SessionHours } from './session-hours.tsx';
import { PersonLink } from '../panel/person-link.tsx';
import styles from './today.module.css';

interface SessionCardProps {
  session: TodaySession;
  now: Date;
  isNext: boolean;
  isBusy: boolean;
  onNote: (session: TodaySession, attendance: Attendance | null) => void;
}

const nameOf = ({ first_name, last_name, email }: TodaySession): string => `${first_name} ${last_name}`.trim() || email;

function history({ sessions_before: before, last_session: last }: TodaySession): string {
  if (before === 0) return 'First session together';
  return `${before} ${before === 1 ? 'session' : 'sessions'} so far${last ? `, last ${formatDate(new Date(last))}` : ''}`;
}

/** The refund of a no-show, and when it is sent. */
function returnWords({ no_show_return: back }: TodaySession): string | null {
  if (!back) return null;
  if (back.due_at === null) return back.refund_cents ? `${formatPrice(back.refund_cents)} refunded` : 'Session credit returned';
  return `${back.percent > 0 ? `${back.percent}% is refunded` : 'The session credit is returned'} at ${formatTime(new Date(back.due_at))}`;
}

/** Client, time, and location, with one-tap actions. */
export function SessionCard({ session, now, isNext, isBusy, onNote }: SessionCardProps) {
  const [open, setOpen] = useState<'health' | 'note' | null>(null);
  const turn = (panel: 'health' | 'note') => setOpen(open === panel ? null : panel);
  const ways = useRef<HTMLDivElement>(null);
  const close = () => {
    ways.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setOpen(null);
  };
  const [start, end] = [new Date(session.starts_at), new Date(session.ends_at)];
  const name = nameOf(session);
  return (
    <li className={classes('card', styles.session, isNext && styles.next, end <= now && styles.past)} aria-label={`${formatTime(start)}, ${name}`}>
      <SessionHours start={start} end={end} />
      <div className={styles.who}>
        <h3><PersonLink userId={session.user_id}>{name}</PersonLink>{session.participants > 1 && <span className="muted"> and {session.participants - 1} more</span>}</h3>
        <p><ServiceMark type={session.booking_type} />{sessionName(session)}{weekNote(session)}{session.is_missed && <b>, not coming</b>}</p>
        <div className="sm muted"><SessionWhere session={session} unknown="Place to be agreed" /></div>
        <p className={`xs ${styles.flags}`}>
          {session.status === 'pending' && <Badge tone="wait">not confirmed</Badge>}
          {session.credits_left > 0 && <Badge tone="plain">{session.credits_left} {session.credits_left === 1 ? 'credit' : 'credits'} left</Badge>}
          <span className="muted">{history(session)}</span>
        </p>
      </div>
      <Acts {...{ session, now, isBusy, onNote, name }} />
      <div className={styles.more} ref={ways}>
        {session.has_health_notes && <Button size="sm" variant="quiet" aria-expanded={open === 'health'} onClick={() => turn('health')}><HeartPulse aria-hidden="true" /> Health notes{session.has_last_note && ' and last time'}</Button>}
        <Button size="sm" variant="quiet" aria-expanded={open === 'note'} onClick={() => turn('note')}><NotebookPen aria-hidden="true" /> Note</Button>
        <BookNext {...{ session, now, name }} />
        {session.phone && <Button size="sm" variant="quiet" asChild><a href={`tel:${session.phone}`}><Phone aria-hidden="true" /> Call</a></Button>}
      </div>
      {open === 'health' && <HealthPanel session={session} onDone={close} />}
      {open === 'note' && <NotePanel session={session} onDone={close} />}
    </li>
  );
}

function Acts({ session, now, isBusy, onNote, name }: Omit<SessionCardProps, 'isNext'> & { name: string }) {
  const may = (attendance: Attendance) => mayNoteAttendance({ status: session.status, startsAt: new Date(session.starts_at) }, attendance, now);
  if (session.attendance) {
    return (
      <div className={styles.acts}>
        <Badge tone={session.attendance === 'arrived' ? 'ok' : 'bad'}>{session.attendance === 'arrived' ? 'arrived' : 'no-show'}</Badge>
        {returnWords(session) && <span className="xs muted tab">{returnWords(session)}</span>}
        {session.no_show_return?.due_at !== null && <Button variant="quiet" size="sm" busy={isBusy} aria-label={`Undo: ${name}`} onClick={() => onNote(session, null)}><Undo2 aria-hidden="true" /> Undo</Button>}
      </div>
    );
  }
  if (!may('arrived')) return null;
  return (
    <div className={styles.acts}>
      <Button variant="ink" busy={isBusy} aria-label={`Arrived: ${name}`} onClick={() => onNote(session, 'arrived')}><Check aria-hidden="true" /> Arrived</Button>
      {may('no_show') && <Button busy={isBusy} aria-label={`No-show: ${name}`} onClick={() => onNote(session, 'no_show')}><UserX aria-hidden="true" /> No-show</Button>}
    </div>
  );
}
