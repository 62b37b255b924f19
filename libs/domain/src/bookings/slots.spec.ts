import fc from 'fast-check';
import { DAY, HOUR, MINUTE, overlaps, rangeFrom, type TimeRange } from '../time/ranges.ts';
import { CLIENT_LIMITS, type WeeklyHours } from './availability.ts';
import { claimWindow, daysFrom, openSlots, SLOT_STEP_MINUTES, type SlotQuestion } from './slots.ts';
import { zoneOf } from '../region/zone.ts';
import { addDays } from '../region/local-date.ts';
import { american, losAngeles } from '../region/sample-regions.ts';

const { formatTime } = american;
const { dayRange, localDate, wallClockOf } = losAngeles;

const WEEKDAY = [{ opens: 6 * 60, closes: 20 * 60 }];
const HOURS: WeeklyHours = { 1: WEEKDAY, 2: WEEKDAY, 3: WEEKDAY, 4: WEEKDAY, 5: WEEKDAY, 6: [{ opens: 8 * 60, closes: 14 * 60 }] };
const ALL_DAY: WeeklyHours = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [{ opens: 0, closes: 24 * 60 }]]));
const MONDAY = '2027-03-15';
const LONG_BEFORE = new Date('2027-03-01T12:00:00Z');

const question = (change: Partial<SlotQuestion> = {}): SlotQuestion => ({
  zone: losAngeles,
  date: MONDAY,
  durationMinutes: 60,
  hours: HOURS,
  busy: [],
  now: LONG_BEFORE,
  limits: CLIENT_LIMITS,
  ...change,
});
const times = (change?: Partial<SlotQuestion>) => openSlots(question(change)).map(({ start }) => formatTime(start));
const free = (change?: Partial<SlotQuestion>) => openSlots(question(change)).filter(({ isAvailable }) => isAvailable).map(({ start }) => formatTime(start));
const at = (minutes: number, date = MONDAY) => wallClockOf(date)(minutes)!;
const claim = (from: number, to: number): TimeRange => ({ start: at(from * 60), end: at(to * 60) });

describe('the starts of a day', () => {
  test.each([
    ['a weekday, 60 minutes', MONDAY, 60, 27, '6:00 am', '7:00 pm'],
    ['a weekday, 30 minutes', MONDAY, 30, 28, '6:00 am', '7:30 pm'],
    ['a Saturday, 60 minutes', '2027-03-20', 60, 11, '8:00 am', '1:00 pm'],
    ['a Saturday, 30 minutes', '2027-03-20', 30, 12, '8:00 am', '1:30 pm'],
  ])('%s (AVL-01, AVL-03)', (_, date, durationMinutes, count, first, last) => {
    const listed = times({ date, durationMinutes });
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([count, first, last]);
  });

  test.each([0, -1, -1_000_000_000])('a session of %p minutes has none (S12)', (durationMinutes) => {
    expect(times({ durationMinutes })).toEqual([]);
  });

  test('are 30 minutes apart, on the hour and the half hour (AVL-03)', () => {
    expect(times({ hours: { 1: [{ opens: 365, closes: 500 }] } })).toEqual(['6:30 am', '7:00 am']);
    expect(SLOT_STEP_MINUTES).toBe(30);
  });

  test('come from each window of the day (AVL-01)', () => {
    const hours = { 1: [{ opens: 6 * 60, closes: 8 * 60 }, { opens: 17 * 60, closes: 18 * 60 }] };
    expect(times({ hours })).toEqual(['6:00 am', '6:30 am', '7:00 am', '5:00 pm']);
  });

  test('there are none in a window shorter than the session', () => {
    expect(times({ hours: { 1: [{ opens: 360, closes: 400 }] } })).toEqual([]);
  });

  test.each([['a Sunday', { date: '2027-03-14' }], ['a closed day', { hours: {} }], ['a day without windows', { hours: { 1: [] } }]])('%s offers nothing (AVL-12)', (_, change) => {
    expect(openSlots(question(change))).toEqual([]);
  });
});

