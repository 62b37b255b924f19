import Stripe from 'stripe';
import { IN_OWN_CURRENCY, WITH_TERMS } from '../checkout/order-checkout-params.ts';
import { found, findingFromError, type Found } from './findings.ts';

/** The result of a trial Checkout; `session` is the one that was opened and closed and whose closing the provider reports. */
export interface TestCheckoutResult {
  terms: Found;
  checkout: Found;
  session: string | null;
}

const TRIAL_AMOUNT = 100;

const isTermsRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (/^consent_collection/.test(error.param ?? '') || /terms of service/i.test(error.message));

/** Sold on a trial page when there is no price yet: the provider keeps such items forever, so it is created only when needed. */
const madeUp = (currency: string) => ({ currency, unit_amount: TRIAL_AMOUNT, product_data: { name: 'Trial page, closed at once' } });

/** What to try: the provider's id of a one-time `price`, if there is one yet, in the currency of all sales. */
interface Tried {
  price: string | null;
  currency: string;
}

/** The same parameters as for sales; nobody is sent to this page. */
const trialPage = (siteUrl: string, { price, currency }: Tried): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ...IN_OWN_CURRENCY,
  allow_promotion_codes: true,
  line_items: [{ quantity: 1, ...(price ? { price } : { price_data: madeUp(currency) }) }],
  metadata: { trial: 'true' },
  success_url: `${siteUrl}/payment-success`,
  cancel_url: `${siteUrl}/payment-canceled`,
});

async function openAndClose(stripe: Stripe, params: Stripe.Checkout.SessionCreateParams): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(params);
  await stripe.checkout.sessions.expire(id);
  return id;
}

const refusedWith = (error: unknown): Found =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? found('checkoutRefused', { message: error.message }) : findingFromError(error);

/** Opens a Checkout as sales do, and closes it; retries without the terms consent when only that was refused. */
export async function openTestCheckout(stripe: Stripe, siteUrl: string, tried: Tried): Promise<TestCheckoutResult> {
  const page = trialPage(siteUrl, tried);
  try {
    const session = await openAndClose(stripe, { ...page, ...WITH_TERMS });
    return { terms: found('termsInPlace'), checkout: found('checkoutOpens'), session };
  } catch (error) {
    if (!isTermsRefused(error)) return { terms: findingFromError(error), checkout: refusedWith(error), session: null };
    const terms = found('termsMissing', { terms: `${siteUrl}/terms-conditions`, privacy: `${siteUrl}/privacy-policy` });
    return openAndClose(stripe, page).then(
      (session) => ({ terms, checkout: found('checkoutOpens'), session }),
      (again: unknown) => ({ terms, checkout: refusedWith(again), session: null }),
    );
  }
}
