import { screen, waitFor, within } from '@testing-library/react';
import { messages, shownDetailsOf, type AdminBooking, type CheckIn, type CoachedClient, type CoachingEntry, type InboxEntry, type TodaySession, type Trends } from '@coach/contracts';
import { addDays, COACHING_PARTS } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { calendarFixture, sessionEntry } from '../calendar/testing-calendar.ts';

// The frozen day is Monday, 11/3/2025, 10:12 am; this business's week started on Sunday.
const overview = { users: 4, subscriptions: { active: 1, total: 1 }, bookings: { total: 9, today: 1, upcoming: 2, pending: 1 }, videos: { published: 1, total: 1 }, unread: 1, check_ins_waiting: 0, weeks_owed: 0 };
const devon: TodaySession = {
  ...{ booking_id: '00000000-0000-4000-8000-000000000011', starts_at: '2025-11-03T17:30:00.000Z', ends_at: '2025-11-03T18:30:00.000Z', booking_type: 'personal_training', class_name: null, status: 'confirmed' },
  ...{ week: null, weeks: null, is_missed: false, participants: 1, ...shownDetailsOf({ location: 'Studio on 4th' }, null), first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com', phone: null },
  ...{ has_health_notes: true, credits_left: 1, sessions_before: 0, last_session: null, has_last_note: false, attendance: null },
};
const asked: AdminBooking = { id: '00000000-0000-4000-8000-000000000021', user_id: '00000000-0000-4000-8000-000000000010', ...paidSession, status: 'pending', session_date: '2025-11-06T17:30:00.000Z', cancellation_deadline: '2025-11-05T17:30:00.000Z', first_name: 'Nora', last_name: 'Field', email: 'nora@example.com' };
const letter: InboxEntry = { kind: 'letter', id: '00000000-0000-4000-8000-000000000031', user_id: null, name: 'Walt Webb', email: 'walt@example.com', preview: 'Do you take beginners?', last_author: 'client', unread: 1, archived: false, last_at: '2025-11-03T16:00:00.000Z' };
const money = (...cents: number[]): Trends['money'] => Array.from({ length: 14 }, (_, index) => ({ day: addDays('2025-10-26', index), cents: cents[index] ?? 0 }));
const months = ['2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11'].map((month, index) => ({ month, gained: index, lost: 1 }));
const trends: Trends = { money: money(10_000, 0, 0, 0, 0, 0, 5_000, 9_000, 12_000), members: { active: 27, clients: 40, months } };

const ATTEND = `PUT /admin/bookings/${devon.booking_id}/attendance`;
const CONFIRM = `PATCH /admin/bookings/${asked.id}/status`;
const ANSWER = `POST /admin/inbox/letter/${letter.id}/messages`;
const MARK = `PATCH /admin/inbox/letter/${letter.id}`;
const counts = { today: 1, upcoming: 2, pending: 1, completed: 0, cancelled: 0 };

const ROUTES: Record<string, Route> = {
  'GET /admin/overview': () => ok(overview),
  'GET /admin/billing-tasks': () => ok([]),
  'GET /admin/today': () => ok({ date: '2025-11-03', sessions: [devon], away: [] }),
  'GET /admin/calendar': () => ok(calendarFixture('2025-11-02', 7, [{ ...sessionEntry, starts_at: devon.starts_at, ends_at: devon.ends_at }, sessionEntry])),
  'GET /admin/bookings': () => ok({ bookings: [asked], next_cursor: null, counts }),
  'GET /admin/inbox': () => ok({ entries: [letter], next_cursor: null, counts: { open: 1, unread: 1, archived: 0 } }),
  'GET /admin/trends': () => ok(trends),
  'GET /availability/days': () => ok([{ date: '2025-11-03', available: 2, total: 9 }, { date: '2025-11-04', available: 1, total: 9 }]),
  'GET /availability/slots': ({ url }) => ok([{ time_slot: `${url.searchParams.get('date')}T15:00:00-08:00`, is_available: true }]),
};

jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./overview-tab.tsx')]), 60_000);
beforeEach(freezeDay);
let opened: ReturnType<typeof openAreaAs> | undefined;
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin', { ...ROUTES, ...routes }));
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows today’s clients with what to know, and the remaining free times', async () => {
  open();
  const today = await part('Today');
  const row = within((await today.findByText('Devon Reyes')).closest('li')!);
  for (const words of ['18 min left', 'First session', 'Health note', '1 credit left']) expect(row.getByText(words)).toBeVisible();
  expect(row.getByText(/Studio on 4th/)).toBeVisible();
  expect(await today.findByText('10:30 am – 8:00 pm free')).toBeVisible();
  expect(today.getByRole('link', { name: 'Fill this gap from 10:30 am' })).toHaveAttribute('href', '/admin?view=calendar&span=day&at=2025-11-03');
});

