import { ChevronLeft, ChevronRight } from 'lucide-react';
import { messages, type CoachToday } from '@coach/contracts';
import { addDays, isLocalDate, type LocalDate } from '@coach/domain';
import { Button, EmptyState, Skeleton } from '@coach/ui';
import { dayRange, formatDate, formatTime, formatWeekday, Link, localDate, paths, useNow } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { EmptyClass } from './empty-class.tsx';
import { SessionCard } from './session-card.tsx';
import { useAttendance, useDay } from './use-today.ts';
import styles from './today.module.css';

const CLOCK_MS = 30_000;

/** The coach's day, for use on a phone between two sessions. */
export function TodayView() {
  const now = useNow(CLOCK_MS);
  const today = localDate(now);
  const [asked, ask] = useAddressWord('at');
  const date = isLocalDate(asked) ? asked : today;
  const day = useDay(date);
  const go = (next: LocalDate) => ask(next === today ? '' : next);
  const { start } = dayRange(date);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <div>
          <h2 className="d d2">{date === today ? 'Today' : formatWeekday(start)}</h2>
          <p className="muted tab">{date === today && `${formatWeekday(start)}, `}{formatDate(start)}</p>
        </div>
        <div className={styles.turns}>
          <Button size="icon" aria-label="Day before" onClick={() => go(addDays(date, -1))}><ChevronLeft aria-hidden="true" /></Button>
          {date !== today && <Button onClick={() => go(today)}>Today</Button>}
          <Button size="icon" aria-label="Day after" onClick={() => go(addDays(date, 1))}><ChevronRight aria-hidden="true" /></Button>
        </div>
      </div>
      {day.isError && <LoadFailed message={messages.today.loadFailed} isBusy={day.isFetching} retry={() => void day.refetch()} />}
      {day.isPending && <div role="status" aria-label="Loading the day..." className={styles.list}><Skeleton height={150} /><Skeleton height={150} /><Skeleton height={150} /></div>}
      {day.data && <Day day={day.data} now={now} />}
    </div>
  );
}

function summary({ sessions }: CoachToday, now: Date): string {
  if (sessions.length === 0) return 'Nobody has booked';
  const left = sessions.filter(({ ends_at }) => new Date(ends_at) > now).length;
  if (left === sessions.length) return `${left} ${left === 1 ? 'session' : 'sessions'}`;
  return left === 0 ? `All ${sessions.length} done` : `${left} of ${sessions.length} to go`;
}

function Day({ day, now }: { day: CoachToday; now: Date }) {
  const attendance = useAttendance(day.date);
  const next = day.sessions.find(({ ends_at }) => new Date(ends_at) > now);
  const classes = day.empty_classes ?? [];
  if (day.sessions.length === 0 && classes.length === 0) {
    return <EmptyState title="Nothing booked" text="A day for yourself, or for someone on the waitlist." action={<Button asChild><Link to={`${paths.admin}?view=calendar&span=day&at=${day.date}`}>Open the calendar</Link></Button>} />;
  }
  return (
    <>
      <p role="status" className={styles.summary}><b>{summary(day, now)}</b>{next && day.date === localDate(now) && <span className="muted"> · next at {formatTime(new Date(next.starts_at))}</span>}</p>
      {day.away.map(({ starts_at, ends_at, reason }) => <p key={starts_at} className={styles.away}>{reason || 'Time off'}, {formatTime(new Date(starts_at))} to {formatTime(new Date(ends_at))}</p>)}
      <ol className={styles.list}>
        {[...day.sessions, ...classes].sort((one, other) => one.starts_at.localeCompare(other.starts_at)).map((one) =>
          'class_id' in one ? (
            <EmptyClass key={`${one.class_id} ${one.starts_at}`} hour={one} now={now} />
          ) : (
            <SessionCard key={`${one.booking_id} ${one.starts_at}`} session={one} now={now} isNext={one === next} isBusy={attendance.pendingId === one.booking_id} onNote={attendance.note} />
          ),
        )}
      </ol>
    </>
  );
}
