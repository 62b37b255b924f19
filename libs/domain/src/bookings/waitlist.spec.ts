import { STANDARD, STRICT } from '../business/sample-policy.ts';
import { inOfferOrder, isWaitlistOpen, joinRefusal, offerEnd } from './waitlist.ts';
import { american, berlin, german, losAngeles } from '../region/sample-regions.ts';

const { formatDateTime } = american;

const at = (iso: string) => new Date(iso);
const start = at('2027-03-10T17:00:00Z');

describe('the waiting list of a taken slot', () => {
  test.each([
    ['open until 12 hours before', '2027-03-10T04:59:59Z', true],
    ['closed from then on', '2027-03-10T05:00:00Z', false],
  ])('is %s', (_, now, is) => expect(isWaitlistOpen(start, STANDARD, at(now))).toBe(is));

  test('closes at the hours of the policy', () => {
    expect([isWaitlistOpen(start, STRICT, at('2027-03-10T14:59:59Z')), isWaitlistOpen(start, STRICT, at('2027-03-10T15:00:00Z'))]).toEqual([true, false]);
  });

  test.each([
    ['a taken hour', [{ start, isAvailable: false }], '2027-03-01T00:00:00Z', null],
    ['one that can still be had', [{ start, isAvailable: true }], '2027-03-01T00:00:00Z', 'NOT_TAKEN'],
    ['one that is none', [{ start: at('2027-03-10T18:00:00Z'), isAvailable: false }], '2027-03-01T00:00:00Z', 'NOT_OFFERED'],
    ['one that is too near', [{ start, isAvailable: false }], '2027-03-10T05:00:00Z', 'TOO_LATE'],
  ])('for %s', (_, slots, now, refused) => expect(joinRefusal(start, slots, STANDARD, at(now))).toBe(refused));

  test('GAP-07 premium members are asked first, then in order of joining', () => {
    const waiting = ['carl', 'anna', 'ben', 'dora'].map((userId, minute) => ({ id: userId, userId, createdAt: at(`2027-03-01T00:0${minute}:00Z`) }));
    expect(inOfferOrder(waiting, new Set(['ben', 'dora'])).map(({ id }) => id)).toEqual(['ben', 'dora', 'carl', 'anna']);
    const twins = ['b', 'a'].map((id) => ({ id, userId: id, createdAt: start }));
    expect(inOfferOrder(twins, new Set()).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('an offer is held for half an hour', () => {
    expect(offerEnd(at('2027-03-01T00:00:00Z'), STANDARD, losAngeles)).toEqual(at('2027-03-01T00:30:00Z'));
    expect(offerEnd(at('2027-03-01T00:00:00Z'), STRICT, losAngeles)).toEqual(at('2027-03-01T01:30:00Z'));
  });

  test.each([
    ['ends as the night begins', '3/1/2027 9:30 pm', '2027-03-02T05:30:00Z', '3/1/2027 10:00 pm'],
    ['begins ten minutes before the night', '3/1/2027 9:50 pm', '2027-03-02T05:50:00Z', '3/2/2027 7:20 am'],
    ['begins at ten', '3/1/2027 10:00 pm', '2027-03-02T06:00:00Z', '3/2/2027 7:30 am'],
    ['begins after midnight', '3/2/2027 3:15 am', '2027-03-02T11:15:00Z', '3/2/2027 7:30 am'],
    ['begins a minute before seven', '3/2/2027 6:59 am', '2027-03-02T14:59:00Z', '3/2/2027 7:30 am'],
    ['begins at seven', '3/2/2027 7:00 am', '2027-03-02T15:00:00Z', '3/2/2027 7:30 am'],
    ['lies over the night that loses an hour', '3/13/2027 11:00 pm', '2027-03-14T07:00:00Z', '3/14/2027 7:30 am'],
    ['lies over the night that has one more', '11/6/2027 11:00 pm', '2027-11-07T06:00:00Z', '11/7/2027 7:30 am'],
  ])('an offer waits for the morning: one that %s', (_, shown, now, end) => {
    expect(formatDateTime(at(now))).toBe(shown);
    expect(formatDateTime(offerEnd(at(now), STANDARD, losAngeles))).toBe(end);
  });

  test('an offer of 24 hours does not count the nights', () => {
    expect(formatDateTime(offerEnd(at('2027-03-02T15:00:00Z'), { offerMinutes: 1_440 }, losAngeles))).toBe('3/3/2027 4:00 pm');
    expect(formatDateTime(offerEnd(at('2027-03-02T05:00:00Z'), { offerMinutes: 1_440 }, losAngeles))).toBe('3/3/2027 3:00 pm');
  });

  test('the night follows the time zone of the business', () => {
    expect(german.formatDateTime(offerEnd(at('2027-03-27T21:15:00Z'), STANDARD, berlin))).toBe('28.3.2027 07:30');
    expect(german.formatDateTime(offerEnd(at('2027-03-27T06:15:00Z'), STANDARD, berlin))).toBe('27.3.2027 07:45');
  });
});
