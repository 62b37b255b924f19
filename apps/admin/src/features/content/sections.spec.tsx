import { screen, waitFor, within } from '@testing-library/react';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const PUBLISH = 'PUT /admin/content/words';
let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (words: Record<string, string> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=content&part=home', { 'GET /admin/content/words': () => ok({ version: 'v1', words }), [PUBLISH]: () => ok({ version: 'v2', words }) }));
afterEach(() => opened?.api.restore());

const rows = () => within(screen.getByRole('list', { name: 'Sections of the home page' })).getAllByRole('listitem').map(({ textContent }) => textContent);
const shown = () => within(screen.getByRole('figure')).getAllByRole('listitem').map(({ textContent }) => textContent).slice(1, -1);

it('ADM-09 hides and shows home page sections in place, and publishes the visible ones', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Events' }));
  expect(shown()).toEqual(['Hero figures', 'Training styles', 'About the coach', 'How booking works', 'Prices', 'Where we meet', 'Contact']);
  expect(rows()[4]).toBe('Events');
  expect(screen.getByRole('checkbox', { name: 'Contact' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(PUBLISH)[0]?.body).toEqual({ version: 'v1', words: { 'home.sections': 'figures\nstyles\nabout\nbooking\npricing\nplaces\ncontact' } }));
});

it('ADM-09 moves a section by its buttons, which keep focus, and announces its position', async () => {
  const { user } = open({ 'home.sections': 'about\npricing\ncontact' });
  const up = await screen.findByRole('button', { name: 'Move Prices up' });
  up.focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Prices', 'About the coach', 'Contact']);
  expect(screen.getByText('Prices is 1 of 8')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Prices down' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['About the coach', 'Prices', 'Contact']);
  expect(screen.getByRole('button', { name: 'Move Prices down' })).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Unpublished changes' })).toBeNull();
});
