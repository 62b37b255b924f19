import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, type CalendarEntry } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession, coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { affectedSession, emptyRange, heldHour, rangeWith } from '../time-off/testing-range.ts';
import { awayEntry, calendarFixture, holdEntry, sessionEntry } from './testing-calendar.ts';

// Lists of quarter hours are slow in a simulated page on a busy machine.
jest.setTimeout(60_000);

const READ = 'GET /admin/calendar';
const PREVIEW = `POST /admin/bookings/${sessionEntry.booking_id}/move-preview`;
const MOVE = `POST /admin/bookings/${sessionEntry.booking_id}/move`;
const CHECK = 'POST /admin/calendar/check';
const CREATE = 'POST /admin/bookings';
const read = (entries: CalendarEntry[]): Route => ({ url }) => ok(calendarFixture(url.searchParams.get('from')!, Number(url.searchParams.get('days')), entries));
const preview = { is_free: true, outside_hours: false, is_told: true, refund_cents: 9_000, session_date: '2025-11-06T17:30:00.000Z', deadline_before: '2025-11-04T17:30:00.000Z', deadline_after: '2025-11-05T17:30:00.000Z', weeks_moved: 0 };
const nora = { user_id: '00000000-0000-4000-8000-000000000051', email: 'nora@example.com', first_name: 'Nora', last_name: 'Lind', phone: null, is_admin: false, has_health_notes: false, health_review: null, active_plan: null, created_at: '2025-01-01T00:00:00.000Z' };

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (address = '/admin?view=calendar', routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, address, { [READ]: read([sessionEntry, holdEntry, awayEntry]), [CHECK]: () => ok({ is_free: true, outside_hours: false }), [PREVIEW]: () => ok(preview), ...routes }));

/** jsdom has no pointer events: mouse events are used instead. */
class Pointer extends MouseEvent {
  readonly pointerType = 'mouse';
  readonly pointerId = 1;
}
beforeAll(async () => {
  Object.assign(window, { PointerEvent: Pointer });
  await Promise.all([import('../panel/admin-page.tsx'), import('./calendar-view.tsx')]);
}, 60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./calendar-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

type User = ReturnType<typeof openAreaAs>['user'];
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const devon = () => button('9:30 am to 10:30 am, Devon Reyes, 1:1 Personal Training, confirmed');
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('a month requests the first sessions of each day, and shows how many more there are', async () => {
  const [from, days] = ['2025-10-26', 42];
  const whole = calendarFixture(from, days, [sessionEntry, awayEntry]);
  const { api } = open('/admin?view=calendar&span=month&at=2025-11-05', { [READ]: () => ok({ ...whole, days: whole.days.map((day) => (day.date === '2025-11-05' ? { ...day, left_out: 78 } : day)) }) });
  expect(await button('2025-11-05, 79 sessions')).toHaveTextContent('79');
  expect(await button('77 more')).toBeVisible();
  expect(api.to(READ)[0]?.input).toMatchObject({ from, days: '42', most: '3' });
});

it('ADM-09 opens from the Business menu and keeps day, week and month in the address', async () => {
  const { user, router, api } = open('/admin?view=calendar&at=2025-11-05');
  expect(await screen.findByRole('heading', { name: 'Week of 11/2/2025' })).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'Month' }));
  expect(await screen.findByRole('heading', { name: 'November 2025' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=calendar&span=month&at=2025-11-05');
  await waitFor(() => expect(api.to(READ).at(-1)?.input).toMatchObject({ from: '2025-10-26', days: '42' }));
  await user.click(await button('month after'));
  expect(await screen.findByRole('heading', { name: 'December 2025' })).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'Day' }));
  expect(await screen.findByRole('heading', { name: 'Monday, 12/1/2025' })).toBeVisible();
});

it.each([
  ['Move this session?', 'Date', async (user: User) => {
    (await devon()).focus();
    await user.keyboard('{Enter}');
    await user.click((await dialog('Devon Reyes')).getByRole('button', { name: 'Move…' }));
  }],
  ['New booking', 'Date', async (user: User) => user.click(await button('New booking'))],
  ['Sick day', 'From', async (user: User) => user.click(await button('Sick day'))],
] as const)('%s: an incomplete year is flagged at its field without a request', async (title, label, begin) => {
  const { user, api } = open();
  await begin(user);
  const form = await dialog(title);
  const day = form.getByLabelText(label);
  for (const value of ['0002-11-06', '0020-11-06', '0202-11-06']) fireEvent.change(day, { target: { value } });
  expect(day).toHaveValue('0202-11-06');
  expect(day).not.toHaveAccessibleDescription();
  fireEvent.blur(day);
  expect(day).toHaveAccessibleDescription(messages.input.dayRange);
  expect(JSON.stringify(api.asked.map(({ input }) => input))).not.toContain('0202');
  fireEvent.focus(day);
  fireEvent.change(day, { target: { value: '2025-11-06' } });
  expect(day).toHaveValue('2025-11-06');
  fireEvent.blur(day);
  expect(day).not.toHaveAccessibleDescription();
});

