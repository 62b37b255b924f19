import { messages } from '@coach/contracts';
import { ACCOUNT_FINDINGS, ACCOUNT_STEPS, type AccountFinding } from '@coach/domain';
import Stripe from 'stripe';
import { found, findingFromError, rightIn, stepWithWords } from './findings.ts';

const codes = Object.entries(ACCOUNT_FINDINGS) as Array<[AccountFinding, string]>;

describe('wording of a step', () => {
  it.each(codes.filter(([, state]) => state === 'missing'))('%s says what to do', (code) => {
    expect(stepWithWords('key', found(code)).advice).toMatch(/\w{3}/);
  });

  it('includes its values', () => {
    const { title, advice } = stepWithWords('terms', found('termsMissing', { terms: 'https://coach.example/terms-conditions', privacy: 'https://coach.example/privacy-policy' }));
    expect(`${title} ${advice}`).toContain('https://coach.example/terms-conditions as terms of service and https://coach.example/privacy-policy');
  });

  it('every step has a title', () => expect(Object.keys(messages.paymentAccount.steps)).toEqual([...ACCOUNT_STEPS]));
});

describe('reading a refusal', () => {
  const raw = { type: 'invalid_request_error' as const, message: "Having the 'rak_plan_write' permission would allow this request to continue." };
  it.each<[string, unknown, AccountFinding]>([
    ['the key lacks a right', new Stripe.errors.StripePermissionError(raw), 'notAllowed'],
    ['the request is not taken', new Stripe.errors.StripeInvalidRequestError(raw), 'refused'],
    ['nobody answers', new Stripe.errors.StripeConnectionError({ ...raw, type: 'api_error' }), 'notAnswered'],
    ['anything else', 'broken', 'notAnswered'],
  ])('%s', (_, error, code) => expect(findingFromError(error).code).toBe(code));

  it.each([[raw.message, 'plan_write'], ['No right is named.', 'No right is named.']])('%s', (message, right) => expect(rightIn(message)).toBe(right));
});