describe('claims on the coach’s time (AVL-04)', () => {
  test.each([
    ['an hour takes itself and the two starts that reach into it', [claim(9, 10)], ['8:30 am', '9:00 am', '9:30 am']],
    ['half an hour takes three starts too, on its own grid', [claim(9.5, 10)], ['9:00 am', '9:30 am']],
    ['two hours back to back', [claim(9, 10), claim(10, 11)], ['8:30 am', '9:00 am', '9:30 am', '10:00 am', '10:30 am']],
    ['five minutes', [rangeFrom(at(9 * 60 + 5), 5)], ['8:30 am', '9:00 am']],
    ['nothing', [], []],
    ['what ends at the opening and what begins at the close', [claim(5, 6), claim(20, 21)], []],
  ])('%s', (_, busy, taken) => {
    const left = new Set(free({ busy }));
    expect(times({ busy }).filter((time) => !left.has(time))).toEqual(taken);
    expect(times({ busy })).toHaveLength(27);
  });

  test.each([
    ['nothing', undefined, ['8:30 am', '9:00 am', '9:30 am']],
    ['half an hour before', { before: 30, after: 0 }, ['8:30 am', '9:00 am', '9:30 am', '10:00 am']],
    ['half an hour after', { before: 0, after: 30 }, ['8:00 am', '8:30 am', '9:00 am', '9:30 am']],
    ['a minute around', { before: 1, after: 1 }, ['8:00 am', '8:30 am', '9:00 am', '9:30 am', '10:00 am']],
  ])('keeps %s free around the requested session', (_, buffers, taken) => {
    const left = new Set(free({ busy: [claim(9, 10)], buffers }));
    expect(times().filter((time) => !left.has(time))).toEqual(taken);
  });

  test('a buffer blocks sessions, which may touch it, but not other buffers', () => {
    const pause = [{ ...claim(9, 10), isPause: true }];
    const left = new Set(free({ busy: pause, buffers: { before: 30, after: 30 } }));
    expect(times().filter((time) => !left.has(time))).toEqual(['8:30 am', '9:00 am', '9:30 am']);
  });

  test('a session may begin where another ends, and end where another begins', () => {
    expect(free({ busy: [claim(6, 9), claim(10, 20)] })).toEqual(['9:00 am']);
  });

  test.each(['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/London', 'Pacific/Pago_Pago'])('in %s a claim blocks its slots early and late in the day, and the buffer before the first', (name) => {
    const [zone, hours] = [zoneOf(name), { 1: [{ opens: 0, closes: 24 * 60 }] }];
    const clock = zone.wallClockOf(MONDAY);
    const busy = [[-180, -60], [60, 120], [23 * 60, 24 * 60]].map(([from, to]) => ({ start: clock(from!)!, end: clock(to!)! }));
    const slots = openSlots(question({ zone, hours, busy, now: new Date(clock(0)!.getTime() - 2 * DAY), buffers: { before: 120, after: 0 } }));
    const taken = slots.filter(({ isAvailable }) => !isAvailable).map(({ start }) => zone.wallMinutes(start));
    expect(taken).toEqual([0, 30, 60, 90, 120, 150, 180, 210, 22 * 60 + 30, 23 * 60]);
  });

  test('a day off lists every start and makes none available (AVL-02)', () => {
    expect(free({ busy: [dayRange(MONDAY)] })).toEqual([]);
  });
});

