import Stripe from 'stripe';
import type { Env } from '../../env.ts';

/** Injection token of the provider's client. */
export const STRIPE = Symbol('STRIPE');

/** The provider's API version whose shapes we read: the SDK's own, requested with every call. */
export const PROVIDER_API_VERSION = Stripe.API_VERSION;

/** Two attempts of four seconds: a client learns within ten that the provider does not answer (P6). */
const REQUEST_OPTIONS = { timeout: 4_000, maxNetworkRetries: 1 };

/** The real SDK, pointed at a sandbox by STRIPE_API_BASE. */
export function stripeClient({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Env): Stripe {
  if (!STRIPE_API_BASE) return new Stripe(STRIPE_SECRET_KEY, REQUEST_OPTIONS);
  const { hostname, port, protocol } = new URL(STRIPE_API_BASE);
  const plain = protocol === 'http:';
  return new Stripe(STRIPE_SECRET_KEY, { ...REQUEST_OPTIONS, host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? 'http' : 'https' });
}
