import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '@coach/content';
import { messages, shownDetailsOf, type Booking } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

let made = 0;
const booking = (changes: Partial<Booking> & { session_date: string }): Booking => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  user_id: '00000000-0000-4000-8000-000000000002',
  ...paidSession,
  ...shownDetailsOf({ location: 'Studio on 4th Street' }, null),
  cancellation_deadline: new Date(Date.parse(changes.session_date) - 86_400_000).toISOString(),
  ...changes,
});

const next = booking({ session_date: '2025-11-06T17:30:00.000Z' });
const laterToday = booking({ session_date: '2025-11-04T01:00:00.000Z' });
const justBegun = booking({ session_date: '2025-11-03T18:00:00.000Z' });
const waiting = booking({ session_date: '2025-11-02T18:00:00.000Z', status: 'pending', booking_type: 'consultation', price_cents: null, stripe_payment_intent_id: null });
const off = booking({ session_date: '2025-11-10T18:00:00.000Z', status: 'cancelled', cancelled_at: '2025-11-01T00:00:00.000Z', cancelled_by: 'admin', refund_cents: 9_000 });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (list: Booking[], address = '/dashboard', routes: Record<string, Route> = {}, visitor = clientSession()) =>
  (opened = openAreaAs(visitor, area, address, { 'GET /bookings': () => ok(list), ...routes }));

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('row').slice(1);

it('puts every booking under one tab and counts it there (DASH-07, DASH-11..16)', async () => {
  const { user } = open([next, laterToday, justBegun, waiting, off]);
  expect(await tab(/Upcoming 2/)).toHaveAttribute('aria-selected', 'true');
  for (const name of [/Pending 1/, /Completed 1/, /Cancelled 1/]) expect(await tab(name)).toBeVisible();
  const counters = [...document.querySelectorAll('dl')].find((list) => list.textContent?.includes('Today'));
  expect(counters).toHaveTextContent('Today1Upcoming2Pending1Completed1');
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('11/3/20255:00\u00a0pm'), expect.stringContaining('11/6/20259:30\u00a0am')]);
  await user.click(await tab(/Pending/));
  expect(rows()[0]).toHaveTextContent('awaiting response');
  await user.click(await tab(/Cancelled/));
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
    'Date & Time', 'Service', 'Location', 'Status', 'Price', 'Cancelled By', 'Reason', 'Refund',
  ]);
  expect(rows()[0]).toHaveTextContent('Your coachNo reason provided$90.00');
});

it('FLOW-13 a canceled session shows how long the returned credit is good, or what was refunded', async () => {
  const withCredit = { ...off, id: next.id, price_cents: 0, refund_cents: 0, stripe_payment_intent_id: null, credit_good_until: '2025-12-23T18:00:00.000Z' };
  open([withCredit, off, { ...off, id: waiting.id, refund_cents: 0 }], '/dashboard?tab=cancelled');
  await tab(/Cancelled 3/);
  const backs = rows().map((row) => row.querySelector('td[data-l="Refund"]')?.textContent);
  expect(backs).toEqual(['Session credit returned, good until 12/23/2025', '$90.00', 'None']);
});

it('FLOW-13 says that a credit paid for a session, in the list and for the next one', async () => {
  open([{ ...next, price_cents: 0, stripe_payment_intent_id: null }]);
  const panel = within((await screen.findByRole('heading', { name: 'Next Session' })).closest('section')!);
  expect(panel.getByText('Session credit')).toBeVisible();
  expect(rows()[0]!.querySelector('td[data-l="Price"]')).toHaveTextContent('Session credit');
  expect(screen.queryByText('$0.00')).toBeNull();
});

it('shows the earliest upcoming session prominently (DASH-08)', async () => {
  open([next, justBegun]);
  const panel = within((await screen.findByRole('heading', { name: 'Next Session' })).closest('section')!);
  for (const text of ['11/6/2025', 'Studio on 4th Street', '$90.00', '1:1 Personal Training, 60 min']) expect(panel.getByText(text)).toBeVisible();
  expect(panel.getByText(/Thursday/)).toHaveTextContent('Thursday9:30 am');
});

it('requests everything that its page preloads', async () => {
  const { api } = open([next]);
  await tab(/Upcoming 1/);
  const ahead = pages.find(({ path }) => path === '/dashboard')?.asks ?? [];
  expect(ahead).toContain('/api/bookings');
  for (const path of ahead) expect(api.to(path.replace('/api/', 'GET /'))).not.toHaveLength(0);
});

it('has a message for each empty tab (DASH-10)', async () => {
  const { user } = open([off]);
  for (const [name, words] of [[/Upcoming/, 'No upcoming bookings'], [/Pending/, 'No pending bookings'], [/Completed/, 'No completed sessions yet']] as const) {
    await user.click(await tab(name));
    expect(await screen.findByText(words)).toBeVisible();
  }
});

it('says that nothing was canceled (DASH-10)', async () => {
  open([next], '/dashboard?tab=cancelled');
  expect(await screen.findByText('No cancelled bookings')).toBeVisible();
});

it('offers clients without sessions to book the first one (DASH-10)', async () => {
  open([]);
  expect(await screen.findByText('No bookings yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Your First Session' })).toHaveAttribute('href', '/book');
});

