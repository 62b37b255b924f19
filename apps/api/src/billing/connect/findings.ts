import { ACCOUNT_FINDINGS, type AccountFinding, type AccountStep, type StepState } from '@coach/domain';
import { fill, messages, type PaymentAccountStep } from '@coach/contracts';
import Stripe from 'stripe';

/** A finding with the values for its wording. */
export interface Found {
  code: AccountFinding;
  values: Record<string, string | number>;
}

export const found = (code: AccountFinding, values: Found['values'] = {}): Found => ({ code, values });

/** What a finding means for its step. */
export const stateOf = ({ code }: Found): StepState => ACCOUNT_FINDINGS[code];

/** A step with its wording. */
export function stepWithWords(step: AccountStep, finding: Found): PaymentAccountStep {
  const words: string | { title: string; text: string } = messages.paymentAccount.findings[finding.code];
  const { title, text } = typeof words === 'string' ? { title: words, text: null } : words;
  return { step, state: stateOf(finding), code: finding.code, title: fill(title, finding.values), advice: text && fill(text, finding.values) };
}

/** The right that the provider names when it refuses a restricted key. */
export const rightIn = (message: string): string => /'(rak_\w+)'/.exec(message)?.[1]?.replace('rak_', '') ?? message;

/** What to report about the provider's refusal or failure to answer. */
export function findingFromError(error: unknown): Found {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Stripe.errors.StripePermissionError) return found('notAllowed', { right: rightIn(message) });
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return found('refused', { message });
  return found('notAnswered', { message });
}

/** The result of checking a step; a refusal or missing answer of the provider is a finding too. */
export const captureFinding = (look: () => Promise<Found>): Promise<Found> => look().catch(findingFromError);
