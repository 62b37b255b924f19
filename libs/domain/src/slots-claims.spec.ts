import { NO_BUFFERS, type WeeklyHours } from './bookings/availability.ts';
import { rangeFrom } from './time/ranges.ts';
import { GROUP_SEATS, seriesStarts } from './bookings/series.ts';
import { openDays, openSlots, type BusyTime, type SlotQuestion } from './bookings/slots.ts';
import { addDays } from './region/local-date.ts';
import { american, losAngeles } from './region/sample-regions.ts';

const { formatTime } = american;
const { wallClockOf } = losAngeles;

const HOURS: WeeklyHours = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [{ opens: 8 * 60, closes: 12 * 60 }]]));
const MONDAY = '2027-03-08';
const at = (hour: number, date = MONDAY) => wallClockOf(date)(hour * 60)!;
const question = (change: Partial<SlotQuestion> = {}): SlotQuestion => ({
  ...{ zone: losAngeles, date: MONDAY, durationMinutes: 60, hours: HOURS, busy: [], now: new Date('2027-03-01T12:00:00Z'), limits: { noticeMinutes: 120, horizonDays: 60 } },
  ...change,
});
const free = (change: Partial<SlotQuestion> = {}) => openSlots(question(change)).filter(({ isAvailable }) => isAvailable).map(({ start }) => formatTime(start));
const session = (hour: number, more: Partial<BusyTime> = {}): BusyTime => ({ ...rangeFrom(at(hour), 60), ...more });
const ALL = ['8:00 am', '8:30 am', '9:00 am', '9:30 am', '10:00 am', '10:30 am', '11:00 am'];

describe('special days and time off (AVL-02)', () => {
  test('a day’s own hours replace the weekday’s', () => {
    expect(free({ overrides: { [MONDAY]: [{ opens: 13 * 60, closes: 14 * 60 }] } })).toEqual(['1:00 pm']);
    expect(openSlots(question({ overrides: { [MONDAY]: [] } }))).toEqual([]);
    expect(free({ date: '2027-03-14', overrides: { '2027-03-14': [{ opens: 9 * 60, closes: 10 * 60 }] } })).toEqual(['9:00 am']);
  });

  test('time off blocks what it touches and leaves the rest', () => {
    expect(free({ timeOff: [{ start: at(9), end: at(10) }] })).toEqual(['8:00 am', '10:00 am', '10:30 am', '11:00 am']);
  });

  test('time off across several days blocks the days in between completely', () => {
    const timeOff = [{ start: at(10), end: at(9, '2027-03-10') }];
    const [first, second, third] = openDays({ ...question({ timeOff }), from: MONDAY, days: 3 }).map((slots) => slots.filter(({ isAvailable }) => isAvailable).length);
    expect([first, second, third]).toEqual([3, 0, 5]);
  });
});

describe('buffers (AVL-04)', () => {
  test('by default sessions may be back to back', () => {
    expect(free({ busy: [session(9)], buffers: NO_BUFFERS })).toEqual(['8:00 am', '10:00 am', '10:30 am', '11:00 am']);
  });

  test('a buffer around a booked session cannot be used', () => {
    const busy = [session(9), { ...rangeFrom(at(10), 30), isPause: true }];
    expect(free({ busy })).toEqual(['8:00 am', '10:30 am', '11:00 am']);
  });

  test('a requested session keeps its own buffers clear of other sessions and of time off', () => {
    const buffers = { before: 30, after: 0 };
    expect(free({ busy: [session(9)], buffers })).toEqual(['8:00 am', '10:30 am', '11:00 am']);
    expect(free({ timeOff: [{ start: at(9), end: at(10) }], buffers })).toEqual(['8:00 am', '10:30 am', '11:00 am']);
  });

  test('two buffers may overlap: one break between two sessions is enough', () => {
    const busy = [session(8), { ...rangeFrom(at(9), 30), isPause: true }];
    expect(free({ busy, buffers: { before: 30, after: 30 } })[0]).toBe('9:30 am');
  });

  test('buffers need not lie within working hours', () => {
    expect(free({ buffers: { before: 120, after: 120 } })).toEqual(ALL);
  });
});

describe('a group shares its slot (AVL-07)', () => {
  test.each([
    [1, 19, true],
    [1, 20, false],
    [20, 0, true],
    [5, 15, true],
    [6, 15, false],
  ])('%i more beside %i: %s', (participants, seats, expected) => {
    expect(free({ participants, busy: [session(9, { seats })] }).includes('9:00 am')).toBe(expected);
  });

  test('the seats of several bookings count together', () => {
    const busy = [session(9, { seats: 8 }), session(9, { seats: 8 })];
    expect(free({ participants: 4, busy })).toContain('9:00 am');
    expect(free({ participants: 5, busy })).not.toContain('9:00 am');
    expect(GROUP_SEATS).toBe(20);
  });

  test('other sessions do not get the slot, nor does a group that begins half an hour later', () => {
    const busy = [session(9, { seats: 1 })];
    expect(free({ busy })).toEqual(['8:00 am', '10:00 am', '10:30 am', '11:00 am']);
    expect(free({ busy, participants: 1 })).toEqual(['8:00 am', '9:00 am', '10:00 am', '10:30 am', '11:00 am']);
  });

  test('a group cannot begin in a slot taken by another session', () => {
    expect(free({ busy: [session(9)], participants: 1 })).not.toContain('9:00 am');
  });
});

describe('a group program needs all six weeks (AVL-08)', () => {
  const weeks = seriesStarts(at(9), losAngeles)!;

  test.each([0, 1, 2, 3, 4, 5])('a session in week %# blocks the start', (week) => {
    expect(free({ participants: 1, busy: [rangeFrom(weeks[week]!, 60)] })).not.toContain('9:00 am');
  });

  test('a session in the seventh week does not matter', () => {
    const after = rangeFrom(at(9, addDays(MONDAY, 42)), 60);
    expect(free({ participants: 1, busy: [after] })).toEqual(ALL);
  });

  test('a closed day, time off or a full group in a later week blocks it', () => {
    const fifth = addDays(MONDAY, 28);
    expect(free({ participants: 1, overrides: { [fifth]: [] } })).toEqual([]);
    expect(free({ participants: 1, timeOff: [{ start: at(9, fifth), end: at(10, fifth) }] })).not.toContain('9:00 am');
    expect(free({ participants: 1, busy: [{ ...rangeFrom(weeks[4]!, 60), seats: 20 }] })).not.toContain('9:00 am');
  });

  test('weeks beyond the horizon may be reserved: only the first must be within it (AVL-05)', () => {
    expect(free({ participants: 1, limits: { noticeMinutes: 120, horizonDays: 7 } })).toEqual(ALL);
    expect(openSlots(question({ participants: 1, limits: { noticeMinutes: 120, horizonDays: 6 } }))).toEqual([]);
  });

  test('is not offered at a time that the clock skips in one of its weeks (GEN-17)', () => {
    const hours = { 0: [{ opens: 60, closes: 4 * 60 }] };
    expect(free({ hours, date: '2027-02-28', now: new Date('2027-02-20T12:00:00Z'), participants: 1 })).toEqual(['1:00 am', '1:30 am', '3:00 am']);
  });
});
