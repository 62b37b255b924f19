import type { Business, Pack, Plan } from '@coach/domain';
import type Stripe from 'stripe';
import type { PlanPrices } from '../subscriptions/plan-prices.ts';
import { itemsForSale } from '../subscriptions/price-params.ts';
import type { PortalConfiguration } from './portal-configuration.ts';
import { portalDrift } from './portal-params.ts';
import { found, type Found } from './findings.ts';

/** Syncs one price; returns whether it differed. */
async function updatePrice(stripe: Stripe, prices: PlanPrices, { id, name }: Plan | Pack, isUpdating: boolean): Promise<boolean> {
  const there = await prices.standing(id);
  if (there?.product.name === name) return false;
  if (isUpdating && there) await stripe.products.update(there.product.id, { name });
  else if (isUpdating) await prices.idOf(id);
  return true;
}

/** Plans and packs as active prices named as in the catalog. */
export async function pricesStep(stripe: Stripe, prices: PlanPrices, business: Business, isUpdating: boolean): Promise<Found> {
  if (isUpdating) prices.forget();
  const items = itemsForSale(business);
  if (items.length === 0) return found('pricesNotNeeded');
  const wrong = await Promise.all(items.map((item) => updatePrice(stripe, prices, item, isUpdating)));
  const names = items.filter((_, index) => wrong[index]).map(({ name }) => name).join(', ');
  if (!names) return found('pricesInStep', { n: items.length });
  return found(isUpdating ? 'pricesMade' : 'pricesToMake', { names });
}

/** The portal in which members manage their plan. */
export async function portalStep(configuration: PortalConfiguration, isUpdating: boolean): Promise<Found> {
  const [ours, params] = await Promise.all([configuration.find(), configuration.params(isUpdating)]);
  if (!ours && !isUpdating) return found('portalToMake');
  const drift = ours ? portalDrift(params, ours) : [];
  if (ours && drift.length === 0) return found('portalInStep');
  if (isUpdating) await configuration.put(ours, params);
  if (!ours) return found('portalMade');
  return found(isUpdating ? 'portalUpdated' : 'portalToUpdate', { what: drift.join(', ') });
}
