import { Card, SelectField, TextField } from '@coach/ui';
import { choicesWith, lengthLabel } from './draft.ts';
import type { EditorProps } from './use-hours.ts';
import styles from './editors.module.css';
import { serviceName } from '@coach/web-kit';

const NOTICES = [0, 60, 120, 240, 720, 1_440, 2_880];
const BUFFERS = [0, 5, 10, 15, 30, 45, 60, 90, 120];

/** Notice and booking window of clients (AVL-05). */
export function RulesEditor({ hours, wrong, onChange }: EditorProps) {
  const days = (name: 'horizon_days' | 'premium_horizon_days') => ({
    ...{ type: 'number', inputMode: 'numeric' as const, min: 1, max: 365, step: 1, value: Number.isNaN(hours[name]) ? '' : hours[name], error: wrong[name] },
    onChange: (event: { target: HTMLInputElement }) => onChange({ ...hours, [name]: event.target.valueAsNumber }),
  });
  return (
    <Card className={styles.part}>
      <h3 className={styles.name}>How soon, how far ahead</h3>
      <div className={styles.rules}>
        <SelectField label="Shortest notice" hint="From now to the first start" value={hours.notice_minutes} onChange={(event) => onChange({ ...hours, notice_minutes: Number(event.target.value) })}>
          {choicesWith(NOTICES, hours.notice_minutes).map((minutes) => <option key={minutes} value={minutes}>{lengthLabel(minutes)}</option>)}
        </SelectField>
        <TextField label="Days ahead" hint="For every client" {...days('horizon_days')} />
        <TextField label="Days ahead, premium" hint="Their priority booking" {...days('premium_horizon_days')} />
      </div>
      {wrong[''] && <p className="err" role="alert">{wrong['']}</p>}
    </Card>
  );
}

/** Buffers around each kind of session (AVL-04). */
export function BuffersEditor({ hours, onChange }: EditorProps) {
  const put = (index: number, name: 'minutes_before' | 'minutes_after', minutes: number) =>
    onChange({ ...hours, buffers: hours.buffers.map((own, at) => (at === index ? { ...own, [name]: minutes } : own)) });
  return (
    <Card className={styles.part}>
      <h3 className={styles.name}>Buffers</h3>
      <table className={styles.buffers}>
        <thead><tr><th scope="col">Session</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
        <tbody>
          {hours.buffers.map((own, index) => (
            <tr key={own.booking_type}>
              <th scope="row">{serviceName(own.booking_type)}</th>
              {(['minutes_before', 'minutes_after'] as const).map((name) => (
                <td key={name}>
                  <select className="select select--sm" aria-label={`Buffer ${name.slice(8)} ${serviceName(own.booking_type)}`} value={own[name]} onChange={(event) => put(index, name, Number(event.target.value))}>
                    {choicesWith(BUFFERS, own[name]).map((minutes) => <option key={minutes} value={minutes}>{minutes === 0 ? 'None' : `${minutes} min`}</option>)}
                  </select>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="xs muted">Sessions already booked keep the buffers they were booked with.</p>
    </Card>
  );
}
