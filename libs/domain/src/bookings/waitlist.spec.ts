import { inOfferOrder, isWaitlistOpen, joinRefusal, offerEnd } from './waitlist.ts';

const at = (iso: string) => new Date(iso);
const start = at('2027-03-10T17:00:00Z');

describe('a list for a taken hour', () => {
  test.each([
    ['open until 12 hours before', '2027-03-10T04:59:59Z', true],
    ['closed from then on', '2027-03-10T05:00:00Z', false],
  ])('is %s', (_, now, is) => expect(isWaitlistOpen(start, at(now))).toBe(is));

  test.each([
    ['a taken hour', [{ start, isAvailable: false }], '2027-03-01T00:00:00Z', null],
    ['one that can still be had', [{ start, isAvailable: true }], '2027-03-01T00:00:00Z', 'NOT_TAKEN'],
    ['one that is none', [{ start: at('2027-03-10T18:00:00Z'), isAvailable: false }], '2027-03-01T00:00:00Z', 'NOT_OFFERED'],
    ['one that is too near', [{ start, isAvailable: false }], '2027-03-10T05:00:00Z', 'TOO_LATE'],
  ])('for %s', (_, slots, now, refused) => expect(joinRefusal(start, slots, at(now))).toBe(refused));

  test('GAP-07 premium members are asked first, then whoever came first', () => {
    const waiting = ['carl', 'anna', 'ben', 'dora'].map((userId, minute) => ({ id: userId, userId, createdAt: at(`2027-03-01T00:0${minute}:00Z`) }));
    expect(inOfferOrder(waiting, new Set(['ben', 'dora'])).map(({ id }) => id)).toEqual(['ben', 'dora', 'carl', 'anna']);
    const twins = ['b', 'a'].map((id) => ({ id, userId: id, createdAt: start }));
    expect(inOfferOrder(twins, new Set()).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('an offer is held for half an hour', () => {
    expect(offerEnd(at('2027-03-01T00:00:00Z'))).toEqual(at('2027-03-01T00:30:00Z'));
  });
});
