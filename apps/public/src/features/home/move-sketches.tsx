import { serviceChoices } from '@coach/content';
import { classes } from '@coach/ui';
import { formatWholePrice, taxNotes, useBusiness, useFormats, useSay } from '@coach/web-kit';
import { SAMPLE_MINUTES } from '../product/sample.ts';
import styles from './move-sketches.module.css';

/** A sample morning: a few open starts, one taken, one chosen. */
const STARTS = [
  { minutes: 360 },
  { minutes: 450 },
  { minutes: SAMPLE_MINUTES, look: styles.chosen },
  { minutes: 660 },
  { minutes: 780, look: styles.taken },
  { minutes: 990 },
];

/** Thirteen sessions as tally marks, in groups of five. */
const strokes = (count: number, left: number) => Array.from({ length: count }, (_, index) => `M${left + 4 + index * 8} 3l-1 20`).join('');
const five = (left: number) => `${strokes(4, left)}M${left} 19l34 -12`;
const TALLY = five(0) + five(42) + strokes(3, 84);

export function ServicesSketch() {
  const say = useSay();
  const business = useBusiness();
  const { listed } = taxNotes(business.region, say);
  return (
    <div className={styles.services}>
      {say(serviceChoices(business)).map(({ id, label, prices }, index) => (
        <span key={id} className={index === 1 ? styles.picked : undefined}>{label}<b>{prices.map((cents) => say(formatWholePrice(listed(cents)))).join(' / ')}</b></span>
      ))}
    </div>
  );
}

export function HoursSketch() {
  const { formatClock } = useFormats();
  return <div className={styles.hours}>{STARTS.map(({ minutes, look }) => <span key={minutes} className={look}>{formatClock(minutes)}</span>)}</div>;
}

/** November 6 without its year. */
function useBriefDay(): string {
  const { locale } = useBusiness().region;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 6));
}

export function SessionSketch() {
  const say = useSay();
  const { formatClock } = useFormats();
  const day = useBriefDay();
  return (
    <div className={styles.session}>
      <span className={classes('num', styles.day)}>{day}</span>
      <span><b>{formatClock(SAMPLE_MINUTES)}</b><br />{say('60 min, 1:1')}</span>
      <svg className={styles.tally} viewBox="0 0 118 26" width="118" height="26"><path d={TALLY} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" /></svg>
    </div>
  );
}
