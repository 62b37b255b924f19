import { newsWeek } from './video-news.ts';
import { losAngeles } from '../region/sample-regions.ts';

it.each([
  ['Thursday night', '2027-03-05T07:59:00Z', null],
  ['Friday before nine', '2027-03-05T16:59:59Z', null],
  ['Friday at nine', '2027-03-05T17:00:00Z', '2027-03-05'],
  ['Friday late', '2027-03-06T07:59:00Z', '2027-03-05'],
  ['Saturday', '2027-03-06T08:00:00Z', null],
  ['Friday at nine in summer', '2027-03-19T16:00:00Z', '2027-03-19'],
])('%s', (_, now, week) => {
  expect(newsWeek(new Date(now), losAngeles)).toBe(week);
});
