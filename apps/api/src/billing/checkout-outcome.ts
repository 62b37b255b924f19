import type Stripe from 'stripe';

export type CheckoutOutcome =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; amountCents: number; currency: string; paymentIntentId: string | null };

/** What the provider's live answer about a payment page means for us. Nothing else decides whether somebody has paid. */
export function checkoutOutcome(session: Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'>): CheckoutOutcome {
  if (session.status === 'complete' && session.payment_status === 'paid') {
    const intent = session.payment_intent;
    const paymentIntentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
    return { state: 'paid', amountCents: session.amount_total ?? 0, currency: session.currency ?? 'usd', paymentIntentId };
  }
  return session.status === 'expired' ? { state: 'closed' } : { state: 'open' };
}
