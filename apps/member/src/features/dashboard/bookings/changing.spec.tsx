import { screen, waitFor, within } from '@testing-library/react';
import { messages, type Booking, type Slot } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

let made = 0;
const booking = (session_date: string, changes: Partial<Booking> = {}): Booking => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  user_id: '00000000-0000-4000-8000-000000000002',
  ...paidSession,
  session_date,
  cancellation_deadline: new Date(Date.parse(session_date) - 86_400_000).toISOString(),
  ...changes,
});
/** Thursday 9:30 am, three days ahead. */
const ahead = booking('2025-11-06T17:30:00.000Z');
/** This evening: within the 24-hour deadline. */
const tonight = booking('2025-11-04T01:00:00.000Z');

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (list: Booking[], routes: Record<string, Route> = {}, address = '/dashboard') => (opened = openAreaAs(clientSession(), area, address, { 'GET /bookings': () => ok(list), ...routes }));
const tab = (name: RegExp) => screen.findByRole('tab', { name });

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

describe('after the deadline', () => {
  it("FLOW-05 offers \"I can't make it\" instead of Cancel, says that nothing is refunded, and notifies the coach", async () => {
    const { user } = open([tonight], { [`POST /bookings/${tonight.id}/call-off`]: () => ok({ ...tonight, status: 'cancelled', cancelled_at: '2025-11-03T18:12:00.000Z', cancelled_by: 'client', refund_cents: 0 }) });
    await tab(/Upcoming 1/);
    expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: "I can't make it: 1:1 Personal Training on 11/3/2025" }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You can’t make it?' }));
    expect(dialog.getByText('Cancellations less than 24 hours ahead aren’t refunded.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tell the coach' }));
    expect(await screen.findByText(messages.dashboard.missed)).toBeInTheDocument();
    await user.click(await tab(/Cancelled 1/));
    expect(within(screen.getByRole('tabpanel')).getAllByRole('row')[1]).toHaveTextContent('YouNot asked forNone');
  });

  it.each([['cancelling', 'Cancel 1:1 Personal Training on 11/6/2025', 'Cancel this session?'], ['a note', 'Add a note', 'A note for your coach']])('GEN-16 %s shows the time in the client’s own time zone', async (_, act, title) => {
    const { user } = open([ahead]);
    await user.click((await screen.findAllByRole('button', { name: act }))[0]!);
    expect(within(screen.getByRole('dialog', { name: title })).getByText('Pacific Time. On your clock: Thu 5:30 pm')).toBeVisible();
  });

  it('shows the part that its terms still refund, until when, and requests no less', async () => {
    const parts = booking('2025-11-04T08:00:00.000Z', { change_terms: { ...paidSession.change_terms, refund_steps: [{ hours: 12, percent: 50 }] } });
    const { user, api } = open([parts], { [`POST /bookings/${parts.id}/call-off`]: () => refusal(409, 'LESS_GOES_BACK', messages.booking.lessGoesBack) });
    const half = parts.price_cents! / 2;
    await user.click(await screen.findByRole('button', { name: "I can't make it: 1:1 Personal Training on 11/4/2025" }));
    const dialog = within(screen.getByRole('dialog', { name: 'You can’t make it?' }));
    expect(dialog.getByText(`You get $${half / 100}.00 of $${half / 50}.00 back on your card.`)).toBeVisible();
    expect(dialog.getByText('That is 50%, until 11/3/2025 12:00 pm. After that nothing comes back.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tell the coach' }));
    expect(await screen.findByText(new RegExp(messages.booking.lessGoesBack))).toBeInTheDocument();
    expect(api.to(`POST /bookings/${parts.id}/call-off`)[0]!.body).toEqual({ least_refund_cents: half });
  });

  it('says that a session credit is still returned where its terms allow it, and requests that', async () => {
    const byCredit = { ...tonight, price_cents: 0, stripe_payment_intent_id: null, change_terms: { ...tonight.change_terms, refund_steps: [{ hours: 1, percent: 50 }], credit_in_parts: true } };
    const { user, api } = open([byCredit], { [`POST /bookings/${byCredit.id}/call-off`]: () => refusal(409, 'LESS_GOES_BACK', messages.booking.lessGoesBack) });
    const panel = within(await screen.findByRole('region', { name: 'Next Session' }));
    expect(panel.getByText('It’s late to cancel. Your session credit comes back.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'I can’t make it' }));
    await user.click(within(screen.getByRole('dialog', { name: 'You can’t make it?' })).getByRole('button', { name: 'Tell the coach' }));
    await screen.findByText(new RegExp(messages.booking.lessGoesBack));
    expect(api.to(`POST /bookings/${byCredit.id}/call-off`)[0]!.body).toEqual({ least_refund_cents: 0, expects_credit: true });
  });

  it('FLOW-05 the next session says so too', async () => {
    open([tonight]);
    const panel = within(await screen.findByRole('region', { name: 'Next Session' }));
    expect(panel.getByRole('button', { name: 'I can’t make it' })).toBeVisible();
    expect(panel.getByText(/can no longer be canceled. Cancellations less than 24 hours ahead aren’t refunded/)).toBeVisible();
  });
});

