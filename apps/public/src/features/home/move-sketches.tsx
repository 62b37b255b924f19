import { serviceChoices } from '@coach/content';
import { classes } from '@coach/ui';
import { formatClock, formatShortDate, formatWholePrice, useBusiness, useSay } from '@coach/web-kit';
import styles from './move-sketches.module.css';

/** Minutes after midnight of the session that the sketches tell of, and its day. */
const SESSION = 570;
const SESSION_DAY = new Date('2025-11-06T17:30:00Z');
/** A day as it may look, in minutes after midnight: a few open starts, one taken, one chosen. */
const STARTS = [{ at: 360 }, { at: 450 }, { at: SESSION, look: styles.chosen }, { at: 660 }, { at: 780, look: styles.taken }, { at: 990 }];

/** Thirteen sessions in fives, the way they are counted on paper. */
const strokes = (count: number, left: number) => Array.from({ length: count }, (_, index) => `M${left + 4 + index * 8} 3l-1 20`).join('');
const five = (left: number) => `${strokes(4, left)}M${left} 19l34 -12`;
const TALLY = five(0) + five(42) + strokes(3, 84);

export function ServicesSketch() {
  const say = useSay();
  const business = useBusiness();
  return (
    <div className={styles.services}>
      {say(serviceChoices(business)).map(({ id, label, prices }, index) => (
        <span key={id} className={index === 1 ? styles.picked : undefined}>{label}<b>{prices.map((cents) => say(formatWholePrice(cents))).join(' / ')}</b></span>
      ))}
    </div>
  );
}

export function HoursSketch() {
  return <div className={styles.hours}>{STARTS.map(({ at, look }) => <span key={at} className={look}>{formatClock(at)}</span>)}</div>;
}

export function SessionSketch() {
  const say = useSay();
  return (
    <div className={styles.session}>
      <span className={classes('num', styles.day)}>{formatShortDate(SESSION_DAY)}</span>
      <span><b>{formatClock(SESSION)}</b><br />{say('60 min, 1:1')}</span>
      <svg className={styles.tally} viewBox="0 0 118 26" width="118" height="26"><path d={TALLY} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" /></svg>
    </div>
  );
}
