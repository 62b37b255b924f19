import { asCharged, chargedTooMuch } from './charged.ts';
import type { Business } from './business.ts';
import type { Plan } from '../billing/plans.ts';
import { STANDARD_PACKS, STANDARD_PLANS } from '../billing/sample-plans.ts';
import { STANDARD_SERVICES } from './sample-services.ts';

const business = (tax: Business['region']['tax']): Business => ({ region: { tax }, services: STANDARD_SERVICES, plans: STANDARD_PLANS, packs: STANDARD_PACKS }) as unknown as Business;
const cents = ({ services, plans, packs }: Business) => [...services.flatMap(({ lengths }) => lengths), ...plans, ...packs].map(({ priceCents }) => priceCents);

describe('prices as charged', () => {
  it('equal the entered prices when tax is included or there is none', () => {
    for (const tax of [undefined, { name: 'VAT', percent: 20 }, { name: 'VAT', percent: 20, included: true }]) {
      const entered = business(tax);
      expect(asCharged(entered)).toBe(entered);
    }
  });

  it('add the tax to every service, plan and pack, and nothing to free ones', () => {
    const charged = asCharged(business({ name: 'VAT', percent: 20, included: false }));
    expect(cents(charged)).toEqual(cents(business(undefined)).map((price) => price * 1.2));
    expect(charged.plans.map(({ givenPriceCents }) => givenPriceCents)).toEqual(STANDARD_PLANS.map(({ givenPriceCents }) => givenPriceCents * 1.2));
  });

  it('are refused above what can be charged', () => {
    const [pack] = STANDARD_PACKS;
    const dear = (tax: Business['region']['tax']) => ({ ...business(tax), packs: [{ ...pack!, priceCents: 900_000 }] });
    expect(chargedTooMuch(dear(undefined))).toBeUndefined();
    expect(chargedTooMuch(dear({ name: 'VAT', percent: 19, included: false }))).toMatchObject({ id: pack!.id });
  });

  it.each([[1_000_000, undefined], [1_000_001, 'video_library']])('of %i cents for a plan, sold or given by the coach, are refused: %p', (cents, refused) => {
    const plans = (more: Partial<Plan>) => ({ ...business(undefined), plans: STANDARD_PLANS.map((plan) => (plan.id === 'video_library' ? { ...plan, ...more } : plan)) });
    expect([chargedTooMuch(plans({ priceCents: cents }))?.id, chargedTooMuch(plans({ givenPriceCents: cents }))?.id]).toEqual([refused, refused]);
  });
});
