import type Stripe from 'stripe';

export type CheckoutOutcome =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; amountCents: number; currency: string; paymentIntentId: string | null; taxCents: number | null };

type Page = Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'> & Partial<Pick<Stripe.Checkout.Session, 'automatic_tax' | 'subscription' | 'total_details'>>;

/** A plan's checkout has no payment of its own: a delayed payment shows on the subscription. */
const ENDED_UNPAID: readonly Stripe.Subscription.Status[] = ['incomplete_expired', 'canceled', 'unpaid'];

/** A delayed payment (such as a bank transfer) that failed after its checkout completed. */
function hasFailed({ status, payment_intent: intent, subscription }: Page): boolean {
  if (status !== 'complete') return false;
  if (subscription && typeof subscription !== 'string') return ENDED_UNPAID.includes(subscription.status);
  if (!intent || typeof intent === 'string') return false;
  return intent.status === 'canceled' || intent.status === 'requires_payment_method';
}

/** Interprets the provider's live state of a Stripe checkout. Nothing else decides whether somebody paid; `currency` is used when the response names none; `taxCents` is null when no tax was calculated. */
export function checkoutOutcome(session: Page, currency: string): CheckoutOutcome {
  const isSettled = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
  if (session.status === 'complete' && isSettled) {
    const intent = session.payment_intent;
    const paymentIntentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
    const taxCents = session.automatic_tax?.enabled ? (session.total_details?.amount_tax ?? 0) : null;
    return { state: 'paid', amountCents: session.amount_total ?? 0, currency: session.currency ?? currency, paymentIntentId, taxCents };
  }
  return session.status === 'expired' || hasFailed(session) ? { state: 'closed' } : { state: 'open' };
}
