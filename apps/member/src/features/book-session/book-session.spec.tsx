import { screen, waitFor, within } from '@testing-library/react';
import { fill, messages, sessionDetailsOf, type Slot } from '@coach/contracts';
import { addDays } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { leaveTo } from './leave.ts';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));

const slot = (date: string, time: string, free = true): Slot => ({ time_slot: `${date}T${time}:00-08:00`, is_available: free });
const dayOf = (date: string): Slot[] => [slot(date, '09:00'), slot(date, '09:30'), slot(date, '10:00', false), slot(date, '13:00')];
/** Sundays are closed. */
const slotsOn = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() === 0 ? [] : dayOf(date));

const days: Route = ({ url }) => {
  const [from = '', count = 0] = [url.searchParams.get('from') ?? '', Number(url.searchParams.get('days'))];
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index));
  return ok(dates.map((date) => ({ date, available: slotsOn(date).filter((one) => one.is_available).length, total: slotsOn(date).length })));
};
const availability: Record<string, Route> = {
  'GET /availability/days': days,
  'GET /availability/slots': ({ url }) => ok(slotsOn(url.searchParams.get('date') ?? '')),
};

const book = (address = '/book', routes: Record<string, Route> = {}) => openAreaAs(clientSession(), area, address, { ...availability, ...routes });
const chosen = '/book?service=personal_training&duration=60&date=2025-11-06&time=09:30';
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const pay = () => screen.findByRole('button', { name: 'Continue to payment' });

let opened: ReturnType<typeof book> | undefined;
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
  jest.mocked(leaveTo).mockClear();
});

it('names the first missing field in the order service, date, time, notes, and focuses it (BOOK-08..11)', async () => {
  const { user } = (opened = book());
  await user.clear(await screen.findByDisplayValue('Left knee surgery in 2021.'));
  await user.click(await pay());
  expect(screen.getByText(messages.booking.chooseService)).toBeVisible();
  expect(await radio(/Free Consultation/)).toHaveFocus();

  await user.click(await radio(/Personal Training/));
  await user.click(await pay());
  expect(screen.queryByText(messages.booking.chooseService)).not.toBeInTheDocument();
  expect(screen.getByText(messages.booking.chooseDate)).toBeVisible();
  expect(await radio(/Mon 11\/3\/2025/)).toHaveFocus();

  await user.click(await radio(/Thu 11\/6\/2025/));
  await radio('9:00 am');
  await user.click(await pay());
  expect(screen.getByText(messages.booking.chooseTime)).toBeVisible();
  expect(await radio('9:00 am')).toHaveFocus();

  await user.click(await radio('9:30 am'));
  await user.click(await pay());
  expect(screen.getByRole('textbox', { name: 'Health and fitness background' })).toHaveFocus();
  expect(screen.getByText(messages.booking.notesRequired)).toBeVisible();
  expect(opened.api.to('POST /billing/checkout')).toHaveLength(0);
});

it('sends the session to checkout and leaves for the payment page in the same window (BOOK-21, BOOK-22)', async () => {
  const url = 'https://pay.example/session';
  const { user, api } = (opened = book(chosen, { 'POST /billing/checkout': () => ok({ url }) }));
  await user.type(await screen.findByRole('textbox', { name: /Location/ }), 'Studio on 4th Street');
  await waitFor(async () => expect(await radio('9:30 am')).toBeChecked());
  await user.click(await pay());
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(url));
  expect(await screen.findByText(messages.booking.redirecting)).toBeInTheDocument();
  expect(api.to('POST /billing/checkout')[0]?.body).toEqual({
    serviceType: 'personal_training_60',
    expectedPrice: 9_000,
    bookingData: {
      booking_type: 'personal_training',
      participant_count: 1,
      session_date: '2025-11-06T09:30:00-08:00',
      duration_minutes: 60,
      ...sessionDetailsOf({ location: 'Studio on 4th Street' }),
      notes: 'Left knee surgery in 2021.',
    },
  });
});

it('updates the picker in place when the slot was just taken (AVL-10)', async () => {
  const fresh = dayOf('2025-11-06').map((one) => ({ ...one, is_available: one.time_slot.includes('13:00') }));
  const { user, api } = (opened = book(chosen, {
    'POST /billing/checkout': () => refusal(409, 'SLOT_TAKEN', messages.slots.taken, { slots: fresh }),
  }));
  await waitFor(async () => expect(await radio('9:30 am')).toBeChecked());
  const asked = api.to('GET /availability/slots').length;
  await user.click(await pay());
  const gone = await radio('9:30 am, taken');
  expect(gone).toBeDisabled();
  expect(gone).not.toBeChecked();
  expect(screen.getByText('Time: Thursday, 11/6/2025, 1 slot available')).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Time' })).getByRole('alert')).toHaveTextContent(messages.slots.taken);
  expect(api.to('GET /availability/slots')).toHaveLength(asked);
  expect(leaveTo).not.toHaveBeenCalled();
  expect(await pay()).toBeEnabled();
});

