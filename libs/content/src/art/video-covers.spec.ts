import { USUAL_VIDEO_CATEGORIES } from '@coach/domain';
import { videoCover } from './video-covers.ts';

it.each([...USUAL_VIDEO_CATEGORIES.map(({ id }) => id), 'juggling', 'flows'])('the cover of %s is a small decoration in theme colors, the same for one id every time', (category) => {
  const { svg } = videoCover(category, 'one');
  expect(svg.length).toBeLessThan(25_000);
  expect(svg).toMatch(/^<svg [^>]*aria-hidden="true">.+<\/svg>$/);
  expect(svg).not.toMatch(/style=|NaN|undefined|#[0-9a-f]{3,6}/i);
  expect(svg).toMatch(/var\(--(accent|hot)\)/);
  expect(videoCover(category, 'one').svg).toBe(svg);
  expect(videoCover(category, 'another').svg).not.toBe(svg);
});

it('a category of the coach’s own gets one of the drawings without equipment', () => {
  const drawn = ['juggling', 'flows', 'breath', 'constructor'].map((category) => videoCover(category, 'one').svg);
  const plain = ['general', 'recovery', 'endurance_training'].map((category) => videoCover(category, 'one').svg);
  expect(drawn.filter((svg) => !plain.includes(svg))).toEqual([]);
  expect(new Set(drawn).size).toBeGreaterThan(1);
});
