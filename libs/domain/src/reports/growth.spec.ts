import { exactGrowth, growthPercent } from './growth.ts';

it.each([
  [15, 10, 50],
  [9, 10, -10],
  [2, 3, -33.3],
  [4, 3, 33.3],
  [0, 4, -100],
  [3, 0, 100],
  [0, 0, 0],
])('SYS-03 growth to %i from %i is %d percent', (current, previous, percent) => {
  expect(growthPercent(current, previous)).toBe(percent);
});

it('SYS-09 is compared before rounding: a decline of 10.04 percent is more than 10', () => {
  expect(exactGrowth(2_249, 2_500)).toBeCloseTo(-10.04, 6);
  expect(growthPercent(2_249, 2_500)).toBe(-10);
});
