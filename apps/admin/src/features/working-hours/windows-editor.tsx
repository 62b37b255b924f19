import { Plus, X } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Business } from '@coach/contracts';
import type { OpenWindow } from '@coach/domain';
import { Button } from '@coach/ui';
import { useFormats } from '@coach/web-kit';
import { clockLabel, timesWith, withAnother } from './draft.ts';
import styles from './editors.module.css';

/** The formats, when they are not the business's own yet. */
export const ClockRegion = createContext<Business['region'] | undefined>(undefined);

interface TimeSelectProps {
  label: string;
  value: number;
  from?: number;
  to?: number;
  onChange: (minutes: number) => void;
}

export function TimeSelect({ label, value, from, to, onChange }: TimeSelectProps) {
  const { formatClock } = useFormats(useContext(ClockRegion));
  return (
    <select className="select select--sm tab" aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {timesWith(value, from, to).map((minutes) => <option key={minutes} value={minutes}>{clockLabel(minutes, formatClock)}</option>)}
    </select>
  );
}

interface WindowsEditorProps {
  /** The owner of the windows, for the controls' labels. */
  day: string;
  windows: readonly OpenWindow[];
  error?: string | undefined;
  /** The label of a day without windows. */
  closed?: string;
  onChange: (windows: OpenWindow[]) => void;
}

/** The windows of one day. */
export function WindowsEditor({ day, windows, error, closed = 'Closed', onChange }: WindowsEditorProps) {
  const put = (index: number, change: Partial<OpenWindow>) => onChange(windows.map((own, at) => (at === index ? { ...own, ...change } : own)));
  return (
    <div className={styles.windows}>
      {windows.length === 0 && <span className={styles.closed}>{closed}</span>}
      {windows.map(({ opens, closes }, index) => (
        <span key={index} className={styles.window}>
          <TimeSelect label={`${day}, window ${index + 1}, from`} value={opens} to={1_410} onChange={(minutes) => put(index, { opens: minutes })} />
          <span aria-hidden="true">–</span>
          <TimeSelect label={`${day}, window ${index + 1}, to`} value={closes} from={30} onChange={(minutes) => put(index, { closes: minutes })} />
          <Button variant="quiet" size="sm" className={styles.remove} aria-label={`Remove window ${index + 1} of ${day}`} onClick={() => onChange(windows.filter((_, at) => at !== index))}><X aria-hidden="true" size={16} /></Button>
        </span>
      ))}
      <Button variant="quiet" size="sm" aria-label={`Add a window to ${day}`} onClick={() => onChange(withAnother(windows))}><Plus aria-hidden="true" size={16} /> {windows.length === 0 ? 'Open' : 'Add'}</Button>
      {error && <p className={`err ${styles.wrong}`} role="alert">{error}</p>}
    </div>
  );
}
