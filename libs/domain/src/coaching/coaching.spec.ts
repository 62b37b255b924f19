import { checkInWeek, healthReview, reminderWeek, toTenthOfPound, weekOf, weeksUpTo } from './coaching.ts';
import { losAngeles } from '../region/sample-regions.ts';

it.each([
  ['2027-03-01', '2027-03-01'],
  ['2027-03-07', '2027-03-01'],
  ['2027-03-08', '2027-03-08'],
  ['2027-01-01', '2026-12-28'],
])('GAP-03 %s is in the week of Monday %s', (date, monday) => {
  expect(weekOf(date)).toBe(monday);
});

it.each([
  ['2027-03-08T07:59:00Z', '2027-03-01'],
  ['2027-03-08T08:00:00Z', '2027-03-08'],
  // The clock moves forward on Sunday, 3/14: from that night on the zone is seven hours behind UTC.
  ['2027-03-15T06:59:00Z', '2027-03-08'],
  ['2027-03-15T07:00:00Z', '2027-03-15'],
])('GAP-03 a check-in at %s is for the week of %s', (now, monday) => {
  expect(checkInWeek(new Date(now), losAngeles)).toBe(monday);
});

it.each([
  ['Saturday', '2027-03-06T20:00:00Z', null],
  ['Sunday before nine', '2027-03-07T16:59:00Z', null],
  ['Sunday at nine', '2027-03-07T17:00:00Z', '2027-03-01'],
  ['Sunday night', '2027-03-08T07:59:00Z', '2027-03-01'],
  ['Monday', '2027-03-08T08:00:00Z', null],
  ['the Sunday of the clock change at nine', '2027-03-14T16:00:00Z', '2027-03-08'],
])('GAP-03 %s: the reminder is for the week of %s', (_, now, week) => {
  expect(reminderWeek(new Date(now), losAngeles)).toBe(week);
});

it('GAP-05 lists weeks up to the current one', () => {
  expect(weeksUpTo(new Date('2027-03-03T12:00:00Z'), 3, losAngeles)).toEqual(['2027-02-15', '2027-02-22', '2027-03-01']);
});

const [early, late] = [new Date('2027-03-01T12:00:00Z'), new Date('2027-03-02T12:00:00Z')];
it.each([
  ['never read', null, null, 'due'],
  ['changed and never read', early, null, 'due'],
  ['read, and older than changes are written down', null, early, 'reviewed'],
  ['read after the change', early, late, 'reviewed'],
  ['changed as it was read', early, early, 'reviewed'],
  ['changed after it was read', late, early, 'changed'],
] as const)('GAP-06 a medical history that was %s', (_, changedAt, reviewedAt, review) => {
  expect(healthReview({ changedAt, reviewedAt })).toBe(review);
});

it.each([[150.04, 150], [150.05, 150.1], [149.96, 150], [72, 72]])('GAP-04 %d pounds are stored as %d', (typed, kept) => {
  expect(toTenthOfPound(typed)).toBe(kept);
});
