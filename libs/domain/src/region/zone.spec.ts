import { HOUR, MINUTE } from '../time/ranges.ts';
import { addDays, daysBetween, isLocalDate, weekdayOf } from './local-date.ts';
import { losAngeles } from './sample-regions.ts';

const { dayRange, isoWithOffset, localDate, offsetMinutes, wallClockOf, timeZone } = losAngeles;

const SPRING = '2027-03-14';
const AUTUMN = '2027-11-07';
const EVERY_DAY = Array.from({ length: daysBetween('2024-01-01', '2037-01-01') }, (_, index) => addDays('2024-01-01', index));
const isSunday = (date: string) => weekdayOf(date) === 0;
const dayOfMonth = (date: string) => Number(date.slice(8));
const isSpringChange = (date: string) => date.slice(5, 7) === '03' && isSunday(date) && dayOfMonth(date) >= 8 && dayOfMonth(date) <= 14;
const isAutumnChange = (date: string) => date.slice(5, 7) === '11' && isSunday(date) && dayOfMonth(date) <= 7;

/** The local time in words, from the runtime's own calendar. */
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describe('the spring change, 3/14/2027, hour by hour (GEN-17)', () => {
  const at = wallClockOf(SPRING);
  const winter = Array.from({ length: 2 }, (_, hour) => [hour, `2027-03-14T${String(hour + 8).padStart(2, '0')}:00:00.000Z`] as const);
  const summer = Array.from({ length: 21 }, (_, hour) => [hour + 3, new Date(Date.parse('2027-03-14T10:00:00Z') + hour * HOUR).toISOString()] as const);

  test.each([...winter, ...summer])('%i:00 is %s', (hour, instant) => {
    expect(at(hour * 60)?.toISOString()).toBe(instant);
  });

  test.each([120, 121, 150, 179])('minute %i does not exist', (minute) => {
    expect(at(minute)).toBeNull();
  });

  test('the minutes around the gap do', () => {
    expect(at(119)?.toISOString()).toBe('2027-03-14T09:59:00.000Z');
    expect(at(180)?.toISOString()).toBe('2027-03-14T10:00:00.000Z');
  });
});

describe('the fall change, 11/7/2027, hour by hour (GEN-17)', () => {
  const at = wallClockOf(AUTUMN);
  const summer = Array.from({ length: 2 }, (_, hour) => [hour, `2027-11-07T0${hour + 7}:00:00.000Z`] as const);
  const winter = Array.from({ length: 22 }, (_, hour) => [hour + 2, new Date(Date.parse('2027-11-07T10:00:00Z') + hour * HOUR).toISOString()] as const);

  test.each([...summer, ...winter])('%i:00 is %s', (hour, instant) => {
    expect(at(hour * 60)?.toISOString()).toBe(instant);
  });

  test('the repeated hour is read as its first occurrence, and both occurrences are on the same day', () => {
    expect(at(90)?.toISOString()).toBe('2027-11-07T08:30:00.000Z');
    expect(wall.format(new Date('2027-11-07T09:30:00Z'))).toBe('2027-11-07 01:30');
    expect(localDate(new Date('2027-11-07T09:30:00Z'))).toBe(AUTUMN);
  });
});

