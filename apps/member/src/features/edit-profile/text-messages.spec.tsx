import { screen, within } from '@testing-library/react';
import type { SmsSettings } from '@coach/contracts';
import { CLIENT_SMS_TOPICS } from '@coach/domain';
import { lostConnection, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const [READ, REGISTER, CONFIRM, REMOVE, CHOOSE] = ['GET /account/sms', 'PUT /account/sms/number', 'POST /account/sms/confirm', 'DELETE /account/sms/number', 'PATCH /account/sms/topics'];
const push = { public_key: 'BCVxsr7N', topics: [], devices: [] };
const off: SmsSettings = { is_offered: true, number: null, state: 'off', topics: CLIENT_SMS_TOPICS.map((topic) => ({ topic, is_wanted: true })) };
const as = (state: SmsSettings['state']): SmsSettings => ({ ...off, state, number: '••• 42' });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (settings: SmsSettings | null, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(clientSession(), area, '/profile?view=notifications', { 'GET /account/push': () => ok(push), [READ]: settings ? () => ok(settings) : lostConnection, ...routes }));
afterEach(() => opened?.api.restore());
const part = async () => within(await screen.findByRole('region', { name: 'Text messages' }));

it('a number is confirmed with its code, and the choices appear', async () => {
  const { api, user } = open(off, { [REGISTER]: () => ok(as('unconfirmed')), [CONFIRM]: () => ok(as('on')) });
  const texts = await part();
  await user.type(texts.getByRole('textbox', { name: 'Mobile number' }), '310 555 0142');
  expect(texts.getByText(/By sending the code, you agree/)).toBeVisible();
  await user.click(texts.getByRole('button', { name: 'Send the code' }));
  expect(api.inputs(REGISTER)).toEqual([{ number: '310 555 0142' }]);
  await user.type(await texts.findByRole('textbox', { name: 'Code' }), '123456');
  await user.click(texts.getByRole('button', { name: 'Confirm the number' }));
  expect(await texts.findByText('You get texts at ••• 42.')).toBeVisible();
  expect(api.inputs(CONFIRM)).toEqual([{ code: '123456' }]);
  expect(texts.getByRole('switch', { name: /Reminders/ })).toBeChecked();
});

it('an invalid number or code is reported at its field', async () => {
  const { user } = open(off, { [REGISTER]: () => refusal(400, 'BAD_NUMBER', 'Please type a mobile number.') });
  const texts = await part();
  await user.type(texts.getByRole('textbox', { name: 'Mobile number' }), '12');
  await user.click(texts.getByRole('button', { name: 'Send the code' }));
  expect(await texts.findByText('Please type a mobile number.')).toBeVisible();
  expect(texts.getByRole('textbox', { name: 'Mobile number' })).toBeInvalid();
});

it.each([
  ['unreachable', /No text reaches ••• 42/],
  ['stopped', /You replied STOP from ••• 42/],
] as const)('a number that is %s says what to do, and can be confirmed again', async (state, words) => {
  const { user } = open(as(state));
  const texts = await part();
  expect(texts.getByText(words)).toBeVisible();
  await user.click(texts.getByRole('button', { name: 'Send a new code' }));
  expect(texts.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await user.click(texts.getByRole('button', { name: 'Keep it' }));
  expect(texts.queryByRole('textbox', { name: 'Mobile number' })).toBeNull();
});

it('a choice takes effect at once, and is reverted if saving fails', async () => {
  const { api, user } = open(as('on'), { [CHOOSE]: lostConnection });
  const texts = await part();
  await user.click(texts.getByRole('switch', { name: /Reminders/ }));
  expect(api.inputs(CHOOSE)).toEqual([{ topics: { reminders: false } }]);
  expect(await screen.findByText('Failed to save your choice')).toBeVisible();
  expect(texts.getByRole('switch', { name: /Reminders/ })).toBeChecked();
});

it('texts are turned off, and the number is removed', async () => {
  const { user } = open(as('on'), { [REMOVE]: () => ok(off) });
  const texts = await part();
  await user.click(texts.getByRole('button', { name: 'Turn off texts' }));
  expect(await texts.findByRole('textbox', { name: 'Mobile number' })).toBeVisible();
});

it('texts are not mentioned when none are offered', async () => {
  open({ ...off, is_offered: false });
  await screen.findByRole('heading', { name: 'Notifications' });
  expect(screen.queryByRole('region', { name: 'Text messages' })).toBeNull();
});

it('reports that they could not be loaded, with a retry', async () => {
  open(null);
  expect(await screen.findByText('Failed to load your text messages')).toBeVisible();
});
