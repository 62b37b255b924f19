/** What a person typed about the card, untouched. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
}

/** A card that the sandbox's bank knows. */
export interface Card {
  brand: 'visa';
  last4: string;
  month: number;
  year: number;
}

export type CardField = 'card_cvc' | 'card_expiry' | 'card_number';

/** What the bank says: accepted, declined (402), or not a card at all (Stripe's words, for the fields concerned). */
export type Verdict =
  | { kind: 'accepted'; card: Card }
  | { kind: 'declined'; card: Card; message: string; declineCode: string }
  | { kind: 'invalid'; errors: Partial<Record<CardField, string>> };

/** The test cards: Stripe's own numbers, and what happens to them. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0000 0000 0002', effect: 'is declined' },
] as const;

function knownCard(digits: string): (typeof TEST_CARDS)[number] | undefined {
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

/** Asks the sandbox's bank about a card. */
export function judgeCard({ number, expiry, cvc }: CardForm, now: Date): Verdict {
  const digits = number.replaceAll(/[\s-]/g, '');
  const found = { card_number: numberError(digits), card_expiry: expiryError(expiry, now), card_cvc: cvcError(cvc) };
  const errors = Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
  const date = readExpiry(expiry);
  if (Object.keys(errors).length > 0 || !date) return { kind: 'invalid', errors };
  const card: Card = { brand: 'visa', last4: digits.slice(-4), ...date };
  if (knownCard(digits)?.effect === 'pays') return { kind: 'accepted', card };
  return { kind: 'declined', card, message: 'Your card was declined.', declineCode: 'generic_decline' };
}
