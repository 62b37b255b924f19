import { screen, within } from '@testing-library/react';
import type { Connections } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const RECORDS: Connections['mail']['records'] = [
  { kind: 'spf', name: 'studio.example', value: 'v=spf1 a:smtp.provider.example ~all' },
  { kind: 'dkim', name: 'coach._domainkey.studio.example', value: 'v=DKIM1; k=rsa; p=MIIB' },
  { kind: 'dmarc', name: '_dmarc.studio.example', value: 'v=DMARC1; p=none; rua=mailto:hello@studio.example' },
];
const SET_UP: Connections = {
  mail: { address: 'hello@studio.example', domain: 'studio.example', server: 'smtp.provider.example', is_caught: false, is_signed: true, reports_url: 'https://studio.example/api/mail/returned/secret', records: RECORDS },
  site: { address: 'https://studio.example', host: 'studio.example', is_local: false, is_secure: true },
};
const LAPTOP: Connections = {
  mail: { ...SET_UP.mail, server: '127.0.0.1', is_caught: true, is_signed: false, records: RECORDS.map((record) => (record.kind === 'dkim' ? { ...record, value: null } : record)) },
  site: { address: 'http://localhost:3000', host: 'localhost', is_local: true, is_secure: false },
};
const ACCOUNT = { looked_at: '2027-03-01T18:00:00.000Z', mode: 'test', steps: [] };

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (connections: Route, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=connections', {
    'GET /admin/connections': connections,
    'GET /admin/payment-account': () => ok(ACCOUNT),
    'GET /admin/connections/mail-records': () => ok([]),
    'GET /calendar-feed': () => ok({ feed: null }),
    'GET /admin/calendar-import': () => ok({ import: null }),
    ...routes,
  }));
afterEach(() => opened?.api.restore());
const part = async (name: string) => within(await screen.findByRole('group', { name }));

it('shows the setup of each connection, with the records to copy', async () => {
  const { user } = open(() => ok(SET_UP), { 'GET /calendar-feed': () => ok({ feed: { url: 'https://studio.example/c/1.ics', created_at: '2027-03-01T18:00:00.000Z', last_read_at: null } }) });
  const mail = await part('Mail');
  for (const name of ['Payments', 'Calendars', 'Domain', 'Mail']) expect(await (await part(name)).findByText('Connected')).toBeVisible();
  for (const { name, value } of RECORDS) for (const words of [name, value!]) expect(mail.getByText(words)).toBeVisible();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) }, configurable: true });
  await user.click(mail.getByRole('button', { name: 'Copy the value of DKIM' }));
  expect(copied).toEqual(['v=DKIM1; k=rsa; p=MIIB']);
  expect((await part('Payments')).getByRole('link', { name: 'To your payment account' })).toHaveAttribute('href', '/admin?view=payment-account');
});

it('shows the state of each record, the value found and the fix, and checks again', async () => {
  const found = [{ kind: 'spf', state: 'in_place', found: 'v=spf1 include:x -all' }, { kind: 'dkim', state: 'different', found: 'p=OLD' }, { kind: 'dmarc', state: 'missing', found: null }];
  const { user, api } = open(() => ok(SET_UP), { 'GET /admin/connections/mail-records': () => ok(found) });
  const mail = await part('Mail');
  for (const words of ['In place', 'Differs', 'Missing', 'p=OLD']) expect(await mail.findByText(words)).toBeVisible();
  expect(mail.getByText(/ends up as spam/)).toBeVisible();
  api.routes['GET /admin/connections/mail-records'] = () => ok(found.map((one) => ({ ...one, state: 'twice' })));
  await user.click(mail.getByRole('button', { name: 'Check again' }));
  expect(await mail.findAllByText('Listed twice')).toHaveLength(3);
});

it('shows the address for bounce reports', async () => {
  open(() => ok(SET_UP));
  const returned = within((await part('Mail')).getByRole('region', { name: 'Bounced mail' }));
  expect(returned.getByText('https://studio.example/api/mail/returned/secret')).toBeVisible();
  expect(returned.getByRole('link', { name: 'Addresses without mail' })).toHaveAttribute('href', '/admin?tab=monitor');
});

it('shows what is missing and how to fix it', async () => {
  open(() => ok(LAPTOP));
  const mail = await part('Mail');
  expect(mail.getByText('Not connected')).toBeVisible();
  expect(mail.getByText(/Set SMTP_URL/)).toBeVisible();
  expect(mail.getByText(/set DKIM_SELECTOR/)).toBeVisible();
  expect((await part('Domain')).getByText(/set PUBLIC_URL/)).toBeVisible();
  expect(await (await part('Calendars')).findByText('Not set up')).toBeVisible();
});

it('sends a test mail, and shows loading errors', async () => {
  let isDown = true;
  const { user, api } = open(() => (isDown ? refusal(403, 'NO', 'No') : ok(SET_UP)), { 'POST /auth/send-auth-emails': () => ok({ success: true }) });
  expect(await screen.findByText(messages.connections.loadFailed)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click((await part('Mail')).getByRole('button', { name: /Send a test to/ }));
  expect(api.asked.some(({ route }) => route.startsWith('POST'))).toBe(true);
});