it('records an arrival with one click', async () => {
  const { user, api } = open({ [ATTEND]: () => ok({ attendance: 'arrived' }) });
  await user.click(await screen.findByRole('button', { name: 'Arrived: Devon Reyes' }));
  expect(await screen.findByText('Devon has arrived')).toBeInTheDocument();
  expect(api.to(ATTEND)[0]!.body).toEqual({ starts_at: devon.starts_at, attendance: 'arrived' });
});

it('records a no-show in the day list, and undoes it', async () => {
  const [past, over] = ['2025-11-03T16:00:00.000Z', '2025-11-03T17:00:00.000Z'];
  const gone: TodaySession = { ...devon, user_id: asked.user_id, starts_at: past, ends_at: over };
  let attendance: TodaySession['attendance'] = null;
  const note: Route = ({ body }) => ok({ attendance: (attendance = (body as Pick<TodaySession, 'attendance'>).attendance) });
  const { user, api } = open({ 'GET /admin/today': () => ok({ date: '2025-11-03', sessions: [{ ...gone, attendance }], away: [] }), [ATTEND]: note });
  expect(await screen.findByRole('link', { name: 'Devon Reyes' })).toHaveAttribute('href', expect.stringContaining('view=client'));
  await user.click(screen.getByRole('button', { name: 'No-show: Devon Reyes' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Devon Reyes' }));
  expect(await screen.findByRole('button', { name: 'Arrived: Devon Reyes' })).toBeVisible();
  expect(api.to(ATTEND).map(({ body }) => body)).toEqual([{ starts_at: past, attendance: 'no_show' }, { starts_at: past, attendance: null }]);
});

it('books the next session of an arrived client from the same row', async () => {
  const here: TodaySession = { ...devon, user_id: asked.user_id, attendance: 'arrived', starts_at: '2025-11-03T16:00:00.000Z', ends_at: '2025-11-03T17:00:00.000Z' };
  const { user } = open({ 'GET /admin/today': () => ok({ date: '2025-11-03', sessions: [here], away: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Book next: Devon Reyes' }));
  expect(await screen.findByRole('dialog', { name: /next/i })).toBeVisible();
});

it('confirms a request in the list', async () => {
  const { user, api } = open({ [CONFIRM]: () => ok({ ...asked, status: 'confirmed' }) });
  const requests = within(await screen.findByRole('list', { name: 'Requests' }));
  expect(requests.getByText('11/6/2025 9:30 am')).toBeVisible();
  expect(requests.getByRole('link', { name: 'Another answer to Nora Field' })).toHaveAttribute('href', '/admin?tab=bookings&group=pending&search=nora%40example.com');
  api.routes['GET /admin/bookings'] = () => ok({ bookings: [], next_cursor: null, counts });
  await user.click(requests.getByRole('button', { name: 'Confirm Nora Field, 11/6/2025 9:30 am' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Requests' })).not.toBeInTheDocument());
  expect(api.to(CONFIRM)[0]!.body).toEqual({ status: 'confirmed' });
});

it('answers a letter in the list, and marks it as read', async () => {
  const { user, api } = open({ [ANSWER]: () => ok({ ...letter, unread: 0, phone: null, may_answer: true, blocked: false, messages: [] }, 201), [MARK]: () => ok({ ...letter, unread: 0 }) });
  expect(await screen.findByRole('button', { name: 'Send to Walt Webb' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Answer Walt Webb' }), 'Yes, I do.');
  await user.click(screen.getByRole('button', { name: 'Send to Walt Webb' }));
  expect(await screen.findByText(messages.inbox.answered)).toBeInTheDocument();
  expect(api.to(ANSWER).map(({ body }) => body)).toEqual([{ text: 'Yes, I do.' }]);
  await waitFor(() => expect(api.to(MARK)[0]!.body).toEqual({ is_read: true }));
});

describe('a check-in', () => {
  const elena = { user_id: '00000000-0000-4000-8000-0000000000c1', name: 'Elena Marsh', email: 'elena@example.com' };
  const [LIST, OPEN] = ['GET /admin/coaching', `GET /admin/coaching/${elena.user_id}`];
  const week: CheckIn = { week: '2025-10-27', energy: 4, adherence: 3, weight_lb: null, note: 'Ran twice', reply: null, replied_at: null, created_at: '2025-11-02T20:00:00.000Z' };
  const REPLY = `PUT /admin/coaching/${elena.user_id}/check-ins/${week.week}/reply`;
  const entry: CoachingEntry = { ...elena, check_in: 'waiting', last_check_in: week.week, meal_plan: null, health_review: null };
  const list = (...clients: CoachingEntry[]) => ok({ clients, next_cursor: null, total: clients.length });
  const told = (...weeks: CheckIn[]): Route => () => ok({ ...elena, is_open: true, parts: [...COACHING_PARTS], week: '2025-11-03', check_ins: weeks, meal_plans: [], progress: [], health: null } satisfies CoachedClient);
  const begin = (routes: Record<string, Route> = {}) => open({ 'GET /admin/overview': () => ok({ ...overview, check_ins_waiting: 1 }), [LIST]: () => list(entry, { ...entry, user_id: asked.user_id, name: 'Ada Answered', check_in: 'answered' }), [OPEN]: told(week), ...routes });
  const press = async () => (await screen.findByRole('button', { name: 'Read and reply: Elena Marsh' }));

  it('GAP-03 is opened and answered in the list, by keyboard alone', async () => {
    const { user, api } = begin({ [REPLY]: () => ok({ ...week, reply: 'Well done.', replied_at: '2025-11-03T18:00:00.000Z' }) });
    (await press()).focus();
    expect(screen.queryByText('Ada Answered')).not.toBeInTheDocument();
    expect(api.to(OPEN)).toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Ran twice')).toBeVisible();
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Reply to Elena Marsh, week of 10/27/2025' })).toHaveFocus();
    api.routes[LIST] = () => list({ ...entry, check_in: 'answered' });
    await user.keyboard('Well done.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Check-ins' })).not.toBeInTheDocument());
    expect(await screen.findByText(messages.coachingDesk.replied.title)).toBeInTheDocument();
    expect(api.to(REPLY).map(({ body }) => body)).toEqual([{ text: 'Well done.' }]);
    expect(api.to(OPEN)).toHaveLength(1);
  });

  it('keeps the reply when sending fails, and closes without one', async () => {
    const { user } = begin({ [REPLY]: () => refusal(404, 'NOT_FOUND', 'No') });
    await user.click(await press());
    await user.type(await screen.findByRole('textbox', { name: /^Reply to Elena/ }), 'Well done.');
    await user.click(screen.getByRole('button', { name: /^Send to Elena/ }));
    expect(await screen.findByText(messages.coachingDesk.replyFailed)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Reply to Elena/ })).toHaveValue('Well done.');
    await user.click(screen.getByRole('button', { name: 'Close: Elena Marsh' }));
    expect(screen.queryByText('Ran twice')).not.toBeInTheDocument();
  });

  it('shows that it failed to open, and retries', async () => {
    const { user, api } = begin({ [OPEN]: () => refusal(404, 'NOT_FOUND', 'No') });
    await user.click(await press());
    expect(await screen.findByText(messages.coachingDesk.openFailed)).toBeVisible();
    api.routes[OPEN] = told({ ...week, reply: 'Answered on the phone.' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Every check-in has a reply.')).toBeVisible();
  });

  it('shows that the list failed to load', async () => {
    begin({ [LIST]: () => refusal(400, 'BAD_CURSOR', 'No') });
    expect(await screen.findByText(messages.coachingDesk.loadFailed)).toBeVisible();
  });
});

it('keeps the input when an answer fails', async () => {
  const { user } = open({ [ANSWER]: () => refusal(409, 'THREAD_CLOSED', messages.inbox.closed) });
  await user.type(await screen.findByRole('textbox', { name: 'Answer Walt Webb' }), 'Yes, I do.');
  await user.click(screen.getByRole('button', { name: 'Send to Walt Webb' }));
  expect(await screen.findByText(messages.inbox.closed)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Answer Walt Webb' })).toHaveValue('Yes, I do.');
});

it('shows the week’s load day by day', async () => {
  open();
  const week = await part('This week');
  expect(await week.findByText('2 h booked of 98 h open')).toBeVisible();
  expect(week.getByRole('link', { name: /^3 Mon.*today/ })).toHaveTextContent('1 h booked9½ h free');
  expect(week.getByRole('link', { name: /2 Sun/ })).toHaveTextContent('0 h bookedof 14 h open');
  expect(week.getByText('Each band runs from 6:00 am to 8:00 pm.')).toBeVisible();
});

it('shows only a notice for a week without hours', async () => {
  const closed = calendarFixture('2025-11-02', 7, []);
  open({ 'GET /admin/calendar': () => ok({ ...closed, days: closed.days.map((day) => ({ ...day, windows: [] })) }) });
  const week = await part('This week');
  expect(await week.findByText('No open hours')).toBeVisible();
  expect(week.getAllByRole('link', { name: /Closed/ })).toHaveLength(7);
  expect(week.queryByText(/Each band runs/)).not.toBeInTheDocument();
});

it('compares this week’s revenue with last week’s up to the same day', async () => {
  open();
  const box = await part('Money in');
  expect((await box.findAllByText('$210'))[0]).toBeVisible();
  expect(box.getByText(/than last week by the end of Monday/)).toHaveTextContent('$110 more than last week by the end of Monday.');
  expect(box.getByRole('img')).toHaveAccessibleName('Money in, added up day by day. This week $210 by Monday, last week $150 in all.');
});

it('lists the revenue of both weeks day by day', async () => {
  const { user } = open();
  const box = await part('Money in');
  const days = await box.findByRole('slider', { name: /^Money in/ });
  expect(days).toHaveAttribute('aria-valuetext', 'Monday');
  days.focus();
  await user.keyboard('{ArrowLeft}');
  expect(box.getByText(/^Last week, /)).toHaveTextContent(/^Last week, \$\d+ by Sunday$/);
  await user.keyboard('{End}');
  expect(box.getByText('This week, still ahead')).toBeVisible();
});

it('shows members gained and lost, or that there were none', async () => {
  open();
  const members = await part('Members');
  expect(await members.findByText('of 40 clients are on a plan.')).toBeVisible();
  expect(members.getByRole('img')).toHaveAccessibleName(/^Members gained and lost by month: Jun plus 0, minus 1; .*Nov plus 5, minus 1\.$/);
});

it('offers free times as text to copy', async () => {
  const { user } = open();
  const free = await part('Open times to share');
  const offer = await free.findByText(/^I have room/);
  expect(offer).toHaveTextContent(`I have room Mon 11/3 3:00 pm. Book here: ${window.location.origin}/book`);
  await user.click(free.getByRole('button', { name: 'Tue 11/4 3:00 pm' }));
  expect(free.getByText(/^I have room/)).toHaveTextContent('I have room Mon 11/3 3:00 pm or Tue 11/4 3:00 pm. Book here:');
  expect(free.getByRole('button', { name: 'Copy text' })).toBeVisible();
});

it('shows next steps while everything is empty', async () => {
  open({ 'GET /admin/today': () => ok({ date: '2025-11-03', sessions: [], away: [] }), 'GET /admin/trends': () => ok({ money: money(), members: { active: 0, clients: 1, months: months.map((one) => ({ ...one, gained: 0, lost: 0 })) } }), 'GET /availability/days': () => ok([]) });
  expect(await screen.findByText(/^No one has booked today/)).toBeVisible();
  expect(await screen.findByText(/^Nothing came in this week or last week/)).toBeVisible();
  expect(screen.getByText(/^No one joined or left in the last six months/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open more hours' })).toHaveAttribute('href', '/admin?view=working-hours');
});

it('renders the top section before the rest, to avoid layout shifts', async () => {
  const answer = Promise.withResolvers<void>();
  open({ 'GET /admin/today': async () => answer.promise.then(() => ok({ date: '2025-11-03', sessions: [devon], away: [] })) });
  expect(await screen.findByRole('status', { name: 'Loading the day...' })).toBeInTheDocument();
  await waitFor(() => expect(opened!.api.to('GET /availability/slots').length).toBeGreaterThan(0));
  for (const name of ['Today', 'Open times to share', 'This week']) expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  answer.resolve();
  expect(await screen.findByText('Devon Reyes')).toBeVisible();
  for (const name of ['Open times to share', 'This week']) expect(screen.getByRole('region', { name })).toBeVisible();
});

it('keeps the other sections when the day fails to load, also during a retry', async () => {
  const { user, api } = open({ 'GET /admin/today': () => refusal(400, 'BAD_REQUEST', 'No'), 'GET /admin/guide': () => refusal(400, 'BAD_REQUEST', 'No') });
  const today = await part('Today');
  expect(await today.findByText(messages.today.loadFailed)).toBeVisible();
  api.routes['GET /admin/today'] = () => new Promise<never>(() => undefined);
  await user.click(today.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('region', { name: 'Open times to share' })).toBeVisible();
  expect(api.to('GET /admin/guide')).toHaveLength(1);
});

it('shows which part failed to load, and retries it', async () => {
  const { user, api } = open({ 'GET /admin/trends': () => refusal(400, 'BAD_REQUEST', 'No') });
  const box = await part('Money in');
  expect(await box.findByText(messages.overview.trendsFailed)).toBeVisible();
  api.routes['GET /admin/trends'] = () => ok(trends);
  await user.click(box.getByRole('button', { name: 'Try again' }));
  expect((await box.findAllByText('$210'))[0]).toBeVisible();
});
