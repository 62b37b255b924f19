import { screen, waitFor } from '@testing-library/react';
import { messages, typedProfileDetails, type Session } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}, visitor: Session | null = clientSession()) => (opened = openAreaAs(visitor, area, '/profile', routes));

afterEach(() => opened?.api.restore());

const saved = { ...clientSession().profile, phone: '(213) 555-0199' };

it('PROF-01 redirects a visitor to sign-in', async () => {
  const { router } = open({}, null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

it('PROF-01 PROF-02 PROF-03 shows the editable fields, and the email address that cannot be changed', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByText('The email address cannot be changed.')).toBeVisible();
  for (const label of [/First name/, /Last name/, /Phone/, /Health and fitness background/]) expect(screen.getByLabelText(label)).toBeEnabled();
});

it('PROF-05 PROF-06 saves the fields, never the email address, and refetches the profile', async () => {
  const { user, api } = open({ 'PATCH /profile': () => ok(saved) });
  const phone = await screen.findByLabelText(/Phone/);
  await user.clear(phone);
  await user.type(phone, saved.phone);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  const { first_name, last_name, health_notes } = saved;
  expect(api.to('PATCH /profile').map(({ body }) => body)).toEqual([{ first_name, last_name, health_notes, ...typedProfileDetails(saved) }]);
  expect(api.to('POST /auth/refresh')).toHaveLength(2);
});

it('PROF-06 keeps what was typed when saving fails', async () => {
  const { user } = open({ 'PATCH /profile': () => ({ status: 500, body: {} }) });
  const name = await screen.findByLabelText('First name');
  await user.clear(name);
  await user.type(name, 'Mariana');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect((await screen.findAllByText('Failed to update profile')).length).toBeGreaterThan(0);
  expect(name).toHaveValue('Mariana');
});

it('PROF-06 reports a correction by the coach in the meantime, and then saves against the current version', async () => {
  const session = clientSession();
  const theirs = { ...session.profile!, phone: '(213) 555-0100', etag: '"theirs"' };
  const { user, api } = open(
    {
      'GET /profile': () => ok(theirs),
      'PATCH /profile': () => (api.to('PATCH /profile').at(-1)!.ifMatch === theirs.etag ? ok({ ...saved, etag: '"mine"' }) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile)),
    },
    { ...session, profile: { ...session.profile!, etag: '"first"' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.changedMeanwhile);
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('Phone: (213) 555-0100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(api.to('PATCH /profile').map(({ ifMatch }) => ifMatch)).toEqual(['"first"', '"theirs"']);
});

it('PROF-06 reports that the user is no longer signed in', async () => {
  const { user } = open({ 'PATCH /profile': () => refusal(401, 'SOMETHING_ELSE', 'Not now') });
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect((await screen.findAllByText('No user logged in')).length).toBeGreaterThan(0);
});

it('PROF-04 Cancel goes back without saving', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('PROF-08 a user without a profile creates it here from what they type', async () => {
  const { profile } = clientSession();
  let made = false;
  const { user, api } = open(
    {
      'GET /profile': () => (made ? ok(profile) : refusal(404, 'PROFILE_NOT_FOUND', 'This profile does not exist yet.')),
      'PUT /profile': () => ok(((made = true), profile)),
      'PATCH /profile': () => ok(profile),
    },
    { ...clientSession(), profile: null },
  );
  const name = await screen.findByLabelText('First name');
  expect(screen.getByLabelText('Email')).toHaveValue('maria@example.com');
  await user.type(name, 'Maria');
  await user.type(screen.getByLabelText('Last name'), 'Gonzalez');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  const typed = { first_name: 'Maria', last_name: 'Gonzalez', ...typedProfileDetails({}), health_notes: '' };
  expect([api.to('PUT /profile')[0]?.body, api.to('PATCH /profile')[0]?.body]).toEqual([typed, typed]);
});

it('links to the other pages of the account and marks the current one', async () => {
  const { user } = open({ 'GET /account/exports': () => ok([]), 'GET /account/deletion': () => ok({ deletion: null, settlement: { refund_cents: 0, lines: [] } }) });
  expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Your data' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'page');
});
