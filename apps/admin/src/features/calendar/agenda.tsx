import type { CoachCalendar } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { classes } from '@coach/ui';
import { dayRange, formatLongDate } from '@coach/web-kit';
import { clockLabel } from '../working-hours/draft.ts';
import { placedOn, type Placed } from './day-layout.ts';
import { ServiceMark } from './service-mark.tsx';
import { detailOf, titleOf, typeOf } from './words.ts';
import styles from './agenda.module.css';

interface AgendaProps {
  calendar: CoachCalendar;
  today: LocalDate;
  onOpen: (placed: Placed) => void;
  onDay: (date: LocalDate) => void;
}

/** The same week as a list, when seven columns don't fit. */
export function Agenda({ calendar: { days, entries }, today, onOpen, onDay }: AgendaProps) {
  return (
    <div className={styles.agenda}>
      {days.map(({ date, windows, note }) => {
        const placed = placedOn(date, entries).filter(({ item }) => item.kind !== 'pause');
        return (
          <section key={date} className={classes(styles.day, date === today && styles.today)}>
            <button type="button" className={styles.title} onClick={() => onDay(date)}>{formatLongDate(dayRange(date).start)}{note && <b> {note}</b>}</button>
            {placed.length === 0 && <p className="sm muted">{windows.length === 0 ? 'Closed' : 'Nothing booked'}</p>}
            {[...placed].sort((one, other) => one.opens - other.opens).map((one) => (
              <button key={one.item.key} type="button" className={classes(styles.line, styles[one.item.kind === 'class' ? 'session' : one.item.kind], one.item.kind === 'class' && styles.confirmed, one.item.kind === 'session' && styles[one.item.sessions[0].status])} onClick={() => onOpen(one)}>
                <span className="tab">{clockLabel(one.opens)}</span>
                <b><ServiceMark type={typeOf(one.item)} />{titleOf(one.item)}</b>
                <span className="muted">{detailOf(one.item)}</span>
              </button>
            ))}
          </section>
        );
      })}
    </div>
  );
}
