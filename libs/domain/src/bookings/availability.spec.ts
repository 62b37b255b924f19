import { areWindowsApart, CLIENT_LIMITS, COACH_LIMITS, isWithinHours, PREMIUM_HORIZON_DAYS, windowsOf, type CoachHours } from './availability.ts';
import { rangeFrom } from '../time/ranges.ts';
import { losAngeles } from '../region/sample-regions.ts';

const { wallClockOf } = losAngeles;

const MORNING = { opens: 6 * 60, closes: 12 * 60 };
const EVENING = { opens: 16 * 60, closes: 20 * 60 };
const MONDAY = '2027-03-15';
const coach = (change: Partial<CoachHours> = {}): CoachHours => ({ hours: { 1: [MORNING, EVENING] }, ...change });
const at = (hour: number, date = MONDAY) => wallClockOf(date)(hour * 60)!;
const session = (hour: number, minutes = 60, date = MONDAY) => rangeFrom(at(hour, date), minutes);

describe('the windows of a day', () => {
  test('are those of its weekday (AVL-01)', () => {
    expect(windowsOf(coach(), MONDAY)).toEqual([MORNING, EVENING]);
    expect(windowsOf(coach(), '2027-03-16')).toEqual([]);
  });

  test('are its own when set, and none when it is closed (AVL-02)', () => {
    expect(windowsOf(coach({ overrides: { '2027-03-16': [EVENING] } }), '2027-03-16')).toEqual([EVENING]);
    expect(windowsOf(coach({ overrides: { [MONDAY]: [] } }), MONDAY)).toEqual([]);
  });
});

describe('whether a booked session lies within working hours', () => {
  test.each([
    ['in the morning', session(6), coach(), true],
    ['up to the very end', session(19), coach(), true],
    ['across the end', session(11.5), coach(), false],
    ['between two windows', session(13), coach(), false],
    ['on a day without windows', session(9, 60, '2027-03-16'), coach(), false],
    ['on a day that was closed', session(9), coach({ overrides: { [MONDAY]: [] } }), false],
    ['on a day that was opened', session(17, 60, '2027-03-16'), coach({ overrides: { '2027-03-16': [EVENING] } }), true],
    ['touching time off', session(9), coach({ timeOff: [session(10, 600)] }), true],
    ['within time off of several days', session(9), coach({ timeOff: [{ start: at(12, '2027-03-13'), end: at(12, '2027-03-17') }] }), false],
    ['overlapping time off by a minute', session(9), coach({ timeOff: [rangeFrom(new Date(at(10).getTime() - 60_000), 30)] }), false],
  ])('%s: %#', (_, booked, hours, expected) => {
    expect(isWithinHours(booked, hours, losAngeles)).toBe(expected);
  });

  test('uses the wall clock on both days of the clock change (GEN-17)', () => {
    const sundays = { hours: { 0: [MORNING] } };
    for (const date of ['2027-03-14', '2027-11-07']) {
      expect(isWithinHours(session(6, 60, date), sundays, losAngeles)).toBe(true);
      expect(isWithinHours(session(5.5, 60, date), sundays, losAngeles)).toBe(false);
    }
  });
});

test.each([
  ['none', [], true],
  ['two that touch', [MORNING, { opens: 720, closes: 780 }], true],
  ['two in any order', [EVENING, MORNING], true],
  ['two that overlap', [MORNING, { opens: 719, closes: 780 }], false],
  ['an empty one', [{ opens: 60, closes: 60 }], false],
  ['one that ends before it begins', [{ opens: 600, closes: 540 }], false],
  ['the whole day', [{ opens: 0, closes: 1_440 }], true],
  ['one before midnight', [{ opens: -60, closes: 60 }], false],
  ['one beyond midnight', [{ opens: 1_380, closes: 1_441 }], false],
])('windows may not overlap: %s', (_, windows, expected) => {
  expect(areWindowsApart(windows)).toBe(expected);
});

test('notice and horizons match the specification (AVL-05)', () => {
  expect(CLIENT_LIMITS).toEqual({ noticeMinutes: 120, horizonDays: 60 });
  expect(PREMIUM_HORIZON_DAYS).toBe(90);
  expect(COACH_LIMITS.noticeMinutes).toBe(0);
});
