import { serviceChoices } from '@coach/content';
import { classes } from '@coach/ui';
import { formatWholePrice, useBusiness, useSay } from '@coach/web-kit';
import styles from './move-sketches.module.css';

/** A morning as it may look: a few open starts, one taken, one chosen. */
const STARTS = [
  { time: '6:00 am' },
  { time: '7:30 am' },
  { time: '9:30 am', look: styles.chosen },
  { time: '11:00 am' },
  { time: '1:00 pm', look: styles.taken },
  { time: '4:30 pm' },
];

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
  return <div className={styles.hours}>{STARTS.map(({ time, look }) => <span key={time} className={look}>{time}</span>)}</div>;
}

export function SessionSketch() {
  const say = useSay();
  return (
    <div className={styles.session}>
      <span className={classes('num', styles.day)}>11/6</span>
      <span><b>9:30 am</b><br />{say('60 min, 1:1')}</span>
      <svg className={styles.tally} viewBox="0 0 118 26" width="118" height="26"><path d={TALLY} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" /></svg>
    </div>
  );
}
