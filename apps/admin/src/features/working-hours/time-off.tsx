import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TimeOff as Away } from '@coach/contracts';
import { addDays, type LocalDate } from '@coach/domain';
import { Button, Card } from '@coach/ui';
import { useAway } from '../calendar/use-calendar.ts';
import { rangeWords } from '../time-off/off-range.ts';
import { TimeOffDialog } from '../time-off/time-off-dialog.tsx';
import styles from './editors.module.css';

/** Time off, possibly over several days (AVL-02): added and removed at once, because affected sessions are decided with each. */
export function TimeOff({ planned, today }: { planned: readonly Away[]; today: LocalDate }) {
  const [isTaking, take] = useState(false);
  const { remove } = useAway(() => undefined);
  return (
    <Card className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.name}>Time off</h3>
        <Button size="sm" onClick={() => take(true)}><Plus aria-hidden="true" size={16} /> Take time off</Button>
      </div>
      {planned.length === 0 && <p className="muted">None planned. Nothing can be booked in it; what is booked already is shown to you before.</p>}
      <ul className={styles.rows}>
        {planned.map((away) => (
          <li key={away.id} className={`${styles.entry} ${styles.away}`}>
            <p><b>{away.reason || 'Time off'}</b> <span className="muted tab">{rangeWords(away)}</span></p>
            <Button variant="quiet" size="icon" aria-label={`Remove ${away.reason || 'time off'}, ${rangeWords(away)}`} disabled={remove.isPending} onClick={() => remove.mutate({ id: away.id })}><Trash2 aria-hidden="true" size={18} /></Button>
          </li>
        ))}
      </ul>
      {isTaking && <TimeOffDialog date={addDays(today, 1)} today={today} onClose={() => take(false)} />}
    </Card>
  );
}
