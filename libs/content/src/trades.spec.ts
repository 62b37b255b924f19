import { CATEGORIZED_PARTS, CATEGORY_ID, MOST_CATEGORIES, fallbackCategory, type Category } from '@coach/domain';
import { categoriesOfTrade, noServices, servicesOfTrade, TRADE_NAMES, type Trade } from './businesses/trades.ts';
import { ownBusiness, yourCoach } from './index.ts';

const own = ownBusiness('ada@studio.example').services;

describe.each(Object.keys(TRADE_NAMES) as Trade[])('the services of a trade: %s', (trade) => {
  const services = servicesOfTrade(own, trade, 'EUR');

  it('keep their ids, and are complete', () => {
    expect(services.map(({ id, kind, lengths }) => [id, kind, lengths.map((length) => length.id)])).toEqual(own.map(({ id, kind, lengths }) => [id, kind, lengths.map((length) => length.id)]));
    for (const { name, lengths } of services) {
      expect(name).not.toBe('');
      for (const { minutes } of lengths) expect([minutes % 15, minutes > 0]).toEqual([0, true]);
    }
  });

  it('have a price wherever clients pay on the site', () => {
    const paid = services.filter(({ kind }) => kind === 'individual' || kind === 'group');
    expect(paid.flatMap(({ lengths }) => lengths.map(({ priceCents }) => priceCents > 0))).not.toContain(false);
  });
});

it('a second service of a kind is unchanged, off the site', () => {
  const [first] = yourCoach.services.filter(({ kind }) => kind === 'individual');
  const second = { ...first!, id: 'second', name: 'Another' };
  expect(servicesOfTrade([first!, second], 'yoga', 'EUR').map(({ name, isActive }) => [name, isActive])).toEqual([['Private lesson', true], ['Another', false]]);
});

it('an empty list offers nothing, and keeps the names', () => {
  expect(noServices(own).map(({ isActive }) => isActive)).toEqual(own.map(() => false));
  expect(noServices(own).map(({ name }) => name)).toEqual(own.map(({ name }) => name));
});

describe.each(CATEGORIZED_PARTS)('categories of a trade: %s', (part) => {
  const first = ownBusiness('ada@studio.example')[part];
  const trades = Object.keys(TRADE_NAMES) as Trade[];

  it.each(trades)('of a %s are several, in both languages, including General', (trade) => {
    const proposed = categoriesOfTrade(part, first, trade);
    expect(proposed.length).toBeGreaterThan(1);
    expect(proposed.length).toBeLessThanOrEqual(MOST_CATEGORIES);
    expect(fallbackCategory(proposed)).toEqual(first[0]);
    expect(new Set(proposed.map(({ id }) => id)).size).toBe(proposed.length);
    for (const { id, name, es } of proposed) expect([CATEGORY_ID.test(id), name !== '', es !== '']).toEqual([true, true, true]);
  });

  it('follow the last trade chosen; without a trade only General is left', () => {
    const yoga = categoriesOfTrade(part, first, 'yoga');
    expect(categoriesOfTrade(part, yoga, 'nutrition')).toEqual(categoriesOfTrade(part, first, 'nutrition'));
    expect(categoriesOfTrade(part, yoga)).toEqual(first);
    // With keys in the order the database returns.
    expect(categoriesOfTrade(part, yoga.map(({ id, name, es }) => ({ es, id, name })))).toEqual(first);
  });

  it('stay unchanged if the coach edited them', () => {
    const own: Category[] = [{ id: 'category_1', name: 'Silence', es: '' }, first[0]!];
    for (const trade of [...trades, undefined]) expect(categoriesOfTrade(part, own, trade)).toEqual(own);
    const renamed = [{ ...first[0]!, name: 'All of them' }];
    expect(categoriesOfTrade(part, renamed, 'yoga')).toEqual(renamed);
  });
});

it('a yoga teacher’s stories are not about strength', () => {
  const said = categoriesOfTrade('storyCategories', ownBusiness('ada@studio.example').storyCategories, 'yoga').map(({ name, es }) => `${name} ${es}`).join(' ');
  expect(said).not.toMatch(/strength|weight|fitness|training|workout|fuerza|peso/i);
});
