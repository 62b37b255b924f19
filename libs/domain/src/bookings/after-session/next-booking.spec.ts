import { losAngeles } from '../../region/sample-regions.ts';
import { nextPrice, nextSearch, otherHours } from './next-booking.ts';

const at = (iso: string): Date => new Date(iso);
const isoOf = (starts: readonly Date[]): string[] => starts.map((start) => start.toISOString());
const slot = (iso: string, isAvailable = true) => ({ start: at(iso), isAvailable });

describe('where to search for the next session', () => {
  // A Tuesday at ten.
  const session = at('2027-03-02T10:00:00-08:00');
  const search = (now: string, horizonDays: number) => nextSearch(session, { now: at(now), horizonDays, zone: losAngeles });

  it('suggests the same wall-clock time in the coming weeks, within the clients’ horizon', () => {
    const found = search('2027-03-02T11:05:00-08:00', 14)!;
    expect(isoOf(found.sameHours)).toEqual(['2027-03-09T18:00:00.000Z', '2027-03-16T17:00:00.000Z']);
    expect(found).toMatchObject({ from: '2027-03-06', days: 7 });
  });

  it('starts today when the previous session was long ago', () => {
    const found = search('2027-04-19T09:00:00-07:00', 30)!;
    expect(found.sameHours[0]!.toISOString()).toBe('2027-04-20T17:00:00.000Z');
    expect(found).toMatchObject({ from: '2027-04-19', days: 5 });
  });

  it('returns nothing when clients can book less than a week ahead', () => expect(search('2027-03-02T11:05:00-08:00', 6)).toBeNull());
});

describe('alternatives to the same time', () => {
  const wanted = at('2027-03-09T10:00:00-08:00');
  const now = at('2027-03-02T11:00:00-08:00');
  const of = (slots: ReturnType<typeof slot>[], proposed: Date | null = wanted) => isoOf(otherHours(wanted, slots, { proposed, zone: losAngeles, now }));

  it('are the nearest slot of each day, soonest first', () => {
    expect(of([slot('2027-03-10T08:00:00-08:00'), slot('2027-03-10T11:00:00-08:00'), slot('2027-03-08T17:00:00-08:00'), slot('2027-03-08T18:00:00-08:00')])).toEqual(['2027-03-09T01:00:00.000Z', '2027-03-10T19:00:00.000Z']);
  });

  it.each([
    ['not the one that is proposed', [slot('2027-03-09T10:00:00-08:00'), slot('2027-03-09T12:00:00-08:00')], ['2027-03-09T20:00:00.000Z']],
    ['nothing that is taken', [slot('2027-03-10T10:00:00-08:00', false)], []],
    ['nothing that is past', [slot('2027-03-02T10:00:00-08:00')], []],
    ['nothing that begins at this very moment', [slot('2027-03-02T11:00:00-08:00')], []],
    ['what begins a minute later', [slot('2027-03-02T11:01:00-08:00')], ['2027-03-02T19:01:00.000Z']],
    ['the earlier of two that are as near by the clock', [slot('2027-03-10T09:00:00-08:00'), slot('2027-03-10T11:00:00-08:00')], ['2027-03-10T17:00:00.000Z']],
  ])('include %s', (_, slots, expected) => expect(of(slots)).toEqual(expected));

  it('include every free slot when none is proposed', () => {
    expect(of([slot('2027-03-09T10:00:00-08:00'), slot('2027-03-10T11:00:00-08:00')], null)).toEqual(['2027-03-09T18:00:00.000Z', '2027-03-10T19:00:00.000Z']);
  });

  it.each([
    ['the last days are too far', ['06', '07', '08', '09', '10', '11', '12', '13'], ['06', '07', '08', '09', '10', '11']],
    ['the first days are too far', ['03', '04', '05', '06', '07', '08', '09', '10'], ['05', '06', '07', '08', '09', '10']],
  ])('are at most six, the nearest to the wanted slot: %s', (_, days, nearest) => {
    expect(of(days.map((day) => slot(`2027-03-${day}T11:00:00-08:00`))).map((iso) => iso.slice(8, 10))).toEqual(nearest);
  });
});

describe('the price of the next session', () => {
  it.each([
    ['as the one before', 8_000, 9_000, 8_000],
    ['as the price list says after one for a credit', 0, 9_000, 9_000],
    ['nothing after a free one', null, 9_000, null],
    ['nothing where neither had a price', 0, 0, null],
  ])('%s', (_, priceCents, usualCents, expected) => expect(nextPrice({ priceCents, usualCents })).toBe(expected));
});
