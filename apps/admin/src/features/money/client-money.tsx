import { useState } from 'react';
import { messages, type AmountDue } from '@coach/contracts';
import { Badge, Button } from '@coach/ui';
import { formatDate, formatPrice, unbroken } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { ClientCredits } from './client-credits.tsx';
import { DueActDialog, type DueAct } from './due-act-dialog.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useAmountsDue } from './use-hand-payments.ts';
import { ENTRY_WORDS, WAY_WORDS } from './ways.ts';
import styles from './money.module.css';

interface ClientMoneyProps {
  client: { user_id: string; name: string };
}

/** A client's manual agreements and payments, and session credits. */
export function ClientMoney({ client }: ClientMoneyProps) {
  const dues = useAmountsDue(client.user_id);
  const [paying, markPaid] = useState<AmountDue | null>(null);
  const [acting, act] = useState<DueAct | null>(null);
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      <section className={styles.section} aria-labelledby="by-hand">
        <div className={styles.head}><h3 className="d d3" id="by-hand">Recorded by hand</h3><Button size="sm" onClick={() => setRecording(true)}>Record a payment</Button></div>
        {dues.isPending && <RowsSkeleton of="recorded payments" />}
        {dues.isError && <LoadFailed message={messages.handPayments.listFailed} isBusy={dues.isFetching} retry={() => void dues.refetch()} />}
        {dues.data?.length === 0 && <p className="muted">None recorded yet.</p>}
        {dues.data?.map((due) => <Due key={due.id} due={due} onPay={() => markPaid(due)} onAct={act} />)}
      </section>
      <ClientCredits client={client} />
      {paying && <MarkPaidDialog due={paying} onClose={() => markPaid(null)} />}
      {acting && <DueActDialog act={acting} onClose={() => act(null)} />}
      {isRecording && <RecordDialog client={client} onClose={() => setRecording(false)} />}
    </>
  );
}

function Standing({ due: { outstanding, paid, hand_back: back } }: { due: AmountDue }) {
  if (back > 0) return <Badge tone="bad">{`refund ${formatPrice(back)}`}</Badge>;
  if (outstanding > 0) return <Badge tone="wait">{`owes ${formatPrice(outstanding)}`}</Badge>;
  return paid > 0 ? <Badge tone="ok">paid</Badge> : <Badge tone="plain">nothing owed</Badge>;
}

function Due({ due, onPay, onAct }: { due: AmountDue; onPay: () => void; onAct: (act: DueAct) => void }) {
  const { label, amount, outstanding, entries } = due;
  return (
    <article aria-label={label} className={styles.due}>
      <div className={styles.head}>
        <b>{unbroken(label)}</b>
        <span className="tab">{formatPrice(amount)}</span>
        <Standing due={due} />
        {outstanding > 0 && (
          <span className={styles.acts}>
            <Button size="sm" variant="ink" aria-label={`Mark as paid: ${label}`} onClick={onPay}>Mark as paid</Button>
            <Button size="sm" variant="quiet" aria-label={`Write off: ${label}`} onClick={() => onAct({ kind: 'write-off', due })}>Write off…</Button>
          </span>
        )}
      </div>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="tab">{formatDate(new Date(entry.happened_at))}</span>
            <span>{ENTRY_WORDS[entry.kind]}{entry.way && `, ${WAY_WORDS[entry.way].toLowerCase()}`}</span>
            <b className="tab">{formatPrice(entry.amount)}</b>
            <span className="sm muted">{[entry.recorded_by && `by ${entry.recorded_by}`, entry.note].filter(Boolean).join(': ')}</span>
            {entry.left > 0 && (
              <span className={styles.acts}>
                <Button size="sm" variant="quiet" aria-label={`Reverse the payment of ${formatPrice(entry.amount)} for ${label}`} onClick={() => onAct({ kind: 'take-back', due, entry })}>Reverse…</Button>
                <Button size="sm" aria-label={`Record a refund for ${label}`} onClick={() => onAct({ kind: 'refund', due, entry })}>Record a refund…</Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
