import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatsOf, zoneNameIn } from './formats.ts';
import { american } from './sample-regions.ts';

const { formatDate, formatDateTime, formatLongDate, formatPrice, formatTime, formatWeekday, formatWeekly, formatWholePrice } = american;

describe('dates and times in the business’s zone', () => {
  test.each([
    ['2027-03-07T17:30:00Z', '3/7/2027', '9:30 am'],
    ['2027-03-07T20:00:00Z', '3/7/2027', '12:00 pm'],
    ['2027-03-07T08:00:00Z', '3/7/2027', '12:00 am'],
    ['2027-03-08T04:30:00Z', '3/7/2027', '8:30 pm'],
    ['2027-12-26T02:05:00Z', '12/25/2027', '6:05 pm'],
    ['2027-03-14T16:00:00Z', '3/14/2027', '9:00 am'],
    ['2027-11-07T17:00:00Z', '11/7/2027', '9:00 am'],
  ])('%s reads %s and %s (GEN-07, GEN-08)', (instant, date, time) => {
    expect(formatDate(new Date(instant))).toBe(date);
    expect(formatTime(new Date(instant))).toBe(time);
    expect(formatDateTime(new Date(instant))).toBe(`${date} ${time}`);
  });

  test('times contain plain spaces only', () => {
    expect(formatTime(new Date('2027-03-07T17:30:00Z'))).toMatch(/^[ -~]+$/);
  });

  test('the long form names the day', () => {
    expect(formatLongDate(new Date('2025-11-06T20:00:00Z'))).toBe('Thursday, 11/6/2025');
    expect(formatWeekday(new Date('2027-03-16T06:30:00Z'))).toBe('Monday');
    expect(formatWeekly(new Date('2027-03-16T06:30:00Z'))).toBe('Mondays, 11:30 pm');
  });
});

test('a business elsewhere is formatted by its own region', () => {
  const { formatShortDate, formatMoment, formatClock, currencyName } = formatsOf({ timeZone: 'Europe/Zurich', locale: 'de-CH', currency: 'CHF', hourCycle: 'h23', weekStart: 1, weight: 'kg' });
  const evening = new Date('2027-03-16T18:30:00Z');
  expect([formatShortDate(evening), formatMoment(evening), formatClock(570), currencyName]).toEqual(['16.3.', '16.3.2027 19:30 CET', '09:30', 'Swiss francs']);
});

describe('the time zone of the machine has no effect (GEN-06)', () => {
  const script = `
    const { american: { formatDateTime }, losAngeles: { localDate, wallClockOf } } = await import('${pathToFileURL(path.join(import.meta.dirname, 'sample-regions.ts')).href}');
    const late = new Date('2027-03-16T06:30:00Z');
    console.log(late.getHours(), formatDateTime(late), localDate(late), wallClockOf('2027-03-14')(540).toISOString());`;

  test.each([
    ['America/New_York', 2],
    ['Asia/Tokyo', 15],
    ['UTC', 6],
    ['Pacific/Kiritimati', 20],
  ])('%s', (zone, hoursThere) => {
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env: { TZ: zone }, encoding: 'utf8' });
    expect(said.trim()).toBe(`${hoursThere} 3/15/2027 11:30 pm 2027-03-15 2027-03-14T16:00:00.000Z`);
  });
});

describe('prices', () => {
  test.each([
    [9_000, '$90.00', '$90'],
    [5_000, '$50.00', '$50'],
    [200_000, '$2,000.00', '$2,000'],
    [5_050, '$50.50', '$50.50'],
    [1, '$0.01', '$0.01'],
    [0, '$0.00', '$0'],
    [null, 'Free', 'Free'],
  ])('%s cents read %s, on a plan card %s (GEN-09, GEN-10)', (cents, exact, whole) => {
    expect(formatPrice(cents)).toBe(exact);
    expect(formatWholePrice(cents)).toBe(whole);
  });
});

describe('formats in Spanish', () => {
  const [losAngeles, tokyo] = ['America/Los_Angeles', 'Asia/Tokyo'].map((timeZone) => formatsOf({ timeZone, locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' }, 'es'));
  const monday = new Date('2027-03-16T06:30:00Z');

  test('keep the region’s dates, times and money, with Spanish words', () => {
    expect(losAngeles!.formatMoment(monday)).toBe('3/15/2027 11:30 pm PT');
    expect(losAngeles!.formatLongDate(monday)).toBe('lunes, 3/15/2027');
    expect(losAngeles!.formatWeekly(monday)).toBe('los lunes, 11:30 pm');
    expect(losAngeles!.formatWeekly(new Date('2027-03-14T06:30:00Z'))).toBe('los sábados, 10:30 pm');
    expect([null, 9_000].map((cents) => losAngeles!.formatPrice(cents))).toEqual(['Gratis', '$90.00']);
    expect([losAngeles!.currencyName, losAngeles!.zoneName, tokyo!.zoneLabel]).toEqual(['dólares estadounidenses', 'hora del Pacífico', 'hora de Tokyo']);
  });
});

test('a zone without its own name is shown as UTC or GMT in every language', () => {
  for (const [zone, language, name] of [['UTC', 'en-GB', 'UTC'], ['Etc/UTC', 'es', 'UTC'], ['Etc/GMT-9', 'en-GB', 'GMT+09:00'], ['Europe/London', 'en-GB', 'United Kingdom Time'], ['America/Los_Angeles', 'es', 'hora del Pacífico']] as const) expect(zoneNameIn(zone, language)).toBe(name);
});

test('a formatter is created on first use, and only once', () => {
  const made = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')];
  const { formatCount } = formatsOf({ timeZone: 'America/Denver', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' });
  expect(made.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect([1_234, 5].map(formatCount)).toEqual(['1,234', '5']);
  expect(made.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  jest.restoreAllMocks();
});