it('draws sessions, holds and time off, each with its own description', async () => {
  const { user } = open();
  expect(await devon()).toBeVisible();
  expect(await button('12:00 pm to 1:00 pm, Nora Lind, paying, not booked yet')).toBeVisible();
  await user.click(await button('2:00 pm to 6:00 pm, Dentist, time off'));
  expect((await dialog('Dentist')).getByRole('button', { name: 'Remove time off' })).toBeVisible();
});

it('moves a session by keyboard alone, and shows the consequence before confirming', async () => {
  const { user, api } = open('/admin?view=calendar', { [MOVE]: () => ok({ ...sessionEntry }) });
  (await devon()).focus();
  await user.keyboard('{Enter}');
  await user.click((await dialog('Devon Reyes')).getByRole('button', { name: 'Move…' }));
  const move = await dialog('Move this session?');
  expect(move.getByRole('button', { name: 'Move session' })).toBeDisabled();
  fireEvent.change(move.getByLabelText('Date'), { target: { value: '2025-11-06' } });
  expect(await move.findByText(/Devon Reyes is told by email/)).toBeVisible();
  expect(move.getByRole('list', { name: 'What this means' })).toHaveTextContent('Free to cancel until 11/5/2025 9:30 am; until then $90.00 would be refunded');
  expect(api.to(MOVE)).toHaveLength(0);
  await user.click(move.getByRole('button', { name: 'Move session' }));
  expect(await screen.findByText(messages.calendar.moved)).toBeInTheDocument();
  expect(api.to(MOVE)[0]!.body).toEqual({ session_date: '2025-11-06T09:30:00-08:00', outside_hours: false });
});

it('AVL-08 moves one week of a program, or all weeks ahead', async () => {
  const week = { ...sessionEntry, booking_type: 'group_session' as const, week: 3, weeks: 6, seats: 1 };
  const begun = { ...preview, deadline_before: '2025-10-20T17:30:00.000Z', deadline_after: '2025-10-20T17:30:00.000Z', weeks_moved: 4 };
  const { user, api } = open('/admin?view=calendar', { [READ]: read([week]), [PREVIEW]: () => ok(begun), [MOVE]: () => ok({}) });
  await user.click(await button(/9:30 am to 10:30 am/));
  await user.click(await button('Move Devon Reyes'));
  const move = await dialog('Move this session?');
  fireEvent.change(move.getByLabelText('Date'), { target: { value: '2025-11-06' } });
  await user.click(move.getByRole('radio', { name: 'All weeks ahead' }));
  expect(await move.findByText('4 weeks of the program shift by the same days, to the same time.')).toBeVisible();
  expect(move.queryByText(/Free to cancel until/)).not.toBeInTheDocument();
  await user.click(move.getByRole('button', { name: 'Move program' }));
  expect(await screen.findByText(messages.calendar.moved)).toBeInTheDocument();
  expect(api.to(MOVE)[0]!.body).toEqual({ session_date: '2025-11-06T09:30:00-08:00', outside_hours: false, week: 3, only_week: false });
});

it('a one-week group moves like a session, without a question about weeks', async () => {
  const single = { ...sessionEntry, booking_type: 'group_session' as const, week: 1, weeks: 1, seats: 1 };
  const { user, api } = open('/admin?view=calendar', { [READ]: read([single]), [PREVIEW]: () => ok({ ...preview, weeks_moved: 1 }), [MOVE]: () => ok({}) });
  await user.click(await button(/9:30 am to 10:30 am/));
  await user.click(await button('Move Devon Reyes'));
  const move = await dialog('Move this session?');
  fireEvent.change(move.getByLabelText('Date'), { target: { value: '2025-11-06' } });
  expect(await move.findByText(/Devon Reyes is told by email/)).toBeVisible();
  expect(move.queryByRole('radio')).not.toBeInTheDocument();
  expect(move.queryByText(/week/i)).not.toBeInTheDocument();
  await user.click(move.getByRole('button', { name: 'Move session' }));
  expect(await screen.findByText(messages.calendar.moved)).toBeInTheDocument();
  expect(api.to(MOVE)[0]!.body).toEqual({ session_date: '2025-11-06T09:30:00-08:00', outside_hours: false });
});

