import { CHECKOUT_MINUTES, MINUTE } from '@coach/domain';
import type Stripe from 'stripe';

/** An item to be paid once; the amount in cents. */
export interface CheckoutOrder {
  /** The seller's own id: the payment is reported with it, and the same id never opens two checkouts. */
  reference: string;
  userId: string;
  name: string;
  description: string;
  /** Price per item. */
  amountCents: number;
  /** Quantity; 1 by default. */
  quantity?: number;
  /** Nothing is charged now: the checkout saves a card that may be charged this many cents for each missed session. */
  feeCents?: number;
}

/** Every checkout uses the business's own currency, whatever the provider's dashboard says: in the buyer's currency neither price nor refund would match our records. */
export const IN_OWN_CURRENCY = { adaptive_pricing: { enabled: false } } satisfies Stripe.Checkout.SessionCreateParams;

/** Every checkout asks for consent to the terms. The provider refuses that if the account has no terms URL. */
export const WITH_TERMS = { consent_collection: { terms_of_service: 'required' } } satisfies Stripe.Checkout.SessionCreateParams;

/** The provider calculates the tax included in the prices from the buyer's country; the total stays the same. */
export const WITH_TAX = { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } satisfies Stripe.Checkout.SessionCreateParams;

const SESSION_ID = '{CHECKOUT_SESSION_ID}';

/** The buyer as the provider's customer, the return addresses, and the currency. */
interface Till {
  customer: string;
  siteUrl: string;
  currency: string;
  /** Whether the provider calculates the tax. */
  isTaxed: boolean;
}

/** The provider's parameters for an order's checkout. `now` is real time: the provider uses its own clock. */
export function orderCheckoutParams(order: CheckoutOrder, { customer, siteUrl, currency, isTaxed }: Till, now: Date): Stripe.Checkout.SessionCreateParams {
  const { reference, userId, name, description, amountCents, quantity = 1 } = order;
  return {
    mode: 'payment',
    client_reference_id: reference,
    customer,
    ...IN_OWN_CURRENCY,
    allow_promotion_codes: true,
    ...WITH_TERMS,
    ...(isTaxed && WITH_TAX),
    line_items: [{ quantity, price_data: { currency, unit_amount: amountCents, product_data: { name, description }, ...(isTaxed && { tax_behavior: 'inclusive' }) } }],
    metadata: { reference, user_id: userId },
    payment_intent_data: { description: `${name}, ${description}`, metadata: { reference } },
    success_url: `${siteUrl}/payment-success?session_id=${SESSION_ID}`,
    cancel_url: `${siteUrl}/payment-canceled?session_id=${SESSION_ID}`,
    expires_at: Math.floor((now.getTime() + CHECKOUT_MINUTES * MINUTE) / 1000),
  };
}

/** The provider's parameters for a checkout that saves a card for an order paid at the session. */
export function cardCheckoutParams({ reference, userId, name, description }: CheckoutOrder, { customer, siteUrl, currency }: Omit<Till, 'isTaxed'>, now: Date): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'setup',
    client_reference_id: reference,
    customer,
    currency,
    ...WITH_TERMS,
    metadata: { reference, user_id: userId, sells: 'card' },
    setup_intent_data: { description: `${name}, ${description}`, metadata: { reference } },
    success_url: `${siteUrl}/payment-success?session_id=${SESSION_ID}&saves=card`,
    cancel_url: `${siteUrl}/payment-canceled?session_id=${SESSION_ID}&saves=card`,
    expires_at: Math.floor((now.getTime() + CHECKOUT_MINUTES * MINUTE) / 1000),
  };
}
