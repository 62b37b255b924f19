import { wordsIn, type Say } from '@coach/emails';

/** A session as described in its checkout: `…, 3/8/2027 11:00 am PT, 60 minutes`, or several: `…, 3 sessions of 60 minutes: …`. */
const LENGTH = /, (?:(\d+) sessions of )?(\d+) minutes(?=: |, |$)/;

function sessionWords(description: string, say: Say): string {
  const [length, several, minutes] = LENGTH.exec(description) ?? [];
  if (length === undefined || minutes === undefined) return description;
  const words = say('{n} minutes', { n: minutes });
  return description.replace(length, `, ${several === undefined ? words : say('{n} sessions of {length}', { n: several, length: words })}`);
}

/**
 * Rewords an invoice's description in the reader's language: `1 × Video Library (at $100.00 / month)` is the provider's wording for
 * `Video Library`, `Remaining time on Premium Package after 6 Dec 2026` its wording for a plan change.
 */
export function invoiceLineLabel(description: string, say: Say = wordsIn('en')): string {
  const plan = /^1 × (.+) \(at .+\)$/.exec(description)?.[1];
  const change = /^Remaining time on (.+) after .+$/.exec(description)?.[1];
  return plan ?? (change ? say('Change to {plan}', { plan: change }) : sessionWords(description, say));
}
