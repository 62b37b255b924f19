import type Stripe from 'stripe';
import { portalDrift, portalParams } from './portal-params.ts';

describe('desired portal configuration', () => {
  const params = portalParams('https://coach.example', [{ product: 'prod_1', price: 'price_1' }, { product: 'prod_2', price: 'price_2' }]);
  const there = (features: object = {}, more: object = {}) => ({ ...params, ...more, features: { customer_update: { enabled: false }, ...params.features, ...features } }) as unknown as Stripe.BillingPortal.Configuration;
  const products = params.features.subscription_update!.products as Array<{ product: string; prices: string[] }>;

  it.each<[string, Stripe.BillingPortal.Configuration, string[]]>([
    ['as it is wished for', there(), []],
    ['with its plans in another order', there({ subscription_update: { ...params.features.subscription_update, products: [...products].reverse() } }), []],
    ['with more than was wished for', there({ customer_update: { enabled: true } }), []],
    ['without a plan', there({ subscription_update: { ...params.features.subscription_update, products: products.slice(1) } }), ['subscription_update']],
    ['with another plan', there({ subscription_update: { ...params.features.subscription_update, products: [...products, { product: 'prod_3', prices: ['price_3'] }] } }), ['subscription_update']],
    ['without proration', there({ subscription_update: { ...params.features.subscription_update, proration_behavior: 'none' } }), ['subscription_update']],
    ['without cancelling', there({ subscription_cancel: { enabled: false } }), ['subscription_cancel']],
    ['with another site’s addresses', there({}, { business_profile: { privacy_policy_url: 'https://other.example', terms_of_service_url: null }, default_return_url: null }), ['business_profile', 'default_return_url']],
  ])('%s', (_, actual, drift) => expect(portalDrift(params, actual)).toEqual(drift));
});
