import { Segmented, TextField } from '@coach/ui';
import type { Terms } from './use-changes.ts';

export interface Choice {
  refund: 'full' | 'none';
  reason: string;
}

/** The refund choice to send; null while keeping the money lacks its reason (ABK-24). */
export function termsOf({ refund, reason }: Choice): Terms | null {
  if (refund === 'full') return {};
  return reason.trim() === '' ? null : { refund, cancellation_reason: reason.trim() };
}

const OPTIONS = [{ value: 'full', label: 'Full' }, { value: 'none', label: 'None' }] as const;

interface RefundChoiceProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Sent to the client as the reason of the cancellation; a declined request has its own wording. */
  needsReason: boolean;
}

/** Whether to refund: everything by default, nothing only with a reason (ABK-24). */
export function RefundChoice({ choice, onChange, needsReason }: RefundChoiceProps) {
  return (
    <>
      <Segmented legend="Refund" name="refund" options={OPTIONS} value={choice.refund} onChange={(refund) => onChange({ ...choice, refund })} />
      {choice.refund === 'none' && (
        <TextField label="Reason" required maxLength={500} value={choice.reason} hint={needsReason ? 'Included in the client’s email.' : 'For the audit log.'} onChange={(event) => onChange({ ...choice, reason: event.target.value })} />
      )}
    </>
  );
}
