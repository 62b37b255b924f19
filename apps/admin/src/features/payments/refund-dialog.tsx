import { useState, type FormEvent } from 'react';
import { messages, type AdminPayment } from '@coach/contracts';
import { formatDate, formatPrice } from '@coach/web-kit';
import { Button, Dialog, Skeleton } from '@coach/ui';
import { LoadFailed } from '../panel/load-failed.tsx';
import { Balance } from './balance.tsx';
import { chosenCents } from './amount-draft.ts';
import { RefundFields, type RefundDraft } from './refund-fields.tsx';
import { RefundList } from './refund-list.tsx';
import { usePayments, useRefund, type PaymentsOf } from './use-payments.ts';
import styles from './payments.module.css';

const FORM = 'refund-payment';

export interface RefundDialogProps {
  /** Where to find the payment. */
  of: PaymentsOf;
  /** Which one; the only one of a booking. */
  paymentId?: string;
  /** The payer. */
  person: string;
  onClose: () => void;
}

/** Refunds a card payment fully or partially: paid, refunded, the amount now, and the reason. */
export function RefundDialog({ of, paymentId, person, onClose }: RefundDialogProps) {
  const payments = usePayments(of);
  const payment = payments.data?.find(({ id }) => paymentId === undefined || id === paymentId);
  const form = useRefundForm(payment, onClose);
  const actions = (
    <>
      {payment && payment.refundable > 0 && <Button variant="primary" type="submit" form={FORM} busy={form.isBusy} busyLabel="Refunding...">{form.cents ? `Refund ${formatPrice(form.cents)}` : 'Refund'}</Button>}
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Refund a payment" actions={actions}>
      {payments.isPending && <div role="status" aria-label="Loading the payment..." className={styles.form}><Skeleton width="80%" /><Skeleton height={150} /></div>}
      {payments.isError && <LoadFailed message={messages.adminMoney.paymentsFailed} isBusy={payments.isFetching} retry={() => void payments.refetch()} />}
      {payments.data && !payment && <p>There’s no card payment for this.</p>}
      {payment && (
        <>
          <p><b>{person}</b>, {payment.label}, <span className="tab">paid {formatDate(new Date(payment.paid_at))}</span></p>
          <Balance payment={payment} goingBack={form.cents} />
          {payment.refundable > 0 ? <RefundFields id={FORM} payment={payment} draft={form.draft} isChecked={form.isChecked} onChange={form.change} onSubmit={form.submit} /> : <p>{nothingLeft(payment)}</p>}
          {form.failure && <p className="notice notice--bad" role="alert">{form.failure}</p>}
          <RefundList refunds={payment.refunds} />
        </>
      )}
    </Dialog>
  );
}

const nothingLeft = ({ disputed }: AdminPayment): string =>
  disputed > 0 ? 'The client’s bank is deciding about this payment, so you can’t refund it in the meantime.' : 'There’s nothing left of this payment to refund.';

/** The input, and its single request. */
function useRefundForm(payment: AdminPayment | undefined, onClose: () => void) {
  // Once per dialog: submitting again after a lost response refunds once.
  const [requestId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<RefundDraft>({ way: 'all', typed: '', reason: '', message: '' });
  const [isChecked, check] = useState(false);
  const { refund, failure } = useRefund(onClose);
  const cents = payment ? chosenCents(draft, { left: payment.refundable, unused: payment.unused }) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    const [reason, message] = [draft.reason.trim(), draft.message.trim()];
    if (refund.isPending || !payment || !cents || reason === '') return;
    refund.mutate({ payment_id: payment.id, request_id: requestId, amount: cents, reason, ...(message && { message }) });
  };
  const change = (next: RefundDraft) => {
    setDraft(next);
    refund.reset();
  };
  return { draft, change, cents, isChecked, submit, isBusy: refund.isPending, failure };
}
