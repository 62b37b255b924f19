import type { CoachCalendar } from '@coach/contracts';
import { WEEKDAYS, type LocalDate } from '@coach/domain';
import { classes } from '@coach/ui';
import { weekOrder } from '@coach/web-kit';
import { briefClock } from '../working-hours/draft.ts';
import { placedOn, type Placed } from './day-layout.ts';
import { MOST_OF_DAY } from './use-place.ts';
import { ServiceMark } from './service-mark.tsx';
import { blockLabel, titleOf, typeOf } from './words.ts';
import styles from './month-grid.module.css';

interface MonthGridProps {
  calendar: CoachCalendar;
  at: LocalDate;
  today: LocalDate;
  onDay: (date: LocalDate) => void;
  onOpen: (placed: Placed) => void;
}

/** Six weeks at a glance; a day links to its hours. */
export function MonthGrid({ calendar: { days, entries }, at, today, onDay, onOpen }: MonthGridProps) {
  return (
    <div className={classes('card', styles.month)}>
      {weekOrder().map((day) => <span key={day} className={styles.weekday} aria-hidden="true">{WEEKDAYS[day]!.slice(0, 3)}</span>)}
      {days.map(({ date, windows, left_out: leftOut = 0 }) => (
        <Cell key={date} {...{ date, leftOut, onDay, onOpen }} placed={placedOn(date, entries).filter(({ item }) => item.kind !== 'pause')} isClosed={windows.length === 0} isToday={date === today} isOther={date.slice(0, 7) !== at.slice(0, 7)} />
      ))}
    </div>
  );
}

interface CellProps {
  date: LocalDate;
  placed: readonly Placed[];
  /** Sessions that don't fit. */
  leftOut: number;
  isClosed: boolean;
  isToday: boolean;
  isOther: boolean;
  onDay: (date: LocalDate) => void;
  onOpen: (placed: Placed) => void;
}

function Cell({ date, placed, leftOut, isClosed, isToday, isOther, onDay, onOpen }: CellProps) {
  const sessions = placed.filter(({ item }) => item.kind === 'session' || item.kind === 'class').length + leftOut;
  const more = placed.length + leftOut - MOST_OF_DAY;
  const away = placed.some(({ item, opens, closes }) => item.kind === 'away' && closes - opens > 600);
  return (
    <div className={classes(styles.cell, isClosed && styles.closed, away && styles.away, isToday && styles.today, isOther && styles.other)}>
      <button type="button" className={styles.day} aria-label={`${date}, ${sessions} ${sessions === 1 ? 'session' : 'sessions'}${isToday ? ', today' : ''}`} onClick={() => onDay(date)}>
        <span className="num">{Number(date.slice(8))}</span>
        {sessions > 0 && <span className={styles.count}>{sessions}</span>}
      </button>
      {placed.slice(0, MOST_OF_DAY).map((one) => (
        <button key={one.item.key} type="button" className={classes(styles.line, styles[one.item.kind === 'class' ? 'session' : one.item.kind], one.item.kind === 'class' && styles.confirmed, one.item.kind === 'session' && styles[one.item.sessions[0].status])} aria-label={blockLabel(one.item, one.opens, one.closes)} onClick={() => onOpen(one)}>
          <span className="tab">{one.item.kind === 'away' ? '' : briefClock(one.opens)}</span> <ServiceMark type={typeOf(one.item)} />{titleOf(one.item)}
        </button>
      ))}
      {more > 0 && <button type="button" className={styles.more} onClick={() => onDay(date)}>{more} more</button>}
    </div>
  );
}
