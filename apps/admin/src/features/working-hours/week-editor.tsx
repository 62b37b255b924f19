import { Button, Card } from '@coach/ui';
import { WEEKDAYS } from '@coach/domain';
import { weekOrder } from '@coach/web-kit';
import { copyToWorkdays, setWeekday } from './draft.ts';
import type { EditorProps } from './use-hours.ts';
import { WindowsEditor } from './windows-editor.tsx';
import styles from './editors.module.css';

/** The regular week (AVL-01). */
export function WeekEditor({ hours, wrong, onChange }: EditorProps) {
  return (
    <Card className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.name}>Every week</h3>
        <Button size="sm" onClick={() => onChange(copyToWorkdays(hours))}>Copy Monday to Tue – Fri</Button>
      </div>
      <ul className={styles.rows}>
        {weekOrder().map((weekday) => (
          <li key={weekday} className={styles.day}>
            <span className={styles.label}>{WEEKDAYS[weekday]!}</span>
            <WindowsEditor
              day={WEEKDAYS[weekday]!}
              windows={hours.weekly[weekday]!}
              error={wrong[`weekly.${weekday}`]}
              onChange={(windows) => onChange(setWeekday(hours, weekday, windows))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
