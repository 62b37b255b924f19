import type { DaySummary } from '@coach/contracts';
import { usePlural, useSay } from '@coach/web-kit';
import { Button } from '@coach/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useDayWords } from './day-words.ts';
import styles from './free-days.module.css';

/** One row, or two on narrow screens. */
const SHOWN = 6;

interface FreeDaysProps {
  days: readonly DaySummary[];
  chosen: DaySummary;
  onChoose: (date: string) => void;
}

/** The days with free times, a few at a time; closed and full ones are skipped. */
export function FreeDays({ days, chosen, onChoose }: FreeDaysProps) {
  const say = useSay();
  const [turned, turn] = useState(0);
  const last = Math.ceil(days.length / SHOWN) - 1;
  const at = Math.min(turned, last);
  return (
    <fieldset className={styles.fields}>
      <legend className="vh">{say('Next free days')}</legend>
      <div className={styles.head}>
        <p className={styles.title} aria-hidden="true">{say('Next free days')}</p>
        {last > 0 && (
          <div className={styles.turn}>
            <Button size="icon" aria-label={say('Show the days before')} disabled={at === 0} onClick={() => turn(at - 1)}><ArrowLeft aria-hidden="true" /></Button>
            <Button size="icon" aria-label={say('Show the days after')} disabled={at === last} onClick={() => turn(at + 1)}><ArrowRight aria-hidden="true" /></Button>
          </div>
        )}
      </div>
      <div className={styles.days}>{days.slice(at * SHOWN, (at + 1) * SHOWN).map((day) => <Day key={day.date} day={day} isChosen={day.date === chosen.date} onChoose={() => onChoose(day.date)} />)}</div>
    </fieldset>
  );
}

function Day({ day: { date, available }, isChosen, onChoose }: { day: DaySummary; isChosen: boolean; onChoose: () => void }) {
  const plural = usePlural();
  const { part, whole } = useDayWords(date);
  const free = plural(available, { one: '{n} time free', other: '{n} times free' });
  return (
    <label className={styles.day}>
      <input type="radio" name="day" value={date} checked={isChosen} onChange={onChoose} aria-label={`${whole}, ${free}`} />
      <span className={styles.weekday}>{part({ weekday: 'short' })}</span>
      <span className="num">{part({ day: 'numeric' })}</span>
      <span className={`xs ${styles.month}`}>{part({ month: 'short' })}</span>
    </label>
  );
}
