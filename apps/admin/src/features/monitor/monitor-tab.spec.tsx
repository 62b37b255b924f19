import { screen, within } from '@testing-library/react';
import type { Monitor } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const READ = 'GET /admin/monitor';
const SUPPRESSED = 'GET /admin/mail/suppressions';
const EMAIL = '00000000-0000-4000-8000-000000000041';
const at = '2025-11-03T18:12:00.000Z';
const monitor: Monitor = {
  measured_at: at,
  dependencies: [{ name: 'Postgres', state: 'up', milliseconds: 2, note: null }, { name: 'SMTP', state: 'down', milliseconds: 9, note: 'connect ECONNREFUSED' }, { name: 'Stripe', state: 'incomplete', milliseconds: 5, note: 'Missing: Terms and privacy addresses. See Business, Payment Account.' }],
  requests: { minutes: 5, per_minute: 12.4, error_percent: 0.5, p95_milliseconds: 48 },
  outbox_waiting: 3,
  queues: [{ name: 'emails', waiting: 1, active: 2, delayed: 3, failed: 4 }, { name: 'billing', waiting: 0, active: 0, delayed: 0, failed: 0 }],
  transcodes: [{ id: EMAIL, title: 'Squats', upload_status: 'processing', upload_progress: 42, failure: null, failure_reason: null }],
  payment_api_version: '2026-10-28.endive',
  payment_events: [
    { id: 'evt_1', type: 'invoice.paid', received_at: at, synced_at: at, api_version: '2026-10-28.endive' },
    { id: 'evt_2', type: 'charge.refunded', received_at: at, synced_at: null, api_version: '2024-06-20' },
    { id: 'evt_3', type: 'invoice.upcoming', received_at: at, synced_at: at, api_version: null },
  ],
  failed_emails: [{ id: EMAIL, email_type: 'welcome', recipient_email: 'devon@example.com', attempts: 11, last_error: 'Mailbox full', created_at: at }],
  holds: [],
};

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?tab=monitor', { [READ]: () => ok(monitor), [SUPPRESSED]: () => ok([{ address: 'gone@example.com', kind: 'refused', reason: '550 5.1.1 User unknown', created_at: at, withheld: 2 }]), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./monitor-tab.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('MON-01 shows dependencies, queues, failures and holds', async () => {
  open();
  expect((await part('Dependencies')).getAllByRole('row')[2]).toHaveTextContent('SMTPDownconnect ECONNREFUSED');
  expect((await part('Dependencies')).getAllByRole('row')[3]).toHaveTextContent('StripeIncompleteMissing: Terms and privacy addresses. See Business, Payment Account.');
  expect((await part('Dependencies')).getByRole('link', { name: /Payment Account/ })).toHaveAttribute('href', '/admin?view=payment-account');
  expect((await part('Queues')).getAllByRole('row')[1]).toHaveTextContent('emails1234Retry');
  expect((await part('Transcodes')).getByRole('progressbar', { name: 'Progress of Squats' })).toHaveAttribute('aria-valuenow', '42');
  expect((await part('Payment events')).getAllByRole('row').slice(1).map((row) => row.textContent)).toEqual([
    'invoice.paiddone11/3/2025 10:12\u00a0am',
    'charge.refundedAPI version 2024-06-20, expected 2026-10-28.endivewaiting11/3/2025 10:12\u00a0am',
    'invoice.upcomingdone11/3/2025 10:12\u00a0am',
  ]);
  expect((await part('Addresses without mail')).getAllByRole('row')[1]).toHaveTextContent('gone@example.comTheir mail server says there’s no such mailbox. Ask them for the right address.550 5.1.1 User unknown (2 not sent)11/3/2025 10:12 amRemove');
  expect((await part('Live holds')).getByText('No times are held')).toBeVisible();
  for (const words of ['12.4', '0.5%', '48 ms']) expect(screen.getByText(words)).toBeVisible();
});

it.each([
  ['Retry the failed jobs of emails', 'POST /admin/monitor/queues/emails/retry', { retried: 4 }, 'Retrying 4 jobs', 'Failed to retry the jobs'],
  ['Resend welcome to devon@example.com', `POST /admin/monitor/emails/${EMAIL}/resend`, { done: true }, 'Sending the email again', 'Failed to resend the email'],
  ['Send to gone@example.com again', 'DELETE /admin/mail/suppressions/gone%40example.com', { done: true }, 'Mail goes to gone@example.com again', 'Failed to take the address off the list'],
  ['Reconcile now', 'POST /admin/monitor/reconcile', { done: true }, 'Checked everything open with the payment provider', 'Failed to reconcile'],
])('MON-01 %s runs and reports the result', async (name, route, answer, done, failed) => {
  const { user, api } = open({ [route]: () => ok(answer) });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  api.routes[route] = () => ({ status: 500, body: {} });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(failed)).toBeInTheDocument();
});

it('shows that the monitor failed to load', async () => {
  open({ [READ]: () => refusal(400, 'BAD_REQUEST', 'No') });
  expect(await screen.findByText('Failed to load the monitor')).toBeVisible();
});
