import { screen, waitFor, within } from '@testing-library/react';
import { messages, shownDetailsOf, type NextHours, type NextWeek, type TodaySession } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

// The frozen day is Monday, 11/3/2025, about 10 am.
const ID = '00000000-0000-4000-8000-000000000011';
const CLIENT = '00000000-0000-4000-8000-000000000012';
const session = (changes: Partial<TodaySession> = {}): TodaySession => ({
  ...{ booking_id: ID, starts_at: '2025-11-03T17:30:00.000Z', ends_at: '2025-11-03T18:30:00.000Z', booking_type: 'personal_training', status: 'confirmed' },
  ...{ week: null, weeks: null, is_missed: false, participants: 1, ...shownDetailsOf({ location: 'Studio on 4th' }, null), user_id: CLIENT, first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com', phone: null },
  ...{ has_health_notes: false, credits_left: 0, sessions_before: 4, last_session: null, has_last_note: false, attendance: null },
  ...changes,
});
const SAME = '2025-11-10T17:30:00.000Z';
const OTHER = '2025-11-11T18:00:00.000Z';
const hours = (changes: Partial<NextHours> = {}): NextHours => ({ booking_type: 'personal_training', duration_minutes: 60, location: 'Studio on 4th', place_id: '', price_cents: 9_000, same_hour: SAME, other_hours: [OTHER], ...changes });
const week = (day: string, state: NextWeek['state'] = 'free'): NextWeek => ({ session_date: `2025-11-${day}T17:30:00.000Z`, state });

const READ = 'GET /admin/today';
const HOURS = `GET /admin/bookings/${ID}/next-hours`;
const WEEKS = `GET /admin/bookings/${ID}/next-weeks`;
const BOOK = 'POST /admin/bookings';
const REPEAT = `POST /admin/bookings/${ID}/next-weeks`;
const booked: Route = ({ body }) => ok(body, 201);

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (one = session(), routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=today', { [READ]: ({ url }) => ok({ date: url.searchParams.get('date'), sessions: [one], away: [] }), [HOURS]: () => ok(hours()), [BOOK]: booked, ...routes }));
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./today-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const like = { user_id: CLIENT, booking_type: 'personal_training', duration_minutes: 60, location: 'Studio on 4th', place_id: '', notes: '', outside_hours: false };

it('books the same time next week in two clicks, unpaid like any manual booking', async () => {
  const { user, api } = open();
  await user.click(await button('Book next: Devon Reyes'));
  const act = await button('Book 11/10/2025 9:30 am');
  expect(screen.getByRole('radio', { checked: true, name: /9:30 am Monday, 11\/10\/2025 ?same hour/ })).toBeInTheDocument();
  expect(screen.getByText(/\$90\.00 is due after the session/)).toBeVisible();
  await user.click(act);
  expect(await screen.findByText(messages.calendar.created)).toBeInTheDocument();
  expect(api.to(BOOK)[0]!.body).toEqual({ ...like, session_date: SAME, price_cents: 9_000, payment: { how: 'owed' } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('books another free time, paid manually', async () => {
  const { user, api } = open();
  await user.click(await button('Book next: Devon Reyes'));
  await user.click(await screen.findByRole('radio', { name: /Tuesday, 11\/11\/2025/ }));
  await user.click(screen.getByRole('radio', { name: 'Paid' }));
  await user.selectOptions(screen.getByLabelText('Paid how'), 'Card reader');
  expect(screen.getByText(/The client gets a receipt for \$90\.00/)).toBeVisible();
  await user.click(await button('Book 11/11/2025 10:00 am'));
  await waitFor(() => expect(api.to(BOOK)[0]!.body).toEqual({ ...like, session_date: OTHER, price_cents: 9_000, payment: { how: 'paid', way: 'terminal', note: '' } }));
});

it('pays with a credit if there is one, and says so', async () => {
  const { user, api } = open(session({ credits_left: 2 }));
  await user.click(await button('Book next: Devon Reyes'));
  expect(await screen.findByText(/One of 2 session credits pays for it/)).toBeVisible();
  await user.click(await button('Book 11/10/2025 9:30 am'));
  await waitFor(() => expect(api.to(BOOK)[0]!.body).toEqual({ ...like, session_date: SAME, price_cents: null, payment: { how: 'credit' } }));
});

it('repeats it in the free weeks, and lets some be skipped', async () => {
  const { user, api } = open(session(), { [WEEKS]: () => ok([week('10'), week('17', 'taken'), week('24'), week('30', 'outside_hours')]), [REPEAT]: () => ok([], 201) });
  await user.click(await button('Book next: Devon Reyes'));
  await user.selectOptions(await screen.findByLabelText('How often'), 'Every week, 4 weeks');
  const weeks = within(await screen.findByRole('group', { name: 'The weeks: 2 of 4 free' }));
  expect(api.inputs(WEEKS)[0]).toEqual({ session_date: SAME, weeks: '4' });
  expect(weeks.getByRole('checkbox', { name: /11\/17\/2025.*taken/ })).toBeDisabled();
  expect(weeks.getByRole('checkbox', { name: /outside your hours/ })).toBeDisabled();
  await user.click(weeks.getByRole('checkbox', { name: /11\/24\/2025/ }));
  expect(await button('Book 1 session')).toBeEnabled();
  await user.click(weeks.getByRole('checkbox', { name: /11\/24\/2025/ }));
  expect(screen.getByText(/\$90\.00 each is due after its session/)).toBeVisible();
  await user.click(await button('Book 2 sessions'));
  await waitFor(() => expect(api.to(REPEAT)[0]!.body).toEqual({ session_dates: [SAME, '2025-11-24T17:30:00.000Z'], price_cents: 9_000, payment: { how: 'owed' } }));
});

it('does not spend more credits than there are', async () => {
  const { user } = open(session({ credits_left: 1 }), { [WEEKS]: () => ok([week('10'), week('17')]) });
  await user.click(await button('Book next: Devon Reyes'));
  await user.selectOptions(await screen.findByLabelText('How often'), 'Every week, 2 weeks');
  expect(await screen.findByText(/1 credit is left for 2 sessions/)).toBeVisible();
  expect(await button('Book 2 sessions')).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Unpaid' }));
  expect(await button('Book 2 sessions')).toBeEnabled();
});

it('reloads when the time was taken meanwhile', async () => {
  const { user, api } = open(session(), { [BOOK]: () => refusal(409, 'SLOT_TAKEN', messages.slots.taken) });
  await user.click(await button('Book next: Devon Reyes'));
  const act = await button('Book 11/10/2025 9:30 am');
  api.routes[HOURS] = () => ok(hours({ same_hour: null }));
  await user.click(act);
  expect(await screen.findByText(messages.slots.taken)).toBeInTheDocument();
  expect(await button('Book 11/11/2025 10:00 am')).toBeVisible();
});

it.each([
  ['nothing is free', () => ok(hours({ same_hour: null, other_hours: [] })), /No free hours/],
  ['they could not be looked for', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'No'), messages.nextBooking.loadFailed],
] as Array<[string, Route, string | RegExp]>)('shows an error when %s', async (_, route, words) => {
  const { user } = open(session(), { [HOURS]: route });
  await user.click(await button('Book next: Devon Reyes'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(await button('Book')).toBeDisabled();
});

it.each([
  ['has not begun', session({ starts_at: '2025-11-03T23:00:00.000Z', ends_at: '2025-11-04T00:00:00.000Z' })],
  ['is a group', session({ booking_type: 'group_session', week: 1, weeks: 1 })],
  ['is not confirmed', session({ status: 'pending' })],
])('offers nothing after a session that %s', async (_, one) => {
  open(one);
  await button('Note');
  expect(screen.queryByRole('button', { name: /Book next/ })).not.toBeInTheDocument();
});
