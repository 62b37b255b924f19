import type { Say } from '@coach/emails';
import type Stripe from 'stripe';

const BRANDS: Record<string, string> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay', mastercard: 'Mastercard', visa: 'Visa', discover: 'Discover' };

/** `Visa ending in 4242`, in the language of a mail; null when not paid by card. */
export function cardWords(charge: Pick<Stripe.Charge, 'payment_method_details'> | null, say: Say): string | null {
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? say('{brand} ending in {last4}', { brand: BRANDS[card.brand ?? ''] ?? say('Card'), last4: card.last4 }) : null;
}

/** `Visa 4242`. */
export const cardName = ({ brand, last4 }: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4'>): string => `${BRANDS[brand] ?? 'Card'} ${last4}`;