it('requests a consultation and goes on to the dashboard (BOOK-19, BOOK-20)', async () => {
  const { user, api, router } = (opened = book('/book?service=consultation&date=2025-11-06&time=13:00', {
    'POST /bookings': ({ body }) => ok({ ...(body as object), id: 'x', status: 'pending', price_cents: null }, 201),
    'GET /bookings': () => ok([]),
  }));
  await waitFor(async () => expect(await radio('1:00 pm')).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Request consultation' }));
  expect(await screen.findByText(messages.booking.requested.title)).toBeInTheDocument();
  expect(screen.getByText(messages.booking.requested.text)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?tab=pending' }));
  expect(api.to('POST /bookings')[0]?.body).toMatchObject({ booking_type: 'consultation', session_date: '2025-11-06T13:00:00-08:00', duration_minutes: 60 });
});

it.each([
  ['a reason', refusal(409, 'CONSULTATION_OPEN', messages.booking.consultationOpen), `Error: ${messages.booking.consultationOpen}`],
  ['nothing', { status: 500, body: {} }, messages.booking.unknownError],
])('shows why it failed when the API returns %s (BOOK-26, BOOK-28)', async (_, answer, words) => {
  const { user } = (opened = book('/book?service=consultation&date=2025-11-06&time=13:00', { 'POST /bookings': () => answer }));
  await waitFor(async () => expect(await radio('1:00 pm')).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Request consultation' }));
  const toast = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toast.findByRole('alert')).toHaveTextContent(words);
});

it('explains that the sign-in expired and how to get a new one (BOOK-25)', async () => {
  const { user, api } = (opened = book(chosen, { 'POST /billing/checkout': () => refusal(401, 'UNAUTHORIZED', messages.auth.sessionInvalid) }));
  await waitFor(async () => expect(await radio('9:30 am')).toBeChecked());
  api.routes['POST /auth/refresh'] = () => refusal(401, 'UNAUTHORIZED', messages.auth.sessionInvalid);
  await user.click(await pay());
  expect(await screen.findByText(messages.auth.sessionInvalid)).toBeInTheDocument();
  expect(screen.getByText(messages.auth.sessionInvalidHint)).toBeInTheDocument();
});

it('offers the next open day on a closed one (AVL-12)', async () => {
  const { user } = (opened = book('/book?service=consultation&date=2025-11-09'));
  expect(await screen.findByText(messages.slots.closed)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Next open day: Monday, 11/10/2025' }));
  expect(await radio('9:00 am')).toBeEnabled();
});

it('refreshes on demand and reports the result (BOOK-18)', async () => {
  const { user, api } = (opened = book(chosen));
  await radio('9:30 am');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Availability updated: 3 slots available.')).toBeInTheDocument();
  api.routes['GET /availability/slots'] = () => refusal(400, 'BAD_REQUEST', 'No');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(messages.slots.refreshFailed)).toBeInTheDocument();
  expect(await radio('9:30 am')).toBeChecked();
});

it.each([
  [refusal(400, 'BAD_REQUEST', 'No'), messages.slots.loadFailed],
  [ok([{ nonsense: true }]), messages.slots.invalidData],
])('reports that the slots cannot be shown (BOOK-17)', async (answer, words) => {
  opened = book(chosen, { 'GET /availability/slots': () => answer });
  expect(await screen.findByText(words)).toBeVisible();
});

it('BOOK-17 reports that the week cannot be shown, and shows it on a retry', async () => {
  const { user, api } = (opened = book('/book?service=consultation', { 'GET /availability/days': () => refusal(400, 'BAD_REQUEST', 'No') }));
  expect(await screen.findByText(messages.slots.availabilityFailed)).toBeVisible();
  api.routes['GET /availability/days'] = days;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.queryByText(messages.slots.availabilityFailed)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Date' })).toHaveFocus());
});

it('warns before payment that a session starting soon is not refundable (FLOW-03)', async () => {
  opened = book('/book?service=personal_training&date=2025-11-03&time=13:00');
  expect(await screen.findByText(`${fill(messages.booking.lateWarning, { ahead: '24 hours' })} You can only undo a mistake: for 10 minutes after booking, canceling is free.`)).toBeVisible();
});

it('redirects the signed-out to sign-in, keeping the whole URL (BOOK-01)', async () => {
  opened = openAreaAs(null, area, '/book?service=consultation', availability);
  await screen.findByText('elsewhere');
  expect(opened.router.state.location).toMatchObject({ pathname: '/auth', state: { destination: '/book?service=consultation' } });
});
