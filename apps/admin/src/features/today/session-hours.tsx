import { formatTime } from '@coach/web-kit';
import styles from './today.module.css';

/** Its start, shown large, and its end. */
export function SessionHours({ start, end }: { start: Date; end: Date }) {
  return (
    <div className={styles.when}>
      <b className="num">{formatTime(start).replace(/\s(am|pm)$/, '')}</b>
      <span className="sm">{formatTime(start).slice(-2)}</span>
      <span className="xs muted tab">to {formatTime(end)}</span>
    </div>
  );
}
