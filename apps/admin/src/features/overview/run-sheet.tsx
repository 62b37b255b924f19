import { Check, Undo2 } from 'lucide-react';
import { messages, type CoachCalendar, type CoachToday, type TodaySession } from '@coach/contracts';
import { freeOfDay, mayNoteAttendance, type Attendance, type LocalDate } from '@coach/domain';
import { Badge, Button, classes, Skeleton } from '@coach/ui';
import { formatClock, formatLongDate, formatTime, Link, paths, sessionName, SessionWhere, wallMinutes, type UseQueryResult } from '@coach/web-kit';
import { weekNote } from '../calendar/words.ts';
import { LoadFailed } from '../panel/load-failed.tsx';
import { PersonLink } from '../panel/person-link.tsx';
import { nameOf } from '../panel/person-name.ts';
import { BookNext } from '../today/book-next.tsx';
import { useAttendance } from '../today/use-today.ts';
import { openOf, takenOf } from './day-entries.ts';
import { SectionHead } from './section-head.tsx';
import styles from './run-sheet.module.css';

const MINUTE = 60_000;
/** A gap long enough for a session. */
const LEAST_GAP = 30;

type Hours = CoachCalendar['days'][number];

interface RunSheetProps {
  now: Date;
  day: UseQueryResult<CoachToday>;
  /** The day's open hours and entries, once the week has loaded. */
  week: CoachCalendar | undefined;
}

/** Today's sessions in order, with the gaps between them. */
export function TodayTimeline({ now, day, week }: RunSheetProps) {
  return (
    <section aria-labelledby="run-sheet">
      <SectionHead id="run-sheet" title="Today" note={[formatLongDate(now), day.data && stateOf(day.data, now)].filter(Boolean).join(', ')} more={{ label: 'Open Today', to: 'view=today' }} />
      {day.isError && <LoadFailed message={messages.today.loadFailed} isBusy={day.isFetching} retry={() => void day.refetch()} />}
      {day.isPending && <div role="status" aria-label="Loading the day..."><Skeleton height={64} /><Skeleton height={64} /><Skeleton height={64} /></div>}
      {day.data && <Rows day={day.data} gaps={gapsOf(week, day.data.date, now)} now={now} />}
    </section>
  );
}

/** A summary of the day. */
function stateOf({ sessions }: CoachToday, now: Date): string {
  const left = sessions.filter(({ ends_at }) => new Date(ends_at) > now).length;
  if (sessions.length === 0) return '';
  return left === 0 ? `all ${sessions.length} done` : `${left} of ${sessions.length} to go`;
}

interface Gap {
  from: number;
  until: number;
}

/** Remaining free time. */
function gapsOf(week: CoachCalendar | undefined, date: LocalDate, now: Date): Gap[] {
  const hours: Hours | undefined = week?.days.find((one) => one.date === date);
  if (!week || !hours) return [];
  const from = Math.ceil(wallMinutes(now) / 15) * 15;
  return freeOfDay(openOf(hours), [...takenOf(week, date), { from: 0, until: from }]).filter((gap) => gap.until - gap.from >= LEAST_GAP);
}

function Rows({ day, gaps, now }: { day: CoachToday; gaps: readonly Gap[]; now: Date }) {
  const attendance = useAttendance(day.date);
  const next = day.sessions.find(({ starts_at, attendance: noted }) => !noted && new Date(starts_at).getTime() > now.getTime() - 30 * MINUTE);
  const rows = [
    ...day.sessions.map((session) => ({ at: wallMinutes(new Date(session.starts_at)), row: <Session key={`${session.booking_id} ${session.starts_at}`} session={session} now={now} isNext={session === next} isBusy={attendance.pendingId === session.booking_id} onNote={(noted) => attendance.note(session, noted)} /> })),
    ...gaps.map((gap) => ({ at: gap.from, row: <FreeRow key={`free ${gap.from}`} gap={gap} date={day.date} /> })),
  ].sort((one, other) => one.at - other.at);
  return (
    <>
      {day.sessions.length === 0 && <p className={styles.empty}>No one has booked today{gaps.length > 0 ? '. Share a free hour below, or book someone in.' : '.'}</p>}
      {rows.length > 0 && <ol className={styles.rows}>{rows.map(({ row }) => row)}</ol>}
    </>
  );
}

