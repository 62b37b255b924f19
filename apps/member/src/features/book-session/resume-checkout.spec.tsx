import { screen, waitFor, within } from '@testing-library/react';
import { messages, shownDetailsOf, type BegunCheckout, type HeldCheckout, type Slot } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { leaveTo } from './leave.ts';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));

const slotsWith = (free: boolean): Slot[] => ['09:00', '09:30'].map((time) => ({ time_slot: `2025-11-06T${time}:00-08:00`, is_available: free }));
const begun: BegunCheckout = { service_type: 'personal_training', session_date: '2025-11-06T17:30:00.000Z', duration_minutes: 30, participant_count: 1, ...shownDetailsOf({ location: 'The park' }, null), notes: 'New shoulder' };
const held: HeldCheckout = { url: 'https://pay.example/left', session_id: 'cs_1', held_until: '2025-11-03T18:40:00.000Z', booking_type: 'personal_training', session_date: begun.session_date, duration_minutes: 30, price_cents: 5_000 };
const CHOSEN = 'service=personal_training&duration=30&date=2025-11-06&time=09%3A30';

let opened: ReturnType<typeof openAreaAs> | undefined;
const book = (address: string, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(clientSession(), area, address, {
    'GET /availability/days': () => ok([{ date: '2025-11-06', available: 2, total: 2 }]),
    'GET /availability/slots': () => ok(slotsWith(true)),
    'GET /billing/checkout': () => ok({ held: null, older: null }),
    'GET /billing/checkout/begun': () => ok(begun),
    ...routes,
  }));
const fields = () => [screen.getByLabelText(/^Location/), screen.getByLabelText(/^Health and fitness background/)].map((field) => (field as HTMLInputElement).value);

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
  jest.mocked(leaveTo).mockClear();
});

it('PAY-08 trying again restores service, length, day, time, place, and text, with none of the text in the URL', async () => {
  const { api, router, user } = book('/book?again=cs_1', { 'POST /billing/checkout': () => ok({ url: 'https://pay.example/new' }) });
  expect(await screen.findByRole('radio', { name: '9:30 am' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '30 minutes, $50' })).toBeChecked();
  await waitFor(() => expect(fields()).toEqual(['The park', 'New shoulder']));
  expect(api.inputs('GET /billing/checkout/begun')).toEqual([{ session_id: 'cs_1' }]);
  await user.click(screen.getByRole('radio', { name: '9:00 am' }));
  expect(router.state.location.search).toBe(`?${CHOSEN.replace('09%3A30', '09%3A00')}&again=cs_1`);
  expect(fields()).toEqual(['The park', 'New shoulder']);
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(api.to('POST /billing/checkout')[0]?.body).toMatchObject({ bookingData: { location: 'The park', notes: 'New shoulder', session_date: '2025-11-06T09:00:00-08:00' } }));
});

it('AVL-09 going back from the payment page restores the text and shows the time as held by the client instead of taken', async () => {
  book(`/book?${CHOSEN}`, { 'GET /billing/checkout': () => ok({ held, older: null }), 'GET /availability/slots': () => ok(slotsWith(false)) });
  await waitFor(() => expect(fields()).toEqual(['The park', 'New shoulder']));
  expect(within(screen.getByRole('group', { name: 'Time' })).getByRole('alert')).toHaveTextContent(messages.slots.heldByYou);
  expect(screen.getByRole('button', { name: 'Resume payment' })).toBeVisible();
  expect(screen.queryByText(messages.slots.taken)).not.toBeInTheDocument();
});

it('a time taken by another client in the meantime is shown as taken; the rest is kept', async () => {
  book('/book?again=cs_1', { 'GET /availability/slots': () => ok(slotsWith(false)) });
  await waitFor(() => expect(fields()).toEqual(['The park', 'New shoulder']));
  expect(await screen.findByText(messages.slots.taken)).toBeVisible();
});

it('keeps what is typed while the checkout loads', async () => {
  let answer: (value: ReturnType<typeof ok>) => void = () => undefined;
  const { user } = book('/book?again=cs_1', { 'GET /billing/checkout/begun': () => new Promise((resolve) => (answer = resolve)) });
  await user.type(await screen.findByLabelText(/^Location/), 'My gym');
  answer(ok(begun));
  await waitFor(() => expect(fields()).toEqual(['My gym', 'New shoulder']));
});

it('the checkout of another user leaves the form as it is', async () => {
  book('/book?again=cs_2', { 'GET /billing/checkout/begun': () => refusal(404, 'NOT_FOUND', messages.payment.notFound) });
  await waitFor(() => expect(fields()).toEqual(['', 'Left knee surgery in 2021.']));
  expect(screen.getByText('Pick a day')).toBeVisible();
});

it('AVL-09 in the slower of two tabs, the time is shown as held by the client, with a way to resume', async () => {
  const { user, api } = book(`/book?${CHOSEN}`, { 'POST /billing/checkout': () => refusal(409, 'SLOT_TAKEN', messages.slots.taken, { slots: slotsWith(false), yours: 'held' }) });
  expect(await screen.findByRole('radio', { name: '9:30 am' })).toBeChecked();
  api.routes['GET /billing/checkout'] = () => ok({ held, older: null });
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect((await screen.findAllByText(messages.slots.heldByYou))[0]).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Resume payment' })).toBeVisible();
  expect(screen.queryByText(messages.slots.taken)).not.toBeInTheDocument();
});
