import { screen, waitFor, within } from '@testing-library/react';
import { messages, profileDetailsOf, shownDetailsOf, type AdminClient, type TodaySession } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const ID = '00000000-0000-4000-8000-000000000021';
const client = (changes: Partial<AdminClient> = {}): AdminClient => ({
  user: {
    ...{ user_id: ID, email: 'devon@example.com', first_name: 'Devon', last_name: 'Reyes', ...profileDetailsOf({ phone: '(916) 555-0143' }), is_admin: false, is_owner: false, suspension: null },
    ...{ has_health_notes: true, health_review: null, active_plan: null, tags: ['Strength'], last_session_at: null, created_at: '2025-10-01T12:00:00.000Z' },
  },
  ...{ is_confirmed: true, invited_at: null, wants_letters: true, subscription: null, credits: [], next_session: null, thread_id: null, may_write: false, consents: [] },
  counts: { ahead: 0, done: 3, canceled: 1, missed: 0, paid: 9_000, payments: 1, messages: 0, check_ins: 0, films: 0 },
  ...changes,
});
const OPEN = `GET /admin/clients/${ID}`;
const TIMELINE = `${OPEN}/timeline`;
const NOTES = `POST /admin/clients/${ID}/notes`;
const TAGS = `PUT /admin/clients/${ID}/tags`;
const events = [
  { kind: 'payment', id: '00000000-0000-4000-8000-000000000031', at: '2025-11-02T18:00:00.000Z', what: 'session', amount: 9_000, state: null },
  { kind: 'joined', id: ID, at: '2025-10-01T12:00:00.000Z', what: '', amount: null, state: null },
];

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}, address = `/admin?view=client&person=${ID}`) =>
  (opened = openAreaAs(coachSession(), area, address, { [OPEN]: () => ok(client()), [TIMELINE]: () => ok({ events, next_cursor: null }), 'GET /admin/client-tags': () => ok([]), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./client-view.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

it('shows the profile, what the client has, and the timeline by month', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Devon Reyes' })).toBeVisible();
  expect(screen.getByRole('link', { name: '(916) 555-0143' })).toHaveAttribute('href', 'tel:9165550143');
  expect(document.querySelector('dl')).toHaveTextContent('Next sessionNoneHasn’t come yetPlanNoneCredits0No prepaid sessionsPaid so far$90.001 payment by card');
  expect(await screen.findByText('Paid $90.00')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'November 2025' })).getByText('For a session')).toBeVisible();
  expect(screen.getByText('Became a client')).toBeVisible();
});

