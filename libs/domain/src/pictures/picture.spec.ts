import { CENTER, cropAround, focalPosition, pictureProblem, renditionWidths } from './picture.ts';

describe('a picture', () => {
  it.each([
    ['jpeg', 4000, 3000, null],
    ['avif', 200, 200, null],
    ['heif', 4000, 3000, 'wrong-format'],
    ['gif', 10, 10, 'wrong-format'],
    ['svg', 1440, 720, null],
    ['svg', 1440, 200, 'too-narrow'],
    ['png', 10_000, 5_000, null],
    ['png', 10_001, 5_000, 'too-many-pixels'],
    ['webp', 4000, 199, 'too-small'],
    ['webp', 300, 1800, null],
    ['webp', 1801, 300, 'too-narrow'],
  ] as const)('%s of %d by %d pixels: %s', (format, width, height, problem) => {
    expect(pictureProblem({ format, width, height })).toBe(problem);
  });

  it.each([
    [200, [200]],
    [320, [320]],
    [340, [340]],
    [400, [320, 400]],
    [1200, [320, 640, 960, 1200]],
    [1440, [320, 640, 960, 1440]],
    [1600, [320, 640, 960, 1600]],
    [6000, [320, 640, 960, 1440, 2160]],
  ] as const)('one %d pixels wide is stored in the widths %j', (width, widths) => {
    expect(renditionWidths(width)).toEqual(widths);
  });

  it.each([
    ['in the middle', CENTER, 1, { left: 500, top: 0, width: 1000, height: 1000 }],
    ['at the left edge', { x: 0, y: 0.5 }, 1, { left: 0, top: 0, width: 1000, height: 1000 }],
    ['at the right edge', { x: 1, y: 1 }, 1, { left: 1000, top: 0, width: 1000, height: 1000 }],
    ['in a wide frame', { x: 0.5, y: 0.25 }, 4, { left: 0, top: 125, width: 2000, height: 500 }],
    ['in a frame of its own proportion', { x: 0.9, y: 0.1 }, 2, { left: 0, top: 0, width: 2000, height: 1000 }],
  ] as const)('the visible part of one %s', (_, focal, proportion, seen) => {
    expect(cropAround({ width: 2000, height: 1000 }, focal, proportion)).toEqual(seen);
  });

  it.each([0, 0.13, 0.5, 0.87, 1])('no crop loses the focal point at %d', (at) => {
    for (const proportion of [0.25, 0.8, 1, 1.91, 5]) {
      const { left, top, width, height } = cropAround({ width: 1777, height: 1311 }, { x: at, y: at }, proportion);
      expect([left, top].every((edge) => edge >= 0) && left + width <= 1777 && top + height <= 1311).toBe(true);
      expect(at * 1777).toBeGreaterThanOrEqual(left - 1);
      expect(at * 1777).toBeLessThanOrEqual(left + width + 1);
      expect(at * 1311).toBeGreaterThanOrEqual(top - 1);
      expect(at * 1311).toBeLessThanOrEqual(top + height + 1);
    }
  });

  it('gives the focal point as a CSS position', () => {
    expect([CENTER, { x: 0.3333, y: 1 }].map(focalPosition)).toEqual(['50% 50%', '33.3% 100%']);
  });
});
