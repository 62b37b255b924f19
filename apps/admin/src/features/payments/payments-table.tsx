import { useState } from 'react';
import { messages, type AdminPayment } from '@coach/contracts';
import { formatDate, formatPrice, unbroken } from '@coach/web-kit';
import { Button, DataTable, type Column } from '@coach/ui';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { usePayments } from './use-payments.ts';
import styles from './payments.module.css';

const columnsOf = (refund: (payment: AdminPayment) => void): Column<AdminPayment>[] => [
  { key: 'label', label: 'For', phone: 'lead', render: ({ label }) => <b className={styles.wrap}>{unbroken(label)}</b> },
  { key: 'paid', label: 'Paid', phone: 'line', render: ({ paid_at: at }) => <span className="tab"><span className="on-phone" data-words="Paid" />{formatDate(new Date(at))}</span> },
  { key: 'amount', label: 'Amount', align: 'right', phone: 'end', render: ({ amount }) => formatPrice(amount) },
  { key: 'refunded', label: 'Refunded', align: 'right', phone: 'line', render: (payment) => <Gone {...payment} /> },
  { key: 'left', label: 'Left', align: 'right', phone: 'line', render: ({ refundable, amount }) => <span data-nothing={refundable === amount || undefined}><span className="on-phone" data-words="Left" />{formatPrice(refundable)}</span> },
  { key: 'refund', label: 'Actions', phone: 'end', render: (payment) => <Button size="sm" aria-label={`Refund ${payment.label}, paid ${formatDate(new Date(payment.paid_at))}`} onClick={() => refund(payment)}>Refund…</Button> },
];

/** A payment's refunds, sent and pending. */
function Gone({ refunded, promised, disputed }: Pick<AdminPayment, 'refunded' | 'promised' | 'disputed'>) {
  return (
    <span className={styles.gone} data-nothing={refunded + promised + disputed === 0 || undefined}>
      <span><span className="on-phone" data-words="Refunded" />{formatPrice(refunded)}</span>
      {promised > 0 && <span className="xs muted">{formatPrice(promised)} promised</span>}
      {disputed > 0 && <span className="xs muted">{formatPrice(disputed)} with a bank</span>}
    </span>
  );
}

interface PaymentsTableProps {
  person: { user_id: string; name: string };
}

/** A client's card payments, and what is still refundable of each. */
export function PaymentsTable({ person: { user_id, name } }: PaymentsTableProps) {
  const of = { user_id };
  const payments = usePayments(of);
  const [refunding, refund] = useState<AdminPayment | null>(null);
  return (
    <>
      {payments.isPending && <RowsSkeleton of="payments" />}
      {payments.isError && <LoadFailed message={messages.adminMoney.paymentsFailed} isBusy={payments.isFetching} retry={() => void payments.refetch()} />}
      {payments.data && <div className={styles.payments}><DataTable caption={`Payments of ${name}`} columns={columnsOf(refund)} rows={payments.data} rowKey={({ id }) => id} empty={<p className="muted">No card payments yet.</p>} /></div>}
      {refunding && <RefundDialog of={of} paymentId={refunding.id} person={name} onClose={() => refund(null)} />}
    </>
  );
}
