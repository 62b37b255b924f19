import { offeredMinutes, sharePercent } from './business-report.ts';
import { losAngeles } from '../region/sample-regions.ts';

const nineToFive = { opens: 9 * 60, closes: 17 * 60 };
/** Mondays to Fridays. */
const hours = Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, [nineToFive]]));
const range = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

describe('hours offered (ADM-09: utilisation)', () => {
  it.each([
    ['a week', { hours }, '2027-03-01', 7, 40],
    ['a week with a closed Tuesday', { hours, overrides: { '2027-03-02': [] } }, '2027-03-01', 7, 32],
    ['a morning off', { hours, timeOff: [range('2027-03-01T16:00:00Z', '2027-03-01T20:00:00Z')] }, '2027-03-01', 1, 5],
    ['an hour off in the middle of the day', { hours, timeOff: [range('2027-03-01T20:00:00Z', '2027-03-01T21:00:00Z')] }, '2027-03-01', 1, 7],
    ['an afternoon off that goes on into the night', { hours, timeOff: [range('2027-03-01T23:00:00Z', '2027-03-02T08:00:00Z')] }, '2027-03-01', 1, 6],
    ['time off twice over the same hours', { hours, timeOff: [range('2027-03-01T17:00:00Z', '2027-03-01T19:00:00Z'), range('2027-03-01T18:00:00Z', '2027-03-01T20:00:00Z')] }, '2027-03-01', 1, 5],
    ['up to a moment between two minutes', { hours, timeOff: [range('2027-03-01T18:30:07.321Z', '2027-03-02T08:00:00Z')] }, '2027-03-01', 1, 1.5],
    ['a week with a Tuesday off', { hours, timeOff: [range('2027-03-02T08:00:00Z', '2027-03-03T08:00:00Z')] }, '2027-03-01', 7, 32],
    ['a day away altogether', { hours, timeOff: [range('2027-02-28T00:00:00Z', '2027-03-03T00:00:00Z')] }, '2027-03-01', 1, 0],
    ['a night window on the day of the clock change', { hours: { 0: [{ opens: 60, closes: 4 * 60 }] } }, '2027-03-14', 1, 2],
    ['one that begins in the hour that the clock skips', { hours: { 0: [{ opens: 150, closes: 6 * 60 }] } }, '2027-03-14', 1, 3],
    ['one that ends in it', { hours: { 0: [{ opens: 60, closes: 150 }] } }, '2027-03-14', 1, 1],
    ['one that lies in it', { hours: { 0: [{ opens: 125, closes: 150 }] } }, '2027-03-14', 1, 0],
  ])('%s', (_, coach, from, days, expected) => {
    expect(offeredMinutes(coach, from, days, losAngeles) / 60).toBe(expected);
  });
});

it.each([[1, 3, 33.3], [0, 5, 0], [5, 5, 100], [1, 0, null]])('%d of %d is %s percent', (part, whole, percent) => {
  expect(sharePercent(part, whole)).toBe(percent);
});
