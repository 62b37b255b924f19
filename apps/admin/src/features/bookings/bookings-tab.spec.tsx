import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, type AdminBooking } from '@coach/contracts';
import { ok, refusal, type Answer, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession, coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const booking = (changes: Partial<AdminBooking> = {}): AdminBooking => ({
  id: '00000000-0000-4000-8000-000000000011',
  user_id: '00000000-0000-4000-8000-000000000012',
  ...paidSession,
  session_date: '2025-11-06T00:30:00.000Z',
  cancellation_deadline: '2025-11-05T00:30:00.000Z',
  first_name: 'Devon',
  last_name: 'Reyes',
  email: 'devon@example.com',
  ...changes,
});
const counts = { today: 1, upcoming: 22, pending: 4, completed: 5_179, cancelled: 9 };
const page = (bookings: AdminBooking[], next_cursor: string | null = null) => ok({ bookings, next_cursor, counts });
const PATCH = `PATCH /admin/bookings/${booking().id}/status`;
const CANCEL = `POST /admin/bookings/${booking().id}/cancel`;

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (list: AdminBooking[], address = '/admin?tab=bookings', routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, address, { 'GET /admin/bookings': () => page(list), ...routes }));

beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./bookings-tab.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const select = () => screen.findByRole('combobox', { name: 'Status of Devon Reyes, 11/5/2025 4:30 pm' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const headings = async () => (await screen.findAllByRole('columnheader')).map((heading) => heading.textContent);
const agree: Route = ({ body }) => ok(booking(body as Partial<AdminBooking>));

it('shows the stat cards, the tabs with counts and the columns (ABK-01, ABK-04, ABK-05)', async () => {
  open([booking()]);
  expect(await headings()).toEqual(['Date & Time', 'Client', 'Service', 'Status', 'Price', 'Actions']);
  expect(document.querySelector('dl')).toHaveTextContent("Today's Sessions1Upcoming22Pending4Cancelled9");
  for (const name of [/Upcoming 22/, /Pending 4/, /Completed 5,179/, /Cancelled 9/]) expect(screen.getByRole('tab', { name })).toBeVisible();
  expect(within(await select()).getAllByRole('option').map((option) => option.textContent)).toEqual(['pending', 'confirmed', 'completed', 'cancelled']);
  expect(screen.getByText('devon@example.com')).toBeVisible();
});

it('offers a completed booking only completed, pending and confirmed (ABK-07), and a free one as Free (ABK-09)', async () => {
  open([booking({ status: 'completed', price_cents: null })], '/admin?tab=bookings&group=completed');
  expect(within(await select()).getAllByRole('option').map((option) => option.textContent)).toEqual(['pending', 'confirmed', 'completed']);
  expect(screen.getByRole('cell', { name: 'Free' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel / })).not.toBeInTheDocument();
});

it('ignores incomplete years while a date is typed (ABK-10)', async () => {
  const { api, router } = open([booking()]);
  const to = await screen.findByLabelText('to');
  for (const value of ['0002-12-31', '0020-12-31', '0202-12-31', '2026-12-31']) {
    fireEvent.change(to, { target: { value } });
    expect(to).toHaveValue(value);
  }
  await waitFor(() => expect(api.inputs('GET /admin/bookings').at(-1)).toMatchObject({ to: '2026-12-31' }));
  expect(api.inputs('GET /admin/bookings').map(({ to: day }) => day).filter((day) => day !== undefined && day !== '2026-12-31')).toEqual([]);
  fireEvent.change(to, { target: { value: '' } });
  await waitFor(() => expect(router.state.location.search).not.toContain('to='));
});

it('shows who canceled and why, or that no reason was given (ABK-08)', async () => {
  const ended = { status: 'cancelled', cancelled_at: '2025-11-01T00:00:00.000Z' } as const;
  open([booking(ended), booking({ ...ended, id: '00000000-0000-4000-8000-000000000013', cancelled_by: 'client', cancellation_reason: 'Ill' })], '/admin?tab=bookings&group=cancelled');
  expect(await headings()).toEqual(['Date & Time', 'Client', 'Service', 'Status', 'Price', 'Cancelled By', 'Reason']);
  const cells = screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').slice(-2).map((cell) => cell.textContent));
  expect(cells).toEqual([['N/A', 'No reason provided'], ['client', 'Ill']]);
});

it.each([
  ['pending', 'Booking status updated to pending'],
  ['completed', 'Booking status updated to completed'],
])('changes the status to %s immediately and confirms it (ABK-14)', async (status, words) => {
  let answer: (answer: Answer) => void = () => undefined;
  const { user, api } = open([booking()], '/admin?tab=bookings', { [PATCH]: () => new Promise<Answer>((resolve) => (answer = resolve)) });
  await user.selectOptions(await select(), status);
  await waitFor(async () => expect(await select()).toHaveValue(status));
  await waitFor(() => expect(api.to(PATCH)[0]?.body).toEqual({ status }));
  answer(ok(booking({ status: status as AdminBooking['status'] })));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('reverts the status when the API refuses (ABK-14)', async () => {
  const { user } = open([booking()], '/admin?tab=bookings', { [PATCH]: () => refusal(409, 'STATUS_NOT_ALLOWED', messages.admin.statusFailed) });
  await user.selectOptions(await select(), 'completed');
  expect(await screen.findByText(messages.admin.statusFailed)).toBeInTheDocument();
  expect(await select()).toHaveValue('confirmed');
});

it('confirms a request and reports that the client was notified (ABK-06, ABK-12)', async () => {
  const { user, api } = open([booking({ status: 'pending' })], '/admin?tab=bookings&group=pending', { [PATCH]: agree });
  await user.click(await button('Confirm Devon Reyes, 11/5/2025 4:30 pm'));
  expect(await screen.findByText(messages.admin.confirmed)).toBeInTheDocument();
  expect(api.to(PATCH)[0]?.body).toEqual({ status: 'confirmed' });
});

it('asks before declining, and sends the reason (ABK-16)', async () => {
  const { user, api } = open([booking({ status: 'pending', price_cents: null, stripe_payment_intent_id: null })], '/admin?tab=bookings&group=pending', { [CANCEL]: agree });
  await user.click(await button(/^Decline Devon/));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this request?' }));
  expect(dialog.getByText(/Nothing was paid/)).toBeVisible();
  expect(api.to(CANCEL)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Decline request' }));
  expect(await screen.findByText(messages.admin.declined)).toBeInTheDocument();
  expect(api.to(CANCEL)[0]?.body).toEqual({ admin_decline: true, cancellation_reason: 'Admin declined booking request' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('cancels a paid booking after showing the refund (ABK-17, ABK-24)', async () => {
  const { user } = open([booking()], '/admin?tab=bookings', { [CANCEL]: agree });
  await user.click(await button('Cancel Devon Reyes, 11/5/2025 4:30 pm'));
  expect(within(screen.getByRole('dialog')).getByText(/\$90\.00 goes back to the client's card\./)).toBeVisible();
  await user.click(await button('Cancel booking'));
  expect(await screen.findByText(messages.admin.cancelled)).toBeInTheDocument();
});

it.each([
  ['Cancel', '/admin?tab=bookings', 'confirmed', 'Cancel booking', 'Cancel booking failed: '],
  ['Decline', '/admin?tab=bookings&group=pending', 'pending', 'Decline request', 'Decline booking failed: '],
] as const)('shows why %s failed, or that the cause is unknown (ABK-16, ABK-17)', async (name, address, status, act, words) => {
  const { user, api } = open([booking({ status })], address, { [CANCEL]: () => refusal(409, 'STATUS_NOT_ALLOWED', messages.booking.notCancellable) });
  await user.click(await button(new RegExp(`^${name} Devon`)));
  await user.click(await button(act));
  expect(await screen.findByText(words + messages.booking.notCancellable)).toBeInTheDocument();
  api.routes[CANCEL] = () => ({ status: 500, body: {} });
  await user.click(await button(act));
  expect(await screen.findByText(`${words}Unknown error`)).toBeInTheDocument();
});

it('asks before the dropdown cancels, and leaves the status unchanged until then (ABK-15)', async () => {
  const { user, api } = open([booking()], '/admin?tab=bookings', { [PATCH]: agree });
  await user.selectOptions(await select(), 'cancelled');
  expect(within(screen.getByRole('dialog')).getByText(/\$90\.00 goes back/)).toBeVisible();
  expect(api.to(PATCH)).toHaveLength(0);
  await user.click(await button('Set to canceled'));
  expect(await screen.findByText('Booking status updated to cancelled')).toBeInTheDocument();
  expect(api.to(PATCH)[0]?.body).toEqual({ status: 'cancelled' });
});

it('shows that the list failed to load, and retries on request (ABK-20)', async () => {
  const { user, api } = open([], '/admin?tab=bookings', { 'GET /admin/bookings': () => refusal(400, 'BAD_CURSOR', 'No') });
  expect(await screen.findByText(messages.admin.loadBookingsFailed)).toBeVisible();
  api.routes['GET /admin/bookings'] = () => page([booking()]);
  await user.click(await button('Try again'));
  expect(await select()).toBeVisible();
});

it('searches on the server after a pause in typing, and clears the search (ABK-02, ABK-03)', async () => {
  const { user, api, router } = open([booking()]);
  const box = await screen.findByPlaceholderText('Search by client name, email, or service type...');
  const asked = () => api.to('GET /admin/bookings').map(({ url }) => url.searchParams.get('search'));
  await user.type(box, 'devon');
  await waitFor(() => expect(asked()).toContain('devon'));
  expect(asked()).not.toContain('dev');
  expect(router.state.location.search).toContain('search=devon');
  await user.click(await button('Clear Filters'));
  expect(box).toHaveValue('');
  await waitFor(() => expect(router.state.location.search).not.toContain('search'));
});

it('loads more with the cursor of the last page', async () => {
  const second = booking({ id: '00000000-0000-4000-8000-000000000014', first_name: 'Nora' });
  const { user } = open([], '/admin?tab=bookings', { 'GET /admin/bookings': ({ url }) => (url.searchParams.get('cursor') === 'c1' ? page([second]) : page([booking()], 'c1')) });
  await select();
  expect(screen.getByText('1 – 1 of 22')).toBeVisible();
  await user.click(await button('Load more'));
  expect(await screen.findByText('Nora Reyes')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('redirects members to their dashboard and signed-out visitors to sign-in (ADM-01)', async () => {
  opened = openAreaAs(clientSession(), area, '/admin', {});
  await waitFor(() => expect(opened?.router.state.location.pathname).toBe('/dashboard'));
  opened.view.unmount();
  opened = openAreaAs(null, area, '/admin', {});
  await waitFor(() => expect(opened?.router.state.location.pathname).toBe('/auth'));
});

it('ABK-21 sorts upcoming bookings soonest first, toggles to newest first by the column header, and resets the order per tab', async () => {
  const { user, api, router } = open([booking()]);
  const asked = () => api.inputs('GET /admin/bookings').at(-1);
  expect(await screen.findByRole('columnheader', { name: 'Date & Time' })).toHaveAttribute('aria-sort', 'ascending');
  expect(asked()).toMatchObject({ group: 'upcoming', order: 'soonest' });
  await user.click(await button('Date & Time'));
  await waitFor(() => expect(asked()).toMatchObject({ group: 'upcoming', order: 'newest' }));
  expect(router.state.location.search).toContain('order=newest');
  expect(await screen.findByRole('columnheader', { name: 'Date & Time' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('tab', { name: /Pending/ }));
  await waitFor(() => expect(asked()).toMatchObject({ group: 'pending', order: 'soonest' }));
  await user.click(screen.getByRole('tab', { name: /Completed/ }));
  await waitFor(() => expect(asked()).toMatchObject({ group: 'completed', order: 'newest' }));
});
