import type { BusinessChange } from '@coach/domain';
import { saidOf } from './business-words.ts';
import styles from './business.module.css';

/** What differs, field by field. */
export function ChangesList({ changes }: { changes: readonly BusinessChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { label, was, now } = saidOf(change, changes);
        return <li key={`${change.part} ${change.field}`}><span className="muted">{label}</span> <span><del>{was}</del> <span aria-hidden="true">→</span> <ins>{now}</ins></span></li>;
      })}
    </ul>
  );
}