interface SessionProps {
  session: TodaySession;
  now: Date;
  isNext: boolean;
  isBusy: boolean;
  onNote: (attendance: Attendance | null) => void;
}

function Session({ session, now, isNext, isBusy, onNote }: SessionProps) {
  const [start, end] = [new Date(session.starts_at), new Date(session.ends_at)];
  const isOver = end <= now;
  const isOn = start <= now && !isOver;
  const name = nameOf(session);
  return (
    <li className={classes(styles.row, isOver && styles.over, isOn && styles.on)}>
      <p className={styles.time}><b className="num">{formatTime(start)}</b><small className="muted">{(end.getTime() - start.getTime()) / MINUTE} min</small></p>
      <div className={styles.who}>
        <p><b><PersonLink userId={session.user_id}>{name}</PersonLink></b>{session.participants > 1 && ` and ${session.participants - 1} more`} <span className="muted">{sessionName(session)}{weekNote(session)}</span></p>
        <div className="muted"><SessionWhere session={session} unknown="Place to be agreed" /></div>
        <Flags session={session} isOn={isOn} left={Math.ceil((end.getTime() - now.getTime()) / MINUTE)} />
      </div>
      <div className={styles.acts}><Roll {...{ session, now, isNext, isBusy, onNote, name }} /></div>
    </li>
  );
}

/** Attendance is recorded and undone here; a no-show's refund cannot be. */
function Roll({ session, now, isNext, isBusy, onNote, name }: SessionProps & { name: string }) {
  const may = (attendance: Attendance) => mayNoteAttendance({ status: session.status, startsAt: new Date(session.starts_at) }, attendance, now);
  if (session.attendance) {
    return (
      <>
        {session.attendance === 'arrived' && <BookNext {...{ session, now, name }} />}
        {session.attendance === 'arrived' ? <span className={styles.came}><Check aria-hidden="true" size={16} /> Arrived</span> : <Badge tone="bad">no-show</Badge>}
        {session.no_show_return?.due_at !== null && <Button size="icon" variant="quiet" busy={isBusy} aria-label={`Undo: ${name}`} title="Undo" onClick={() => onNote(null)}><Undo2 aria-hidden="true" /></Button>}
      </>
    );
  }
  if (!may('arrived')) return null;
  return (
    <>
      <Button size="sm" variant={isNext ? 'primary' : undefined} busy={isBusy} aria-label={`Arrived: ${name}`} onClick={() => onNote('arrived')}>Arrived</Button>
      {may('no_show') && <Button size="sm" variant="quiet" busy={isBusy} aria-label={`No-show: ${name}`} onClick={() => onNote('no_show')}>No-show</Button>}
    </>
  );
}

function Flags({ session, isOn, left }: { session: TodaySession; isOn: boolean; left: number }) {
  const flags = [
    isOn && `${left} min left`,
    session.is_missed && 'Not coming',
    session.sessions_before === 0 && 'First session',
    session.has_health_notes && 'Health note',
    session.credits_left > 0 && `${session.credits_left} ${session.credits_left === 1 ? 'credit' : 'credits'} left`,
  ].filter((flag) => flag !== false);
  if (flags.length === 0 && session.status !== 'pending') return null;
  return (
    <p className={styles.flags}>
      {session.status === 'pending' && <Badge tone="wait">not confirmed</Badge>}
      {flags.map((flag) => <span key={flag} className={styles.flag}>{flag}</span>)}
    </p>
  );
}

/** A duration: 1 h 30. */
const lengthOf = ({ from, until }: Gap): string => [until - from >= 60 && `${Math.floor((until - from) / 60)} h`, (until - from) % 60 > 0 && `${(until - from) % 60} min`].filter(Boolean).join(' ');

function FreeRow({ gap, date }: { gap: Gap; date: LocalDate }) {
  return (
    <li className={styles.gap}>
      <span className="tab">{formatClock(gap.from)} – {formatClock(gap.until)} free</span>
      <span className="muted">{lengthOf(gap)}</span>
      <Link className="link" to={`${paths.admin}?view=calendar&span=day&at=${date}`} aria-label={`Fill this gap from ${formatClock(gap.from)}`}>Fill this gap</Link>
    </li>
  );
}
