import { screen, within } from '@testing-library/react';
import type { WebhookDelivery, WebhookEndpoint } from '@coach/contracts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const HOOK: WebhookEndpoint = {
  ...{ id: ID, url: 'https://hooks.example/in', description: 'My spreadsheet', events: ['booking.confirmed', 'payment.succeeded'] },
  ...{ created_at: '2027-02-01T18:00:00.000Z', failing_since: null, disabled_at: null, disabled_because: null },
};
const SENT: WebhookDelivery = {
  ...{ id: '00000000-0000-4000-8000-000000000002', event_id: '00000000-0000-4000-8000-000000000003', type: 'booking.confirmed', state: 'waiting', tries: 2 },
  ...{ last_status: 503, last_error: null, last_try_at: '2027-03-01T18:00:00.000Z', next_try_at: '2027-03-01T18:30:00.000Z', created_at: '2027-03-01T17:55:00.000Z' },
};
const one = `/admin/webhooks/endpoints/${ID}`;

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (endpoints: WebhookEndpoint[], routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=integrations', { 'GET /account/keys': () => ok({ keys: [] }), 'GET /admin/webhooks/endpoints': () => ok({ endpoints }), ...routes }));
const webhooks = async () => within((await screen.findByRole('heading', { level: 3, name: 'Webhooks' })).closest('section')!);
afterEach(() => opened?.api.restore());

it('lists the endpoints with their events and state', async () => {
  open([HOOK, { ...HOOK, id: '00000000-0000-4000-8000-000000000009', description: '', disabled_at: '2027-02-09T18:00:00.000Z', disabled_because: 'silent' }]);
  const section = await webhooks();
  expect(await section.findByText('On')).toBeVisible();
  expect(section.getByText('Off: nothing accepted for five days')).toBeVisible();
  expect(section.getAllByText('A session is booked, a payment comes in')).toHaveLength(2);
});

it('labels an endpoint that receives all events', async () => {
  open([{ ...HOOK, events: [...WEBHOOK_EVENTS] }]);
  expect(await (await webhooks()).findByText('Everything that happens')).toBeVisible();
});

it('adds an endpoint with the selected events, and shows its secret once', async () => {
  const { user, api } = open([], { 'POST /admin/webhooks/endpoints': () => ({ status: 201, body: { ...HOOK, secret: 'whsec_abc' } }) });
  await user.click(await (await webhooks()).findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'my computer');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/begins with https/);
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose what should be sent.');
  await user.clear(dialog.getByLabelText('Address'));
  await user.type(dialog.getByLabelText('Address'), 'https://hooks.example/in');
  await user.click(dialog.getByLabelText('A payment comes in'));
  await user.click(dialog.getByLabelText('A session is booked'));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  expect(api.inputs('POST /admin/webhooks/endpoints')).toEqual([{ url: 'https://hooks.example/in', description: '', events: ['booking.confirmed', 'payment.succeeded'] }]);
});

it('shows deliveries, and sends one again', async () => {
  const { user, api } = open([HOOK], { [`GET ${one}/deliveries`]: () => ok({ deliveries: [SENT], next_cursor: null }), [`POST /admin/webhooks/deliveries/${SENT.id}/replay`]: () => ok({ done: true }) });
  const section = await webhooks();
  await user.click(await section.findByRole('button', { name: 'What was sent' }));
  expect(await section.findByText(/answered 503, 2 tries, again 3\/1\/2027/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Send booking.confirmed again' }));
  expect(await screen.findByText('On its way again')).toBeVisible();
  expect(api.to(`POST /admin/webhooks/deliveries/${SENT.id}/replay`)).toHaveLength(1);
});

it('shows each delivery’s event as text and by its API name', async () => {
  const { user } = open([HOOK], { [`GET ${one}/deliveries`]: () => ok({ deliveries: [SENT, { ...SENT, id: ID, type: TEST_EVENT }], next_cursor: null }) });
  const section = await webhooks();
  await user.click(await section.findByRole('button', { name: 'What was sent' }));
  const rows = within(await section.findByRole('list', { name: 'What was sent' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')!.textContent)).toEqual(['A session is booked booking.confirmed', 'A test endpoint.test']);
});

it('tests, disables, edits, rotates the secret and removes, each with a confirmation message', async () => {
  const { user, api } = open([HOOK], {
    [`POST ${one}/test`]: () => ok({ done: true }),
    [`PATCH ${one}`]: () => ok(HOOK),
    [`POST ${one}/secret`]: () => ok({ secret: 'whsec_new' }),
    [`DELETE ${one}`]: () => refusal(404, 'NOT_FOUND', 'This webhook does not exist.'),
  });
  const section = await webhooks();
  await user.click(await section.findByRole('button', { name: 'Send a test to My spreadsheet' }));
  expect(await screen.findByText('Test event sent')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Webhook saved')).toBeVisible();
  expect(api.inputs(`PATCH ${one}`)).toEqual([{ is_enabled: false }]);
  await user.click(section.getByRole('button', { name: 'New secret' }));
  await user.click(screen.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(section.getByRole('button', { name: 'Remove My spreadsheet' }));
  await user.click(screen.getByRole('button', { name: 'Remove the webhook' }));
  expect(await screen.findByText('This webhook does not exist.')).toBeVisible();
});
