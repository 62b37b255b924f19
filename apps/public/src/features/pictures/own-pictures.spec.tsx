import { sitePictureOf } from '@coach/content';
import { NO_PICTURES } from '@coach/domain';
import { setPictures } from '@coach/web-kit';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { screen, within } from '@testing-library/react';
import { area } from '../../area.ts';

const picture = (name: string, width = 1200) => sitePictureOf({
  ...{ address: `/pictures/${name}/0123456789abcdef`, widths: [320, 960, width], width, height: 900 },
  ...{ alt: { en: `The ${name}`, es: `La foto ${name}` }, focal: { x: 0.25, y: 0.75 } },
});
const own = Object.fromEntries(Object.keys(NO_PICTURES).map((slot) => [slot, picture(slot)]));

beforeEach(() => setPictures(own));
afterEach(() => setPictures({}));

it('the home page shows the coach’s pictures where chosen, in several types and widths, cropped around the focal point', async () => {
  openArea(area, '/');
  const hero = await screen.findByRole('img', { name: 'The hero' });
  expect(hero).toHaveStyle({ objectPosition: '25% 75%' });
  expect(['src', 'width', 'height', 'loading'].map((name) => hero.getAttribute(name))).toEqual(['/pictures/hero/0123456789abcdef-960.webp', '1200', '900', 'eager']);
  const [avif, webp] = hero.parentElement!.querySelectorAll('source');
  expect(avif!.srcset).toBe('/pictures/hero/0123456789abcdef-320.avif 320w, /pictures/hero/0123456789abcdef-960.avif 960w, /pictures/hero/0123456789abcdef-1200.avif 1200w');
  expect([avif!.type, webp!.type, webp!.sizes]).toEqual(['image/avif', 'image/webp', '100vw']);
  expect(screen.queryByRole('button', { name: /background animation/ })).toBeNull();
  expect(screen.getByRole('img', { name: 'The portrait' })).toHaveAttribute('loading', 'lazy');
  expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Your Coach, home' })).toHaveAttribute('src', '/pictures/logo/0123456789abcdef-960.webp');
});

it.each([['/membership', 'membership'], ['/testimonials', 'stories']])('%s shows the picture chosen for it', async (address, slot) => {
  openArea(area, address);
  expect(await screen.findByRole('img', { name: `The ${slot}` })).toBeVisible();
});

it('their descriptions are also in Spanish', async () => {
  await speak('es', new Map());
  openArea(area, '/membership');
  expect(await screen.findByRole('img', { name: 'La foto membership' })).toBeVisible();
  await speak('en', new Map());
});

it('without a chosen picture the drawing is shown', async () => {
  setPictures({});
  openArea(area, '/membership');
  expect(await screen.findByRole('img', { name: /row of doors/ })).toBeVisible();
});
