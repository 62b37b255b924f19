import { refused } from '../api/failure.ts';
import type { CardEffect } from '../store/records.ts';

/** The card fields as typed. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
}

/** A card known to the sandbox's bank. */
export interface Card {
  brand: 'visa';
  last4: string;
  month: number;
  year: number;
}

export type CardField = 'card_cvc' | 'card_expiry' | 'card_number';

/** A decline by the bank, with Stripe's message and codes. */
export interface Decline {
  message: string;
  code: string;
  declineCode: string;
}

/** The bank's verdict at once: accepted (perhaps to be confirmed or to settle later, see `effect`), declined (402), or an invalid card. */
export type Verdict =
  | { kind: 'accepted'; card: Card; effect: CardEffect }
  | { kind: 'declined'; card: Card; effect: CardEffect; decline: Decline }
  | { kind: 'invalid'; errors: Partial<Record<CardField, string>> };

/** The test cards: Stripe's numbers and their effects; the two slow ones simulate a bank debit and exist only in this sandbox. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'pays', words: 'pays', token: 'visa' },
  { number: '4000 0000 0000 0002', effect: 'declines', words: 'is declined', token: 'visa_chargeDeclined' },
  { number: '4000 0000 0000 9995', effect: 'has no funds', words: 'is declined: no funds', token: 'visa_chargeDeclinedInsufficientFunds' },
  { number: '4000 0000 0000 0341', effect: 'pays once', words: 'pays here, later charges fail', token: 'chargeCustomerFail' },
  { number: '4000 0025 0000 3155', effect: 'asks once', words: 'asks you to confirm, later charges pay', token: 'authenticationRequiredOnSetup' },
  { number: '4000 0027 6000 3184', effect: 'asks', words: 'asks you to confirm every time', token: 'authenticationRequired' },
  { number: '4000 0000 0000 1000', effect: 'settles later', words: 'pays after ten seconds', token: 'settlesLater' },
  { number: '4000 0000 0000 1109', effect: 'settles never', words: 'fails after ten seconds', token: 'settlesNever' },
] as const satisfies { number: string; effect: CardEffect; words: string; token: string }[];

const DECLINES: Partial<Record<CardEffect, Decline>> = {
  declines: { message: 'Your card was declined.', code: 'card_declined', declineCode: 'generic_decline' },
  'has no funds': { message: 'Your card has insufficient funds.', code: 'card_declined', declineCode: 'insufficient_funds' },
};
export const NOT_AUTHENTICATED: Decline = {
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
};
const NOBODY_TO_ASK: Decline = {
  message: 'Your card was declined. This transaction requires authentication.',
  code: 'authentication_required',
  declineCode: 'authentication_required',
};

/** The bank's decline of an off-session charge, or null. */
export function declinedAway(effect: CardEffect): Decline | null {
  if (effect === 'pays once' || effect === 'settles never') return DECLINES.declines ?? null;
  return effect === 'asks' ? NOBODY_TO_ASK : (DECLINES[effect] ?? null);
}

/** Whether the payer has to confirm the payment on the page. */
export function asks(effect: CardEffect): boolean {
  return effect === 'asks' || effect === 'asks once';
}

type TestCard = (typeof TEST_CARDS)[number];

function knownCard(digits: string): TestCard | undefined {
  return TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
}

function numberError(digits: string): string | undefined {
  if (/^\d*$/.test(digits) && digits.length < 13) return 'Your card number is incomplete.';
  return knownCard(digits) ? undefined : 'Your card number is invalid.';
}

function readExpiry(typed: string): { month: number; year: number } | null {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(typed.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

function expiryError(typed: string, now: Date): string | undefined {
  const expiry = readExpiry(typed);
  if (!expiry)
    return /^\s*\d{2}\s*\/?\s*\d{2}\s*$/.test(typed)
      ? "Your card's expiration date is invalid."
      : "Your card's expiration date is incomplete.";
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (expiry.year < thisYear) return "Your card's expiration year is in the past.";
  if (expiry.year === thisYear && expiry.month < thisMonth) return "Your card's expiration date is in the past.";
  return expiry.year > thisYear + 50 ? "Your card's expiration year is invalid." : undefined;
}

function cvcError(typed: string): string | undefined {
  if (/^\d{3}$/.test(typed.trim())) return undefined;
  return /^\d{0,2}$/.test(typed.trim()) ? "Your card's security code is incomplete." : "Your card's security code is invalid.";
}

/** Returns the verdict of the sandbox's bank on a card. */
export function judgeCard({ number, expiry, cvc }: CardForm, now: Date): Verdict {
  const digits = number.replaceAll(/[\s-]/g, '');
  const found = { card_number: numberError(digits), card_expiry: expiryError(expiry, now), card_cvc: cvcError(cvc) };
  const errors = Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
  const date = readExpiry(expiry);
  const known = knownCard(digits);
  if (Object.keys(errors).length > 0 || !date || !known) return { kind: 'invalid', errors };
  const card: Card = { brand: 'visa', last4: digits.slice(-4), ...date };
  const decline = DECLINES[known.effect];
  return decline ? { kind: 'declined', card, effect: known.effect, decline } : { kind: 'accepted', card, effect: known.effect };
}

const nextYear = (): number => new Date().getUTCFullYear() + 1;

/** The card for a test name such as `pm_card_visa` or `tok_visa`. */
export function cardOfToken(name: string): { card: Card; effect: CardEffect } | undefined {
  const found = TEST_CARDS.find(({ token }) => name === `pm_card_${token}` || name === `tok_${token}`);
  return found && { card: { brand: 'visa', last4: found.number.slice(-4), month: 12, year: nextYear() }, effect: found.effect };
}

/** Reads a card sent over the API by its number; throws Stripe's error for a number that is no test card. */
export function readCard(typed: { number?: string | undefined; exp_month?: number | undefined; exp_year?: number | undefined }): { card: Card; effect: CardEffect } {
  const digits = (typed.number ?? '').replaceAll(/[\s-]/g, '');
  const known = knownCard(digits);
  if (!known) throw refused('Your card number is incorrect.', { code: 'incorrect_number', param: 'card[number]' });
  return { card: { brand: 'visa', last4: digits.slice(-4), month: typed.exp_month ?? 12, year: typed.exp_year ?? nextYear() }, effect: known.effect };
}