it('drags a session with the mouse, asks first, and leaves it in place on cancel', async () => {
  const { user, api } = open('/admin?view=calendar', { [MOVE]: () => ok({}) });
  const block = await devon();
  const grid = block.parentElement!.parentElement!;
  jest.spyOn(grid, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 700, height: 840, right: 700, bottom: 840, x: 0, y: 0, toJSON: () => '' });
  fireEvent.pointerDown(block, { button: 0, pointerType: 'mouse', clientX: 350, clientY: 220 });
  fireEvent.pointerMove(grid, { pointerType: 'mouse', clientX: 450, clientY: 340 });
  fireEvent.pointerUp(grid, { pointerType: 'mouse', clientX: 450, clientY: 340 });
  const move = await dialog('Move this session?');
  expect(move.getByText('11/6/2025 11:30 am')).toBeVisible();
  await user.click(move.getByRole('button', { name: 'Not now' }));
  expect(api.to(MOVE)).toHaveLength(0);
});

it('shows that the consequence of a move failed to load, and retries on request', async () => {
  const { user, api } = open('/admin?view=calendar', { [PREVIEW]: () => refusal(400, 'BAD_REQUEST', 'No') });
  await user.click(await devon());
  await user.click(await button('Move…'));
  const move = await dialog('Move this session?');
  fireEvent.change(move.getByLabelText('Date'), { target: { value: '2025-11-06' } });
  expect(await move.findByText(messages.calendar.previewFailed)).toBeVisible();
  expect(move.getByRole('button', { name: 'Move session' })).toBeDisabled();
  api.routes[PREVIEW] = () => ok(preview);
  await user.click(move.getByRole('button', { name: 'Try again' }));
  expect(await move.findByText(/Devon Reyes is told by email/)).toBeVisible();
  expect(move.getByRole('button', { name: 'Move session' })).toBeEnabled();
});

it('moves outside the working hours only with consent, and never onto a session', async () => {
  const { user, api } = open('/admin?view=calendar', { [PREVIEW]: () => ok({ ...preview, outside_hours: true, outside_starts: ['2025-11-17T02:00:00.000Z', '2025-11-24T02:00:00.000Z'] }), [MOVE]: () => ok({}) });
  await user.click(await devon());
  await user.click(await button('Move…'));
  const move = await dialog('Move this session?');
  fireEvent.change(move.getByLabelText('Date'), { target: { value: '2025-11-09' } });
  expect(await move.findByText(messages.calendar.outsideHours)).toBeVisible();
  expect(move.getByText('The weeks outside them: 11/16/2025 6:00 pm, 11/23/2025 6:00 pm.')).toBeVisible();
  expect(move.getByRole('button', { name: 'Move session' })).toBeDisabled();
  await user.click(move.getByRole('checkbox', { name: 'Use it anyway' }));
  await user.click(move.getByRole('button', { name: 'Move session' }));
  await waitFor(() => expect(api.to(MOVE)[0]?.body).toMatchObject({ outside_hours: true }));
});

