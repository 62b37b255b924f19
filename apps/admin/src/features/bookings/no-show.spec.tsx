import { screen, waitFor, within } from '@testing-library/react';
import { messages, type AdminBooking } from '@coach/contracts';
import { ok, refusal } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const past: AdminBooking = {
  ...{ id: '00000000-0000-4000-8000-000000000011', user_id: '00000000-0000-4000-8000-000000000012', ...paidSession },
  ...{ session_date: '2025-11-03T17:30:00.000Z', cancellation_deadline: '2025-11-02T17:30:00.000Z' },
  ...{ first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com' },
};
const ahead: AdminBooking = { ...past, id: '00000000-0000-4000-8000-000000000013', session_date: '2025-11-06T17:30:00.000Z', cancellation_deadline: '2025-11-05T17:30:00.000Z' };
const page = (...bookings: AdminBooking[]) => () => ok({ bookings, next_cursor: null, counts: { today: 0, upcoming: 0, pending: 0, completed: 1, cancelled: 0 } });

let opened: ReturnType<typeof openAreaAs> | undefined;
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./bookings-tab.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it('FLOW-06 marks a session that has begun as a no-show, and shows the mark', async () => {
  const route = `POST /admin/bookings/${past.id}/no-show`;
  const { user, api } = (opened = openAreaAs(coachSession(), area, '/admin?tab=bookings&group=completed', { 'GET /admin/bookings': page(past, ahead), [route]: () => ok({ ...past, status: 'completed', no_show: true }) }));
  const button = await screen.findByRole('button', { name: 'No-show: Devon Reyes, 11/3/2025 9:30 am' });
  expect(screen.getAllByRole('button', { name: /^No-show/ })).toHaveLength(1);
  api.routes['GET /admin/bookings'] = page({ ...past, status: 'completed', no_show: true });
  await user.click(button);
  expect(await screen.findByText(messages.admin.noShowMarked)).toBeInTheDocument();
  expect(await screen.findByText('No-show')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^No-show/ })).not.toBeInTheDocument();
  expect(api.to(route)).toHaveLength(1);
});

describe('the fee of a no-show', () => {
  const route = `POST /admin/bookings/${past.id}/no-show-fee`;
  const fee = { amount: 4_500, card: 'Visa 4242', until: '2025-12-03T17:30:00.000Z', state: null, refunded: 0 };
  const missed: AdminBooking = { ...past, status: 'completed', no_show: true, owed_cents: 9_000, stripe_payment_intent_id: null, no_show_fee: fee };
  const open = (booking: AdminBooking, routes: Parameters<typeof openAreaAs>[3] = {}) =>
    (opened = openAreaAs(coachSession(), area, '/admin?tab=bookings&group=completed', { 'GET /admin/bookings': page(booking), ...routes }));
  const press = async () => opened!.user.click(await screen.findByRole('button', { name: 'Charge $45.00 no-show fee to Devon Reyes' }));

  it('is charged after a dialog that shows amount, card and client', async () => {
    const { user, api } = open(missed, { [route]: () => ok({ ...missed, no_show_fee: { ...fee, state: 'asked' as const } }) });
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Charge the no-show fee?' }));
    expect(dialog.getByText(/is charged to Devon Reyes’s saved card, Visa 4242/)).toBeVisible();
    expect(dialog.getByText('The rest of the price, $45.00, is written off.')).toBeVisible();
    expect(api.to(route)).toHaveLength(0);
    api.routes['GET /admin/bookings'] = page({ ...missed, owed_cents: 0, no_show_fee: { ...fee, state: 'charged' } });
    await user.click(dialog.getByRole('button', { name: 'Charge $45.00' }));
    expect(await screen.findByText('$45.00 fee charged')).toBeVisible();
    expect(api.to(route)).toHaveLength(1);
  });

  it.each([
    ['too_late', 'The session was more than 30 days ago.'],
    ['nothing_owed', 'Nothing is owed for this session anymore.'],
  ])('shows why it was not charged: %s', async (reason, words) => {
    const { user } = open(missed, { [route]: () => refusal(409, 'FEE_REFUSED', messages.admin.noShowFeeRefused, { reason }) });
    await press();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Charge $45.00' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each<[string, AdminBooking, RegExp | null]>([
    ['declined', { ...missed, no_show_fee: { ...fee, state: 'declined' } }, /^Card declined: \$45\.00 is owed/],
    ['unconfirmed', { ...missed, no_show_fee: { ...fee, state: 'unconfirmed' } }, /^The bank wants the client to confirm/],
    ['refunded', { ...missed, no_show_fee: { ...fee, state: 'charged', refunded: 4_500 } }, /fee charged, refunded$/],
    ['too late', { ...missed, no_show_fee: { ...fee, until: '2025-11-01T00:00:00.000Z' } }, null],
    ['without a card', { ...missed, no_show_fee: { ...fee, card: '' } }, null],
    ['of what is paid', { ...missed, owed_cents: 0 }, null],
    ['of a session that took place', { ...missed, no_show: false }, null],
  ])('%s: is described in text, without a button', async (_, booking, words) => {
    open(booking);
    if (words) expect(await screen.findByText(words)).toBeVisible();
    else await screen.findAllByText('Devon Reyes');
    await waitFor(() => expect(screen.queryByRole('button', { name: /no-show fee/ })).not.toBeInTheDocument());
  });
});
