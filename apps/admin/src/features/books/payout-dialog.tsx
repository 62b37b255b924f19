import { query } from '@coach/api-client';
import { messages, type Payout, type PayoutLine } from '@coach/contracts';
import { DataTable, Dialog, type Column } from '@coach/ui';
import { formatDate, formatPrice, useQuery } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { PersonLink } from '../panel/person-link.tsx';
import { PAYOUT_KINDS, matchOf } from './words.ts';
import styles from './books.module.css';

const COLUMNS: Column<PayoutLine>[] = [
  { key: 'when', label: 'When', phone: 'line', render: ({ at }) => <span className="tab">{formatDate(new Date(at))}</span> },
  { key: 'what', label: 'What', phone: 'lead', render: ({ kind, user_id: userId, client_name: name }) => <span className={styles.two}><span>{PAYOUT_KINDS[kind]}</span>{name && <PersonLink userId={userId}>{name}</PersonLink>}</span> },
  { key: 'amount', label: 'Amount', align: 'right', phone: 'line', render: ({ amount, fee }) => <span>{formatPrice(amount)}{fee !== 0 && <span className="on-phone" data-words={`less ${formatPrice(fee)}`} />}</span> },
  { key: 'fee', label: 'Fee', align: 'right', phone: 'off', render: ({ fee }) => (fee === 0 ? <span className="muted">None</span> : formatPrice(-fee)) },
  { key: 'net', label: 'Net', align: 'right', phone: 'end', render: ({ net }) => <b>{formatPrice(net)}</b> },
];

/** The lines of a payout, and whether they add up to the amount sent. */
export function PayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { id, sent_at: sent, amount, should_be: due } = payout;
  const held = useQuery(query.adminBooks.payout.queryOptions({ input: { payout_id: id }, staleTime: 0 }));
  return (
    <Dialog open wide title={`Payout of ${formatDate(new Date(sent))}`} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p className="muted tab">{due !== null && `These lines add up to ${formatPrice(due)}, and ${formatPrice(amount)} was sent. `}{matchOf(payout).label}.</p>
      {held.isPending && <RowsSkeleton of="the payout" />}
      {held.isError && <LoadFailed message={messages.books.payoutsFailed} isBusy={held.isFetching} retry={() => void held.refetch()} />}
      {held.data && <DataTable caption="What’s in the payout" columns={COLUMNS} rows={held.data.lines} rowKey={(line) => line.id} empty={<p className="muted">Nothing is listed.</p>} />}
    </Dialog>
  );
}
