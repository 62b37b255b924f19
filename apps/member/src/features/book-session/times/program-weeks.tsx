import { plannedStarts, type Service } from '@coach/domain';
import { formatDate, formatTime, formatWeekday, useZone } from '@coach/web-kit';
import styles from './program-weeks.module.css';

/** All sessions of a group program, weekly at the same time (AVL-08); nothing for one that takes place once. */
export function ProgramWeeks({ service, first }: { service: Service; first: Date }) {
  const starts = plannedStarts(service, first, useZone());
  if (starts.length === 1) return null;
  return (
    <ol className={styles.weeks} aria-label="Sessions of the program">
      {starts.map((start, index) => (
        <li key={start.getTime()}>
          <span className="muted">week {index + 1} of {starts.length}</span>
          <span className="tab">{formatWeekday(start).slice(0, 3)} {formatDate(start)}, {formatTime(start)}</span>
        </li>
      ))}
    </ol>
  );
}
