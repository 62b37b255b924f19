import { CHECKOUT_MINUTES, MINUTE } from '@coach/domain';
import type Stripe from 'stripe';

/** Something to be paid once; the amount in cents. */
export interface CheckoutOrder {
  /** The seller's own id of it: the payment comes back with it, and the same one never opens two pages. */
  reference: string;
  userId: string;
  name: string;
  description: string;
  /** Of each. */
  amountCents: number;
  /** How many are sold; one unless said. */
  quantity?: number;
  /** Nothing is paid on the page: a card is saved that may be charged so many cents for each that its buyer misses. */
  feeCents?: number;
}

/** Every page asks for the business's own currency, whatever the provider's dashboard says: in the buyer's own money neither a price nor a refund would be what we wrote down. */
export const IN_OWN_CURRENCY = { adaptive_pricing: { enabled: false } } satisfies Stripe.Checkout.SessionCreateParams;

/** Every page asks for consent to the terms. The provider refuses that to an account without an address of terms. */
export const WITH_TERMS = { consent_collection: { terms_of_service: 'required' } } satisfies Stripe.Checkout.SessionCreateParams;

/** The provider works out the tax that is in the prices, by where the buyer lives; what is paid stays the same. */
export const WITH_TAX = { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } satisfies Stripe.Checkout.SessionCreateParams;

const SESSION_ID = '{CHECKOUT_SESSION_ID}';

/** Who buys, as the provider knows them, where they come back to, and in what everything is sold. */
interface Till {
  customer: string;
  siteUrl: string;
  currency: string;
  /** Whether the provider works out the tax. */
  isTaxed: boolean;
}

/** The provider's parameters for an order's payment page. `now` is real time: the provider keeps its own clock. */
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

/** The provider's parameters for a page on which a card is saved for an order that is paid at the session. */
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
