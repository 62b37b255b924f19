import type { ClassHour } from '@coach/contracts';
import { Badge, Button, classes } from '@coach/ui';
import { formatTime, Link, paths, SessionWhere } from '@coach/web-kit';
import { weekNote } from '../calendar/words.ts';
import { SessionHours } from './session-hours.tsx';
import styles from './today.module.css';

/** A class week without bookings: coach time all the same. */
export function EmptyClass({ hour, now }: { hour: ClassHour; now: Date }) {
  const [start, end] = [new Date(hour.starts_at), new Date(hour.ends_at)];
  return (
    <li className={classes('card', styles.session, end <= now && styles.past)} aria-label={`${formatTime(start)}, ${hour.name}`}>
      <SessionHours start={start} end={end} />
      <div className={styles.who}>
        <h3>{hour.name}</h3>
        <p>Class{weekNote(hour)}</p>
        <div className="sm muted"><SessionWhere session={hour} unknown="Place to be agreed" /></div>
        <p className={`xs ${styles.flags}`}><Badge tone="wait">no one yet</Badge></p>
      </div>
      <div className={styles.acts}><Button asChild><Link to={`${paths.admin}?view=classes`}>Open classes</Link></Button></div>
    </li>
  );
}
