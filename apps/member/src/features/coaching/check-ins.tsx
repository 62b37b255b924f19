import { useState } from 'react';
import type { CheckIn, Coaching } from '@coach/contracts';
import { Badge, Button } from '@coach/ui';
import { dayWord, weightNumber, weightUnit } from '@coach/web-kit';
import { CheckInForm } from './check-in-form.tsx';
import styles from './coaching.module.css';

/** A week as it was told, and what the coach said to it. */
function Week({ checkIn: { week, energy, adherence, weight_lb: weight, note, reply } }: { checkIn: CheckIn }) {
  return (
    <>
      <p className={styles.told}>
        <b>Week of {dayWord(week)}</b>
        <span className="sm tab">Energy <b>{energy}</b> of 5</span>
        <span className="sm tab">Plan kept <b>{adherence}</b> of 5</span>
        {weight !== null && <span className="sm tab"><b>{weightNumber(weight)}</b> {weightUnit()}</span>}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {reply ? <p className={styles.reply}><b className="xs">Your coach</b>{reply}</p> : <p className="xs muted">Your coach has not replied yet.</p>}
    </>
  );
}

/** This week's check-in on top, the earlier ones below (GAP-03). */
export function CheckIns({ coaching: { is_open: hasCoaching, parts, week, check_ins: all } }: { coaching: Coaching }) {
  const [isChanging, setChanging] = useState(false);
  const isOpen = parts.includes('check_ins');
  const present = all.find((one) => one.week === week);
  const earlier = all.filter((one) => one !== present);
  const asks = isOpen && (!present || isChanging);
  if (hasCoaching && !isOpen && all.length === 0) return null;
  return (
    <section className={`card ${styles.box}`} aria-labelledby="check-ins">
      <div className={styles.boxHead}><h2 className="d d3" id="check-ins">How was your week?</h2>{present && <Badge tone="ok">Checked in</Badge>}</div>
      {asks && <CheckInForm key={present?.week} present={present} onDone={() => setChanging(false)} />}
      {present && !asks && <div className={styles.week}><Week checkIn={present} />{isOpen && !present.reply && <Button size="sm" onClick={() => setChanging(true)}>Change</Button>}</div>}
      {all.length === 0 && !asks && <p className="muted">No check-in yet.</p>}
      {earlier.length > 0 && (
        <details className={styles.earlier} open={!asks}>
          <summary>Earlier weeks</summary>
          <ol>{earlier.map((one) => <li key={one.week} className={styles.week}><Week checkIn={one} /></li>)}</ol>
        </details>
      )}
    </section>
  );
}
