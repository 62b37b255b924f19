import type { Pack, PlanType } from '@coach/domain';
import type Stripe from 'stripe';
import { IN_OWN_CURRENCY, WITH_TAX, WITH_TERMS } from './order-checkout-params.ts';

/** A plan or a pack bought by one person in one checkout. */
export interface PurchaseOrder {
  /** Our id of the purchase: the payment is reported with it, and the same id never opens two checkouts. */
  reference: string;
  userId: string;
  /** The provider's customer id of the buyer. */
  customer: string;
  /** Whether the provider calculates the included tax. */
  isTaxed: boolean;
}

type CheckoutParams = Stripe.Checkout.SessionCreateParams;

const SESSION_ID = '{CHECKOUT_SESSION_ID}';

const shared = ({ reference, userId, customer, isTaxed }: PurchaseOrder, siteUrl: string): CheckoutParams => ({
  client_reference_id: reference,
  customer,
  ...IN_OWN_CURRENCY,
  allow_promotion_codes: true,
  ...WITH_TERMS,
  ...(isTaxed && WITH_TAX),
  success_url: `${siteUrl}/payment-success?session_id=${SESSION_ID}`,
  cancel_url: `${siteUrl}/payment-canceled?session_id=${SESSION_ID}`,
  metadata: { reference, user_id: userId },
});

/** The provider's parameters for a plan's checkout; `price` is the provider's price id, `trialDays` the free days (PRC-14, PRC-15). */
export function planCheckoutParams(order: PurchaseOrder, plan: PlanType, price: string, trialDays: number, siteUrl: string): CheckoutParams {
  const checkout = shared(order, siteUrl);
  const metadata = { ...checkout.metadata, sells: 'plan' };
  return {
    ...{ ...checkout, mode: 'subscription', metadata, line_items: [{ price, quantity: 1 }] },
    subscription_data: { metadata: { user_id: order.userId, plan_type: plan }, ...(trialDays > 0 && { trial_period_days: trialDays }) },
  };
}

/** The same for a pack of sessions, paid once. */
export function packCheckoutParams(order: PurchaseOrder, { name }: Pack, price: string, siteUrl: string): CheckoutParams {
  const checkout = shared(order, siteUrl);
  const metadata = { ...checkout.metadata, sells: 'pack' };
  return {
    ...{ ...checkout, mode: 'payment', metadata },
    line_items: [{ price, quantity: 1 }],
    payment_intent_data: { description: name, metadata: { reference: order.reference } },
  };
}
