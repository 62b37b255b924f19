import type Stripe from 'stripe';
import type { PlanPrices } from '../plan-prices.ts';
import { PRICED_ITEMS, priceWish, type PricedItem } from '../price-wish.ts';
import type { PortalConfiguration } from './portal-configuration.ts';
import { portalDrift } from './portal-wish.ts';
import { found, type Found } from './told.ts';

/** Brings one price in step; whether it was not. */
async function mendPrice(stripe: Stripe, prices: PlanPrices, item: PricedItem, mend: boolean): Promise<boolean> {
  const there = await prices.standing(item);
  const { name } = priceWish(item).product_data;
  if (there?.product.name === name) return false;
  if (mend && there) await stripe.products.update(there.product.id, { name });
  else if (mend) await prices.idOf(item);
  return true;
}

/** Plans and packs as prices that are for sale, under the names of the catalogue. */
export async function pricesStep(stripe: Stripe, prices: PlanPrices, mend: boolean): Promise<Found> {
  if (mend) prices.forget();
  const wrong = await Promise.all(PRICED_ITEMS.map((item) => mendPrice(stripe, prices, item, mend)));
  const names = PRICED_ITEMS.filter((_, index) => wrong[index]).map((item) => priceWish(item).product_data.name).join(', ');
  if (!names) return found('pricesInStep', { n: PRICED_ITEMS.length });
  return found(mend ? 'pricesMade' : 'pricesToMake', { names });
}

/** The portal that members manage their plan on. */
export async function portalStep(configuration: PortalConfiguration, mend: boolean): Promise<Found> {
  const [ours, wish] = await Promise.all([configuration.find(), configuration.wish(mend)]);
  if (!ours && !mend) return found('portalToMake');
  const drift = ours ? portalDrift(wish, ours) : [];
  if (ours && drift.length === 0) return found('portalInStep');
  if (mend) await configuration.put(ours, wish);
  if (!ours) return found('portalMade');
  return found(mend ? 'portalMended' : 'portalToMend', { what: drift.join(', ') });
}
