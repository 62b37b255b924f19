import { screen, waitFor } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk } from '@coach/contracts';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const deskWith = (origins: string[]): BusinessDesk => ({ version: 3, published_at: '2027-03-01T17:00:00.000Z', business: { ...yourCoach, embedding: { origins } }, draft: null, is_region_fixed: false });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (origins: string[] = []) => (opened = openAreaAs(coachSession(), area, '/admin?view=your-business&part=embedding', { 'GET /admin/business': () => ok(deskWith(origins)), 'PUT /admin/business/draft': () => ok(deskWith(origins)) }));
afterEach(() => opened?.api.restore());

it('accepts pasted sites and keeps their origins; rejects an insecure one with an explanation', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a site' }));
  const first = screen.getByLabelText('Address');
  await user.type(first, 'http://blog.example');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(messages.business.badOrigin)).toBeVisible();
  expect(api.to('PUT /admin/business/draft')).toEqual([]);
  await user.clear(first);
  await user.type(first, 'https://Blog.example/contact');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to('PUT /admin/business/draft')).toHaveLength(1));
  expect(api.to('PUT /admin/business/draft')[0]!.body).toEqual({ revision: 0, embedding: { origins: ['https://blog.example'] } });
});

it('removes a site, and allows at most ten', async () => {
  const { user, api } = open(Array.from({ length: 10 }, (_, index) => `https://site-${index}.example`));
  expect(await screen.findByRole('group', { name: 'Site 10' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a site' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove site 1' }));
  expect(screen.getByRole('button', { name: 'Add a site' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to('PUT /admin/business/draft')).toHaveLength(1));
  expect(api.to('PUT /admin/business/draft')[0]!.body).toMatchObject({ embedding: { origins: Array.from({ length: 9 }, (_, index) => `https://site-${index + 1}.example`) } });
});
