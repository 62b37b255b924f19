import { screen, within } from '@testing-library/react';
import type { ApiKey } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const KEY: ApiKey = {
  ...{ id: ID, name: 'Website', prefix: 'ck_live_AbCd', scopes: ['bookings:read', 'videos:write'], networks: ['203.0.113.0/24'] },
  ...{ created_at: '2027-02-01T18:00:00.000Z', expires_at: '2028-02-01T18:00:00.000Z', last_used_at: null },
};
const SECRET = `ck_live_${'x'.repeat(32)}`;

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route>) => (opened = openAreaAs(coachSession(), area, '/admin?view=integrations', { 'GET /admin/webhooks/endpoints': () => ok({ endpoints: [] }), ...routes }));
const keys = async () => within((await screen.findByRole('heading', { level: 3, name: 'API keys' })).closest('section')!);
afterEach(() => opened?.api.restore());

it('lists the keys with their scopes and expiry', async () => {
  open({ 'GET /account/keys': () => ok({ keys: [KEY] }) });
  const section = await keys();
  expect(await section.findByText(/Website/)).toHaveTextContent('Website ck_live_AbCd…');
  expect(section.getByText('Bookings and classes (read), Videos (read and write)')).toBeVisible();
  expect(section.getByText(/not used yet, expires 2\/1\/2028.*, from 203\.0\.113\.0\/24$/)).toBeVisible();
});

it('creates a key with the selected options, and shows it once', async () => {
  let made: ApiKey[] = [];
  const { user, api } = open({
    'GET /account/keys': () => ok({ keys: made }),
    'POST /account/keys': () => {
      made = [KEY];
      return { status: 201, body: { ...KEY, key: SECRET } };
    },
  });
  await user.click(await (await keys()).findByRole('button', { name: 'New API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByLabelText('What is it for?')).toHaveAccessibleDescription(/Please give it a name/);
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose what the key may do.');
  await user.type(dialog.getByLabelText('What is it for?'), 'Website');
  await user.selectOptions(dialog.getByLabelText('Bookings and classes'), 'Read');
  await user.selectOptions(dialog.getByLabelText('Videos'), 'Read and write');
  await user.selectOptions(dialog.getByLabelText('Expires'), 'Does not expire');
  await user.type(dialog.getByLabelText(/From where/), 'the office');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByLabelText(/From where/)).toHaveAccessibleDescription(/Please enter network addresses/);
  await user.clear(dialog.getByLabelText(/From where/));
  await user.type(dialog.getByLabelText(/From where/), '203.0.113.0/24, 198.51.100.7');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Website' }));
  expect(shown.getByText(SECRET)).toBeVisible();
  expect(api.inputs('POST /account/keys')).toEqual([{ name: 'Website', scopes: ['bookings:read', 'videos:write'], networks: ['203.0.113.0/24', '198.51.100.7'], expires_at: null }]);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(await (await keys()).findByRole('button', { name: 'Revoke Website' })).toBeVisible();
});

it('selects all read scopes at once', async () => {
  const { user } = open({ 'GET /account/keys': () => ok({ keys: [] }) });
  await user.click(await (await keys()).findByRole('button', { name: 'New API key' }));
  await user.click(screen.getByRole('button', { name: 'Read everything' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New API key' }));
  for (const label of ['Clients', 'Subscriptions', 'Payments, credits and books']) expect(dialog.getByLabelText(label)).toHaveValue('read');
  await user.click(dialog.getByRole('button', { name: 'Nothing' }));
  expect(dialog.getByLabelText('Clients')).toHaveValue('none');
});

it('revokes a key after confirmation, and shows errors', async () => {
  let kept = [KEY];
  let isGone = false;
  const { user } = open({
    'GET /account/keys': () => ok({ keys: kept }),
    [`DELETE /account/keys/${ID}`]: () => {
      if (!isGone) return refusal(404, 'NOT_FOUND', 'This API key does not exist.');
      kept = [];
      return ok({ done: true });
    },
  });
  await user.click(await (await keys()).findByRole('button', { name: 'Revoke Website' }));
  await user.click(screen.getByRole('button', { name: 'Revoke the key' }));
  expect(await screen.findByText('This API key does not exist.')).toBeVisible();
  isGone = true;
  await user.click(screen.getByRole('button', { name: 'Revoke the key' }));
  expect(await screen.findByText('API key revoked')).toBeVisible();
  expect(await (await keys()).findByText('You have no API keys yet.')).toBeVisible();
});

it('shows that the keys failed to load, and retries', async () => {
  let isUp = false;
  const { user } = open({ 'GET /account/keys': () => (isUp ? ok({ keys: [] }) : refusal(503, 'SERVICE_UNAVAILABLE', 'Later')) });
  const section = await keys();
  expect(await section.findByRole('alert')).toHaveTextContent('Your API keys didn’t load.');
  isUp = true;
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('You have no API keys yet.')).toBeVisible();
});
