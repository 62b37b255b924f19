import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Slot, WorkingHours } from '@coach/contracts';
import { addDays, daysFrom, weekdayOf, WEEKDAYS, windowsOf, type LocalDate, type OpenWindow } from '@coach/domain';
import { Button, classes } from '@coach/ui';
import { dayRange, formatDate, offsetMinutes, wallMinutes } from '@coach/web-kit';
import { briefClock, clockLabel, coachHoursOf } from './draft.ts';
import styles from './week-picture.module.css';

const HOUR = 60;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** The minimum range drawn for a short week: 6 am to 8 pm. */
const USUAL = { opens: 6 * HOUR, closes: 20 * HOUR };

interface WeekPictureProps {
  hours: WorkingHours;
  /** First day shown. */
  from: LocalDate;
  today: LocalDate;
  /** The resulting slots by day; undefined while loading. */
  days: readonly { date: LocalDate; slots: readonly Slot[] }[] | undefined;
  isBusy: boolean;
  onTurn: (from: LocalDate) => void;
}

/** The time off of a day, in local time. */
function awayOn(hours: WorkingHours, date: LocalDate): OpenWindow[] {
  const { start, end } = dayRange(date);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const minutesAt = (instant: Date) => (instant <= start ? 0 : instant >= end ? DAY_MINUTES : (instant.getTime() + offsetMinutes(instant) * MINUTE_MS - midnight) / MINUTE_MS);
  return (coachHoursOf(hours).timeOff ?? []).filter((away) => away.start < end && start < away.end).map((away) => ({ opens: minutesAt(away.start), closes: minutesAt(away.end) }));
}

const freeOf = (slots: readonly Slot[]): number => slots.filter((slot) => slot.is_available).length;

function wordsFor(windows: readonly OpenWindow[], slots: readonly Slot[] | undefined): string {
  if (windows.length === 0) return 'closed';
  const open = windows.map(({ opens, closes }) => `${clockLabel(opens)} to ${clockLabel(closes)}`).join(', ');
  return slots ? `${open}; ${freeOf(slots)} of ${slots.length} starts can be booked` : open;
}

/** A week as clients could book it: open windows, time off, and every available start (AVL-01..05). */
export function WeekPicture({ hours, from, today, days, isBusy, onTurn }: WeekPictureProps) {
  const dates = daysFrom(from, 7);
  const windows = dates.map((date) => windowsOf(coachHoursOf(hours), date));
  const all = [USUAL, ...windows.flat()];
  const [first, last] = [Math.min(...all.map(({ opens }) => Math.floor(opens / HOUR) * HOUR)), Math.max(...all.map(({ closes }) => Math.ceil(closes / HOUR) * HOUR))];
  const marks = Array.from({ length: (last - first) / HOUR / 2 }, (_, index) => first + index * 2 * HOUR);
  return (
    <section aria-labelledby="week-picture" className={styles.picture}>
      <div className={styles.head}>
        <h3 className="d d3" id="week-picture">Week of {formatDate(dayRange(from).start)}</h3>
        <ul className={styles.legend} aria-hidden="true">
          <li><i className={styles.free} /> can be booked</li>
          <li><i className={styles.taken} /> taken or too soon</li>
          <li><i className={styles.away} /> time off</li>
        </ul>
        <span className={styles.turns}>
          <Button size="sm" aria-label="Week before" disabled={from <= today} onClick={() => onTurn(addDays(from, -7))}><ArrowLeft aria-hidden="true" size={16} /></Button>
          <Button size="sm" aria-label="Week after" onClick={() => onTurn(addDays(from, 7))}><ArrowRight aria-hidden="true" size={16} /></Button>
        </span>
      </div>
      <div className={classes('card', styles.week)} aria-busy={isBusy} style={{ '--first': first, '--span': last - first } as CSSProperties}>
        <ol className={styles.axis} aria-hidden="true">{marks.map((minutes) => <li key={minutes} style={at(minutes)}>{briefClock(minutes)}</li>)}</ol>
        {dates.map((date, index) => <Day key={date} {...{ date, isToday: date === today, windows: windows[index]!, away: awayOn(hours, date), slots: days?.find((day) => day.date === date)?.slots, note: hours.overrides.find((day) => day.date === date) }} />)}
      </div>
    </section>
  );
}

const at = (minutes: number, length = 0) => ({ '--at': minutes, '--for': length }) as CSSProperties;

interface DayProps {
  date: LocalDate;
  isToday: boolean;
  windows: readonly OpenWindow[];
  away: readonly OpenWindow[];
  slots: readonly Slot[] | undefined;
  /** Its special hours, if any. */
  note: { note: string } | undefined;
}

function Day({ date, isToday, windows, away, slots, note }: DayProps) {
  const weekday = WEEKDAYS[weekdayOf(date)]!;
  return (
    <div className={classes(styles.day, isToday && styles.today)}>
      <p className={styles.title}>
        <span className="num">{Number(date.slice(8))}</span> <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
        {note && <b className={styles.special} title={note.note || 'Special hours'}>special</b>}
      </p>
      <p className="vh">{wordsFor(windows, slots)}{away.length > 0 && ', partly time off'}</p>
      <div className={styles.column} aria-hidden="true">
        {windows.map(({ opens, closes }) => <i key={opens} className={styles.window} style={at(opens, closes - opens)} />)}
        {away.map(({ opens, closes }) => <i key={opens} className={styles.away} style={at(opens, closes - opens)} />)}
        {slots?.map(({ time_slot, is_available }) => <i key={time_slot} className={is_available ? styles.free : styles.taken} style={at(wallMinutes(new Date(time_slot)))} />)}
      </div>
      <p className={`xs tab ${styles.count}`} aria-hidden="true">{windows.length === 0 ? 'Closed' : slots ? <><b>{freeOf(slots)}</b> of {slots.length}</> : '…'}</p>
    </div>
  );
}
