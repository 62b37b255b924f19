import { VIDEO_CATEGORIES } from '@coach/domain';
import { videoCover } from './video-covers.ts';

it.each(VIDEO_CATEGORIES)('the cover of %s is a small decoration in the colours of its place, the same for an id every time', (category) => {
  const { svg } = videoCover(category, 'one');
  expect(svg.length).toBeLessThan(25_000);
  expect(svg).toMatch(/^<svg [^>]*aria-hidden="true">.+<\/svg>$/);
  expect(svg).not.toMatch(/style=|NaN|undefined|#[0-9a-f]{3,6}/i);
  expect(svg).toMatch(/var\(--(accent|hot)\)/);
  expect(videoCover(category, 'one').svg).toBe(svg);
  expect(videoCover(category, 'another').svg).not.toBe(svg);
});

it('VID-04 an unknown category is drawn as General', () => expect(videoCover('juggling', 'one')).toEqual(videoCover('general', 'one')));
