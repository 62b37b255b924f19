import { oneMonthAfter } from './admin-subscription.ts';
import { losAngeles } from '../region/sample-regions.ts';

const { isoWithOffset } = losAngeles;

it.each([
  ['2027-01-15T09:00:00-08:00', '2027-02-15T09:00:00-08:00'],
  ['2027-01-31T09:00:00-08:00', '2027-02-28T09:00:00-08:00'],
  ['2028-01-31T09:00:00-08:00', '2028-02-29T09:00:00-08:00'],
  ['2027-12-31T23:59:00-08:00', '2028-01-31T23:59:00-08:00'],
  ['2027-02-20T12:00:00-08:00', '2027-03-20T12:00:00-07:00'],
  ['2027-02-14T02:30:00-08:00', '2027-03-14T03:30:00-07:00'],
])('USR-08 one month after %s is %s', (from, to) => {
  expect(isoWithOffset(oneMonthAfter(new Date(from), losAngeles))).toBe(to);
});
