import { messages, type CoachCalendar } from '@coach/contracts';
import { freeOfDay, minutesOfDay, type DayRange, type LocalDate } from '@coach/domain';
import { classes, Skeleton } from '@coach/ui';
import { dayRange, formatClock, formatCount, Link, localDate, paths, useNow, wallMinutes, type UseQueryResult } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { openOf, sessionsOn, rangeOf, takenOf } from './day-entries.ts';
import { SectionHead } from './section-head.tsx';
import { shortWeekday } from './short-names.ts';
import styles from './week-strip.module.css';

const CLOCK_MS = 60_000;
const WHOLE_DAY: DayRange = { from: 0, until: 24 * 60 };

/** Hours and half hours: 6½ h. */
const hoursOf = (minutes: number): string => {
  const halves = Math.round(minutes / 30);
  const half = halves % 2 === 1 ? '½' : '';
  return `${halves === 1 ? '' : formatCount(Math.floor(halves / 2))}${half} h`;
};

/** The common range of all bars: from the first to the last used hour; none for an empty week. */
function spanOf(week: CoachCalendar): DayRange | null {
  const all = week.days.flatMap((day) => [...openOf(day), ...sessionsOn(week, day.date).map(rangeOf)]);
  if (all.length === 0) return null;
  return { from: Math.floor(Math.min(...all.map(({ from }) => from)) / 60) * 60, until: Math.ceil(Math.max(...all.map(({ until }) => until)) / 60) * 60 };
}

/** The week day by day: open hours, booked hours, and their totals. */
export function WeekStrip({ week }: { week: UseQueryResult<CoachCalendar> }) {
  const now = useNow(CLOCK_MS);
  const { data } = week;
  const open = data?.days.reduce((sum, day) => sum + minutesOfDay(openOf(day)), 0) ?? 0;
  const booked = data?.days.reduce((sum, { date }) => sum + minutesOfDay(sessionsOn(data, date).map(rangeOf)), 0) ?? 0;
  return (
    <section aria-labelledby="this-week">
      <SectionHead id="this-week" title="This week" note={data && (open > 0 ? `${hoursOf(booked)} booked of ${hoursOf(open)} open` : 'No open hours')} more={{ label: 'Open the calendar', to: 'view=calendar' }} />
      {week.isError && <LoadFailed message={messages.calendar.loadFailed} isBusy={week.isFetching} retry={() => void week.refetch()} />}
      {week.isPending && <Skeleton height={120} />}
      {data && <Days week={data} now={now} />}
    </section>
  );
}

function Days({ week, now }: { week: CoachCalendar; now: Date }) {
  const span = spanOf(week);
  const today = localDate(now);
  return (
    <>
      <ol className={styles.days}>{week.days.map((day) => <Day key={day.date} {...{ week, day, today }} span={span ?? WHOLE_DAY} at={wallMinutes(now)} />)}</ol>
      <p className={styles.legend}>
        {span && <span>Each band runs from {formatClock(span.from)} to {formatClock(span.until)}.</span>}
        <span><i className={styles.booked} />Booked</span>
        <span><i className={styles.asked} />Asked for</span>
        <span><i className={styles.openHours} />Free</span>
        <span><i className={styles.closed} />Closed</span>
      </p>
    </>
  );
}

interface DayProps {
  week: CoachCalendar;
  day: CoachCalendar['days'][number];
  span: DayRange;
  today: LocalDate;
  /** Minutes of today that have passed. */
  at: number;
}

function Day({ week, day, span, today, at }: DayProps) {
  const { date } = day;
  const [start, sessions] = [dayRange(date).start, sessionsOn(week, date)];
  const isToday = date === today;
  const booked = minutesOfDay(sessions.map(rangeOf));
  const free = minutesOfDay(freeOfDay(openOf(day), [...takenOf(week, date), ...(isToday ? [{ from: 0, until: at }] : [])]));
  const isClosed = day.windows.length === 0 && booked === 0;
  const place = ({ from, until }: DayRange) => ({ left: `${((from - span.from) / (span.until - span.from)) * 100}%`, width: `calc(${((until - from) / (span.until - span.from)) * 100}% - 1px)` });
  return (
    <li className={classes(isToday && styles.today, date < today && styles.past)}>
      <Link to={`${paths.admin}?view=calendar&span=day&at=${date}`}>
        <p className={styles.name}><b className="num">{Number(date.slice(8))}</b> {shortWeekday(start)}{isToday && <span className="vh">, today</span>}</p>
        <div className={styles.band} aria-hidden="true">
          {openOf(day).map((hours) => <i key={hours.from} className={styles.openHours} style={place(hours)} />)}
          {sessions.map((entry) => <i key={`${entry.starts_at} ${'booking_id' in entry ? entry.booking_id : ''}`} className={'status' in entry && entry.status === 'pending' ? styles.asked : styles.booked} style={place(rangeOf(entry))} />)}
          {isToday && at >= span.from && at <= span.until && <i className={styles.now} style={{ left: place({ from: at, until: at }).left }} />}
        </div>
        <p className={styles.load}>{isClosed ? <span className="muted">Closed</span> : <><b>{hoursOf(booked)}</b> booked<br /><span className="muted">{date < today ? `of ${hoursOf(minutesOfDay(openOf(day)))} open` : `${hoursOf(free)} free`}</span></>}</p>
      </Link>
    </li>
  );
}