describe('FLOW-05 a booking made by mistake', () => {
  /** Booked four minutes ago for this evening. */
  const slip = { ...tonight, created_at: '2025-11-03T18:08:00.000Z' };

  it('can be undone within ten minutes of booking: the dialog says until when, and that everything is refunded', async () => {
    const { user, api } = open([slip], { [`POST /bookings/${slip.id}/cancel`]: () => ok({ ...slip, status: 'cancelled', cancelled_at: '2025-11-03T18:12:00.000Z', cancelled_by: 'client', refund_cents: 9_000 }) });
    await tab(/Upcoming 1/);
    expect(within(screen.getByRole('region', { name: 'Next Session' })).getByText('Booked a moment ago: free to cancel until 11/3/2025 10:18 am')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel 1:1 Personal Training on 11/3/2025' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this session?' }));
    expect(dialog.getByText('$90.00 goes back to your card.')).toBeVisible();
    expect(dialog.getByText(/within the last 10 minutes: until 10:18 am canceling is free\. After that nothing comes back\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel this session' }));
    expect(await screen.findByText(messages.dashboard.cancelled)).toBeInTheDocument();
    expect(api.to(`POST /bookings/${slip.id}/cancel`)).toHaveLength(1);
  });

  it('is not mentioned when the session can be canceled for another day or more', async () => {
    const { user } = open([{ ...ahead, created_at: '2025-11-03T18:08:00.000Z' }]);
    await user.click(await screen.findByRole('button', { name: 'Cancel 1:1 Personal Training on 11/6/2025' }));
    expect(within(screen.getByRole('dialog')).queryByText(/minutes/)).not.toBeInTheDocument();
  });
});

describe('the exact refund', () => {
  it.each([
    ['FLOW-04 what was paid by card', {}, '$90.00 goes back to your card.'],
    ['FLOW-13 a session credit', { price_cents: 0, stripe_payment_intent_id: null }, 'Your session credit comes back.'],
    ['what is left of it', { refundable_cents: 6_500 }, '$65.00 goes back to your card. The other $25.00 was refunded earlier.'],
    ['nothing, for it went back before', { refundable_cents: 0 }, '$90.00 was refunded earlier, so nothing more goes back.'],
    ['FLOW-11 nothing while a bank decides', { refundable_cents: 0, payment_disputed: true }, 'Your bank is deciding about this payment, so nothing is refunded on top.'],
    ['FLOW-13 a session credit and its end', { price_cents: 0, stripe_payment_intent_id: null, credit_expires_at: '2025-12-23T18:00:00.000Z' }, 'Your session credit comes back, good until 12/23/2025.'],
    ['a free session', { price_cents: null, stripe_payment_intent_id: null }, 'Nothing was charged for this session, so nothing is refunded.'],
    ['BOOK-23 all of a program', { booking_type: 'group_session', price_cents: 30_000, participant_count: 3, series: { week: 1, of: 6, next_session: ahead.session_date, weeks: [{ starts_at: ahead.session_date, state: 'scheduled', off: null }] } }, '$300.00 goes back to your card.'],
  ] satisfies Array<[string, Partial<Booking>, string]>)('DASH-19 is stated first: %s', async (_, changes, words) => {
    const { user } = open([{ ...ahead, ...changes }]);
    await tab(/Upcoming 1/);
    await user.click(screen.getByRole('button', { name: /^Cancel .* on 11\/6\/2025/ }));
    expect(within(screen.getByRole('dialog')).getByText(words)).toBeVisible();
  });
});

