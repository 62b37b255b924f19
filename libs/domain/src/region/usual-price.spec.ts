import type { Business } from '../business/business.ts';
import { STANDARD_SERVICES } from '../business/sample-services.ts';
import { repriced, usualPrice } from './usual-price.ts';

const opens = { videos: 'library' as const, coaching: false, priority: false };
const plan = { id: 'films', name: 'Films', bookingName: '', description: '', features: [], isFeatured: false, priceCents: 10_000, interval: 'month' as const, opens, credits: 0, givenPriceCents: 9_000, isActive: false };
const pack = { id: 'five', name: 'Five', credits: 5, priceCents: 42_500, validMonths: 12, isActive: false };
const beginning: Pick<Business, 'services' | 'plans' | 'packs'> = { services: STANDARD_SERVICES, plans: [plan], packs: [pack] };
const pricesOf = ({ services, plans, packs }: Pick<Business, 'services' | 'plans' | 'packs'>) => ({ sessions: services.map(({ lengths }) => lengths.map(({ priceCents }) => priceCents)), plans: plans.map((one) => [one.priceCents, one.givenPriceCents]), packs: packs.map(({ priceCents }) => priceCents) });

describe('prices proposed by an installation', () => {
  it.each([['EUR', 9_000], ['GBP', 9_000], ['DKK', 63_000], ['SEK', 90_000], ['MXN', 162_000]] as const)('%s', (currency, cents) => expect(usualPrice(9_000, currency)).toBe(cents));

  it('follow the currency until the coach types one', () => {
    const danish = repriced(beginning, beginning, { from: 'USD', to: 'DKK' });
    expect(pricesOf(danish)).toEqual({ sessions: [[0], [35_000, 63_000], [70_000], [63_000]], plans: [[70_000, 63_000]], packs: [297_500] });
    expect(repriced(danish, beginning, { from: 'DKK', to: 'EUR' })).toEqual(beginning);
  });

  it('each follow their own proposal, not that of another item', () => {
    const [second, added] = [{ ...plan, id: 'coaching', priceCents: 20_000 }, { ...plan, id: 'added' }];
    const [ten, own] = [{ ...pack, id: 'ten', priceCents: 80_000 }, { ...pack, id: 'own' }];
    const proposed = { ...beginning, plans: [plan, second], packs: [pack, ten] };
    const danish = repriced({ ...proposed, plans: [second, added], packs: [ten, own] }, proposed, { from: 'USD', to: 'DKK' });
    expect(pricesOf(danish)).toMatchObject({ plans: [[140_000, 63_000], [10_000, 9_000]], packs: [560_000, 42_500] });
  });

  it('stay when they were typed, and so do those of added items', () => {
    const own = { ...STANDARD_SERVICES[1]!, lengths: [{ id: 'personal_training', minutes: 30, priceCents: 4_900 }, { id: 'personal_training_45', minutes: 45, priceCents: 5_000 }] };
    expect(repriced({ services: [own, { ...own, id: 'other' }], plans: [], packs: [] }, beginning, { from: 'USD', to: 'SEK' }).services).toEqual([own, { ...own, id: 'other' }]);
  });
});
