import type Stripe from 'stripe';

export type CheckoutOutcome =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; amountCents: number; currency: string; paymentIntentId: string | null; taxCents: number | null };

type Page = Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'> & Partial<Pick<Stripe.Checkout.Session, 'automatic_tax' | 'subscription' | 'total_details'>>;

/** A plan's checkout has no payment of its own: what became of a slow one shows on the subscription. */
const ENDED_UNPAID: readonly Stripe.Subscription.Status[] = ['incomplete_expired', 'canceled', 'unpaid'];

/** A slow payment (a bank transfer, say) that came to nothing after its checkout was complete. */
function hasFailed({ status, payment_intent: intent, subscription }: Page): boolean {
  if (status !== 'complete') return false;
  if (subscription && typeof subscription !== 'string') return ENDED_UNPAID.includes(subscription.status);
  if (!intent || typeof intent === 'string') return false;
  return intent.status === 'canceled' || intent.status === 'requires_payment_method';
}

/** What the provider's live answer about a Stripe checkout means for us. Nothing else decides whether somebody has paid; `currency` is that of an answer which names none; `taxCents` is null where it worked none out. */
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
