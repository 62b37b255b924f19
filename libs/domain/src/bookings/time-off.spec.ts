import { HOUR } from '../time/ranges.ts';
import { daysOfRange, heldStartIn, rangeOfDays, timeOffRefusal } from './time-off.ts';
import { losAngeles } from '../region/sample-regions.ts';

const now = new Date('2027-03-01T17:00:00Z');
const at = (iso: string) => new Date(`2027-03-${iso}:00-08:00`);
const range = { start: at('03T08:00'), end: at('03T12:00') };

describe('a hold inside time off', () => {
  it.each([
    ['inside', 'individual', '03T09:00', '03T09:00'],
    ['that reaches in', 'individual', '03T07:30', '03T07:30'],
    ['that ends as it begins', 'individual', '03T07:00', null],
    ['that begins as it ends', 'individual', '03T12:00', null],
    ['of a program in its first week', 'group', '03T10:00', '03T10:00'],
    ['of a program that begins the week after', 'group', '10T10:00', null],
  ] as const)('%s', (_, kind, start, expected) => {
    expect(heldStartIn({ service: { kind, weeks: 6 }, sessionDate: at(start), durationMinutes: 60 }, range, now, losAngeles)).toEqual(expected && at(expected));
  });

  it('AVL-08 of a program also counts in its third week', () => {
    const third = { start: new Date('2027-03-17T15:00:00Z'), end: new Date('2027-03-17T20:00:00Z') };
    expect(heldStartIn({ service: { kind: 'group', weeks: 6 }, sessionDate: at('03T10:00'), durationMinutes: 60 }, third, now, losAngeles)).toEqual(new Date('2027-03-17T10:00:00-07:00'));
  });

  it('that has begun does not count', () => {
    expect(heldStartIn({ service: { kind: 'individual', weeks: 1 }, sessionDate: at('03T09:00'), durationMinutes: 60 }, range, at('03T09:00'), losAngeles)).toBeNull();
  });
});

it.each([
  ['nothing lies in it and nothing was chosen', null, 0, true, null],
  ['nothing was chosen over something', null, 2, true, 'SESSIONS_IN_TIME_OFF'],
  ['the coach chose by what lies in it', 'clear', 2, true, null],
  ['the coach keeps what lies in it', 'keep', 2, true, null],
  ['the coach chose by something else', 'clear', 2, false, 'CHANGED'],
  ['all of it is gone meanwhile', 'keep', 0, false, 'CHANGED'],
] as const)('time off when %s', (_, choice, found, isAsShown, expected) => {
  expect(timeOffRefusal({ choice, found, isAsShown })).toBe(expected);
});

describe('whole days', () => {
  const hours = (from: string, to: string) => {
    const { start, end } = rangeOfDays(from, to, losAngeles);
    return (end.getTime() - start.getTime()) / HOUR;
  };

  it.each([
    ['one day', '2027-03-03', '2027-03-03', 24],
    ['the clock going forward', '2027-03-13', '2027-03-15', 71],
    ['the clock going back', '2027-11-06', '2027-11-08', 73],
    ['the end of the year', '2027-12-30', '2028-01-02', 96],
    ['a leap day', '2028-02-28', '2028-03-01', 72],
  ])('AVL-02 over %s', (_, from, to, expected) => {
    expect(hours(from, to)).toBe(expected);
    expect(daysOfRange(rangeOfDays(from, to, losAngeles), losAngeles)).toEqual({ from, to });
  });

  it('are none where a range begins or ends within a day', () => {
    const { start, end } = rangeOfDays('2027-03-13', '2027-03-15', losAngeles);
    expect(daysOfRange({ start, end: new Date(end.getTime() - HOUR) }, losAngeles)).toBeNull();
    expect(daysOfRange({ start: new Date(start.getTime() + HOUR), end }, losAngeles)).toBeNull();
  });
});
