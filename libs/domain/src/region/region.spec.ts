import { DAY } from '../time/ranges.ts';
import { addDays } from './local-date.ts';
import { formatsOf } from './formats.ts';
import { CURRENCIES, LOCALES, type Region } from './region.ts';
import { poundsOf, weightIn } from './weight.ts';
import { zoneOf } from './zone.ts';

const losAngeles: Region = { timeZone: 'America/Los_Angeles', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' };
const berlin: Region = { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', hourCycle: 'h23', weekStart: 1, weight: 'kg' };
const evening = new Date('2027-03-16T17:00:00Z');

describe('formats of a business', () => {
  it.each([
    ['in America', losAngeles, '3/16/2027 10:00 am', 'Tuesday, 3/16/2027', '$1,234.50', '$90', 'PT', 'Pacific Time'],
    ['in Germany', berlin, '16.3.2027 18:00', 'Tuesday, 16.3.2027', '1.234,50\u00a0€', '90\u00a0€', 'CET', 'Central European Time'],
    ['in Britain', { ...berlin, timeZone: 'Europe/London', locale: 'en-GB', currency: 'GBP', hourCycle: 'h12' } as Region, '16/03/2027 5:00 pm', 'Tuesday, 16/03/2027', '£1,234.50', '£90', 'London time', 'United Kingdom Time'],
  ])('%s', (_, region, time, long, price, whole, label, name) => {
    const formats = formatsOf(region);
    expect(formats.formatDateTime(evening)).toBe(time);
    expect(formats.formatLongDate(evening)).toBe(long);
    expect(formats.formatPrice(123_450)).toBe(price);
    expect(formats.formatWholePrice(9_000)).toBe(whole);
    expect(formats.formatPrice(null)).toBe('Free');
    expect([formats.zoneLabel, formats.zoneName]).toEqual([label, name]);
  });

  it('times contain plain spaces, and two digits on a 24-hour clock', () => {
    expect(formatsOf(berlin).formatTime(new Date('2027-03-16T08:05:00Z'))).toBe('09:05');
    expect(formatsOf(berlin).formatTime(new Date('2027-03-15T23:00:00Z'))).toBe('00:00');
    expect(formatsOf(losAngeles).formatTime(evening)).toMatch(/^[ -~]+$/);
  });

  it('the week begins on the region’s first day', () => {
    expect(formatsOf(losAngeles).weekOrder).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(formatsOf(berlin).weekOrder).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(formatsOf({ ...berlin, weekStart: 6 }).weekOrder).toEqual([6, 0, 1, 2, 3, 4, 5]);
  });

  it('equal regions share one formatter, and every offered locale and currency exists', () => {
    expect(formatsOf({ ...berlin })).toBe(formatsOf(berlin));
    for (const locale of LOCALES) expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
    for (const currency of CURRENCIES) expect(new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits).toBe(2);
  });
});

describe('weights', () => {
  it.each([
    ['lb', 181.9, 181.9],
    ['kg', 82.5, 181.9],
    ['kg', 100, 220.5],
  ] as const)('in %s: %d is stored as %d pounds', (unit, weighed, pounds) => expect(poundsOf(unit, weighed)).toBe(pounds));

  it('convert back to what was entered', () => {
    for (let tenths = 230; tenths < 3_175; tenths += 1) expect(weightIn('kg', poundsOf('kg', tenths / 10))).toBe(tenths / 10);
  });
});

const ZONES = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Lord_Howe', 'America/Havana', 'Pacific/Auckland', 'America/Nuuk', 'America/Santiago', 'Pacific/Apia'];

describe.each(ZONES)('P12 the wall clock of %s', (timeZone) => {
  const zone = zoneOf(timeZone);
  const days = Array.from({ length: 2 * 366 }, (_, index) => addDays('2026-01-01', index));

  it('has no gap between days, and converts back to the same day and minute', () => {
    let { start } = zone.dayRange(days[0]!);
    for (const day of days) {
      const range = zone.dayRange(day);
      expect(range.start).toEqual(start);
      expect(Math.abs(range.end.getTime() - range.start.getTime() - DAY)).toBeLessThanOrEqual(DAY / 24);
      const clock = zone.wallClockOf(day);
      // Every half hour around clock changes, one per day elsewhere: the tested functions are the same.
      const isPlain = range.end.getTime() - range.start.getTime() === DAY;
      for (let minute = isPlain ? 720 : 0; minute < (isPlain ? 721 : 1440); minute += 30) {
        const instant = clock(minute);
        if (instant) expect([zone.localDate(instant), zone.wallMinutes(instant)]).toEqual([day, minute]);
      }
      start = range.end;
    }
  });

  it('reads several days as it reads one', () => {
    const noons = zone.wallClocksFrom(days[0]!, days.length).map((clock) => clock(720));
    expect(noons).toEqual(days.map((day) => zone.wallClockOf(day)(720)));
  });
});

describe('an instant with its offset', () => {
  it.each([
    ['America/Los_Angeles', '2027-03-16T10:00:00-07:00'],
    ['Europe/London', '2027-03-16T17:00:00+00:00'],
    ['Asia/Kolkata', '2027-03-16T22:30:00+05:30'],
  ])('in %s is %s', (name, iso) => {
    expect(zoneOf(name).isoWithOffset(evening)).toBe(iso);
  });

  it.each([
    ['none', []],
    ['one', ['2027-03-14T10:30:00Z']],
    ['those of an ordinary day', ['2027-03-16T17:00:00Z', '2027-03-16T18:00:00Z']],
    ['those around a change of the clock', ['2027-03-14T09:30:00Z', '2027-03-14T10:30:00Z', '2027-03-14T11:30:00Z']],
  ])('many instants are formatted like single ones: %s', (_, instants) => {
    const [zone, days] = [zoneOf('America/Los_Angeles'), instants.map((instant) => new Date(instant))];
    expect(zone.isoWithOffsets(days)).toEqual(days.map(zone.isoWithOffset));
  });
});

it('formats a weekly time, and names a zone without a common abbreviation by its city', () => {
  expect(formatsOf(losAngeles).formatWeekly(evening)).toBe('Tuesdays, 10:00 am');
  expect(formatsOf({ ...losAngeles, timeZone: 'America/Argentina/Buenos_Aires' }).zoneLabel).toBe('Buenos Aires time');
});
