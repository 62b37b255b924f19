import { BUSIEST, visitsOf } from './curve.ts';

describe('a day’s visits', () => {
  it.each([0, 1, 100, 2_000])('match the requested number (%p), in order, within the day', (count) => {
    const visits = visitsOf(count);
    expect(visits).toHaveLength(count);
    expect(visits).toEqual(visits.toSorted((a, b) => a - b));
    expect(visits.every((time) => time > 0 && time < 1)).toBe(true);
  });

  it('peak at seven in the evening', () => {
    const evening = visitsOf(1_000).filter((time) => time >= 19 / 24 && time < 20 / 24);
    expect(evening.length / 1_000).toBeCloseTo(BUSIEST, 2);
  });
});
