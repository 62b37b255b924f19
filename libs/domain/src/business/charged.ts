import { chargedCents, isOnTop } from '../billing/tax.ts';
import type { Business } from './business.ts';

/** The highest price for clients, in cents. */
export const MOST_CHARGED_CENTS = 1_000_000;

/** The business with prices as clients pay them: including a tax added to entered prices. */
export function asCharged(business: Business): Business {
  const { services, plans, packs, region: { tax } } = business;
  if (!isOnTop(tax)) return business;
  const charged = <Sold extends { priceCents: number }>(sold: Sold): Sold => ({ ...sold, priceCents: chargedCents(sold.priceCents, tax) });
  return {
    ...business,
    services: services.map((service) => ({ ...service, lengths: service.lengths.map(charged) })),
    plans: plans.map((plan) => ({ ...charged(plan), givenPriceCents: chargedCents(plan.givenPriceCents, tax) })),
    packs: packs.map(charged),
  };
}

/** The first item above the highest price; undefined when there is none. */
export function chargedTooMuch(business: Business): { id: string } | undefined {
  const { services, plans, packs } = asCharged(business);
  const lengths = services.flatMap(({ id, lengths: sold }) => sold.map(({ priceCents }) => ({ id, priceCents })));
  return [...lengths, ...plans, ...packs].find(({ priceCents }) => priceCents > MOST_CHARGED_CENTS) ?? plans.find(({ givenPriceCents }) => givenPriceCents > MOST_CHARGED_CENTS);
}
