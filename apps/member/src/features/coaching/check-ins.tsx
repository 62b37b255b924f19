import { useState } from 'react';
import type { Coaching } from '@coach/contracts';
import { Badge, Button } from '@coach/ui';
import { useSayEnglish } from '@coach/web-kit';
import { CheckInWeek } from '@coach/web-kit/product';
import { CheckInForm } from './check-in-form.tsx';
import styles from './coaching.module.css';

/** This week's check-in first, earlier ones below (GAP-03). */
export function CheckIns({ coaching: { is_open: hasCoaching, parts, week, check_ins: all } }: { coaching: Coaching }) {
  const say = useSayEnglish();
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
      {present && !asks && <div className={styles.week}><CheckInWeek checkIn={present} say={say} />{isOpen && !present.reply && <Button size="sm" onClick={() => setChanging(true)}>Change</Button>}</div>}
      {all.length === 0 && !asks && <p className="muted">No check-in yet.</p>}
      {earlier.length > 0 && (
        <details className={styles.earlier} open={!asks}>
          <summary>Earlier weeks</summary>
          <ol>{earlier.map((one) => <li key={one.week} className={styles.week}><CheckInWeek checkIn={one} say={say} /></li>)}</ol>
        </details>
      )}
    </section>
  );
}
