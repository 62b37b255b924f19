import { screen, waitFor, within } from '@testing-library/react';
import type { Booking, HeldCheckout } from '@coach/contracts';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { leaveTo } from '../book-session/leave.ts';

jest.mock('../book-session/leave.ts', () => ({ leaveTo: jest.fn() }));

const NOTHING = 'Nothing on the calendar yet. Pick a time that works for you.';
const held: HeldCheckout = { url: 'https://pay.example/left', session_id: 'cs_1', held_until: '2025-11-03T18:40:00.000Z', booking_type: 'personal_training', session_date: '2025-11-06T17:30:00.000Z', duration_minutes: 60, price_cents: 9_000 };
const request: Booking = {
  ...paidSession,
  ...{ id: '00000000-0000-4000-8000-000000000101', user_id: '00000000-0000-4000-8000-000000000002', session_date: '2025-11-06T17:30:00.000Z', cancellation_deadline: '2025-11-05T17:30:00.000Z' },
  ...{ booking_type: 'consultation', status: 'pending', price_cents: null, stripe_payment_intent_id: null },
};

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (list: Booking[], routes: Record<string, Route> = {}, visitor = clientSession()) =>
  (opened = openAreaAs(visitor, area, '/dashboard', { 'GET /bookings': () => ok(list), 'GET /waitlist': () => ok([]), 'GET /billing/checkout': () => ok({ held: null, older: null }), ...routes }));
const nextSession = async () => within(await screen.findByRole('region', { name: 'Next Session' }));

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it('AVL-09 the dashboard shows an unpaid hold: how long it lasts, with buttons to resume or release it', async () => {
  const { user, api } = open([], { 'GET /billing/checkout': () => ok({ held, older: null }), 'POST /billing/checkout/abandon': () => ok({ released: true }) });
  const hour = within(await screen.findByRole('region', { name: 'Your time is held until 10:40 am' }));
  expect(hour.getByText(/^28 minutes left/)).toBeVisible();
  expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
  await user.click(hour.getByRole('button', { name: 'Resume payment' }));
  expect(leaveTo).toHaveBeenCalledWith(held.url);
  api.routes['GET /billing/checkout'] = () => ok({ held: null, older: null });
  await user.click(hour.getByRole('button', { name: 'Release it' }));
  expect(await screen.findByText(NOTHING)).toBeVisible();
  expect(api.to('POST /billing/checkout/abandon').map(({ body }) => body)).toEqual([{ session_id: 'cs_1' }]);
});

it('AVL-09 a page loaded seconds before the hold shows no more minutes than a hold lasts', async () => {
  open([], { 'GET /billing/checkout': () => ok({ held: { ...held, held_until: '2025-11-03T18:47:09.000Z' }, older: null }) });
  const hour = within(await screen.findByRole('region', { name: 'Your time is held until 10:47 am' }));
  expect(hour.getByText(/minutes left/)).toHaveTextContent(/^35 minutes left/);
});

it('FLOW-01 an unanswered request is shown as next instead of the empty state', async () => {
  open([request]);
  const panel = await nextSession();
  expect(panel.getByText('Free Consultation on 11/6/2025, requested. Your coach confirms it by email.')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Cancel the request' })).toBeVisible();
  expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
});

describe('CNF-02 the choice made before joining', () => {
  const choice = { service: 'personal_training', duration: 30, date: '2025-11-06', time: '09:30' } as const;

  it('is shown on the dashboard with its day and time, and can be dismissed', async () => {
    const { user, api } = open([], { 'PATCH /profile': () => ok(clientSession().profile) }, clientSession({ intended_booking: choice }));
    const card = within(await screen.findByRole('region', { name: 'You chose 1:1 Personal Training' }));
    expect(card.getByText('Thursday, 11/6/2025, 9:30 am. Nothing is held for you yet.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Continue your booking' })).toHaveAttribute('href', '/book?service=personal_training&duration=30&date=2025-11-06&time=09%3A30');
    await user.click(card.getByRole('button', { name: 'Dismiss 1:1 Personal Training' }));
    await waitFor(() => expect(api.to('PATCH /profile').map(({ body }) => body)).toEqual([{ intended_booking: null }]));
    expect(screen.queryByRole('region', { name: /You chose/ })).not.toBeInTheDocument();
  });

  it('GEN-16 clients in another time zone see the chosen time in their own', async () => {
    open([], {}, clientSession({ intended_booking: choice }));
    const card = within(await screen.findByRole('region', { name: 'You chose 1:1 Personal Training' }));
    expect(card.getByText('Pacific Time. On your clock: Thu 5:30 pm')).toBeVisible();
  });

  it('leaves out a day that is over', async () => {
    open([], {}, clientSession({ intended_booking: { ...choice, date: '2025-11-01' } }));
    expect(await screen.findByRole('link', { name: 'Continue your booking' })).toHaveAttribute('href', '/book?service=personal_training&duration=30');
  });

  it('is cleared once the client has booked', async () => {
    const { api } = open([request], { 'PATCH /profile': () => ok(clientSession().profile) }, clientSession({ intended_booking: choice }));
    await waitFor(() => expect(api.to('PATCH /profile')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /You chose/ })).not.toBeInTheDocument();
  });
});