describe('notice and horizon (AVL-05)', () => {
  test.each([
    ['at 7:00 am the first is two hours later', at(7 * 60), '9:00 am'],
    ['a millisecond later it is the next', new Date(at(7 * 60).getTime() + 1), '9:30 am'],
    ['the evening before, all are there', at(22 * 60, '2027-03-14'), '6:00 am'],
    ['an hour before the last, none is left', at(18 * 60), undefined],
    ['the next day, none is left', at(12 * 60, '2027-03-16'), undefined],
  ])('%s', (_, now, first) => {
    expect(free({ now })[0]).toBe(first);
  });

  test.each([
    ['60 days ahead', '2027-01-14', true],
    ['61 days ahead', '2027-01-13', false],
  ])('%s', (_, today, offered) => {
    expect(free({ now: at(12 * 60, today) }).length > 0).toBe(offered);
  });

  test('the horizon counts the coach’s days: late in the evening it is still the same day (GEN-18)', () => {
    expect(free({ now: at(23 * 60 + 30, '2027-01-13') })).toEqual([]);
    expect(free({ now: at(0, '2027-01-14') })).not.toEqual([]);
  });

  test('do not apply to the coach', () => {
    const limits = { noticeMinutes: 0, horizonDays: 1_000 };
    expect(free({ limits, now: at(19 * 60) })).toEqual(['7:00 pm']);
    expect(free({ limits, now: new Date('2025-01-01T00:00:00Z') })).toHaveLength(27);
  });
});

describe('the later weeks of a group program (AVL-08)', () => {
  const FOURTH = addDays(MONDAY, 21);
  const program = (change: Partial<SlotQuestion> = {}) => free({ participants: 1, ...change });
  const shortened = (opens: number, closes: number) => ({ overrides: { [FOURTH]: [{ opens: opens * 60, closes: closes * 60 }] } });

  test('a week like the others blocks nothing', () => {
    expect(program()).toEqual(free());
  });

  test.each([
    ['closes earlier', shortened(6, 16), '6:00 am', '3:00 pm'],
    ['opens later', shortened(10, 20), '10:00 am', '7:00 pm'],
    ['is shorter than a session', shortened(10, 10.5), undefined, undefined],
    ['is closed', { overrides: { [FOURTH]: [] } }, undefined, undefined],
  ])('a week that %s blocks the starts outside its hours, but not those of single sessions', (_, change, first, last) => {
    const starts = program(change);
    expect([starts[0], starts.at(-1)]).toEqual([first, last]);
    expect(free(change)).toEqual(free());
  });

  test.each([0, 1, 5])('a claim in week %i blocks the same time in the first week, one in the seventh week does not', (week) => {
    const on = (weeks: number) => ({ busy: [{ start: at(9 * 60, addDays(MONDAY, 7 * weeks)), end: at(10 * 60, addDays(MONDAY, 7 * weeks)) }] });
    expect(program().filter((start) => !program(on(week)).includes(start))).toEqual(['8:30 am', '9:00 am', '9:30 am']);
    expect(program(on(6))).toEqual(program());
  });

  test('seats in a later week are limited to twenty', () => {
    const start = at(9 * 60, FOURTH);
    const busy = [{ start, end: new Date(start.getTime() + HOUR), seats: 18 }];
    expect(program({ busy, participants: 2 })).toContain('9:00 am');
    expect(program({ busy, participants: 3 })).not.toContain('9:00 am');
  });

  test('a group with fewer seats is full earlier', () => {
    const start = at(9 * 60, FOURTH);
    const busy = [{ start, end: new Date(start.getTime() + HOUR), seats: 12 }];
    expect(program({ busy, participants: 2, seats: 14 })).toContain('9:00 am');
    expect(program({ busy, participants: 3, seats: 14 })).not.toContain('9:00 am');
  });
});

