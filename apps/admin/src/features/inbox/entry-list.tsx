import type { InboxEntry } from '@coach/contracts';
import { formatDate, formatTime, localDate } from '@coach/web-kit';
import { Badge, classes } from '@coach/ui';
import type { Place } from './use-inbox.ts';
import styles from './inbox.module.css';

/** Time for today, date for earlier days. */
const whenOf = (at: Date, now: Date): string => (localDate(at) === localDate(now) ? formatTime(at) : formatDate(at));

interface EntryListProps {
  entries: readonly InboxEntry[];
  open: Place | null;
  now: Date;
  onOpen: (place: Place) => void;
}

/** The conversations as a list of buttons; j and k work like the arrow keys. */
export function EntryList({ entries, open, now, onOpen }: EntryListProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" className={classes(styles.entry, entry.unread > 0 && styles.unread)} aria-current={open?.id === entry.id ? 'true' : undefined} onClick={() => onOpen(entry)}>
            <span className={styles.who}><b>{entry.name}</b> <span className="xs muted tab">{whenOf(new Date(entry.last_at), now)}</span></span>
            <span className={styles.words}>{entry.last_author === 'coach' && <span className="muted">You: </span>}{entry.preview}</span>
            <span className={styles.marks}>
              {entry.kind === 'thread' ? <Badge tone="ink">Premium</Badge> : <Badge>Contact form</Badge>}
              {entry.unread > 0 && <Badge tone="hot">{entry.unread === 1 ? 'New' : `${entry.unread} new`}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
