import { fill, memberAreaMessages as messages } from '@coach/contracts';
import { hoursWords, partAt, refundStepsWords, type ChangeTerms } from '@coach/domain';

/** The warning for a session that starts too soon for a full refund: which part is still refundable, if any. */
export function lateWords(changeTerms: ChangeTerms, sessionDate: Date, now: Date): string {
  const ahead = hoursWords(changeTerms.cancellationHours);
  const part = partAt({ sessionDate, changeTerms }, now);
  const left = (changeTerms.refundSteps ?? []).filter(({ percent }) => part && percent <= part.percent);
  return part ? fill(messages.booking.lateParts, { ahead, parts: refundStepsWords(left) }) : fill(messages.booking.lateWarning, { ahead });
}
