import { merged, HOUR, overlaps, rangeFrom } from './ranges.ts';

const noon = new Date('2027-03-07T12:00:00Z');
const hour = rangeFrom(noon, 60);
const shifted = (hours: number, minutes = 60) => rangeFrom(new Date(noon.getTime() + hours * HOUR), minutes);

describe('half-open ranges (AVL-04)', () => {
  test('last the requested number of minutes', () => {
    expect(hour.end.getTime() - hour.start.getTime()).toBe(HOUR);
    expect(rangeFrom(noon, 30).end).toEqual(new Date('2027-03-07T12:30:00Z'));
  });

  test.each([
    ['itself', shifted(0), true],
    ['one that starts half an hour later', shifted(0.5), true],
    ['one that starts half an hour sooner', shifted(-0.5), true],
    ['one inside it', shifted(0.25, 15), true],
    ['one around it', shifted(-1, 180), true],
    ['one that begins where it ends', shifted(1), false],
    ['one that ends where it begins', shifted(-1), false],
    ['one on another day', shifted(24), false],
  ])('overlap %s: %#', (_, other, expected) => {
    expect(overlaps(hour, other)).toBe(expected);
    expect(overlaps(other, hour)).toBe(expected);
  });
});

test('ranges that overlap or touch become one, in order; those apart stay apart', () => {
  const range = (from: string, to: string) => ({ start: new Date(`2027-03-01T${from}Z`), end: new Date(`2027-03-01T${to}Z`) });
  expect(merged([range('12:00', '13:00'), range('09:00', '10:30'), range('10:00', '10:15'), range('10:30', '11:00')])).toEqual([range('09:00', '11:00'), range('12:00', '13:00')]);
  expect(merged([])).toEqual([]);
});
