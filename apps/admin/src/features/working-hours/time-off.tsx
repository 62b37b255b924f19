import { Plus, Trash2 } from 'lucide-react';
import type { TimeOff as Away } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Button, Card } from '@coach/ui';
import { useState } from 'react';
import { useDayField } from '../panel/use-day-field.ts';
import { momentOf, newTimeOff, wallOf } from './draft.ts';
import type { EditorProps } from './use-hours.ts';
import { TimeSelect } from './windows-editor.tsx';
import styles from './editors.module.css';

interface MomentProps {
  label: string;
  value: string;
  onChange: (iso: string) => void;
}

/** A day and a time on the coach's wall clock; no moment while its day is half typed. */
function Moment({ label, value, onChange }: MomentProps) {
  const [kept, keep] = useState(0);
  const { date, minutes } = value === '' ? { date: '', minutes: kept } : wallOf(value);
  const put = (day: string, time: number) => {
    keep(time);
    onChange(day && momentOf(day, time));
  };
  const { error, ...typed } = useDayField(date, (day) => put(day, minutes));
  return (
    <span className={styles.moment}>
      <span className={styles.tag}>{label}</span>
      <input className="input tab" type="date" aria-label={`${label}, date`} required {...typed} aria-invalid={error ? true : undefined} />
      <TimeSelect label={`${label}, time`} value={minutes} to={1_410} onChange={(next) => put(date, next)} />
      {error && <span className="err" role="alert">{error}</span>}
    </span>
  );
}

/** Stretches without sessions, across days if need be (AVL-02). */
export function TimeOff({ hours, wrong, onChange, today }: EditorProps & { today: LocalDate }) {
  const put = (time_off: Away[]) => onChange({ ...hours, time_off });
  const change = (id: string, changes: Partial<Away>) => put(hours.time_off.map((own) => (own.id === id ? { ...own, ...changes } : own)));
  return (
    <Card className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.name}>Time off</h3>
        <Button size="sm" onClick={() => put([...hours.time_off, newTimeOff(today)])}><Plus aria-hidden="true" size={16} /> Add time off</Button>
      </div>
      {hours.time_off.length === 0 && <p className="muted">None planned. Nothing can be booked in it; what is booked already stays.</p>}
      <ul className={styles.rows}>
        {hours.time_off.map(({ id, starts_at, ends_at, reason }, index) => (
          <li key={id} className={styles.entry}>
            <div className={styles.fields}>
              <input className="input" aria-label={`Reason of time off ${index + 1}`} placeholder="Reason, for you alone" maxLength={200} value={reason} onChange={(event) => change(id, { reason: event.target.value })} />
              <Button variant="quiet" size="icon" aria-label={`Remove time off ${index + 1}`} onClick={() => put(hours.time_off.filter((own) => own.id !== id))}><Trash2 aria-hidden="true" size={18} /></Button>
            </div>
            <div className={styles.moments}>
              <Moment label="From" value={starts_at} onChange={(iso) => change(id, { starts_at: iso })} />
              <Moment label="to" value={ends_at} onChange={(iso) => change(id, { ends_at: iso })} />
            </div>
            {starts_at && ends_at && wrong[`time_off.${index}`] && <p className="err" role="alert">{wrong[`time_off.${index}`]}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
