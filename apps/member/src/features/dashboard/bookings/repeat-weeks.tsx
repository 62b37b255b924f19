import type { RepeatWeek } from '@coach/contracts';
import { formatDate, formatTime, formatWeekday } from '@coach/web-kit';
import styles from './repeat-dialog.module.css';

export interface RepeatWeeksProps {
  weeks: readonly RepeatWeek[];
  chosen: readonly RepeatWeek[];
  onTurn: (week: RepeatWeek) => void;
}

/** The coming weeks as checkboxes; taken ones stay visible, struck through. */
export function RepeatWeeks({ weeks, chosen, onTurn }: RepeatWeeksProps) {
  return (
    <fieldset>
      <legend className="lbl">Weeks</legend>
      <div className={styles.weeks}>
        {weeks.map((week) => {
          const start = new Date(week.session_date);
          const spoken = `${formatWeekday(start)}, ${formatDate(start)}, ${formatTime(start)}${week.is_available ? '' : ', taken'}`;
          return (
            <label key={week.session_date} className={styles.week}>
              <input type="checkbox" checked={chosen.includes(week)} disabled={!week.is_available} aria-label={spoken} onChange={() => onTurn(week)} />
              <span className="tab"><i>{formatDate(start).replace(/\/\d+$/, '')}</i><small>{week.is_available ? formatTime(start) : 'taken'}</small></span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
