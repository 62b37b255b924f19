import { addDays } from './local-date.ts';
import { zoneOf } from './zone.ts';

const offsets = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
/** Counts offset lookups during the call. */
function lookups(work: () => unknown): number {
  offsets.mockClear();
  work();
  return offsets.mock.calls.length;
}

afterAll(() => offsets.mockRestore());

describe('how often a zone looks up its offset', () => {
  test('twice for the wall clock of an ordinary day, however many times are read from it', () => {
    const { wallClockOf } = zoneOf('America/Denver');
    expect(lookups(() => {
      const at = wallClockOf('2027-06-01');
      for (let minutes = 0; minutes < 1_440; minutes += 30) at(minutes);
    })).toBe(2);
  });

  test('twice for many instants of an ordinary day, and for each on a day of a clock change', () => {
    const { isoWithOffsets } = zoneOf('America/Denver');
    const instants = (day: string) => ['07:00', '12:00', '17:00', '20:00'].map((time) => new Date(`${day}T${time}Z`));
    expect(lookups(() => isoWithOffsets(instants('2027-06-01')))).toBe(2);
    expect(lookups(() => isoWithOffsets(instants('2027-03-14')))).toBe(6);
  });

  test('not again for a day that was asked for before', () => {
    const { dayRange } = zoneOf('America/Phoenix');
    const june = { start: new Date('2027-06-01T07:00:00Z'), end: new Date('2027-06-02T07:00:00Z') };
    expect(lookups(() => expect(dayRange('2027-06-01')).toEqual(june))).toBe(4);
    expect(lookups(() => expect(dayRange('2027-06-01')).toEqual(june))).toBe(0);
    expect(lookups(() => expect(dayRange('2027-06-02').start).toEqual(june.end))).toBe(2);
  });

  test('not again for any of the last 500 days, and again after more', () => {
    const { dayRange } = zoneOf('Asia/Tokyo');
    const ask = (index: number) => dayRange(addDays('2027-01-01', index), 0);
    for (let index = 0; index < 500; index += 1) ask(index);
    expect(lookups(() => [ask(0), ask(250), ask(499)])).toBe(0);
    expect(lookups(() => ask(500))).toBe(2);
    expect(lookups(() => ask(0))).toBe(2);
  });
});

test('returns the same zone object for the same name', () => {
  expect(zoneOf('Europe/Madrid')).toBe(zoneOf('Europe/Madrid'));
  expect(zoneOf('Europe/Madrid')).not.toBe(zoneOf('Europe/Lisbon'));
});
