import { noServices, servicesOfTrade, TRADE_NAMES, type Trade } from './businesses/trades.ts';
import { ownBusiness, yourCoach } from './index.ts';

const own = ownBusiness('ada@studio.example').services;

describe.each(Object.keys(TRADE_NAMES) as Trade[])('the services of a trade: %s', (trade) => {
  const services = servicesOfTrade(own, trade);

  it('keep under which names they are sold, and are whole', () => {
    expect(services.map(({ id, kind, lengths }) => [id, kind, lengths.map((length) => length.id)])).toEqual(own.map(({ id, kind, lengths }) => [id, kind, lengths.map((length) => length.id)]));
    for (const { name, lengths } of services) {
      expect(name).not.toBe('');
      for (const { minutes } of lengths) expect([minutes % 15, minutes > 0]).toEqual([0, true]);
    }
  });

  it('have a price wherever somebody pays on the site', () => {
    const paid = services.filter(({ kind }) => kind === 'individual' || kind === 'group');
    expect(paid.flatMap(({ lengths }) => lengths.map(({ priceCents }) => priceCents > 0))).not.toContain(false);
  });
});

it('a second service of a kind is left as it is, off the site', () => {
  const [first] = yourCoach.services.filter(({ kind }) => kind === 'individual');
  const second = { ...first!, id: 'second', name: 'Another' };
  expect(servicesOfTrade([first!, second], 'yoga').map(({ name, isActive }) => [name, isActive])).toEqual([['Private lesson', true], ['Another', false]]);
});

it('an empty list offers nothing, and forgets nothing', () => {
  expect(noServices(own).map(({ isActive }) => isActive)).toEqual(own.map(() => false));
  expect(noServices(own).map(({ name }) => name)).toEqual(own.map(({ name }) => name));
});
