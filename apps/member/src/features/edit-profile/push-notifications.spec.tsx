import { screen, waitFor } from '@testing-library/react';
import type { PushSettings } from '@coach/contracts';
import { CLIENT_PUSH_TOPICS } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const [READ, REGISTER, CHOOSE, TEST] = ['GET /account/push', 'PUT /account/push/device', 'PATCH /account/push/topics', 'POST /account/push/test'];
const REMOVE = 'DELETE /account/push/devices/6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d';
const here = { id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d', device: 'Chrome on Android', is_current: true, created_at: '2027-02-04T20:00:00.000Z', last_delivered_at: null };
const laptop = { ...here, id: '7f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d', device: 'Firefox on Linux', is_current: false };
const topics = CLIENT_PUSH_TOPICS.map((topic) => ({ topic, is_wanted: true }));
const nowhere: PushSettings = { public_key: 'BCVxsr7N', topics, devices: [] };
const onHere: PushSettings = { ...nowhere, devices: [here, laptop] };

const KEYS = { endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };

/** Mocks the browser: the user's answer to the permission prompt, and whether the push service responds. */
function browser({ permission = 'default', answer = 'granted', hasService = true }: { permission?: string; answer?: string; hasService?: boolean } = {}) {
  const given = jest.fn(() => Promise.resolve(true));
  const subscription = { options: { applicationServerKey: new Uint8Array([4]).buffer }, unsubscribe: given, toJSON: () => KEYS };
  const subscribe = jest.fn(() => (hasService ? Promise.resolve(subscription) : Promise.reject(new Error('AbortError'))));
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe } };
  Object.assign(globalThis, { PushManager: class {}, Notification: { permission, requestPermission: () => Promise.resolve(answer) } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) } });
  return { subscribe, given };
}

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(clientSession(), area, '/profile?view=notifications', { [READ]: () => ok(nowhere), 'GET /account/sms': () => ok({ is_offered: false, number: null, state: 'off', topics: [] }), ...routes }));
afterEach(() => {
  opened?.api.restore();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const press = async (name: string) => opened!.user.click(await screen.findByRole('button', { name }));

it('turning on a device asks for permission, subscribes with the installation’s key, and shows the choices', async () => {
  const { subscribe, given } = browser();
  const { api } = open({ [REGISTER]: () => ok(onHere) });
  await press('Turn on for this device');
  expect(await screen.findByText('Notifications are on')).toBeInTheDocument();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 37, 113, 178, 190, 205]) });
  expect(given).toHaveBeenCalledTimes(1);
  expect(api.inputs(REGISTER)).toEqual([{ endpoint: KEYS.endpoint, ...KEYS.keys }]);
  expect(await screen.findByRole('switch', { name: /Reminders/ })).toBeChecked();
  expect(screen.getByText('This device gets notifications as long as you’re signed in here.')).toBeVisible();
});

it('a user who declines is not bothered, and learns where to change it once the browser blocks notifications', async () => {
  browser({ answer: 'denied' });
  open();
  await screen.findByRole('button', { name: 'Turn on for this device' });
  Object.assign(globalThis.Notification, { permission: 'denied' });
  await press('Turn on for this device');
  expect(await screen.findByText(/This browser blocks notifications/)).toBeVisible();
  expect(screen.queryByText('Notifications could not be turned on')).toBeNull();
});

it('a push service that does not respond is reported', async () => {
  browser({ hasService: false });
  open();
  await press('Turn on for this device');
  expect(await screen.findByText(/push service isn’t responding/)).toBeInTheDocument();
});

it('an unsupported browser says so, and an iPhone says what to do first', async () => {
  open();
  expect(await screen.findByText(/This browser can’t show notifications/)).toBeVisible();
  opened!.api.restore();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  open();
  expect(await screen.findByText(/add this site to your home screen first/)).toBeVisible();
  Reflect.deleteProperty(navigator, 'standalone');
});

it('sends a test, turns off a topic, stops another device, turns off this one', async () => {
  const { given } = browser({ permission: 'granted' });
  const quiet = { ...onHere, topics: topics.map(({ topic }) => ({ topic, is_wanted: topic !== 'reminders' })) };
  const { api, user } = open({ [READ]: () => ok(onHere), [TEST]: () => ok({ done: true }), [CHOOSE]: () => ok(quiet), [REMOVE]: () => ok({ ...nowhere, devices: [laptop] }), [REMOVE.replace('6f', '7f')]: () => ok({ ...quiet, devices: [here] }) });
  await press('Send a test');
  expect(await screen.findByText('A notification is on its way to this device')).toBeInTheDocument();
  await user.click(await screen.findByRole('switch', { name: /Reminders/ }));
  expect(api.inputs(CHOOSE)).toEqual([{ topics: { reminders: false } }]);
  await press('Stop notifying Firefox on Linux');
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
  await press('Turn off here');
  expect(await screen.findByText('Notifications are off on this device')).toBeInTheDocument();
  expect(given).toHaveBeenCalledTimes(1);
});

it('a choice that could not be saved is reverted', async () => {
  browser({ permission: 'granted' });
  const { user } = open({ [READ]: () => ok(onHere), [CHOOSE]: () => refusal(400, 'BAD_REQUEST', 'No') });
  await user.click(await screen.findByRole('switch', { name: /Messages/ }));
  expect(await screen.findByText('Failed to save your choice')).toBeInTheDocument();
  await waitFor(async () => expect(await screen.findByRole('switch', { name: /Messages/ })).toBeChecked());
});

it('offers to retry when loading fails', async () => {
  let works = false;
  open({ [READ]: () => (works ? ok(nowhere) : refusal(400, 'X', 'no')) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your notifications');
  works = true;
  await press('Try again');
  expect(await screen.findByText(/can’t show notifications/)).toBeVisible();
});
