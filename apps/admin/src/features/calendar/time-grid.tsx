import { useRef, type CSSProperties, type MouseEvent } from 'react';
import type { CoachCalendar } from '@coach/contracts';
import { weekdayOf, WEEKDAYS, type LocalDate } from '@coach/domain';
import { classes } from '@coach/ui';
import { dayRange, formatLongDate, wallMinutes } from '@coach/web-kit';
import { briefClock, clockLabel } from '../working-hours/draft.ts';
import { at, Block, type BlockActs } from './block.tsx';
import { drawnHours, placedOn, type Placed } from './day-layout.ts';
import { placeAt, useDrag, type DragPosition } from './use-drag.ts';
import { personOf } from './words.ts';
import styles from './time-grid.module.css';

const HALF_HOUR = 30;
const MORNING = 540;

export interface GridActs {
  onOpen: (placed: Placed) => void;
  /** A click on an empty time. */
  onEmpty: (date: LocalDate, minutes: number) => void;
  onDrop: (carried: DragPosition, date: LocalDate) => void;
  onDay: (date: LocalDate) => void;
}

interface TimeGridProps extends GridActs {
  calendar: CoachCalendar;
  today: LocalDate;
  now: Date;
}

/** Days side by side with the hours on the left. */
export function TimeGrid({ calendar: { days, entries }, today, now, ...acts }: TimeGridProps) {
  const columns = useRef<HTMLDivElement>(null);
  const placed = days.map(({ date }) => placedOn(date, entries));
  const { first, last } = drawnHours(days, placed.flat());
  const drag = useDrag(() => ({ element: columns.current, columns: days.length, first, last }), (carried) => acts.onDrop(carried, days[carried.column]!.date));
  const blockActs: BlockActs = { onOpen: acts.onOpen, onGrab: drag.begin, wasDragged: drag.wasDragged, carried: drag.carried?.session.booking_id ?? null };
  const marks = Array.from({ length: (last - first) / 60 }, (_, index) => first + index * 60);
  const press = (event: MouseEvent<HTMLElement>, column: number) => {
    if (drag.wasDragged()) return;
    // A keyboard click has no position.
    if (event.detail === 0 && event.clientY === 0) return acts.onEmpty(days[column]!.date, MORNING);
    const { minutes } = placeAt({ element: columns.current, columns: days.length, first, last }, event.clientX, event.clientY);
    acts.onEmpty(days[column]!.date, Math.min(last - HALF_HOUR, Math.floor(minutes / HALF_HOUR) * HALF_HOUR));
  };
  return (
    <div className={classes('card', styles.grid, days.length === 1 && styles.single)} style={{ '--first': first, '--span': last - first, '--days': days.length } as CSSProperties}>
      <div className={styles.heads}>
        <span />
        {days.map((day) => <DayHead key={day.date} {...day} isToday={day.date === today} onDay={() => acts.onDay(day.date)} />)}
      </div>
      <ol className={styles.axis} aria-hidden="true">{marks.map((minutes) => <li key={minutes} style={at(minutes)}>{briefClock(minutes)}</li>)}</ol>
      <div className={styles.columns} ref={columns} onPointerMove={drag.move} onPointerUp={drag.drop} onPointerCancel={drag.cancel}>
        {days.map(({ date, windows }, column) => (
          <div key={date} role="group" aria-label={formatLongDate(dayRange(date).start)} className={classes(styles.column, date === today && styles.today)}>
            <button type="button" className={styles.empty} aria-label={`New booking or time off, ${WEEKDAYS[weekdayOf(date)]}`} onClick={(event) => press(event, column)} />
            {windows.map(({ opens, closes }) => <i key={opens} className={styles.open} style={at(opens, closes - opens)} />)}
            {placed[column]!.map((one) => <Block key={one.item.key} placed={one} acts={blockActs} />)}
            {date === today && <i className={styles.now} style={at(wallMinutes(now))} />}
            {drag.carried?.column === column && <Ghost carried={drag.carried} />}
          </div>
        ))}
      </div>
    </div>
  );
}

interface DayHeadProps {
  date: LocalDate;
  note: string | null;
  isToday: boolean;
  onDay: () => void;
}

function DayHead({ date, note, isToday, onDay }: DayHeadProps) {
  const weekday = WEEKDAYS[weekdayOf(date)]!;
  return (
    <button type="button" className={classes(styles.head, isToday && styles.today)} aria-label={`${formatLongDate(dayRange(date).start)}${isToday ? ', today' : ''}`} onClick={onDay}>
      <span className="num">{Number(date.slice(8))}</span> {weekday.slice(0, 3)}
      {note !== null && <b className={styles.special}>{note}</b>}
    </button>
  );
}

/** Where a dragged session would be dropped. */
const Ghost = ({ carried: { session, minutes, length } }: { carried: DragPosition }) => (
  <i className={styles.ghost} style={at(minutes, length)}><b>{clockLabel(minutes)}</b> {personOf(session)}</i>
);
