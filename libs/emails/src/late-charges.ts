import type { ChangeTerms } from '@coach/domain';
import { sentences } from './blocks.ts';
import type { Writing } from './mail.ts';

/** States what a no-show is charged. */
function missedWords(percent: number, { say }: Pick<Writing, 'say'>): string {
  if (percent === 0) return say('No-shows are charged in full.');
  return percent === 100 ? say('No charge for no-shows.') : say('No-shows are charged {percent}% of the price.', { percent: String(100 - percent) });
}

type LateTerms = { [Term in 'refundSteps' | 'noShowPercent']?: ChangeTerms[Term] | undefined };

/** States what is still refunded once the full-refund period is over, and what a no-show is charged. */
export function nearChargesWords({ refundSteps = [], noShowPercent = 0 }: LateTerms, writing: Pick<Writing, 'hours' | 'say'>): string {
  const { hours, say } = writing;
  const parts = refundSteps.map((step) => say('Cancel up to {ahead} before the start to get {percent}% back.', { percent: String(step.percent), ahead: hours(step.hours) }));
  return parts.length > 0 ? sentences(...parts, missedWords(noShowPercent, writing)) : lateChargesWords({ noShowPercent }, writing);
}

/** States the charges between the full-refund deadline and the start, and for no-shows (LEG-04). */
export function lateChargesWords({ refundSteps = [], noShowPercent = 0 }: LateTerms, writing: Pick<Writing, 'hours' | 'say'>): string {
  const { hours, say } = writing;
  if (refundSteps.length === 0 && noShowPercent === 0) return say('Late cancellations may incur charges, and no-shows are charged in full.');
  const parts = refundSteps.map((step) => say('{percent}% until {ahead} before the start', { percent: String(step.percent), ahead: hours(step.hours) })).join(', ');
  return sentences(parts ? say('After that, you get back {parts}.', { parts }) : say('Late cancellations may incur charges.'), missedWords(noShowPercent, writing));
}
