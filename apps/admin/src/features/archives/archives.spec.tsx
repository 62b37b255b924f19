import { screen, within } from '@testing-library/react';
import type { BusinessArchive } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const LIST = 'GET /admin/archives';
const ASK = 'POST /admin/archives';
const ID = '0b8f2a52-3d3f-4b52-8a8e-6a1c1f1f0003';
const FILE = `GET /admin/archives/${ID}/file`;
const archive = (change: Partial<BusinessArchive> = {}): BusinessArchive => ({ id: ID, state: 'ready', bytes: 2_400_000, requested_at: '2027-02-04T20:00:00.000Z', expires_at: '2027-02-05T20:01:00.000Z', ...change });
const preparing = archive({ state: 'preparing', bytes: null, expires_at: null });

let opened: ReturnType<typeof openAreaAs>;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?view=export-everything', { [LIST]: () => ok([]), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./archives-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

it('offers to make an archive when there is none, asks for re-authentication, and shows that it is being made', async () => {
  let isProven = false;
  open({
    [ASK]: () => (isProven ? ok(preparing, 202) : refusal(403, 'PROOF_REQUIRED', 'Please confirm it’s you first.', { ways: ['password'] })),
    'POST /auth/prove': () => {
      isProven = true;
      return ok({ proven_until: '2027-02-04T20:05:00.000Z' });
    },
  });
  expect(await screen.findByText('No archive yet')).toBeVisible();
  await opened.user.click(screen.getAllByRole('button', { name: 'Make an archive' })[0]!);
  const dialog = await screen.findByRole('dialog');
  await opened.user.type(within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'a password of hers');
  await opened.user.click(within(dialog).getByRole('button', { name: /confirm|continue/i }));
  expect(await screen.findByText('We’re making your archive')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Archives' })).toHaveTextContent('Being made');
  expect(screen.getByRole('button', { name: 'Make an archive' })).toBeDisabled();
});

it('shows the size of an archive and its expiry', async () => {
  open({ [LIST]: () => ok([archive(), archive({ id: '0b8f2a52-3d3f-4b52-8a8e-6a1c1f1f0004', state: 'expired' })]) });
  const [first, second] = within(await screen.findByRole('list', { name: 'Archives' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/2\.4 MB, until .*Ready/);
  expect(second).toHaveTextContent('Deleted');
  expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
});

it('explains when an archive is gone, and when the request limit is reached', async () => {
  open({ [LIST]: () => ok([archive()]), [FILE]: () => refusal(404, 'NOT_FOUND', 'This archive is no longer available. Please request a new one.'), [ASK]: () => refusal(429, 'TOO_MANY_REQUESTS', 'You’ve requested several archives today. Please try again tomorrow.') });
  await opened.user.click(await screen.findByRole('button', { name: /^Download the archive/ }));
  expect(await screen.findByText('This archive is no longer available. Please request a new one.')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Make an archive' }));
  expect(await screen.findByText('You’ve requested several archives today. Please try again tomorrow.')).toBeInTheDocument();
});

it('shows a skeleton while loading, and an error when loading fails', async () => {
  open({ [LIST]: () => ({ status: 500, body: {} }) });
  expect(await screen.findByText('Loading your archives...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your archives');
});