describe('the days of the clock change (GEN-17)', () => {
  test.each(['2027-03-12', '2027-03-15', '2027-11-05', '2027-11-08'])('%s offers the usual times', (date) => {
    expect(times({ date, now: new Date(dayRange(date).start.getTime() - DAY) })).toEqual(times());
  });

  test('3/14/2027 offers nothing between 2:00 and 3:00 am', () => {
    const listed = times({ date: '2027-03-14', hours: ALL_DAY, durationMinutes: 30 });
    expect(listed).toHaveLength(46);
    expect(listed.filter((time) => /^2:\d\d am$/.test(time))).toEqual([]);
    expect(listed.slice(2, 8)).toEqual(['1:00 am', '1:30 am', '3:00 am', '3:30 am', '4:00 am', '4:30 am']);
  });

  test('11/7/2027 offers every time once', () => {
    const listed = times({ date: '2027-11-07', hours: ALL_DAY, durationMinutes: 30, now: new Date('2027-11-01T12:00:00Z') });
    expect(listed).toHaveLength(48);
    expect(new Set(listed).size).toBe(48);
  });

  test('no day from 2024 to 2036 has missing, duplicate or foreign starts (P12)', () => {
    for (const date of daysFrom('2024-01-01', 4_749)) {
      const now = new Date(Date.parse(`${date}T00:00:00Z`) - 2 * DAY);
      const starts = openSlots(question({ date, hours: ALL_DAY, durationMinutes: 30, now })).map(({ start }) => start.getTime());
      const { start, end } = dayRange(date);
      expect([date, starts.length, new Set(starts).size]).toEqual([date, end.getTime() - start.getTime() < DAY ? 46 : 48, starts.length]);
      expect([starts[0], starts.at(-1)]).toEqual([start.getTime(), end.getTime() - 30 * MINUTE]);
    }
  });
});

describe('properties', () => {
  const minutes = (max: number) => fc.integer({ min: 0, max });
  const busyRanges = fc.array(fc.tuple(minutes(3 * 1440), fc.integer({ min: 1, max: 300 })), { maxLength: 12 });
  const windows = fc.array(fc.tuple(minutes(1380), fc.integer({ min: 1, max: 900 })).map(([opens, length]) => ({ opens, closes: Math.min(1440, opens + length) })), { maxLength: 3 });
  const questions = fc
    .record({ day: fc.integer({ min: 0, max: 4_000 }), ahead: minutes(80 * 1440), busy: busyRanges, windows, durationMinutes: fc.constantFrom(30, 60) })
    .map(({ day, ahead, busy, windows: open, durationMinutes }) => {
      const date = addDays('2024-01-01', day);
      const { start } = dayRange(date);
      const ranges = busy.map(([from, length]) => rangeFrom(new Date(start.getTime() - DAY + from * MINUTE), length));
      const hours = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, open]));
      return question({ date, durationMinutes, hours, busy: ranges, now: new Date(start.getTime() - ahead * MINUTE) });
    });

  test('an available start overlaps no claim, respects the notice, and lies on its day and in a window', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const earliest = asked.now.getTime() + CLIENT_LIMITS.noticeMinutes * MINUTE;
        for (const { start, isAvailable } of openSlots(asked)) {
          const session = rangeFrom(start, asked.durationMinutes);
          expect(localDate(start)).toBe(asked.date);
          expect(formatTime(start)).toMatch(/:[03]0 /);
          expect(isAvailable).toBe(start.getTime() >= earliest && !asked.busy.some((range) => overlaps(range, session)));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('one more claim never frees a start, and blocks only those that it touches', () => {
    fc.assert(
      fc.property(questions, minutes(2 * 1440), (asked, from) => {
        const more = rangeFrom(new Date(dayRange(asked.date).start.getTime() - 12 * HOUR + from * MINUTE), 45);
        const before = openSlots(asked);
        const after = openSlots({ ...asked, busy: [...asked.busy, more] });
        const touched = before.map(({ start, isAvailable }) => isAvailable && !overlaps(more, rangeFrom(start, asked.durationMinutes)));
        expect(after.map(({ isAvailable }) => isAvailable)).toEqual(touched);
      }),
      { numRuns: 200 },
    );
  });

  test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('the claim window covers the requested days, in %s too', (name) => {
    const zone = zoneOf(name);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 42 }), (day, days) => {
        const first = addDays('2024-01-01', day);
        const window = claimWindow(first, days);
        expect(window.start < zone.dayRange(first).start && zone.dayRange(addDays(first, days - 1)).end <= window.end).toBe(true);
      }),
    );
  });
});
