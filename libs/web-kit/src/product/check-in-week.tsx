import type { CheckIn } from '@coach/contracts';
import { dayWord, weightNumber, weightUnit } from '../business/formats.ts';
import type { Say } from '../language/language-words.ts';
import styles from './check-in-week.module.css';

type Told = Pick<CheckIn, 'week' | 'energy' | 'adherence' | 'weight_lb' | 'note'>;

/** A client's check-in of a week (GAP-03). */
export function CheckInSummary({ checkIn: { week, energy, adherence, weight_lb: weight, note }, say }: { checkIn: Told; say: Say }) {
  return (
    <>
      <p className={styles.told}>
        <b>{say('Week of {day}', { day: dayWord(week) })}</b>{' '}
        <span className="sm tab">{say('Energy')} <b>{energy}</b> {say('of 5')}</span>{' '}
        <span className="sm tab">{say('Stuck to the plan')} <b>{adherence}</b> {say('of 5')}</span>{' '}
        {weight !== null && <span className="sm tab"><b>{weightNumber(weight)}</b> {weightUnit()}</span>}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}

export interface CheckInWeekProps {
  checkIn: Told & Pick<CheckIn, 'reply'>;
  say: Say;
}

/** A check-in with the coach's reply. */
export function CheckInWeek({ checkIn, say }: CheckInWeekProps) {
  const { reply } = checkIn;
  return (
    <>
      <CheckInSummary {...{ checkIn, say }} />
      {reply ? <p className={styles.reply}><b className="xs">{say('Your coach')}</b> {reply}</p> : <p className="xs muted">{say('Your coach has not replied yet.')}</p>}
    </>
  );
}
