import { pages } from '@coach/content';
import { screen, waitFor } from '@testing-library/react';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const RESEND = 'POST /auth/resend-confirmation';
const overview = { users: 1204, subscriptions: { active: 36, total: 51 }, bookings: { total: 5218, today: 3, upcoming: 22, pending: 1 }, videos: { published: 14, total: 15 }, unread: 2, check_ins_waiting: 1, weeks_owed: 0 };
const health = {
  ...{ measured_at: '2025-11-03T18:12:00.000Z', pending_emails: 6, users: { total: 1204, new: 30, before: 40, growth: -25 }, subscriptions: { active: 0, total: 51 } },
  ...{ bookings: { total: 5218 }, videos: { published: 14, total: 15 } },
  alerts: [{ level: 'warning', message: 'No active subscriptions found' }, { level: 'error', message: 'User growth declined by 25.0%' }],
  services: [
    { name: 'stripe-webhook', state: 'Down', last_success_at: '2025-11-03T17:00:00.000Z', last_failure_at: '2025-11-03T18:00:00.000Z', note: 'Answered 500' },
    { name: 'customer-portal', state: 'Active', last_success_at: null, last_failure_at: null, note: null },
  ],
};

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (address = '/admin', routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, address, { 'GET /admin/overview': () => ok(overview), 'GET /admin/billing-tasks': () => ok([]), 'GET /admin/system-health': () => ok(health), ...routes }));
beforeAll(() => Promise.all([import('./admin-page.tsx'), import('../overview/overview-tab.tsx'), import('../system-health/system-health-tab.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

it('ADM-02 ADM-04 has its header and exactly the nine tabs in order', async () => {
  open();
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Overview', 'Bookings', 'Users', 'User Cleanup', 'Subscriptions', 'Videos', 'System Health', 'Monitor', 'Logs']);
  expect(screen.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
});

it('requests everything that its page prefetches', async () => {
  const { api } = open();
  await screen.findByText('1,204');
  const ahead = pages.find(({ path }) => path === '/admin')?.asks ?? [];
  expect(ahead).toContain('/api/admin/overview');
  for (const path of ahead) expect(api.to(path.replace('/api/', 'GET /').replace(/\?.*/, ''))).not.toHaveLength(0);
});

it('OVR-01 shows the four cards, and links to what is waiting', async () => {
  open();
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(document.querySelector('dl')).toHaveTextContent('Total Users1,204Active Subscriptions36of 51Total Bookings5,2183 today | 22 upcomingPublished Videos14of 15');
  expect(screen.getByRole('link', { name: '1 request waits for your answer' })).toHaveAttribute('href', '/admin?tab=bookings&group=pending');
  expect(screen.getByRole('link', { name: '2 conversations are unread' })).toHaveAttribute('href', '/admin?view=inbox');
  expect(screen.getByRole('link', { name: '1 check-in waits for your reply' })).toHaveAttribute('href', '/admin?view=coaching');
});

it('ADM-03 ADM-05 the box above the tabs takes an address, and confirms that the mail was sent', async () => {
  const { user, api } = open('/admin', { [RESEND]: () => ok({ done: true }) });
  const send = await screen.findByRole('button', { name: 'Resend' });
  await user.click(send);
  expect(screen.getByText('Please enter an email address')).toBeVisible();
  expect(api.to(RESEND)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Resend confirmation email' }), 'devon@example.com');
  await user.click(send);
  expect(await screen.findByText('Confirmation email sent successfully!')).toBeInTheDocument();
  expect(api.to(RESEND)[0]!.body).toEqual({ email: 'devon@example.com' });
});

it.each([
  ['the reason', refusal(429, 'TOO_MANY', 'Too many'), 'Failed to resend confirmation: Too many'],
  ['that it failed', { status: 500, body: {} }, 'Failed to resend confirmation email'],
])('ADM-05 shows %s', async (_, answer, words) => {
  const { user } = open('/admin', { [RESEND]: () => answer });
  await user.type(await screen.findByRole('textbox', { name: 'Resend confirmation email' }), 'devon@example.com{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
});

describe('System Health', () => {
  const words = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeVisible();

  it('SYS-01 SYS-02 SYS-04 SYS-06 shows the time of measurement, alerts, growth, pending mails and the functions', async () => {
    open('/admin?tab=system-health');
    await words(/^Last updated: 10:12 am/);
    await words('No active subscriptions found');
    await words('User growth declined by 25.0%');
    await words(/-25.0% this month/);
    expect(screen.getByText('6 pending').className).toContain('badge--bad');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('stripe-webhookDown11/3/2025 9:00 am11/3/2025 10:00 amAnswered 500');
    expect(screen.getAllByRole('row')[2]).toHaveTextContent('customer-portalActiveNot called yet');
  });

  it('SYS-04 five pending mails raise no alert', async () => {
    open('/admin?tab=system-health', { 'GET /admin/system-health': () => ok({ ...health, pending_emails: 5 }) });
    expect((await screen.findByText('5 pending')).className).toContain('badge--ok');
  });

  it('SYS-05 sends the test to the signed-in admin', async () => {
    const SEND = 'POST /auth/send-auth-emails';
    const { user, api } = open('/admin?tab=system-health', { [SEND]: () => ok({ sent: true }) });
    await user.click(await screen.findByRole('button', { name: 'Test Email System' }));
    expect(await screen.findByText('Test email sent successfully')).toBeInTheDocument();
    expect(api.to(SEND)[0]!.body).toMatchObject({ type: 'test', email: coachSession().user.email, subject: expect.any(String) as string, message: expect.any(String) as string });
    api.routes[SEND] = () => refusal(503, 'MAIL_UNAVAILABLE', 'No');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test Email System' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Test Email System' }));
    expect(await screen.findByText('Email Test Failed')).toBeInTheDocument();
  });

  it('SYS-10 shows that the metrics failed to load', async () => {
    open('/admin?tab=system-health', { 'GET /admin/system-health': () => refusal(400, 'BAD_REQUEST', 'No') });
    await words('System Health Error: Failed to fetch system metrics');
  });
});
