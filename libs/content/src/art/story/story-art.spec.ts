import { storyDrawing, storyTheme } from './story-drawing.ts';
import { isInMark } from './story-mark.ts';
import { storyTally } from './story-tally.ts';

const THEMES = ['weight-loss', 'strength', 'confidence', 'lifestyle'] as const;
const IDS = Array.from({ length: 25 }, (_, index) => `3f0a4c1e-5a0b-4f0e-9b6f-0d6c6f1f5a${String(index).padStart(2, '0')}`);

describe.each(THEMES)('the drawing of a story about %s (TST-05)', (theme) => {
  it('is the same for one id, and different for every other id', () => {
    const drawn = IDS.map((id) => storyDrawing(id, theme).svg);
    expect(IDS.map((id) => storyDrawing(id, theme).svg)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(IDS.length);
  });

  it('is small, valid and without inline style', () => {
    const { svg } = storyDrawing(IDS[0]!, theme);
    expect(svg.length).toBeLessThan(32_000);
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+">.*<\/svg>$/);
    expect(svg).not.toMatch(/style=|NaN|undefined|Infinity|#[0-9a-f]{3,6}/i);
    expect(svg).toContain('var(--accent)');
  });

  it('always shows the quotation marks: thick lines beside thin ones', () => {
    for (const id of IDS) expect(storyDrawing(id, theme).svg).toMatch(/stroke-width="1.2" d="M.+stroke-width="8.2" d="M/);
  });

  it('omits the quotation marks behind a film, whose edge would cut them off', () => {
    for (const id of IDS) expect(storyDrawing(id, theme, true).svg).toContain('<path stroke-width="8.2" d=""/>');
  });
});

it('TST-05 draws the specification’s four themes as such, a coach’s own category always alike, and General per story', () => {
  for (const theme of THEMES) expect(new Set(IDS.map((id) => storyTheme(theme, id)))).toEqual(new Set([theme]));
  for (const own of ['calm', 'category_1', 'constructor']) expect(new Set(IDS.map((id) => storyTheme(own, id))).size).toBe(1);
  expect(new Set(IDS.map((id) => storyTheme('general', id)))).toEqual(new Set(THEMES));
});

it('draws a different screen for each theme', () => {
  expect(new Set(THEMES.map((theme) => storyDrawing(IDS[0]!, theme).svg)).size).toBe(THEMES.length);
});

it.each([
  ['the left drop', [-115, 45], true],
  ['the right drop', [115, 45], true],
  ['between the drops', [0, 60], false],
  ['the left tail', [-115 + 40, 45 - 160], true],
  ['under the tail', [-115 + 90, 45 - 60], false],
  ['above everything', [0, -200], false],
] as const)('the quotation marks at %s', (_, point, expected) => {
  expect(isInMark(point, { middle: [0, 0], radius: 100 })).toBe(expected);
});

it('draws fifty-one groups of five, one of them in the accent color', () => {
  const { svg, label } = storyTally('A wall');
  expect(label).toBe('A wall');
  const strokes = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, data]) => data!.match(/M/g)!.length);
  expect(strokes).toEqual([250, 5]);
});
