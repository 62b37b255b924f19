import { act, screen, waitFor, within } from '@testing-library/react';
import { messages, type Slot, type WeekChoice } from '@coach/contracts';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { leaveTo } from './leave.ts';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));

const slots: Slot[] = [{ time_slot: '2025-11-06T09:30:00-08:00', is_available: true }];
const week = (session_date: string, state: WeekChoice['state'] = 'free', nearest: string | null = null): WeekChoice => ({ session_date, state, nearest });
const plan = [
  week('2025-11-06T17:30:00.000Z'), week('2025-11-13T17:30:00.000Z'), week('2025-11-20T17:30:00.000Z', 'taken', '2025-11-20T19:00:00.000Z'), week('2025-11-27T17:30:00.000Z', 'too_far'),
];
const credits = (available: number): Route => () => ok({ available, next_expiry: null, packs: [], entries: [] });
const routes: Record<string, Route> = {
  'GET /availability/days': () => ok([{ date: '2025-11-06', available: 1, total: 1 }]),
  'GET /availability/slots': () => ok(slots),
  'GET /repeats': () => ok(plan),
  'GET /billing/credits': credits(0),
  'GET /billing/checkout': () => ok({ held: null, older: null }),
};

let opened: ReturnType<typeof openAreaAs> | undefined;
const book = (more: Record<string, Route> = {}, address = '/book?service=personal_training&date=2025-11-06&time=09:30&weeks=4') => (opened = openAreaAs(clientSession(), area, address, { ...routes, ...more }));
const ticket = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const total = () => ticket().getByText('Total').nextSibling;

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
  jest.mocked(leaveTo).mockClear();
});

describe('every week in one booking', () => {
  it('FLOW-02 is booked at once for a service paid at each session', async () => {
    const before = presentBusiness();
    act(() => setBusiness({ ...before, services: before.services.map((service) => (service.id === 'personal_training' ? { ...service, paid: 'on_the_spot_weekly' as const } : service)) }));
    const { user, api } = book({ 'POST /bookings/on-the-spot': () => ok({ ...paidSession, price_cents: 9_000, stripe_payment_intent_id: null }, 201) });
    await screen.findByRole('checkbox', { name: 'Thu 11/13/2025, 9:30 am' });
    await user.type(screen.getByRole('textbox', { name: /Location/ }), 'Studio');
    expect(screen.getByText('You pay for each one when you meet; each can be moved or canceled by itself.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Book 2 sessions, pay at each' }));
    expect(await screen.findByText('Pay $90.00 at the session.')).toBeVisible();
    expect(api.inputs('POST /bookings/on-the-spot')).toMatchObject([{ session_date: '2025-11-06T09:30:00-08:00', further_dates: ['2025-11-13T17:30:00.000Z'], expected_price: 18_000 }]);
    act(() => setBusiness(before));
  });

  it('FLOW-02 is one payment if only single sessions are paid on the spot', async () => {
    const before = presentBusiness();
    act(() => setBusiness({ ...before, services: before.services.map((service) => (service.id === 'personal_training' ? { ...service, paid: 'on_the_spot' as const } : service)) }));
    book({});
    await screen.findByRole('checkbox', { name: 'Thu 11/13/2025, 9:30 am' });
    expect(screen.getByText('One payment for all of them; each can be moved or canceled by itself.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    act(() => setBusiness(before));
  });

  it('BOOK-22 a taken week is skipped or booked at the nearest time, as the client chooses; one payment page for all', async () => {
    const { user, api } = book({ 'POST /billing/checkout': () => ok({ url: 'https://pay.example/weeks' }) });
    const second = await screen.findByRole('checkbox', { name: 'Thu 11/13/2025, 9:30 am' });
    const other = screen.getByRole('checkbox', { name: 'Thu 11/20/2025, 11:00 am instead' });
    expect([second, other].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    expect(screen.getByText('not open for booking yet, left out')).toBeInTheDocument();
    expect(total()).toHaveTextContent('$180.00');
    expect(screen.getByText('One payment for all of them; each can be moved or canceled by itself.')).toBeVisible();
    await user.click(other);
    expect(total()).toHaveTextContent('$270.00');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/weeks'));
    expect(api.to('POST /billing/checkout')[0]?.body).toMatchObject({ bookingData: { session_date: '2025-11-06T09:30:00-08:00', further_dates: ['2025-11-13T17:30:00.000Z', '2025-11-20T19:00:00.000Z'] } });
  });

  it('AVL-10 names the week that was taken in the meantime, and refetches the weeks', async () => {
    const { user, api } = book({ 'POST /billing/checkout': () => refusal(409, 'WEEKS_TAKEN', messages.repeats.taken, { taken: ['2025-11-13T17:30:00.000Z'], weeks: plan }) });
    await screen.findByRole('checkbox', { name: 'Thu 11/13/2025, 9:30 am' });
    const before = api.to('GET /repeats').length;
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect((await screen.findAllByText(/No longer free: 11\/13\/2025 9:30 am/))[0]).toBeInTheDocument();
    await waitFor(() => expect(api.to('GET /repeats').length).toBeGreaterThan(before));
  });

  it('FLOW-13 credits pay for all weeks or none', async () => {
    const { user } = book({ 'GET /billing/credits': credits(2) });
    const other = await screen.findByRole('checkbox', { name: 'Thu 11/20/2025, 11:00 am instead' });
    await waitFor(() => expect(ticket().getByRole('checkbox', { name: 'Use 2 session credits (2 left)' })).toBeChecked());
    expect(ticket().getByRole('button', { name: 'Book 2 sessions with credits' })).toBeEnabled();
    expect(screen.getByText('A session credit for each of them; each can be moved or canceled by itself.')).toBeVisible();
    await user.click(other);
    expect(ticket().getByText(/You have 2 session credits for 3 sessions/)).toBeInTheDocument();
    expect(ticket().getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  });

  it('BOOK-17 books nothing while availability is unknown', async () => {
    const { user, api } = book({ 'GET /repeats': () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Broken') });
    expect(await screen.findByText(messages.repeats.loadFailed, { exact: false }, { timeout: 15_000 })).toBeInTheDocument();
    expect(ticket().getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: /How often/ }), 'Just this once');
    expect(ticket().getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
    expect(api.to('POST /billing/checkout')).toHaveLength(0);
  }, 30_000);
});
