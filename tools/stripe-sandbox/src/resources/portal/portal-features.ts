import type { Dashboard, PortalConfiguration } from '../../store/records.ts';
import type { FeatureParams } from './portal-feature-params.ts';

type Features = PortalConfiguration['features'];

/** All features disabled: Stripe's defaults for what is left out. */
const OFF: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: { cancellation_reason: { enabled: false, feedback_options: null, options: [] }, enabled: false, mode: 'at_period_end', proration_behavior: 'none' },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    ...{ billing_cycle_anchor: 'unchanged', default_allowed_updates: [], enabled: false, products: [], proration_behavior: 'none' },
    ...{ schedule_at_period_end: { conditions: [] }, trial_update_behavior: 'end_trial' },
  },
};

const given = (options: object | undefined): object => Object.fromEntries(Object.entries(options ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? []]])));

/** Applies `options` to the features of a configuration; `before` is null for a new one. */
export function featuresOf(before: Features | null, options: FeatureParams): Features {
  const features = structuredClone(before ?? OFF);
  for (const name of ['customer_update', 'invoice_history', 'payment_method_update', 'subscription_cancel', 'subscription_update'] as const) Object.assign(features[name], given(options[name]));
  const { subscription_update: update } = features;
  update.products = update.products?.map(({ product, prices }) => ({ product, prices, adjustable_quantity: { enabled: false, maximum: null, minimum: 1 } })) ?? null;
  return features;
}

/** The default configuration once the portal's settings were saved: everything enabled, and every plan offered. */
export function asSaved(dashboard: Dashboard): PortalConfiguration {
  const features = structuredClone(OFF);
  features.invoice_history.enabled = true;
  features.payment_method_update.enabled = true;
  features.subscription_cancel.enabled = true;
  Object.assign(features.subscription_update, { enabled: true, default_allowed_updates: ['price'], products: null, proration_behavior: 'always_invoice' });
  return {
    ...{ id: 'bpc_default', object: 'billing_portal.configuration', active: true, application: null, created: 0, default_return_url: null, features },
    business_profile: { headline: null, privacy_policy_url: dashboard.privacy_url || null, terms_of_service_url: dashboard.terms_url || null },
    ...{ is_default: true, livemode: false, login_page: { enabled: false, url: null }, metadata: {}, name: null, updated: 0 },
  };
}
