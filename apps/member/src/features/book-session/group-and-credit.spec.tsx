import { act, screen, waitFor, within } from '@testing-library/react';
import { messages, type Slot } from '@coach/contracts';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { leaveTo } from './leave.ts';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));

const slots: Slot[] = ['09:00', '09:30'].map((time) => ({ time_slot: `2025-11-06T${time}:00-08:00`, is_available: true }));
const availability: Record<string, Route> = {
  'GET /availability/days': () => ok([{ date: '2025-11-06', available: 2, total: 2 }]),
  'GET /availability/slots': () => ok(slots),
  'GET /billing/credits': () => ok({ available: 0, next_expiry: null, packs: [], entries: [] }),
  'GET /billing/checkout': () => ok({ held: null, older: null }),
};
const credits = (available: number): Route => () => ok({ available, next_expiry: null, packs: [], entries: [] });

let opened: ReturnType<typeof openAreaAs> | undefined;
const book = (address: string, routes: Record<string, Route> = {}) => (opened = openAreaAs(clientSession(), area, address, { ...availability, ...routes }));
const group = '/book?service=group_session&date=2025-11-06&time=09:30';
const hour = '/book?service=personal_training&date=2025-11-06&time=09:30';
const ticket = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const chosenTime = () => waitFor(async () => expect(await screen.findByRole('radio', { name: '9:30 am' })).toBeChecked());

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
  jest.mocked(leaveTo).mockClear();
});

it('shows in the summary how much of the total is tax, when the business charges tax', async () => {
  const before = presentBusiness();
  act(() => setBusiness({ ...before, region: { ...before.region, tax: { name: 'VAT', percent: 20 } } }));
  book(hour);
  await chosenTime();
  expect(ticket().getByText('incl. 20% VAT').nextSibling).toHaveTextContent('$15.00');
  expect(screen.getByText('Prices incl. 20% VAT')).toBeVisible();
  act(() => setBusiness(before));
});

describe('group training', () => {
  it('GEN-04 BOOK-23 books a program for several people: the total, the six weeks, and the request', async () => {
    const { user, api } = book(group, { 'POST /billing/checkout': () => ok({ url: 'https://pay.example/group' }) });
    await chosenTime();
    expect(screen.getByRole('radio', { name: /Group Training/ })).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Duration' })).not.toBeInTheDocument();
    const participants = screen.getByRole('textbox', { name: 'Participants' });
    expect(participants).toHaveValue('1');
    expect(ticket().getByText('Total').nextSibling).toHaveTextContent('$100.00');
    await user.click(screen.getByRole('button', { name: 'One participant more' }));
    await user.click(screen.getByRole('button', { name: 'One participant more' }));
    expect(participants).toHaveValue('3');
    expect(ticket().getByText('Total').nextSibling).toHaveTextContent('$300.00');
    const weeks = ticket().getByRole('list', { name: 'Sessions of the program' });
    expect(within(weeks).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'week 1 of 6Thu 11/6/2025, 9:30\u00a0am', 'week 2 of 6Thu 11/13/2025, 9:30\u00a0am', 'week 3 of 6Thu 11/20/2025, 9:30\u00a0am',
      'week 4 of 6Thu 11/27/2025, 9:30\u00a0am', 'week 5 of 6Thu 12/4/2025, 9:30\u00a0am', 'week 6 of 6Thu 12/11/2025, 9:30\u00a0am',
    ]);
    await waitFor(() => expect(api.inputs('GET /availability/slots').at(-1)).toEqual({ date: '2025-11-06', duration: '60', service_type: 'group_session', participant_count: '3' }));
    await chosenTime();
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/group'));
    expect(api.to('POST /billing/checkout')[0]?.body).toMatchObject({ serviceType: 'group_session', bookingData: { booking_type: 'group_session', participant_count: 3, duration_minutes: 60, session_date: '2025-11-06T09:30:00-08:00' } });
  });

  it.each(['0', '21', '1.5'])('BOOK-12 refuses %s participants and focuses the field', async (typed) => {
    const { user, api } = book(group);
    await chosenTime();
    const participants = screen.getByRole('textbox', { name: 'Participants' });
    await user.clear(participants);
    await user.type(participants, typed);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(screen.getByText(messages.booking.chooseParticipants)).toBeVisible();
    expect(participants).toHaveFocus();
    expect(api.to('POST /billing/checkout')).toHaveLength(0);
  });

  it('PRC-06 stops stepping at 1 and at 20', async () => {
    const { user } = book(`${group}&participants=19`);
    const [less, more] = [await screen.findByRole('button', { name: 'One participant less' }), screen.getByRole('button', { name: 'One participant more' })];
    await user.click(more);
    expect(screen.getByRole('textbox', { name: 'Participants' })).toHaveValue('20');
    expect(more).toBeDisabled();
    await user.clear(screen.getByRole('textbox', { name: 'Participants' }));
    await user.type(screen.getByRole('textbox', { name: 'Participants' }), '1');
    expect(less).toBeDisabled();
  });
});

