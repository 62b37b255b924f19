import { screen, waitFor, within } from '@testing-library/react';
import { messages, profileDetailsOf, type AdminBooking, type AdminPayment, type AdminUser } from '@coach/contracts';
import { lostConnection, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { pack, payment } from './testing-payments.ts';

const LIST = 'GET /admin/payments';
const refundOf = ({ id }: AdminPayment) => `POST /admin/payments/${id}/refund`;
const REFUND = refundOf(payment());
const booking = (changes: Partial<AdminBooking> = {}): AdminBooking => ({
  ...{ id: '00000000-0000-4000-8000-000000000011', user_id: payment().user_id, ...paidSession },
  ...{ session_date: '2025-11-06T00:30:00.000Z', cancellation_deadline: '2025-11-05T00:30:00.000Z', first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com' },
  ...changes,
});
const devon: AdminUser = {
  ...{ user_id: payment().user_id, email: 'devon@example.com', first_name: 'Devon', last_name: 'Reyes', ...profileDetailsOf({}), is_admin: false, is_owner: false, suspension: null },
  ...{ has_health_notes: false, health_review: null, active_plan: null, tags: [], last_session_at: null, created_at: '2025-10-01T12:00:00.000Z' },
};

let opened: ReturnType<typeof openAreaAs> | undefined;
const openBookings = (one: AdminBooking, routes: Record<string, Route>, group = 'upcoming') =>
  (opened = openAreaAs(coachSession(), area, `/admin?tab=bookings&group=${group}`, { 'GET /admin/bookings': () => ok({ bookings: [one], next_cursor: null, counts: { today: 0, upcoming: 1, pending: 0, completed: 0, cancelled: 0 } }), ...routes }));
const openUsers = (routes: Record<string, Route>) => (opened = openAreaAs(coachSession(), area, '/admin?tab=users', { 'GET /admin/users': () => ok({ users: [devon], next_cursor: null, total: 1 }), ...routes }));

jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('../bookings/bookings-tab.tsx'), import('../users/users-tab.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The booking's refund dialog with its payment loaded. */
async function openRefund(one: AdminPayment, routes: Record<string, Route> = {}) {
  const page = openBookings(booking(), { [LIST]: () => ok([one]), ...routes });
  await page.user.click(await button('Refund Devon Reyes, 11/5/2025 4:30 pm'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund a payment' }));
  await dialog.findByText(one.label, { exact: false });
  return { ...page, dialog };
}
const giveReason = (user: ReturnType<typeof openAreaAs>['user']) => user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Came late myself');

it('loads by booking and shows the payment’s breakdown', async () => {
  const { api, dialog } = await openRefund(payment({ refunded: 1_000, promised: 500, disputed: 2_000, refundable: 5_500 }));
  expect(api.inputs(LIST)[0]).toEqual({ booking_id: booking().id });
  const sums = [...screen.getByRole('dialog').querySelectorAll('dl div')].map((line) => line.textContent);
  expect(sums).toEqual(['Paid$90.00', 'Already refunded−$10.00', 'Promised or paid by hand−$5.00', 'Disputed−$20.00', 'Left to refund$55.00', 'Left after this$0.00']);
  expect(dialog.getByText('paid 10/20/2025')).toBeVisible();
  expect(dialog.queryByRole('radio', { name: /^Unused share/ })).not.toBeInTheDocument();
});

it.each([['completed'], ['cancelled'], ['confirmed'], ['pending']] as const)('is offered for a %s booking paid by card', async (status) => {
  openBookings(booking({ status }), {}, status === 'confirmed' ? 'upcoming' : status);
  expect(await button(/^Refund Devon Reyes/)).toHaveTextContent('Refund…');
});

it('is not offered for a booking without a card payment', async () => {
  openBookings(booking({ price_cents: null, stripe_payment_intent_id: null }), {});
  expect(await screen.findByText('devon@example.com')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
});

it('refunds a custom amount with a reason and a message to the client, and confirms it', async () => {
  const { user, api, dialog } = await openRefund(payment(), { [REFUND]: () => ok(payment({ refundable: 6_500, promised: 2_500, refunds: [{ amount: 2_500, state: 'on its way', reason: 'x', created_at: '2025-11-03T18:12:00.000Z' }] })) });
  expect(dialog.getByRole('button', { name: 'Refund $90.00' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount in dollars' }), '25');
  expect(dialog.getByText('Left after this').nextSibling).toHaveTextContent('$65.00');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Came late myself');
  await user.type(dialog.getByRole('textbox', { name: /^Message to the client/ }), 'Sorry!');
  await user.click(dialog.getByRole('button', { name: 'Refund $25.00' }));
  expect(await screen.findByText('$25.00 refunded and the client told')).toBeInTheDocument();
  expect(api.to(REFUND)[0]!.body).toEqual({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, amount: 2_500, reason: 'Came late myself', message: 'Sorry!' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('requires an available amount and a reason, and keeps the input', async () => {
  const { user, api, dialog } = await openRefund(payment());
  await user.click(dialog.getByRole('button', { name: 'Refund $90.00' }));
  expect(dialog.getByText('Please say why.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }));
  expect(dialog.getByText(/^Please enter an amount of at least \$0\.01/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Amount in dollars' }), '90.01');
  expect(dialog.getByText('Only $90.00 is left.')).toBeVisible();
  await giveReason(user);
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue('90.01');
  expect(api.to(REFUND)).toHaveLength(0);
});

it('offers the unused share of a pack with one click, and explains that credits are removed', async () => {
  const route = refundOf(pack());
  const { user, api, dialog } = await openRefund(pack(), { [route]: () => ok(pack()) });
  expect(dialog.getByText('Sessions covered by the refund are removed.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Unused share 3 of 5 sessions not used $255.00' }));
  await giveReason(user);
  await user.click(dialog.getByRole('button', { name: 'Refund $255.00' }));
  await waitFor(() => expect(api.to(route)[0]?.body).toMatchObject({ amount: 25_500 }));
});

it('shows the server’s message when less is left, and how much', async () => {
  let left = 9_000;
  const { user, api, dialog } = await openRefund(payment(), {
    [LIST]: () => ok([payment({ refundable: left, refunded: 9_000 - left })]),
    [REFUND]: () => refusal(409, 'MORE_THAN_LEFT', messages.payment.moreThanLeft, { refundable: (left = 6_000) }),
  });
  await giveReason(user);
  await user.click(dialog.getByRole('button', { name: 'Refund $90.00' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You can’t refund more than is left of this payment. What is left: $60.00.');
  expect(await dialog.findByRole('button', { name: 'Refund $60.00' })).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Came late myself');
  expect(api.to(LIST).length).toBeGreaterThan(1);
});

it('sends the same request again after a lost response, so that it refunds only once', async () => {
  const { user, api, dialog } = await openRefund(payment(), { [REFUND]: lostConnection });
  await giveReason(user);
  await user.click(dialog.getByRole('button', { name: 'Refund $90.00' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to refund the payment. You can press again: it is refunded only once.');
  api.routes[REFUND] = () => ok(payment({ refundable: 0 }));
  await user.click(dialog.getByRole('button', { name: 'Refund $90.00' }));
  expect(await screen.findByText('$90.00 refunded and the client told')).toBeInTheDocument();
  const [first, second] = api.to(REFUND).map(({ body }) => (body as { request_id: string }).request_id);
  expect(first).toBe(second);
});

it('lists previous refunds, and offers none when nothing is left', async () => {
  const { dialog } = await openRefund(payment({ refunded: 9_000, refundable: 0, refunds: [{ amount: 9_000, state: 'failed', reason: 'Ill', created_at: '2025-11-02T18:00:00.000Z' }] }));
  expect(dialog.getByText('There’s nothing left of this payment to refund.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
  expect(within(dialog.getByRole('region', { name: 'Refunds so far' })).getByRole('listitem')).toHaveTextContent('11/2/2025$90.00failedIll');
});

it('explains that the bank decides while the whole payment is disputed', async () => {
  const { dialog } = await openRefund(payment({ disputed: 9_000, refundable: 0 }));
  expect(dialog.getByText(/bank is deciding about this payment, so you can’t refund it in the meantime/)).toBeVisible();
});

it('shows that the payment failed to load', async () => {
  const { user, api } = openBookings(booking(), { [LIST]: () => refusal(400, 'BAD_REQUEST', 'No') });
  await user.click(await button(/^Refund Devon/));
  expect(await screen.findByText(messages.adminMoney.paymentsFailed)).toBeVisible();
  api.routes[LIST] = () => ok([]);
  await user.click(await button('Try again'));
  expect(await screen.findByText('There’s no card payment for this.')).toBeVisible();
});

it('lists all payments of a client, and refunds one from there', async () => {
  let isRefunded = false;
  const both = () => ok([pack(), isRefunded ? payment({ refunded: 9_000, refundable: 0 }) : payment({ refunded: 1_000, promised: 500, refundable: 7_500 })]);
  const { user, api } = openUsers({
    [LIST]: both,
    [REFUND]: () => {
      isRefunded = true;
      return ok(payment());
    },
  });
  await user.click(await button('Payments: Devon Reyes'));
  const list = within(await screen.findByRole('dialog', { name: 'Payments of Devon Reyes' }));
  const rows = () => list.getAllByRole('row', { hidden: true }).slice(1).map((row) => row.textContent);
  await waitFor(() => expect(rows()).toEqual(['Pack of 5 Sessions10/20/2025$425.00$0.00$425.00Refund…', '1:1 Personal Training, 11/5/2025 4:30\u00a0pm10/20/2025$90.00$10.00$5.00 promised$75.00Refund…']));
  expect(api.inputs(LIST)[0]).toEqual({ user_id: devon.user_id });
  // On a phone, a payment without refunds shows neither refunds nor the rest.
  expect(list.getAllByRole('row', { hidden: true }).slice(1).map((row) => row.querySelectorAll('[data-nothing]').length)).toEqual([2, 0]);
  expect(within(list.getAllByRole('row', { hidden: true })[1]!).getAllByRole('cell', { hidden: true }).map((cell) => cell.dataset['phone'])).toEqual(['lead', 'line', 'end', 'line', 'line', 'end']);
  await user.click(list.getByRole('button', { name: 'Refund 1:1 Personal Training, 11/5/2025 4:30 pm, paid 10/20/2025' }));
  await giveReason(user);
  await user.click(await button('Refund $75.00'));
  expect(await screen.findByText('$75.00 refunded and the client told')).toBeInTheDocument();
  await waitFor(() => expect(rows()[1]).toContain('$90.00$90.00$0.00'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('returns from an abandoned refund to the list, and from there to the row', async () => {
  const { user } = openUsers({ [LIST]: () => ok([payment()]) });
  await user.click(await button('Payments: Devon Reyes'));
  const open = await button(/^Refund 1:1 Personal Training/);
  await user.click(open);
  await giveReason(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Refund a payment' })).not.toBeInTheDocument());
  expect(open).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await button('Payments: Devon Reyes')).toHaveFocus();
});

it('shows that nothing was paid by card yet', async () => {
  const { user } = openUsers({ [LIST]: () => ok([]) });
  await user.click(await button('Payments: Devon Reyes'));
  expect(await screen.findByText('No card payments yet.')).toBeVisible();
});
