import { screen, waitFor, within } from '@testing-library/react';
import type { AdminBooking } from '@coach/contracts';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const booking = (changes: Partial<AdminBooking> = {}): AdminBooking => ({
  ...{ id: '00000000-0000-4000-8000-000000000011', user_id: '00000000-0000-4000-8000-000000000012', ...paidSession },
  ...{ session_date: '2025-11-06T00:30:00.000Z', cancellation_deadline: '2025-11-05T00:30:00.000Z', first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com' },
  ...changes,
});
const credit = { price_cents: 0, stripe_payment_intent_id: null } as const;
const CANCEL = `POST /admin/bookings/${booking().id}/cancel`;

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (one: AdminBooking, group = 'upcoming', routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, `/admin?tab=bookings&group=${group}`, { 'GET /admin/bookings': () => ok({ bookings: [one], next_cursor: null, counts: { today: 0, upcoming: 1, pending: 0, completed: 0, cancelled: 1 } }), ...routes }));
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./bookings-tab.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

async function openEnding(one: AdminBooking) {
  const page = open(one, 'upcoming', { [CANCEL]: () => ok({ ...one, status: 'cancelled' }) });
  await page.user.click(await screen.findByRole('button', { name: /^Cancel Devon/ }));
  return { ...page, dialog: within(screen.getByRole('dialog')) };
}

it('ABK-24 offers no more than what is left of the payment', async () => {
  const { user, dialog } = await openEnding(booking({ refundable_cents: 4_000 }));
  expect(dialog.getByText(/\$40\.00 goes back to the client's card: what is left of \$90\.00\./)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'None' }));
  expect(dialog.getByText(/Nothing is refunded: you keep the \$40\.00\./)).toBeVisible();
});

it('ABK-24 offers no choice when everything was refunded already', async () => {
  const { user, api, dialog } = await openEnding(booking({ refundable_cents: 0 }));
  expect(dialog.getByText(/There’s nothing left of the payment to refund\./)).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(api.to(CANCEL)).toHaveLength(1));
});

it('ABK-24 refunds nothing during a dispute, and marks the row', async () => {
  const { dialog } = await openEnding(booking({ refundable_cents: 0, payment_disputed: true }));
  expect(dialog.getByText(/The client’s bank is deciding about this payment, so nothing more is refunded\./)).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText('Disputed').className).toContain('badge--bad');
});

it.each([
  ['its own end', '2026-03-01T20:00:00.000Z', '3/1/2026'],
  ['thirty days when less than that is left of it', '2025-11-10T20:00:00.000Z', '12/3/2025'],
])('ABK-24 says that a session credit is valid until %s', async (_, expires, date) => {
  const { user, dialog } = await openEnding(booking({ ...credit, credit_expires_at: expires }));
  expect(dialog.getByText(new RegExp(`The session credit comes back, good until ${date}\\.`))).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'None' }));
  expect(dialog.getByText(/The session credit stays used\./)).toBeVisible();
});

it.each([
  ['credit', { ...credit, credit_good_until: '2025-12-03T20:00:00.000Z' }, 'Credit returned, good until 12/3/2025'],
  ['money', { refund_cents: 9_000 }, '$90.00 refunded'],
] as const)('ABK-08 shows in the Cancelled tab that the %s was returned', async (_, changes, words) => {
  open(booking({ status: 'cancelled', cancelled_at: '2025-11-03T18:00:00.000Z', ...changes }), 'cancelled');
  expect(await screen.findByText(words)).toBeVisible();
});

it('ABK-08 shows no refund when nothing was returned', async () => {
  open(booking({ status: 'cancelled', cancelled_at: '2025-11-03T18:00:00.000Z', refund_cents: 0 }), 'cancelled');
  expect(await screen.findByText('$90.00')).toBeVisible();
  expect(screen.queryByText(/refunded|returned/)).not.toBeInTheDocument();
});
