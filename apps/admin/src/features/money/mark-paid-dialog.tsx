import { useState, type FormEvent } from 'react';
import { messageOf } from '@coach/api-client';
import { messages, type AmountDue } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { formatPrice, unbroken } from '@coach/web-kit';
import { PaymentFields, usePaymentDraft } from './payment-fields.tsx';
import { useHandPayments } from './use-hand-payments.ts';
import styles from './money.module.css';

const FORM = 'mark-as-paid';

/** Records a full or partial manual payment of an amount due. */
export function MarkPaidDialog({ due, onClose }: { due: AmountDue; onClose: () => void }) {
  // Once per dialog: submitting again after a lost response counts once.
  const [requestId] = useState(() => crypto.randomUUID());
  const [isChecked, check] = useState(false);
  const form = usePaymentDraft(due.outstanding);
  const { pay } = useHandPayments(onClose);
  const isTooMuch = form.amount !== null && form.amount > due.outstanding;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    if (pay.isPending || form.amount === null || isTooMuch || !form.isDayGood) return;
    pay.mutate({ due_id: due.id, request_id: requestId, amount: form.amount, ...form.paid });
  };
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={pay.isPending} busyLabel="Saving...">Mark as paid</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Mark as paid" actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p><b>{due.client_name}</b>, {unbroken(due.label)}</p>
        <PaymentFields form={form} isChecked={isChecked} amountError={isTooMuch ? `Only ${formatPrice(due.outstanding)} is owed.` : undefined} />
        <p className="sm muted">{due.client_name} gets a receipt by email.{form.amount !== null && form.amount < due.outstanding && ` ${formatPrice(due.outstanding - form.amount)} stays owed.`}</p>
        {pay.error && <p className="notice notice--bad" role="alert">{messageOf(pay.error) ?? messages.handPayments.payFailed}</p>}
      </form>
    </Dialog>
  );
}
