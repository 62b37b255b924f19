import type { Business } from '../business/business.ts';
import type { Currency } from './region.ts';

/** Approximate price levels compared with one dollar, euro, pound, or franc: for suggestions, never for a sale. */
const LEVEL: Partial<Record<Currency, number>> = { SEK: 10, NOK: 10, DKK: 7, PLN: 4, MXN: 18, BRL: 5 };

/** A suggested price written in dollars or euros, as a round amount in this currency. */
export const usualPrice = (cents: number, currency: Currency): number => cents * (LEVEL[currency] ?? 1);

type Priced = Pick<Business, 'services' | 'plans' | 'packs'>;

/** Unchanged suggested prices converted to another currency's suggestion; a typed price stays. */
export function repriced({ services, plans, packs }: Priced, beginning: Priced, { from, to }: { from: Currency; to: Currency }): Priced {
  // A suggestion of zero equals no price.
  const again = (cents: number, proposed = Number.NaN): number => (cents === usualPrice(proposed, from) ? usualPrice(proposed, to) : cents);
  const lengthsOf = (serviceId: string) => beginning.services.find(({ id }) => id === serviceId)?.lengths ?? [];
  const planOf = (planId: string) => beginning.plans.find(({ id }) => id === planId);
  return {
    services: services.map((service) => ({ ...service, lengths: service.lengths.map((length) => ({ ...length, priceCents: again(length.priceCents, lengthsOf(service.id).find(({ id }) => id === length.id)?.priceCents) })) })),
    plans: plans.map((plan) => ({ ...plan, priceCents: again(plan.priceCents, planOf(plan.id)?.priceCents), givenPriceCents: again(plan.givenPriceCents, planOf(plan.id)?.givenPriceCents) })),
    packs: packs.map((pack) => ({ ...pack, priceCents: again(pack.priceCents, beginning.packs.find(({ id }) => id === pack.id)?.priceCents) })),
  };
}
