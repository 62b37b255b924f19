import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, type AdminBooking } from '@coach/contracts';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { RELOAD_MS } from './booking-pages.ts';

const booking = (changes: Partial<AdminBooking> = {}): AdminBooking => ({
  ...{ id: '00000000-0000-4000-8000-000000000011', user_id: '00000000-0000-4000-8000-000000000012', ...paidSession },
  ...{ session_date: '2025-11-06T00:30:00.000Z', cancellation_deadline: '2025-11-05T00:30:00.000Z', first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com' },
  ...changes,
});
const nora = booking({ id: '00000000-0000-4000-8000-000000000013', first_name: 'Nora', status: 'pending' });
const page = (...bookings: AdminBooking[]): Route => () => ok({ bookings, next_cursor: null, counts: { today: 1, upcoming: 2, pending: 2, completed: 0, cancelled: 1 } });
const LIST = 'GET /admin/bookings';
const CANCEL = `POST /admin/bookings/${booking().id}/cancel`;
const patchOf = ({ id }: AdminBooking) => `PATCH /admin/bookings/${id}/status`;

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (address: string, routes: Record<string, Route>) => (opened = openAreaAs(coachSession(), area, address, routes));
// The first page of a file waits for its code.
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./bookings-tab.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('ABK-10 hides the date filters by default, keeps them in the address, and Clear Filters removes them', async () => {
  const { user, api, router } = open('/admin?tab=bookings', { [LIST]: page(booking()) });
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('to')];
  expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  expect(await button('Clear Filters')).toBeDisabled();
  fireEvent.change(from, { target: { value: '2025-11-03' } });
  fireEvent.change(to, { target: { value: '2025-11-09' } });
  await waitFor(() => expect(api.to(LIST).at(-1)?.input).toMatchObject({ from: '2025-11-03', to: '2025-11-09' }));
  expect(router.state.location.search).toContain('from=2025-11-03&to=2025-11-09');
  await user.click(await button('Clear Filters'));
  expect(from).toHaveValue('');
  expect(to).toHaveValue('');
  await waitFor(() => expect(router.state.location.search).not.toContain('2025-11'));
  expect(await button('Clear Filters')).toBeDisabled();
});

it('ABK-13 warns when the confirmation mail was not sent', async () => {
  const pending = booking({ status: 'pending' });
  const { user } = open('/admin?tab=bookings&group=pending', { [LIST]: page(pending), [patchOf(pending)]: () => ok(booking()), [`GET /admin/bookings/${pending.id}/mail`]: () => ok({ state: 'failed' }) });
  await user.click(await button(/^Confirm Devon/));
  expect(await screen.findByText('Warning: Booking confirmed but email failed to send')).toBeInTheDocument();
  expect(screen.queryByText(messages.admin.confirmed)).not.toBeInTheDocument();
});

it('ABK-12 reports success only after the mail was sent', async () => {
  const pending = booking({ status: 'pending' });
  let asked = 0;
  const { user } = open('/admin?tab=bookings&group=pending', { [LIST]: page(pending), [patchOf(pending)]: () => ok(booking()), [`GET /admin/bookings/${pending.id}/mail`]: () => ok({ state: (asked += 1) < 2 ? 'waiting' : 'sent' }) });
  await user.click(await button(/^Confirm Devon/));
  expect(await screen.findByText(messages.admin.confirmed, {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(asked).toBe(2);
});

it.each([
  ['confirmed', 'badge--ok'],
  ['pending', 'badge--wait'],
  ['completed', 'badge--info'],
  ['cancelled', 'badge--bad'],
] as const)('ABK-19 %s has its color', async (status, tone) => {
  open(`/admin?tab=bookings&group=${status === 'confirmed' ? 'upcoming' : status}`, { [LIST]: page(booking({ status })) });
  const badges = () => [...document.querySelectorAll('td .badge')].map(({ className }) => className);
  await waitFor(() => expect(badges()).toEqual([expect.stringContaining(tone)]));
});

it('ABK-24 requires a reason for keeping the money, and shows the refund to the cent', async () => {
  const { user, api } = open('/admin?tab=bookings', { [LIST]: page(booking()), [CANCEL]: () => ok(booking({ status: 'cancelled' })) });
  await user.click(await button(/^Cancel Devon/));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/\$90\.00 goes back to the client's card\./)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'None' }));
  expect(dialog.getByText(/Nothing is refunded: you keep the \$90\.00\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Third late cancellation');
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(api.to(CANCEL)[0]?.body).toEqual({ refund: 'none', cancellation_reason: 'Third late cancellation' }));
});

it('ABK-24 says that a session credit is returned', async () => {
  const { user } = open('/admin?tab=bookings', { [LIST]: page(booking({ price_cents: 0, stripe_payment_intent_id: null })) });
  await user.click(await button(/^Cancel Devon/));
  expect(within(screen.getByRole('dialog')).getByText(/The session credit comes back to the client\./)).toBeVisible();
});

it('confirms several requests at once, and lists those that failed', async () => {
  const devon = booking({ status: 'pending' });
  const { user, api } = open('/admin?tab=bookings&group=pending', { [LIST]: page(devon, nora), [patchOf(devon)]: () => ok(booking()), [patchOf(nora)]: () => ({ status: 409, body: { code: 'STATUS_NOT_ALLOWED', defined: true, status: 409, title: 'No' } }) });
  await user.click(await screen.findByRole('checkbox', { name: /^Choose Devon/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Choose Nora/ }));
  await user.click(await button('Confirm 2'));
  expect(await screen.findByText('1 bookings confirmed and customers notified')).toBeInTheDocument();
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  expect(api.to(patchOf(devon))).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Selected requests' })).not.toBeInTheDocument();
});

it('ADM-07 reloads every 30 seconds without touching an open dialog or its input', async () => {
  const { user, api } = open('/admin?tab=bookings', { [LIST]: page(booking()) });
  await user.click(await button(/^Cancel Devon/));
  await user.click(screen.getByRole('radio', { name: 'None' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Half a sen');
  const before = api.to(LIST).length;
  opened!.api.routes[LIST] = page(booking({ location: 'Elsewhere' }), nora);
  expect(RELOAD_MS).toBe(30_000);
  // Simulates the refetch interval: the query is refetched and the page rendered again.
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
  await waitFor(() => expect(api.to(LIST).length).toBeGreaterThan(before));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Half a sen');
  expect(screen.getByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible();
});
