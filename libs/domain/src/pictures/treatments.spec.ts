import { engravedLines, inkOf, inkWidths, lineGap, treatedAddress, type Plane } from './treatments.ts';

const plane = (width: number, height: number, tone: (x: number, y: number) => number): Plane => ({
  ...{ width, height, values: Uint8Array.from({ length: width * height }, (_, at) => tone(at % width, Math.floor(at / width))) },
});
/** The part of a plane that is ink. */
const inked = ({ values }: Plane): number => values.reduce((sum, value) => sum + value, 0) / values.length / 255;

describe('a picture in ink', () => {
  it.each([
    [[320], [320]],
    [[320, 640, 960, 1440, 2160], [320, 640, 960, 1440]],
    [[320, 640, 960, 1500], [320, 640, 960, 1500]],
    [[1800], [1800]],
  ] as const)('of one that is kept in the widths %j there are %j', (widths, kept) => {
    expect(inkWidths(widths)).toEqual(kept);
  });

  it.each([['plain', '/pictures/a/b'], ['inks', '/pictures/a/b-inks'], ['lines', '/pictures/a/b-lines']] as const)('shown %s lies at %s', (treatment, address) => {
    expect(treatedAddress('/pictures/a/b', treatment)).toBe(address);
  });

  it.each([
    ['a gray gradient uses all of the ink', (x: number) => 100 + x / 2, [255, 128, 0]],
    ['black and white stay so', (x: number) => (x < 50 ? 0 : 255), [255, 0, 0]],
    ['one tone stays as dark as it is', () => 51, [204, 204, 204]],
    ['white asks for none', () => 255, [0, 0, 0]],
  ] as const)('%s', (_, tone, [left, middle, right]) => {
    const { values } = inkOf(plane(100, 10, tone));
    for (const [at, ink] of [[0, left], [50, middle], [99, right]] as const) expect(Math.abs(values[at]! - ink)).toBeLessThanOrEqual(4);
  });

  it.each([
    [0, 0],
    [10, 0],
    [64, 0.9 * (64 / 255)],
    [128, 0.9 * (128 / 255)],
    [255, 0.9],
  ])('lines over ink of %d cover %d of the paper', (ink, part) => {
    expect(inked(engravedLines(plane(600, 600, () => ink)))).toBeCloseTo(part, 1);
  });

  it('lines are wider where it is darker, and nowhere else', () => {
    const lines = engravedLines(plane(600, 600, (x) => (x < 300 ? 60 : 200)));
    const half = (from: number) => inked(plane(300, 600, (x, y) => lines.values[y * 600 + from + x]!));
    expect(half(300)).toBeGreaterThan(half(0) * 2.5);
  });

  it.each([[1080, 400, 10], [400, 1080, 10], [200, 200, 7]])('one of %d by %d pixels has lines %d pixels apart', (width, height, gap) => {
    expect(lineGap({ width, height })).toBe(gap);
  });
});
