import type Stripe from 'stripe';
import type { PlanPrices } from '../subscriptions/plan-prices.ts';
import { PRICED_ITEMS, pricedName, type PricedItem } from '../subscriptions/price-params.ts';
import type { PortalConfiguration } from './portal-configuration.ts';
import { portalDrift } from './portal-params.ts';
import { found, type Found } from './findings.ts';

/** Brings one price in step; whether it was not. */
async function updatePrice(stripe: Stripe, prices: PlanPrices, item: PricedItem, isUpdating: boolean): Promise<boolean> {
  const there = await prices.standing(item);
  const name = pricedName(item);
  if (there?.product.name === name) return false;
  if (isUpdating && there) await stripe.products.update(there.product.id, { name });
  else if (isUpdating) await prices.idOf(item);
  return true;
}

/** Plans and packs as prices that are for sale, under the names of the catalogue. */
export async function pricesStep(stripe: Stripe, prices: PlanPrices, isUpdating: boolean): Promise<Found> {
  if (isUpdating) prices.forget();
  const wrong = await Promise.all(PRICED_ITEMS.map((item) => updatePrice(stripe, prices, item, isUpdating)));
  const names = PRICED_ITEMS.filter((_, index) => wrong[index]).map(pricedName).join(', ');
  if (!names) return found('pricesInStep', { n: PRICED_ITEMS.length });
  return found(isUpdating ? 'pricesMade' : 'pricesToMake', { names });
}

/** The portal that members manage their plan on. */
export async function portalStep(configuration: PortalConfiguration, isUpdating: boolean): Promise<Found> {
  const [ours, params] = await Promise.all([configuration.find(), configuration.params(isUpdating)]);
  if (!ours && !isUpdating) return found('portalToMake');
  const drift = ours ? portalDrift(params, ours) : [];
  if (ours && drift.length === 0) return found('portalInStep');
  if (isUpdating) await configuration.put(ours, params);
  if (!ours) return found('portalMade');
  return found(isUpdating ? 'portalUpdated' : 'portalToUpdate', { what: drift.join(', ') });
}