it('offers Cancel only before the deadline (DASH-18)', async () => {
  open([next, laterToday]);
  await tab(/Upcoming 2/);
  expect(screen.getAllByRole('button', { name: /^Cancel 1:1/ })).toHaveLength(1);
});

it('states the refund, cancels, and moves the booking to its tab without refetching (DASH-19)', async () => {
  const { user, api } = open([next], '/dashboard', {
    [`POST /bookings/${next.id}/cancel`]: () => ok({ ...next, status: 'cancelled', cancelled_at: '2025-11-03T18:12:00.000Z', cancelled_by: 'client', refund_cents: 9_000 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel 1:1 Personal Training on 11/6/2025' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
  expect(dialog.getByText('$90.00 goes back to your card.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel this session' }));
  expect(await screen.findByText(messages.dashboard.cancelled)).toBeInTheDocument();
  expect(await tab(/Cancelled 1/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My Bookings' })).toHaveFocus());
  expect(api.to('GET /bookings')).toHaveLength(1);
});

it('returns focus to the button when the session is kept', async () => {
  const { user } = open([next]);
  const button = await screen.findByRole('button', { name: /^Cancel 1:1/ });
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(button).toHaveFocus());
});

it.each([
  [refusal(409, 'CANCELLATION_WINDOW_CLOSED', messages.booking.notCancellable), `Cancel booking failed: ${messages.booking.notCancellable}`],
  [{ status: 500, body: {} }, 'Cancel booking failed: Unknown error'],
])('shows why a booking could not be canceled (DASH-19)', async (answer, words) => {
  const { user } = open([next], '/dashboard', { [`POST /bookings/${next.id}/cancel`]: () => answer });
  await user.click(await screen.findByRole('button', { name: /^Cancel 1:1/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel this session' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('reports that the bookings did not load, and retries on demand (DASH-21)', async () => {
  const { user, api } = open([], '/dashboard', { 'GET /bookings': () => refusal(400, 'BAD_REQUEST', 'No') });
  expect(await screen.findByText(messages.dashboard.loadFailed)).toBeVisible();
  api.routes['GET /bookings'] = () => ok([next]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tab(/Upcoming 1/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My Bookings' })).toHaveFocus());
});

it('greets by first name and shows the panel only to the coach (DASH-03, DASH-04)', async () => {
  open([]);
  expect(await screen.findByText('Welcome, Maria')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument();
  expect(screen.getByText('maria@example.com')).toBeVisible();
  expect(screen.getByText('(916) 555-0143')).toBeVisible();
  opened?.view.unmount();
  open([], '/dashboard', {}, clientSession({ is_admin: true, phone: null }));
  expect(await screen.findByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
});

it('stays signed in and says so when sign-out fails (DASH-21)', async () => {
  const { user } = open([], '/dashboard', { 'POST /auth/sign-out': () => refusal(400, 'BAD_REQUEST', 'No') });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText(messages.auth.signOutFailed)).toBeInTheDocument();
  expect(screen.getByText('Welcome, Maria')).toBeVisible();
});

it('DASH-02 says that the profile is being set up, and offers to complete it', async () => {
  const missing = () => refusal(404, 'PROFILE_NOT_FOUND', 'This profile does not exist yet.');
  opened = openAreaAs({ ...clientSession(), profile: null }, area, '/dashboard', { 'GET /profile': missing });
  expect(await screen.findByRole('heading', { name: /setting up your profile/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete Profile Setup' })).toHaveAttribute('href', '/profile');
});

it('DASH-06 My Bookings has a New Booking link to /book', async () => {
  open([next]);
  await screen.findByRole('heading', { name: 'My Bookings' });
  expect(screen.getByRole('link', { name: 'New Booking' })).toHaveAttribute('href', '/book');
});

it('DASH-09 every tab but Cancelled has actions in its last column', async () => {
  const { user } = open([next, waiting, justBegun]);
  for (const name of [/Upcoming 1/, /Pending 1/, /Completed 1/]) {
    await user.click(await tab(name));
    expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['Date & Time', 'Service', 'Location', 'Status', 'Price', 'Actions']);
    expect(rows()).toHaveLength(1);
  }
});

it.each([
  ['FLOW-13 a credit that stays used', { price_cents: 0, stripe_payment_intent_id: null, refund_cents: 0, cancelled_by: 'client' }, 'YouNot asked forSession credit not returned'],
  ['PRC-05 what was free', { price_cents: null, stripe_payment_intent_id: null, refund_cents: 0, cancelled_by: 'client' }, 'YouNot asked forNothing was charged'],
  ['FLOW-07 money that stays', { refund_cents: 0, cancelled_by: 'client' }, 'YouNot asked forNone'],
  ['ABK-24 what the coach says', { refund_cents: 0, cancellation_reason: 'House rules' }, 'Your coachHouse rulesNone'],
] as const)('DASH-09 a canceled booking shows the actual reason and what was returned: %s', async (_, changes, words) => {
  open([{ ...off, ...changes }], '/dashboard?tab=cancelled');
  await tab(/Cancelled 1/);
  expect(rows()[0]).toHaveTextContent(words);
});
