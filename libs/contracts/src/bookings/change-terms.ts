import type { ChangeTerms } from '@coach/domain';
import type { ChangeTermsView } from './change-terms-views.ts';

/** Converts to the wire format. */
export const changeTermsView = ({ cancellationHours, undoMinutes, mostMoves, refundSteps, creditInParts, lateMinutes, noShowPercent, noShowCredit }: ChangeTerms): ChangeTermsView => ({
  ...{ cancellation_hours: cancellationHours, undo_minutes: undoMinutes, most_moves: mostMoves },
  ...(refundSteps && { refund_steps: [...refundSteps] }),
  ...(creditInParts !== undefined && { credit_in_parts: creditInParts }),
  ...(lateMinutes !== undefined && { late_minutes: lateMinutes }),
  ...(noShowPercent !== undefined && { no_show_percent: noShowPercent }),
  ...(noShowCredit !== undefined && { no_show_credit: noShowCredit }),
});

/** Converts from the wire format. */
export const changeTermsIn = ({ cancellation_hours: cancellationHours, undo_minutes: undoMinutes, most_moves: mostMoves, ...further }: ChangeTermsView): ChangeTerms => ({
  ...{ cancellationHours, undoMinutes, mostMoves },
  ...(further.refund_steps && { refundSteps: further.refund_steps }),
  ...(further.credit_in_parts !== undefined && { creditInParts: further.credit_in_parts }),
  ...(further.late_minutes !== undefined && { lateMinutes: further.late_minutes }),
  ...(further.no_show_percent !== undefined && { noShowPercent: further.no_show_percent }),
  ...(further.no_show_credit !== undefined && { noShowCredit: further.no_show_credit }),
});
