import { fill, memberAreaMessages as messages } from '@coach/contracts';
import { hoursWords, partAt, refundStepsWords, type ChangeTerms } from '@coach/domain';

/** Said of a session so near that not all of it goes back any more: what still does, if anything. */
export function lateWords(changeTerms: ChangeTerms, sessionDate: Date, now: Date): string {
  const ahead = hoursWords(changeTerms.cancellationHours);
  const part = partAt({ sessionDate, changeTerms }, now);
  const left = (changeTerms.refundSteps ?? []).filter(({ percent }) => part && percent <= part.percent);
  return part ? fill(messages.booking.lateParts, { ahead, parts: refundStepsWords(left) }) : fill(messages.booking.lateWarning, { ahead });
}
