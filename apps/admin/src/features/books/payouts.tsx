import { useState } from 'react';
import { query } from '@coach/api-client';
import { messages, type Payout } from '@coach/contracts';
import { Badge, Button, DataTable, type Column } from '@coach/ui';
import { formatCount, formatDate, formatPrice, keepPreviousData, useQuery } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { matchOf } from './words.ts';
import styles from './books.module.css';

const day = (at: string): string => formatDate(new Date(at));
const none = <span className="muted">None</span>;
const taken = (cents: number) => (cents === 0 ? none : formatPrice(-cents));

function Match({ payout }: { payout: Payout }) {
  const { label, tone } = matchOf(payout);
  return <Badge tone={tone}>{label}</Badge>;
}

const columnsOf = (open: (payout: Payout) => void): Column<Payout>[] => [
  { key: 'sent', label: 'Sent', render: ({ sent_at: at }) => <b className="tab">{day(at)}</b> },
  { key: 'payments', label: 'Payments', align: 'right', render: ({ payments, should_be: known }) => (known === null ? '–' : formatCount(payments)) },
  { key: 'gross', label: 'Gross', align: 'right', render: ({ gross, should_be: known }) => (known === null ? '–' : formatPrice(gross)) },
  { key: 'refunds', label: 'Refunds', align: 'right', render: ({ refunds }) => taken(refunds) },
  { key: 'fees', label: 'Fees', align: 'right', render: ({ fees }) => taken(fees) },
  { key: 'other', label: 'Other', align: 'right', render: ({ other }) => (other === 0 ? none : formatPrice(other)) },
  { key: 'should-be', label: 'Should be', align: 'right', render: ({ should_be: cents }) => (cents === null ? <span className="muted">Not known yet</span> : formatPrice(cents)) },
  { key: 'bank', label: 'To your bank', align: 'right', render: ({ amount, arrives_at: at }) => <span className={styles.bank}><b>{formatPrice(amount)}</b> <span className="muted">{day(at)}</span></span> },
  { key: 'match', label: 'Match', render: (payout) => <Match payout={payout} /> },
  { key: 'lines', label: 'Actions', align: 'right', render: (payout) => payout.should_be !== null && <Button size="sm" aria-label={`Show what the payout of ${day(payout.sent_at)} holds`} onClick={() => open(payout)}>Show</Button> },
];

const agreeing = (payouts: readonly Payout[]): string => {
  const matched = payouts.filter(({ difference, status }) => difference === 0 && status !== 'failed' && status !== 'canceled').length;
  return matched === payouts.length ? 'All match.' : `${formatCount(matched)} of ${formatCount(payouts.length)} match.`;
};

/** Payouts to the coach's bank in a period, each checked against its contents. */
export function Payouts({ days }: { days: { from?: string | undefined; to?: string | undefined } }) {
  const payouts = useQuery(query.adminBooks.payouts.queryOptions({ input: days, staleTime: 0, placeholderData: keepPreviousData }));
  const [opened, open] = useState<Payout | null>(null);
  return (
    <section className={styles.section} aria-labelledby="payouts">
      <div className={styles.head}>
        <h3 className="d d3" id="payouts">Payouts</h3>
        <p className="sm muted">What went to your bank, checked against the payments in it. {payouts.data && payouts.data.length > 0 && agreeing(payouts.data)}</p>
      </div>
      {payouts.isError && <LoadFailed message={messages.books.payoutsFailed} isBusy={payouts.isFetching} retry={() => void payouts.refetch()} />}
      {payouts.isPending && <div className="card"><RowsSkeleton of="payouts" /></div>}
      {payouts.data && <div className={`card ${styles.payouts}`}><DataTable wide caption="Payouts, newest first" columns={columnsOf(open)} rows={payouts.data} rowKey={({ id }) => id} empty={<p className={`muted ${styles.nothing}`}>No payouts in this period.</p>} /></div>}
      {opened && <PayoutDialog payout={opened} onClose={() => open(null)} />}
    </section>
  );
}