describe('every Los Angeles day from 2024 to 2036 (P12)', () => {
  test('is 24 hours long, except 23 and 25 on the days of the change', () => {
    for (const date of EVERY_DAY) {
      const { start, end } = dayRange(date);
      const hours = isSpringChange(date) ? 23 : isAutumnChange(date) ? 25 : 24;
      expect([date, (end.getTime() - start.getTime()) / HOUR]).toEqual([date, hours]);
    }
    expect(EVERY_DAY.filter(isSpringChange)).toHaveLength(13);
    expect(EVERY_DAY.filter(isAutumnChange)).toHaveLength(13);
  });

  test('begins and ends on its own date', () => {
    for (const date of EVERY_DAY) {
      const { start, end } = dayRange(date);
      expect(wall.format(start)).toBe(`${date} 00:00`);
      expect([localDate(start), localDate(new Date(end.getTime() - 1)), localDate(end)]).toEqual([date, date, addDays(date, 1)]);
    }
  });

  test('several days in a row range from the start of the first to the end of the last', () => {
    for (const date of [SPRING, AUTUMN, '2027-03-12', '2027-06-30']) {
      for (const days of [1, 2, 7, 42]) expect(dayRange(date, days)).toEqual({ start: dayRange(date).start, end: dayRange(addDays(date, days - 1)).end });
    }
  });

  test('wall clock to UTC and back is the same, every two and a half hours', () => {
    for (const date of EVERY_DAY) {
      const at = wallClockOf(date);
      for (let minutes = 0; minutes < 24 * 60; minutes += 150) {
        const instant = at(minutes);
        if (instant) expect(wall.format(instant)).toBe(`${date} ${clock(minutes)}`);
        else expect(isSpringChange(date) && minutes >= 120 && minutes < 180).toBe(true);
      }
    }
  });

  test('the half hours of the change days are complete, unique and in order', () => {
    for (const date of EVERY_DAY.filter((day) => isSpringChange(day) || isAutumnChange(day))) {
      const at = wallClockOf(date);
      const instants = Array.from({ length: 48 }, (_, index) => at(index * 30)).flatMap((instant) => (instant ? [instant.getTime()] : []));
      expect(instants).toHaveLength(isSpringChange(date) ? 46 : 48);
      expect(instants).toEqual([...new Set(instants)].sort((a, b) => a - b));
    }
  });
});

describe('the same wall-clock time on both sides of a change (GEN-17)', () => {
  test.each([
    ['2027-03-13', '2027-03-13T17:00:00.000Z'],
    ['2027-03-14', '2027-03-14T16:00:00.000Z'],
    ['2027-11-06', '2027-11-06T16:00:00.000Z'],
    ['2027-11-07', '2027-11-07T17:00:00.000Z'],
  ])('9:00 am on %s is %s', (date, instant) => {
    expect(wallClockOf(date)(540)?.toISOString()).toBe(instant);
  });
});

describe('calendar days', () => {
  test.each([
    ['2027-03-16T06:30:00Z', '2027-03-15'],
    ['2027-03-16T07:00:00Z', '2027-03-16'],
    ['2027-01-01T07:59:59.999Z', '2026-12-31'],
    ['2027-01-01T08:00:00Z', '2027-01-01'],
  ])('%s is on %s (GEN-18)', (instant, date) => {
    expect(localDate(new Date(instant))).toBe(date);
  });

  test.each([
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-13', 2, '2027-03-15'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-11-06', 42, '2027-12-18'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  test.each([['2027-03-14', 0], ['2027-03-15', 1], ['2027-03-20', 6]])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  test.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '2027-3-7', '3/7/2027', '', '2027-03-07T00:00:00Z', ' 2027-03-07'])('"%s" is not a valid day', (text) => {
    expect(isLocalDate(text)).toBe(false);
  });

  test.each(['2027-03-07', '2028-02-29', '2027-12-31'])('%s is a valid day', (text) => {
    expect(isLocalDate(text)).toBe(true);
  });
});

describe('instants with the coach’s offset (ENT-08)', () => {
  test.each([
    ['2027-03-15T16:30:00Z', '2027-03-15T09:30:00-07:00', -420],
    ['2027-01-15T17:30:00Z', '2027-01-15T09:30:00-08:00', -480],
    ['2027-03-14T09:59:59Z', '2027-03-14T01:59:59-08:00', -480],
    ['2027-03-14T10:00:00Z', '2027-03-14T03:00:00-07:00', -420],
    ['2027-11-07T08:30:00Z', '2027-11-07T01:30:00-07:00', -420],
    ['2027-11-07T09:30:00Z', '2027-11-07T01:30:00-08:00', -480],
  ])('%s is %s', (instant, text, offset) => {
    expect(isoWithOffset(new Date(instant))).toBe(text);
    expect(new Date(text)).toEqual(new Date(instant));
    expect(offsetMinutes(new Date(instant))).toBe(offset);
  });

  test('the offset changes on the minute, whatever the milliseconds', () => {
    const change = Date.parse('2027-03-14T10:00:00Z');
    expect([change - 1, change - MINUTE, change, change + 1].map((instant) => offsetMinutes(new Date(instant)))).toEqual([-480, -480, -420, -420]);
  });
});
