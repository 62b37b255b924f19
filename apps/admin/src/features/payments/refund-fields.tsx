import type { FormEvent } from 'react';
import type { AdminPayment } from '@coach/contracts';
import { TextArea, TextField } from '@coach/ui';
import { AmountChoice } from './amount-choice.tsx';
import type { AmountDraft } from './amount-draft.ts';
import styles from './payments.module.css';

export interface RefundDraft extends AmountDraft {
  reason: string;
  message: string;
}

interface RefundFieldsProps {
  id: string;
  payment: AdminPayment;
  draft: RefundDraft;
  /** Whether it was submitted, so that errors are shown. */
  isChecked: boolean;
  onChange: (draft: RefundDraft) => void;
  onSubmit: (event: FormEvent) => void;
}

/** The effect of a refund on what was paid for. */
const MEANS: Record<AdminPayment['sells'], string> = {
  session: 'The session stays as it is. Cancel it in Bookings if it shouldn’t take place.',
  pack: 'Sessions covered by the refund are removed.',
  plan: 'The plan continues. Cancel it in Subscriptions if it should end.',
};

/** Amount, reason, and message to the client. */
export function RefundFields({ id, payment, draft, isChecked, onChange, onSubmit }: RefundFieldsProps) {
  const unusedWords = payment.unused === null ? undefined : { label: 'Unused share', note: payment.unused_words };
  const limits = { left: payment.refundable, unused: payment.unused };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={onSubmit}>
      <AmountChoice {...{ draft, limits, unusedWords, isChecked }} onChange={(amount) => onChange({ ...draft, ...amount })} />
      <p className="sm muted">{MEANS[payment.sells]}</p>
      <TextField label="Reason" required maxLength={500} hint="For your books" value={draft.reason} error={isChecked && draft.reason.trim() === '' ? 'Please say why.' : undefined} onChange={(event) => onChange({ ...draft, reason: event.target.value })} />
      <TextArea label="Message to the client" optional rows={2} maxLength={1_000} hint="Included in the client’s email" value={draft.message} onChange={(event) => onChange({ ...draft, message: event.target.value })} />
    </form>
  );
}