describe('New booking', () => {
  const choose = async (user: NonNullable<typeof opened>['user']) => {
    const form = await dialog('New booking');
    await user.type(form.getByRole('textbox', { name: 'Client' }), 'nora');
    await user.click(await form.findByRole('button', { name: /Nora Lind/ }));
    return form;
  };
  const clients = { 'GET /admin/users': () => ok({ users: [nora], next_cursor: null, total: 1 }) };

  it('ABK-23 books an LA Fitness session, free or at a price', async () => {
    const { user, api } = open('/admin?view=calendar', { ...clients, [CREATE]: () => ok({}, 201) });
    await user.click(await button('New booking'));
    const form = await choose(user);
    await user.selectOptions(form.getByLabelText('Type'), 'LA Fitness Session');
    expect(form.getByRole('checkbox', { name: 'Free' })).toBeChecked();
    await user.type(form.getByRole('textbox', { name: /Location/ }), 'LA Fitness, Downtown');
    await user.click(form.getByRole('button', { name: 'Book session' }));
    expect(await screen.findByText(messages.calendar.created)).toBeInTheDocument();
    expect(api.to(CREATE)[0]!.body).toMatchObject({ user_id: nora.user_id, booking_type: 'la_fitness', price_cents: null, location: 'LA Fitness, Downtown', session_date: '2025-11-03T11:00:00-08:00', outside_hours: false });
  });

  it('ABK-23 warns outside the hours, and keeps the input on failure', async () => {
    const { user, api } = open('/admin?view=calendar', { ...clients, [CHECK]: () => ok({ is_free: true, outside_hours: true }), [CREATE]: () => refusal(409, 'SLOT_TAKEN', messages.slots.taken) });
    await devon();
    await user.keyboard('n');
    const form = await choose(user);
    expect(await form.findByText(messages.calendar.outsideHours)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Book session' }));
    expect(form.getByText('Please agree, or choose another time')).toBeVisible();
    expect(api.to(CREATE)).toHaveLength(0);
    await user.click(form.getByRole('checkbox', { name: 'Use it anyway' }));
    await user.click(form.getByRole('button', { name: 'Book session' }));
    expect(await screen.findByText(messages.slots.taken)).toBeInTheDocument();
    expect(form.getByText('nora@example.com')).toBeVisible();
    expect(api.to(CREATE)[0]!.body).toMatchObject({ price_cents: 9_000, outside_hours: true });
  });

  it('asks for the client and the price', async () => {
    const { user, api } = open('/admin?view=calendar', clients);
    await user.click(await button('New booking'));
    const form = await dialog('New booking');
    await user.clear(form.getByLabelText('Price in dollars'));
    await user.click(form.getByRole('button', { name: 'Book session' }));
    expect(form.getByText('Please choose a client')).toBeVisible();
    expect(form.getByText('Please enter a price, or choose Free')).toBeVisible();
    expect(api.to(CREATE)).toHaveLength(0);
  });
});

const ASK = 'POST /admin/sick-days/preview';

it('takes time off in an empty slot, in one step when nothing is booked', async () => {
  const AWAY = 'POST /admin/time-off';
  const { user, api } = open('/admin?view=calendar', { [ASK]: () => ok(emptyRange), [AWAY]: () => ok({ id: nora.user_id, sick_day_id: null }, 201) });
  const column = (await devon()).parentElement!;
  jest.spyOn(column.parentElement!, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 700, height: 840, right: 700, bottom: 840, x: 0, y: 0, toJSON: () => '' });
  fireEvent.click(within(column).getByRole('button', { name: 'New booking or time off, Wednesday' }), { clientX: 250, clientY: 70 });
  const away = await dialog('Wednesday, 11/5/2025, 7:00 am');
  expect(await away.findByText('No sessions in this time.')).toBeVisible();
  await user.click(away.getByRole('button', { name: 'Take time off' }));
  expect(await screen.findByText(messages.calendar.awayAdded)).toBeInTheDocument();
  expect(api.to(AWAY)[0]!.body).toMatchObject({ starts_at: '2025-11-05T07:00:00-08:00', ends_at: '2025-11-05T08:00:00-08:00', choice: null });
});

it('the sick day shows affected clients and the cost, and declares only once', async () => {
  const DECLARE = 'POST /admin/sick-days';
  const done = { id: nora.user_id, total: 1, done: 1, refund_cents: 9_000, credits_returned: 0, rebooked: 0 };
  const { user, api } = open('/admin?view=calendar&at=2025-11-05', { [ASK]: () => ok(rangeWith([affectedSession], [heldHour])), [DECLARE]: () => ok(done, 201) });
  await user.click(await button('Sick day'));
  const sick = await dialog('Sick day');
  expect(await sick.findByText('$90.00 refund')).toBeVisible();
  expect(sick.getByLabelText('What it costs')).toHaveTextContent('Clients emailed1Refunded$90.00Credits returned0');
  expect(within(sick.getByRole('list', { name: 'Checkouts in progress' })).getByText('released, not charged')).toBeVisible();
  expect(sick.getByText(/Each client gets one email per canceled session/)).toBeVisible();
  expect(api.to(ASK)[0]!.body).toEqual({ starts_at: '2025-11-05T00:00:00-08:00', ends_at: '2025-11-06T00:00:00-08:00' });
  await user.click(sick.getByRole('button', { name: 'Cancel 1 session' }));
  expect(await sick.findByText(/1 of 1 session cleared: \$90.00 refunded/)).toBeVisible();
  expect(api.to(DECLARE)).toHaveLength(1);
  expect(api.to(DECLARE)[0]!.body).toMatchObject({ booking_ids: [affectedSession.booking_id] });
});

it('shows that it failed to load, and retries', async () => {
  const { user, api } = open('/admin?view=calendar', { [READ]: () => refusal(400, 'BAD_REQUEST', 'No') });
  expect(await screen.findByText(messages.calendar.loadFailed)).toBeVisible();
  api.routes[READ] = read([sessionEntry]);
  await user.click(await button('Try again'));
  expect(await devon()).toBeVisible();
});

it('ADM-01 is for the coach only', async () => {
  opened = openAreaAs(clientSession(), area, '/admin?view=calendar', {});
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

it('on the evening of the week’s last day shows the next week, at noon the current one', async () => {
  jest.setSystemTime(new Date('2025-11-09T02:30:00Z'));
  open();
  expect(await screen.findByRole('heading', { name: 'Week of 11/9/2025' })).toBeVisible();
  opened!.view.unmount();
  opened!.api.restore();
  jest.setSystemTime(new Date('2025-11-08T20:00:00Z'));
  open();
  expect(await screen.findByRole('heading', { name: 'Week of 11/2/2025' })).toBeVisible();
});
