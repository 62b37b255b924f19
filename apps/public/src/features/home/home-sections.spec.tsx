import { adoptSiteWords } from '@coach/web-kit';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { screen, within } from '@testing-library/react';
import { area } from '../../area.ts';

afterEach(() => adoptSiteWords({}));

it('ADM-09 the home page has the sections that the coach left on, in her order; menus lead to no other', async () => {
  adoptSiteWords({ 'home.sections': 'contact\nabout' });
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
