import { useState } from 'react';
import { messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatDate } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { CreditsDialog } from './credits-dialog.tsx';
import { useClientCredits } from './use-hand-payments.ts';
import styles from './money.module.css';

/** A client's session credits, and the coach's changes. */
export function ClientCredits({ client }: { client: { user_id: string; name: string } }) {
  const credits = useClientCredits(client.user_id);
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="client-credits">
      <div className={styles.head}><h3 className="d d3" id="client-credits">Session credits</h3>{credits.data && <span className="tab">{credits.data.available} left</span>}<Button size="sm" disabled={!credits.data} onClick={() => setChanging(true)}>Add or remove…</Button></div>
      {credits.isPending && <RowsSkeleton of="session credits" />}
      {credits.isError && <LoadFailed message={messages.handPayments.creditsFailed} isBusy={credits.isFetching} retry={() => void credits.refetch()} />}
      {credits.data?.next_expiry && <p className="sm muted">{credits.data.next_expiry.credits} of them end on {formatDate(new Date(credits.data.next_expiry.expires_at))}.</p>}
      <ul className={styles.entries}>
        {credits.data?.changes.map((change) => (
          <li key={change.id}>
            <span className="tab">{formatDate(new Date(change.created_at))}</span>
            <b className="tab">{change.credits > 0 ? `+${change.credits}` : `−${-change.credits}`}</b>
            <span>{change.reason}</span>
            {change.made_by && <span className="sm muted">by {change.made_by}</span>}
          </li>
        ))}
      </ul>
      {isChanging && <CreditsDialog client={client} onClose={() => setChanging(false)} />}
    </section>
  );
}