describe('session credits', () => {
  it('FLOW-13 books for a credit: shows how many are left, at $0.00, without a payment page', async () => {
    const booking = { ...paidSession, id: '00000000-0000-4000-8000-000000000009', price_cents: 0, session_date: '2025-11-06T17:30:00.000Z' };
    const { user, api, router } = book(hour, { 'GET /billing/credits': credits(3), 'POST /bookings/with-credit': () => ok(booking, 201), 'GET /bookings': () => ok([booking]) });
    await chosenTime();
    expect(await screen.findByRole('checkbox', { name: 'Use a session credit (3 left)' })).toBeChecked();
    expect(ticket().getByText('Total').nextSibling).toHaveTextContent('$0.00');
    await user.click(screen.getByRole('button', { name: 'Book with a credit' }));
    expect(await screen.findByText(messages.booking.creditUsed)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(api.to('POST /bookings/with-credit')[0]?.body).toMatchObject({ booking_type: 'personal_training', duration_minutes: 60, session_date: '2025-11-06T09:30:00-08:00' });
    expect(api.to('POST /billing/checkout')).toHaveLength(0);
  });

  it('FLOW-13 pays by card when the client chooses to keep the credit', async () => {
    const { user } = book(hour, { 'GET /billing/credits': credits(1), 'POST /billing/checkout': () => ok({ url: 'https://pay.example/s' }) });
    await chosenTime();
    await user.click(await screen.findByRole('checkbox', { name: /Use a session credit/ }));
    expect(ticket().getByText('Total').nextSibling).toHaveTextContent('$90.00');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  });

  it('FLOW-13 reports that the credit was already used, and offers to pay', async () => {
    const { user, api } = book(hour, { 'GET /billing/credits': credits(1), 'POST /bookings/with-credit': () => refusal(409, 'NO_CREDIT', messages.payment.noCredit) });
    await chosenTime();
    await screen.findByRole('checkbox', { name: /Use a session credit/ });
    api.routes['GET /billing/credits'] = credits(0);
    await user.click(screen.getByRole('button', { name: 'Book with a credit' }));
    expect((await screen.findAllByText(new RegExp(messages.payment.noCredit)))[0]).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  });

  it('PRC-05 half an hour costs $50.00 and takes no credit; an hour, the default, costs $90.00', async () => {
    const { user } = book(hour, { 'GET /billing/credits': credits(3) });
    await screen.findByRole('checkbox', { name: /Use a session credit/ });
    expect(screen.getByRole('radio', { name: '60 minutes, $90' })).toBeChecked();
    expect(ticket().getByText('60 minutes, 1:1').nextSibling).toHaveTextContent('$90.00');
    await user.click(screen.getByRole('radio', { name: '30 minutes, $50' }));
    expect(screen.queryByRole('checkbox', { name: /Use a session credit/ })).not.toBeInTheDocument();
    expect(ticket().getByText('Total').nextSibling).toHaveTextContent('$50.00');
  });
});

describe('a held time', () => {
  const held = { url: 'https://pay.example/left', session_id: 'cs_1', held_until: '2025-11-03T18:40:00.000Z', booking_type: 'personal_training', session_date: '2025-11-06T17:30:00.000Z', duration_minutes: 60, price_cents: 9_000 };

  it('AVL-09 payment can be resumed', async () => {
    const { user } = book('/book', { 'GET /billing/checkout': () => ok({ held, older: null }) });
    expect(await screen.findByRole('region', { name: 'Your time is held until 10:40 am' })).toHaveTextContent('1:1 Personal Training, 11/6/2025 9:30 am, $90.00.');
    await user.click(screen.getByRole('button', { name: 'Resume payment' }));
    expect(leaveTo).toHaveBeenCalledWith(held.url);
  });

  it('AVL-09 can be released at once', async () => {
    const { user, api } = book('/book', { 'GET /billing/checkout': () => ok({ held, older: null }), 'POST /billing/checkout/abandon': () => ok({ released: true }) });
    await screen.findByRole('region', { name: /Your time is held/ });
    api.routes['GET /billing/checkout'] = () => ok({ held: null, older: null });
    await user.click(screen.getByRole('button', { name: 'Release it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Your time is held/ })).not.toBeInTheDocument());
    expect(api.to('POST /billing/checkout/abandon')[0]?.body).toEqual({ session_id: 'cs_1' });
  });

  it('AVL-09 both of two holds are offered; a third is refused with a message that shows them', async () => {
    const older = { ...held, session_id: 'cs_0', held_until: '2025-11-03T18:35:00.000Z' };
    const { user, api } = book(hour, { 'GET /billing/checkout': () => ok({ held: null, older: null }), 'GET /billing/credits': credits(0), 'POST /billing/checkout': () => refusal(409, 'TOO_MANY_HOLDS', messages.booking.tooManyHolds) });
    await chosenTime();
    api.routes['GET /billing/checkout'] = () => ok({ held, older });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect((await screen.findAllByText(messages.booking.tooManyHolds))[0]).toBeInTheDocument();
    expect(await screen.findAllByRole('button', { name: 'Resume payment' })).toHaveLength(2);
  });

  it('AVL-09 is not offered once it has expired', async () => {
    const { api } = book('/book', { 'GET /billing/checkout': () => ok({ held: { ...held, held_until: '2025-11-03T18:12:00.000Z' } }) });
    await waitFor(() => expect(api.to('GET /billing/checkout')).toHaveLength(1));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Resume payment' })).not.toBeInTheDocument();
  });
});

describe('health and fitness background', () => {
  const submit = async (tick: boolean) => {
    const { user, api } = book(hour, { 'POST /billing/checkout': () => ok({ url: 'https://pay.example/s' }), 'PATCH /profile': () => ok(clientSession().profile) });
    await chosenTime();
    expect(screen.queryByRole('checkbox', { name: 'Also update my profile' })).not.toBeInTheDocument();
    await user.type(await screen.findByDisplayValue('Left knee surgery in 2021.'), ' Fit again.');
    const box = screen.getByRole('checkbox', { name: 'Also update my profile' });
    expect(box).not.toBeChecked();
    if (tick) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(api.to('POST /billing/checkout')[0]?.body).toMatchObject({ bookingData: { notes: 'Left knee surgery in 2021. Fit again.' } });
    return api.to('PATCH /profile');
  };

  it('BOOK-29 is saved with the booking only', async () => {
    expect(await submit(false)).toHaveLength(0);
  });

  it('BOOK-29 is saved to the profile as well when ticked', async () => {
    expect((await submit(true)).map(({ body }) => body)).toEqual([{ health_notes: 'Left knee surgery in 2021. Fit again.' }]);
  });
});
