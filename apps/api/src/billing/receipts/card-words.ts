import type Stripe from 'stripe';

const BRANDS: Record<string, string> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay', mastercard: 'Mastercard', visa: 'Visa', discover: 'Discover' };

/** `Visa ending in 4242`; null for what was not paid by card. */
export function cardWords(charge: Pick<Stripe.Charge, 'payment_method_details'> | null): string | null {
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? `${BRANDS[card.brand ?? ''] ?? 'Card'} ending in ${card.last4}` : null;
}