describe('while a bank decides a dispute about the payment (FLOW-11)', () => {
  const HOLD = 'On hold: your bank is deciding about this payment';

  it('an upcoming session says so, in its row and as the next one', async () => {
    open([{ ...ahead, payment_disputed: true }, booking('2025-11-12T17:30:00.000Z')]);
    await tab(/Upcoming 2/);
    const [first, second] = within(screen.getByRole('tabpanel')).getAllByRole('row').slice(1);
    expect(within(first!).getByText(HOLD)).toBeVisible();
    expect(within(second!).queryByText(HOLD)).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Next Session' })).getByText(HOLD)).toBeVisible();
  });

  it('a session that is over does not mention it', async () => {
    open([booking('2025-10-30T16:30:00.000Z', { status: 'completed', payment_disputed: true })], {}, '/dashboard?tab=completed');
    await tab(/Completed 1/);
    expect(screen.queryByText(HOLD)).not.toBeInTheDocument();
  });
});

describe('moving', () => {
  const slots: Slot[] = ['09:30', '10:00'].map((time) => ({ time_slot: `2025-11-07T${time}:00-08:00`, is_available: true }));
  const availability: Record<string, Route> = {
    'GET /availability/days': ({ url }) => ok(url.searchParams.get('from') !== '2025-11-03' ? [] : [{ date: '2025-11-06', available: 3, total: 9 }, { date: '2025-11-07', available: 2, total: 9 }, { date: '2025-11-08', available: 0, total: 9 }]),
    'GET /availability/slots': ({ url }) => ok(url.searchParams.get('date') === '2025-11-07' ? slots : []),
  };
  const moveTo = async (routes: Record<string, Route>, own = ahead) => {
    const { user, api } = open([own], { ...availability, ...routes });
    await user.click(await screen.findByRole('button', { name: 'Move 1:1 Personal Training on 11/6/2025' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Move this session' }));
    const act = dialog.getByRole('button', { name: 'Move the session' });
    expect(act).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'New day' }), await dialog.findByRole('option', { name: 'Friday, 11/7/2025' }));
    expect(dialog.queryByRole('option', { name: /11\/8/ })).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('radio', { name: '10:00 am' }));
    return { user, api, dialog, act };
  };

  it('moves to another day and time, explains what that means, and shows it at once', async () => {
    const moved = { ...ahead, session_date: '2025-11-07T18:00:00.000Z', cancellation_deadline: '2025-11-06T18:00:00.000Z', moves: 1 };
    const { user, api, dialog, act } = await moveTo({ [`POST /bookings/${ahead.id}/move`]: () => ok(moved) });
    expect(dialog.getByText(/Nothing is charged. After this you can move it once more. Free to cancel until 11\/6\/2025 10:00 am./)).toBeVisible();
    await user.click(act);
    expect(await screen.findByText(messages.dashboard.moved)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Move 1:1 Personal Training on 11/7/2025' })).toBeVisible();
    expect(api.to(`POST /bookings/${ahead.id}/move`)[0]?.body).toEqual({ session_date: '2025-11-07T10:00:00-08:00' });
    expect(api.to('GET /bookings')).toHaveLength(1);
  });

  it('AVL-08 moving a program says that all of its weeks move; canceling it says that all of them end', async () => {
    const series = { week: 1, of: 6, next_session: ahead.session_date, weeks: [{ starts_at: ahead.session_date, state: 'scheduled' as const, off: null }] };
    const { user } = open([{ ...ahead, booking_type: 'group_session', series }], availability);
    await user.click(await screen.findByRole('button', { name: /^Move .* on 11\/6\/2025/ }));
    const moving = within(screen.getByRole('dialog', { name: 'Move this program' }));
    expect(moving.getByText('All 6 weeks move along: the first to the new time, and each other a week after the one before.')).toBeVisible();
    expect(moving.getByRole('button', { name: 'Move the program' })).toBeDisabled();
    await user.click(moving.getByRole('button', { name: 'Keep the time' }));
    await user.click(screen.getByRole('button', { name: /^Cancel .* on 11\/6\/2025/ }));
    const ending = within(screen.getByRole('dialog', { name: 'Cancel this program?' }));
    expect(ending.getByText(/and all 6 weeks of the program/)).toBeVisible();
    expect(ending.getByRole('button', { name: 'Cancel the program' })).toBeEnabled();
  });

  it('the refundable amount is still known after a move', async () => {
    const refunded = { ...ahead, refundable_cents: 6_500 };
    const moved = { ...refunded, session_date: '2025-11-07T18:00:00.000Z', cancellation_deadline: '2025-11-06T18:00:00.000Z', moves: 1 };
    const { user, act } = await moveTo({ [`POST /bookings/${ahead.id}/move`]: () => ok(moved) }, refunded);
    await user.click(act);
    await user.click(await screen.findByRole('button', { name: 'Cancel 1:1 Personal Training on 11/7/2025' }));
    expect(within(screen.getByRole('dialog')).getByText(/^\$65\.00 goes back to your card\./)).toBeVisible();
  });

  it('AVL-04 the session does not block its own move: its time is marked as current, and half an hour later can be chosen', async () => {
    const day: Slot[] = ['09:00', '09:30', '10:00'].map((time) => ({ time_slot: `2025-11-06T${time}:00-08:00`, is_available: true }));
    const { user, api } = open([ahead], { ...availability, 'GET /availability/slots': () => ok(day) });
    await user.click(await screen.findByRole('button', { name: 'Move 1:1 Personal Training on 11/6/2025' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Move this session' }));
    expect(await dialog.findByRole('radio', { name: '9:30 am, as it is now' })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: '10:00 am' })).toBeEnabled();
    for (const route of ['GET /availability/slots', 'GET /availability/days']) for (const input of api.inputs(route)) expect(input).toMatchObject({ moving: ahead.id });
  });

  it('GEN-16 clients in another time zone also see each time in their own', async () => {
    const { dialog } = await moveTo({});
    const at = dialog.getByRole('radio', { name: '10:00 am' });
    expect(at).toHaveAccessibleDescription(/^(\w{3},? )?\d{1,2}:\d{2} [ap]m on your clock$/);
    expect(dialog.getByText(/^Pacific Time\. On your clock:/)).toBeVisible();
  });

  it('AVL-10 updates the picker when the time was just taken', async () => {
    const fresh = slots.map((slot) => ({ ...slot, is_available: slot.time_slot.includes('09:30') }));
    const { user, dialog, act } = await moveTo({ [`POST /bookings/${ahead.id}/move`]: () => refusal(409, 'SLOT_TAKEN', messages.slots.taken, { slots: fresh }) });
    await user.click(act);
    expect(await dialog.findByRole('radio', { name: '10:00 am, taken' })).toBeDisabled();
    expect(await screen.findByText(`Move booking failed: ${messages.slots.taken}`)).toBeInTheDocument();
  });

  it('a day without open times says so, and shows no empty list', async () => {
    const { user } = open([ahead], availability);
    await user.click(await screen.findByRole('button', { name: 'Move 1:1 Personal Training on 11/6/2025' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Move this session' }));
    expect(await dialog.findByText(messages.slots.closed)).toBeVisible();
    expect(dialog.queryByRole('group', { name: 'New time' })).not.toBeInTheDocument();
  });

  it('is not offered a third time, and the next session says why', async () => {
    open([{ ...ahead, moves: 2 }]);
    await tab(/Upcoming 1/);
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Cancel 1:1/ })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Next Session' })).getByText(/Moved twice already, so it keeps this time. Free to cancel until/)).toBeVisible();
  });
});

it('a past session can be booked again: same service, length, and time, on its next weekday', async () => {
  const past = [booking('2025-10-30T16:30:00.000Z', { status: 'completed', duration_minutes: 30 }), booking('2025-10-27T17:30:00.000Z', { booking_type: 'la_fitness', status: 'completed', no_show: true })];
  open(past, {}, '/dashboard?tab=completed');
  const links = await screen.findAllByRole('link', { name: /^Book again/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/book?service=personal_training&duration=30&date=2025-11-06&time=09%3A30']);
  await waitFor(() => expect(screen.getByText('did not come')).toBeVisible());
});

it('the next session can be added to a calendar', async () => {
  open([ahead]);
  const panel = within(await screen.findByRole('region', { name: 'Next Session' }));
  const google = new URL(panel.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href')!);
  expect(google.searchParams.get('dates')).toBe('20251106T173000Z/20251106T183000Z');
  expect(panel.getByRole('link', { name: /^Outlook Calendar/ })).toHaveAttribute('rel', 'noreferrer');
});
