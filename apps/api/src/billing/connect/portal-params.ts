import type Stripe from 'stripe';

/** Marks a configuration as ours among manually created ones. */
export const OURS = { made_for: 'coach' };

/** A plan that members can change to: the provider's ids. */
export interface PlanChoice {
  product: string;
  price: string;
}

type PortalParams = Stripe.BillingPortal.ConfigurationCreateParams;

/** The desired portal configuration. A change is invoiced at once: credits and books follow invoices. */
export const portalParams = (siteUrl: string, choices: readonly PlanChoice[]): PortalParams => ({
  business_profile: { privacy_policy_url: `${siteUrl}/privacy-policy`, terms_of_service_url: `${siteUrl}/terms-conditions` },
  default_return_url: `${siteUrl}/dashboard`,
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
    subscription_update: {
      ...{ enabled: true, default_allowed_updates: ['price'], proration_behavior: 'always_invoice', trial_update_behavior: 'continue_trial' },
      products: choices.map(({ product, price }) => ({ product, prices: [price] })),
    },
  },
  metadata: OURS,
});

const sorted = (list: readonly unknown[]): string => JSON.stringify(list.map((item) => JSON.stringify(item)).sort());

/** Whether everything desired is present; lists in any order, without extra items. */
function isMet(params: unknown, there: unknown): boolean {
  if (Array.isArray(params)) return Array.isArray(there) && sorted(params) === sorted(there);
  if (typeof params !== 'object' || params === null) return params === there;
  return typeof there === 'object' && there !== null && Object.entries(params).every(([name, value]) => isMet(value, (there as Record<string, unknown>)[name]));
}

const bare = (features: Stripe.BillingPortal.Configuration.Features): unknown => ({
  ...features,
  subscription_update: { ...features.subscription_update, products: features.subscription_update.products?.map(({ product, prices }) => ({ product, prices })) ?? [] },
});

/** The parts in which a configuration differs from the desired one, by the provider's names. */
export function portalDrift(params: PortalParams, { business_profile: profile, default_return_url: home, features }: Stripe.BillingPortal.Configuration): string[] {
  const actual = bare(features) as Record<string, unknown>;
  const differing = Object.entries(params.features).flatMap(([name, value]) => (isMet(value, actual[name]) ? [] : [name]));
  return [...(isMet(params.business_profile, profile) ? [] : ['business_profile']), ...(home === params.default_return_url ? [] : ['default_return_url']), ...differing];
}