it('lists their sessions without repeating the client’s name', async () => {
  const booking = { id: '00000000-0000-4000-8000-000000000051', user_id: ID, ...paidSession, session_date: '2027-11-06T00:30:00.000Z', cancellation_deadline: '2027-11-05T00:30:00.000Z', first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com' };
  open({ 'GET /admin/bookings': () => ok({ bookings: [booking], next_cursor: null, counts: { today: 0, upcoming: 1, pending: 0, completed: 0, cancelled: 0 } }) }, `/admin?view=client&person=${ID}&part=sessions`);
  expect((await screen.findAllByRole('columnheader')).map((heading) => heading.textContent)).toEqual(['Date & Time', 'Service', 'Status', 'Price', 'Actions']);
});

const last = (changes: Partial<TodaySession> = {}): TodaySession => ({
  ...{ booking_id: '00000000-0000-4000-8000-000000000041', starts_at: '2025-11-03T17:30:00.000Z', ends_at: '2025-11-03T18:30:00.000Z', booking_type: 'personal_training', status: 'completed' },
  ...{ week: null, weeks: null, is_missed: false, participants: 1, ...shownDetailsOf({ location: 'Studio on 4th' }, null), user_id: ID, first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com', phone: null },
  ...{ has_health_notes: false, credits_left: 0, sessions_before: 2, last_session: null, has_last_note: false, attendance: null },
  ...changes,
});

it('records attendance of the last session on the client’s page, and reverts when the API refuses', async () => {
  const ATTEND = `PUT /admin/bookings/${last().booking_id}/attendance`;
  const { user, api } = open({ [OPEN]: () => ok(client({ last_session: last() })), [ATTEND]: () => refusal(409, 'TOO_EARLY', messages.today.tooEarly) });
  const part = within(await screen.findByRole('region', { name: 'Last session Monday, 11/3/2025' }));
  await user.click(part.getByRole('button', { name: 'Arrived: Devon Reyes' }));
  expect(await screen.findByText(messages.today.tooEarly)).toBeInTheDocument();
  expect(part.getByRole('button', { name: 'No-show: Devon Reyes' })).toBeVisible();
  api.routes[ATTEND] = ({ body }) => ok({ attendance: (body as { attendance: string | null }).attendance });
  api.routes[OPEN] = () => ok(client({ last_session: last({ attendance: 'no_show' }) }));
  await user.click(part.getByRole('button', { name: 'No-show: Devon Reyes' }));
  expect(await screen.findByText('Devon is marked as a no-show')).toBeInTheDocument();
  expect(await part.findByRole('button', { name: 'Undo: Devon Reyes' })).toBeVisible();
  expect(api.to(ATTEND)[1]!.body).toEqual({ starts_at: last().starts_at, attendance: 'no_show' });
});

it('requires a reason for confidential notes', async () => {
  const { user, api } = open({ [NOTES]: () => ok({ health_notes: 'Knee surgery', sessions: [{ starts_at: '2025-11-01T18:00:00.000Z', note: 'Go lighter' }] }) });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Why do you need to read them now?' }), 'They asked me to');
  expect(screen.queryByText('Knee surgery')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the notes' }));
  expect(await screen.findByText('Knee surgery')).toBeVisible();
  expect(screen.getByText('Go lighter')).toBeVisible();
  expect(api.to(NOTES)[0]!.body).toEqual({ reason: 'They asked me to' });
  await user.click(screen.getByRole('button', { name: 'Close the notes' }));
  expect(screen.queryByText('Knee surgery')).toBeNull();
});

it('adds and removes a tag', async () => {
  const { user, api } = open({ [TAGS]: ({ body }) => ok(body) });
  await user.click(await screen.findByRole('button', { name: 'Tag' }));
  await user.type(screen.getByRole('combobox', { name: 'New tag' }), ' Mornings {Enter}');
  await waitFor(() => expect(api.to(TAGS)[0]?.body).toEqual({ tags: ['Strength', 'Mornings'] }));
  await user.click(await screen.findByRole('button', { name: 'Remove the tag Strength' }));
  await waitFor(() => expect(api.to(TAGS)[1]?.body).toEqual({ tags: [] }));
});

it('keeps and shows tags that another coach added meanwhile, and keeps the input', async () => {
  let stored = client({ etag: '"first"' });
  const { user, api } = open({ [OPEN]: () => ok(stored), [TAGS]: ({ body }) => (api.to(TAGS).at(-1)!.ifMatch === stored.etag ? ok({ ...(body as object), etag: '"mine"' }) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile)) });
  await user.click(await screen.findByRole('button', { name: 'Tag' }));
  stored = { ...client({ etag: '"theirs"' }), user: { ...client().user, tags: ['Strength', 'Knee'] } };
  await user.type(screen.getByRole('combobox', { name: 'New tag' }), 'Mornings{Enter}');
  expect(await screen.findByText(messages.changedMeanwhile)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remove the tag Knee' })).toBeEnabled();
  expect(screen.getByRole('combobox', { name: 'New tag' })).toHaveValue('Mornings');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(api.to(TAGS).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([[{ tags: ['Strength', 'Mornings'] }, '"first"'], [{ tags: ['Strength', 'Knee', 'Mornings'] }, '"theirs"']]));
});

it('shows that the client failed to load, and retries', async () => {
  const { user, api } = open({ [OPEN]: () => refusal(404, 'NOT_FOUND', 'No') });
  expect(await screen.findByText('Failed to load this client')).toBeVisible();
  api.routes[OPEN] = () => ok(client());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Devon Reyes' })).toBeVisible();
});
