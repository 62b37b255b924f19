import type { BusinessChange } from '@coach/domain';
import { changeLines } from './change-lines.ts';
import styles from './business.module.css';

/** The differences, line by line. */
export function ChangesList({ changes }: { changes: readonly BusinessChange[] }) {
  return (
    <ul className={styles.changes}>
      {changeLines(changes).map(({ key, label, was, now }) => (
        <li key={key}><span className="muted">{label}</span> <span>{was && <del>{was}</del>}{was && now && <> <span aria-hidden="true">→</span> </>}{now && <ins>{now}</ins>}</span></li>
      ))}
    </ul>
  );
}
