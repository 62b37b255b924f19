import type { FormEvent } from 'react';
import type { PlanCancellation } from '@coach/contracts';
import { formatDate, formatPrice } from '@coach/web-kit';
import { Segmented, TextArea, TextField } from '@coach/ui';
import { AmountChoice } from '../payments/amount-choice.tsx';
import type { AmountDraft } from '../payments/amount-draft.ts';
import styles from './cancel-plan.module.css';

export interface CancelDraft extends AmountDraft {
  when: 'now' | 'period_end';
  reason: string;
  message: string;
}

interface CancelPlanFieldsProps {
  id: string;
  means: PlanCancellation;
  draft: CancelDraft;
  /** The refund; null while invalid. */
  cents: number | null;
  isChecked: boolean;
  onChange: (draft: CancelDraft) => void;
  onSubmit: (event: FormEvent) => void;
}

const sentences = (end: string): Record<CancelDraft['when'], string> => ({
  now: 'It ends right away: the videos are locked, and nothing more is charged.',
  period_end: `It runs until ${end} and is not charged again.`,
});

/** When a plan ends, what is refunded of its period, and why. */
export function CancelPlanFields({ id, means, draft, cents, isChecked, onChange, onSubmit }: CancelPlanFieldsProps) {
  const { refundable, unused, days, days_left: left, credits_left: credits } = means;
  const end = formatDate(new Date(means.ends_at));
  const options = [{ value: 'now', label: 'Now' }, { value: 'period_end', label: <>When the period ends, <span className="tab">{end}</span></> }] as const;
  return (
    <form id={id} className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.when}>
        <Segmented legend="When" name="cancel-when" options={options} value={draft.when} onChange={(when) => onChange({ ...draft, when })} />
        <p className="sm muted">{sentences(end)[draft.when]}</p>
      </div>
      <Arithmetic means={means} />
      {refundable > 0 ? (
        <AmountChoice mayBeNothing draft={draft} limits={{ left: refundable, unused }} unusedWords={{ label: 'Unused days', note: `${left} of ${days} days left` }} isChecked={isChecked} onChange={(amount) => onChange({ ...draft, ...amount })} />
      ) : <p>None of this period’s payment can be refunded.</p>}
      {credits > 0 && <p className="sm">{credits} unused session {credits === 1 ? 'credit goes' : 'credits go'} with the refund.</p>}
      <TextField label="Reason" optional maxLength={500} hint="For your books" value={draft.reason} onChange={(event) => onChange({ ...draft, reason: event.target.value })} />
      {cents !== 0 && <TextArea label="Message to the client" optional rows={2} maxLength={1_000} hint="Included in the client’s refund email" value={draft.message} onChange={(event) => onChange({ ...draft, message: event.target.value })} />}
    </form>
  );
}

/** The payment for the period, and how its unused days are calculated. */
function Arithmetic({ means: { paid, refundable, days, days_left: left, unused } }: { means: PlanCancellation }) {
  return (
    <dl className={styles.sum} aria-label="The period in money">
      <div><dt>Paid for this period</dt><dd>{formatPrice(paid)}</dd></div>
      <div><dt>Refundable</dt><dd>{formatPrice(refundable)}</dd></div>
      <div><dt>Unused days</dt><dd>{formatPrice(paid)} × {left} ÷ {days} = {formatPrice(unused)}</dd></div>
    </dl>
  );
}
