import type { CreditEntry } from '@coach/contracts';
import { formatDate } from '@coach/web-kit';
import { entryWords, signed } from './entry-words.ts';
import styles from './credits-card.module.css';

/** Every credit added or used, newest first. */
export function CreditHistory({ entries }: { entries: CreditEntry[] }) {
  return (
    <details className={styles.history}>
      <summary>History</summary>
      <ol aria-label="History of your session credits">
        {entries.map((entry, index) => (
          <li key={entries.length - index}>
            <span><span className="muted tab">{formatDate(new Date(entry.created_at))}</span><br />{entryWords(entry)}</span>
            <b className="tab">{signed(entry.credits)}</b>
          </li>
        ))}
      </ol>
    </details>
  );
}
