import { useState, type FormEvent } from 'react';
import { messageOf } from '@coach/api-client';
import { messages, type AmountDue } from '@coach/contracts';
import { Button, Dialog, TextField } from '@coach/ui';
import { formatPrice, unbroken } from '@coach/web-kit';
import { PaymentFields, usePaymentDraft } from './payment-fields.tsx';
import { useHandPayments } from './use-hand-payments.ts';
import styles from './money.module.css';

const FORM = 'act-on-amount';

type Entry = AmountDue['entries'][number];

/** Reverses or refunds a payment, or writes off what is open, with a reason. */
export type DueAct = { kind: 'take-back' | 'refund'; due: AmountDue; entry: Entry } | { kind: 'write-off'; due: AmountDue };

const WORDS = {
  'take-back': { title: 'Reverse a payment', go: 'Reverse payment', busy: 'Reversing...', means: 'It was recorded by mistake. The amount is owed again; no money moves.', failed: messages.handPayments.takeBackFailed },
  'refund': { title: 'Record a refund', go: 'Record the refund', busy: 'Saving...', means: 'You pay the client back yourself. They get an email.', failed: messages.handPayments.refundFailed },
  'write-off': { title: 'Write off', go: 'Write off', busy: 'Writing off...', means: 'The client is no longer asked to pay, and the payment link stops working.', failed: messages.handPayments.writeOffFailed },
} as const;

export function DueActDialog({ act, onClose }: { act: DueAct; onClose: () => void }) {
  const { due, kind } = act;
  const words = WORDS[kind];
  const most = act.kind === 'write-off' ? due.outstanding : act.entry.left;
  const [requestId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isChecked, check] = useState(false);
  const form = usePaymentDraft(kind === 'refund' && due.hand_back > 0 ? Math.min(due.hand_back, most) : most);
  const { takeBack, refund, writeOff } = useHandPayments(onClose);
  const asked = { 'take-back': takeBack, refund, 'write-off': writeOff }[kind];
  const isTooMuch = form.amount !== null && form.amount > most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    const why = { request_id: requestId, reason: reason.trim() };
    if (asked.isPending || why.reason === '') return;
    if (act.kind === 'write-off') return writeOff.mutate({ due_id: due.id, ...why });
    if (act.kind === 'take-back') return takeBack.mutate({ due_entry_id: act.entry.id, ...why });
    if (form.amount === null || isTooMuch || !form.isDayGood) return;
    const { way, paid_at } = form.paid as { way: typeof form.paid.way; paid_at?: string };
    refund.mutate({ due_entry_id: act.entry.id, ...why, amount: form.amount, way, ...(paid_at && { paid_at }) });
  };
  const actions = (
    <>
      <Button variant={kind === 'refund' ? 'primary' : 'danger'} type="submit" form={FORM} busy={asked.isPending} busyLabel={words.busy}>{words.go}</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p><b>{due.client_name}</b>, {unbroken(due.label)}, <span className="tab">{formatPrice(most)}</span></p>
        <p className="sm muted">{words.means}</p>
        {kind === 'refund' && <PaymentFields form={form} isChecked={isChecked} withoutNote amountError={isTooMuch ? `At most ${formatPrice(most)} can be refunded.` : undefined} />}
        <TextField label="Reason" required maxLength={500} hint={kind === 'refund' ? 'For your books; the client reads it' : 'For your books'} value={reason} error={isChecked && reason.trim() === '' ? 'Please say why.' : undefined} onChange={(event) => setReason(event.target.value)} />
        {asked.error && <p className="notice notice--bad" role="alert">{messageOf(asked.error) ?? words.failed}</p>}
      </form>
    </Dialog>
  );
}
