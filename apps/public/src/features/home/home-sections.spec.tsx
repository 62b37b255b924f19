import { setSiteWords } from '@coach/web-kit';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { screen, within } from '@testing-library/react';
import { area } from '../../area.ts';

afterEach(() => setSiteWords({}));

it('HOME-23 the three steps of a booking lead to three places: the services, the free consultation, the training', async () => {
  openAreaAs(null, area, '/', {});
  const links = await Promise.all(['See services', 'Find a time', 'Book now'].map((name) => screen.findByRole('link', { name })));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/book', '/book?service=consultation', '/book?service=personal_training']);
});

it('ADM-09 the home page has the sections that the coach left on, in her order; menus link to no others', async () => {
  setSiteWords({ 'home.sections': 'contact\nabout' });
  openAreaAs(null, area, '/', {});
  await screen.findByRole('heading', { level: 1 });
  const sections = [...document.querySelectorAll('main > section')].map(({ id }) => id);
  expect(sections).toEqual(['home', 'contact', 'about']);
  const menus = screen.getAllByRole('navigation').flatMap((menu) => within(menu).queryAllByRole('link').map((link) => link.getAttribute('href')));
  expect(menus).toContain('/#about');
  expect(menus).not.toContain('/#pricing');
  expect(menus).toContain('/terms-conditions');
  expect(screen.getByRole('link', { name: 'See prices' })).toHaveAttribute('href', '/pricing');
});
