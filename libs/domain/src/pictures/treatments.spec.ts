import { engravedLines, inkOf, inkWidths, lineGap, treatedAddress, type Plane } from './treatments.ts';

const plane = (width: number, height: number, tone: (x: number, y: number) => number): Plane => ({
  ...{ width, height, values: Uint8Array.from({ length: width * height }, (_, at) => tone(at % width, Math.floor(at / width))) },
});
/** The fraction of a plane that is ink. */
const inked = ({ values }: Plane): number => values.reduce((sum, value) => sum + value, 0) / values.length / 255;

describe('a treated picture', () => {
  it.each([
    [[320], [320]],
    [[320, 640, 960, 1440, 2160], [320, 640, 960, 1440]],
    [[320, 640, 960, 1500], [320, 640, 960, 1500]],
    [[320, 1600, 1601], [320, 1600]],
    [[1800, 2160], [1800]],
  ] as const)('stored in the widths %j has treated files in %j', (widths, kept) => {
    expect(inkWidths(widths)).toEqual(kept);
  });

  it.each([['plain', '/pictures/a/b'], ['inks', '/pictures/a/b-inks'], ['lines', '/pictures/a/b-lines']] as const)('with the treatment %s is at %s', (treatment, address) => {
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

  it('with few pixels, the lightest gets no ink', () => {
    const { values } = inkOf(plane(50, 1, (x) => x * 5));
    expect([values[0], values.at(-1)]).toEqual([255, 0]);
  });

  it.each([
    [0, 0],
    [10, 0],
    [64, 0.9 * (64 / 255)],
    [128, 0.9 * (128 / 255)],
    [255, 0.9],
  ])('lines over ink of %d cover %d of the paper', (ink, part) => {
    expect(inked(engravedLines(plane(600, 600, () => ink)))).toBeCloseTo(part, 2);
  });

  it('lines are wider where the picture is darker, and nowhere else', () => {
    const lines = engravedLines(plane(600, 600, (x) => (x < 300 ? 60 : 200)));
    const half = (from: number) => inked(plane(300, 600, (x, y) => lines.values[y * 600 + from + x]!));
    expect(half(300)).toBeGreaterThan(half(0) * 2.5);
  });

  it('ink below a minimum tone is not drawn', () => {
    const inkOver = (tone: number) => inked(engravedLines(plane(200, 200, () => tone)));
    expect([inkOver(12), inkOver(13) > 0]).toEqual([0, true]);
  });

  it('lines rise to the right, three pixels in ten, with paper between them', () => {
    const { values } = engravedLines(plane(200, 200, () => 64));
    const at = (x: number, y: number) => values[y * 200 + x]!;
    for (let y = 20; y < 180; y += 1) expect(at(110, y - 3)).toBe(at(100, y));
    expect(Array.from({ length: 7 }, (_, y) => at(100, y) === 0)).toEqual(expect.arrayContaining([true, false]));
  });

  it('darker areas shift up, by a quarter of a gap for these tones', () => {
    // The position of a line's center between two lines, in pixels of ten.
    const middle = (tone: number) => {
      const { values } = engravedLines(plane(1080, 400, () => tone));
      const turn = (y: number) => (2 * Math.PI * y) / 10;
      const sum = (wave: (angle: number) => number) => Array.from({ length: 100 }, (_, y) => values[y * 1080]! * wave(turn(y))).reduce((all, one) => all + one);
      return (Math.atan2(sum(Math.sin), sum(Math.cos)) / (2 * Math.PI)) * 10;
    };
    const climbed = (middle(100) - middle(140) + 20) % 10;
    expect(climbed).toBeCloseTo(2.5, 0);
  });

  it.each([[1080, 400, 10], [400, 1080, 10], [200, 200, 7]])('one of %d by %d pixels has lines %d pixels apart', (width, height, gap) => {
    expect(lineGap({ width, height })).toBe(gap);
  });
});
