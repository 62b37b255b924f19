import { Plus, Trash2 } from 'lucide-react';
import type { DateOverride } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Button, Card } from '@coach/ui';
import { formatDate, wallClockOf } from '@coach/web-kit';
import { useDayField } from '../panel/use-day-field.ts';
import { newOverride, openedLike } from './draft.ts';
import type { EditorProps } from './use-hours.ts';
import { WindowsEditor } from './windows-editor.tsx';
import styles from './editors.module.css';

const nameOf = (date: LocalDate): string => (date ? formatDate(wallClockOf(date)(720)!) : 'a day');

function SpecialDate({ label, min, date, onDate }: { label: string; min: LocalDate; date: LocalDate; onDate: (date: LocalDate) => void }) {
  const { error, ...typed } = useDayField(date, onDate);
  return (
    <span>
      <input className="input tab" type="date" aria-label={label} required min={min} {...typed} aria-invalid={error ? true : undefined} />
      {error && <span className="err" role="alert">{error}</span>}
    </span>
  );
}

/** Days with special hours (AVL-02). */
export function SpecialDays({ hours, wrong, onChange, today }: EditorProps & { today: LocalDate }) {
  const put = (overrides: DateOverride[]) => onChange({ ...hours, overrides });
  const change = (index: number, changes: Partial<DateOverride>) => put(hours.overrides.map((own, at) => (at === index ? { ...own, ...changes } : own)));
  return (
    <Card className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.name}>Special days</h3>
        <Button size="sm" onClick={() => put([...hours.overrides, newOverride(hours, today)])}><Plus aria-hidden="true" size={16} /> Add a day</Button>
      </div>
      {hours.overrides.length === 0 && <p className="muted">None. A special day has its own hours instead of the week’s, or is closed.</p>}
      {wrong['overrides'] && <p className="err" role="alert">{wrong['overrides']}</p>}
      <ul className={styles.rows}>
        {hours.overrides.map(({ date, windows, note }, index) => (
          <li key={index} className={styles.entry}>
            <div className={styles.fields}>
              <SpecialDate label={`Special day ${index + 1}`} min={today} date={date} onDate={(next) => change(index, { date: next })} />
              <input className="input" aria-label={`Note for ${nameOf(date)}`} placeholder="Note, e.g. Thanksgiving" maxLength={200} value={note} onChange={(event) => change(index, { note: event.target.value })} />
              <Button variant="quiet" size="icon" aria-label={`Remove ${nameOf(date)}`} onClick={() => put(hours.overrides.filter((_, at) => at !== index))}><Trash2 aria-hidden="true" size={18} /></Button>
            </div>
            <WindowsEditor
              day={nameOf(date)}
              windows={windows}
              error={date && wrong[`overrides.${index}`]}
              onChange={(next) => change(index, { windows: date && windows.length === 0 && next.length > 0 ? openedLike(hours, date) : next })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
