import { screen, waitFor, within } from '@testing-library/react';
import { messages, shownDetailsOf, type ClassHour, type TodaySession } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

// The frozen day is Monday, 11/3/2025, about 10 am.
const session = (changes: Partial<TodaySession> = {}): TodaySession => ({
  ...{ booking_id: '00000000-0000-4000-8000-000000000011', starts_at: '2025-11-03T17:30:00.000Z', ends_at: '2025-11-03T18:30:00.000Z', booking_type: 'personal_training', status: 'confirmed' },
  ...{ week: null, weeks: null, is_missed: false, participants: 1, ...shownDetailsOf({ location: 'Studio on 4th' }, null), first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com', phone: '(213) 555-0116' },
  ...{ has_health_notes: true, credits_left: 3, sessions_before: 4, last_session: '2025-10-27T16:30:00.000Z', has_last_note: true, attendance: null },
  ...changes,
});
const later = session({ booking_id: '00000000-0000-4000-8000-000000000012', starts_at: '2025-11-03T23:00:00.000Z', ends_at: '2025-11-04T00:00:00.000Z', first_name: 'Nora', last_name: 'Lind', has_health_notes: false });
const READ = 'GET /admin/today';
const ATTEND = `PUT /admin/bookings/${session().booking_id}/attendance`;
const HEALTH = `POST /admin/bookings/${session().booking_id}/health`;
const day = (...sessions: TodaySession[]): Route => ({ url }) => ok({ date: url.searchParams.get('date'), sessions, away: [] });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?view=today', { [READ]: day(session(), later), ...routes }));
// The first page of a file waits for its code.
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./today-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('shows who, where, when, credits left and the previous session', async () => {
  open();
  const card = within(await screen.findByRole('listitem', { name: '9:30 am, Devon Reyes' }));
  expect(card.getByText(/Studio on 4th/)).toBeVisible();
  expect(card.getByText('3 credits left')).toBeVisible();
  expect(card.getByText('4 sessions so far, last 10/27/2025')).toBeVisible();
  expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:(213) 555-0116');
  expect(within(screen.getByRole('listitem', { name: '3:00 pm, Nora Lind' })).queryByRole('button', { name: /Arrived/ })).not.toBeInTheDocument();
});

it.each([
  ['Arrived: Devon Reyes', 'arrived', 'Devon has arrived'],
  ['No-show: Devon Reyes', 'no_show', 'Devon is marked as a no-show'],
] as const)('%s takes one tap, and one more to undo', async (name, attendance, words) => {
  const { user, api } = open({ [ATTEND]: ({ body }) => ok({ attendance: (body as { attendance: string | null }).attendance }) });
  const act = await button(name);
  api.routes[READ] = day(session({ attendance }), later);
  await user.click(act);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(api.to(ATTEND)[0]!.body).toEqual({ starts_at: session().starts_at, attendance });
  const undo = await button('Undo: Devon Reyes');
  api.routes[READ] = day(session(), later);
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
  await user.click(undo);
  expect(await button(name)).toBeVisible();
  expect(api.to(ATTEND)[1]!.body).toMatchObject({ attendance: null });
});

it.each([
  ['a part that is to go', { due_at: '2025-11-03T18:15:00.000Z', percent: 20, refund_cents: null }, '20% is refunded at 10:15 am', true],
  ['a credit that is to go', { due_at: '2025-11-03T18:15:00.000Z', percent: 0, refund_cents: null }, 'The session credit is returned at 10:15 am', true],
  ['a part that went', { due_at: null, percent: 20, refund_cents: 1_800 }, '$18.00 refunded', false],
  ['a credit that went', { due_at: null, percent: 0, refund_cents: 0 }, 'Session credit returned', false],
])('a no-show shows its refund according to the terms: %s', async (_, no_show_return, words, isUndone) => {
  open({ [READ]: day(session({ attendance: 'no_show', no_show_return })) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo: Devon Reyes' }) !== null).toBe(isUndone);
});

it('reverts the mark when the API refuses', async () => {
  const { user } = open({ [ATTEND]: () => refusal(409, 'TOO_EARLY', messages.today.tooEarly) });
  await user.click(await button('Arrived: Devon Reyes'));
  expect(await screen.findByText(messages.today.tooEarly)).toBeInTheDocument();
  expect(await button('Arrived: Devon Reyes')).toBeVisible();
});

it('S9 health notes stay closed until a reason is given', async () => {
  const { user, api } = open({ [HEALTH]: () => ok({ notes: 'Bad knee', health_notes: null, sessions: [{ starts_at: '2025-10-27T16:30:00.000Z', note: 'Squats 60 kg' }] }) });
  await user.click(await button(/Health notes and last time/));
  expect(screen.queryByText('Bad knee')).not.toBeInTheDocument();
  expect(api.to(HEALTH)).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText('Reason to open'), 'During the session');
  await user.click(await button('Open notes'));
  expect(await screen.findByText('Bad knee')).toBeVisible();
  expect(screen.getByText('Squats 60 kg')).toBeVisible();
  expect(api.to(HEALTH)[0]!.body).toEqual({ reason: 'During the session' });
  await user.click(await button('Close notes'));
  expect(screen.queryByText('Bad knee')).not.toBeInTheDocument();
});

it('saves a note for next time', async () => {
  const NOTE = `PUT /admin/bookings/${session().booking_id}/session-note`;
  const { user, api } = open({ [NOTE]: () => ok({ done: true }) });
  await user.click((await screen.findAllByRole('button', { name: 'Note' }))[0]!);
  await user.type(screen.getByLabelText('Note for next time'), 'Knee held');
  await user.click(await button('Save note'));
  expect(await screen.findByText(messages.today.noteSaved)).toBeInTheDocument();
  expect(api.to(NOTE)[0]!.body).toEqual({ starts_at: session().starts_at, note: 'Knee held' });
});

it('starts a note from templates, one click each, and shows what it replaces', async () => {
  const NOTE = `PUT /admin/bookings/${session().booking_id}/session-note`;
  const templates = [{ name: 'Training', body: 'Focus:\nNext time:' }, { name: 'First session', body: 'Goals:' }];
  const { user, api } = open({ [READ]: day(session({ has_note: true })), [NOTE]: () => ok({ done: true }), 'GET /admin/note-templates': () => ok({ templates }) });
  await user.click(await button('Note'));
  expect(screen.getByText('You already have a note for this session. Saving replaces it.')).toBeVisible();
  await user.click(await button('Insert the template Training'));
  const note = screen.getByLabelText('Note for next time');
  expect(note).toHaveValue('Focus:\nNext time:');
  expect(note).toHaveFocus();
  await user.click(await button('Insert the template First session'));
  expect(screen.getByRole('link', { name: 'Edit templates' })).toHaveAttribute('href', '/admin?view=note-templates');
  await user.click(await button('Save note'));
  expect(await screen.findByText(messages.today.noteSaved)).toBeInTheDocument();
  expect(api.to(NOTE)[0]!.body).toMatchObject({ note: 'Focus:\nNext time:\n\nGoals:' });
});

it('reports a note saved by another coach meanwhile, keeps the input, and saves based on it', async () => {
  const NOTE = `PUT /admin/bookings/${session().booking_id}/session-note`;
  let stored = session({ note_etag: '"first"' });
  const { user, api } = open({ [READ]: ({ url }) => ok({ date: url.searchParams.get('date'), sessions: [stored], away: [] }), [NOTE]: () => (api.to(NOTE).at(-1)!.ifMatch === stored.note_etag ? ok({ done: true, etag: '"mine"' }) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile)) });
  await user.click(await button('Note'));
  const note = screen.getByLabelText('Note for next time');
  await user.type(note, 'Knee held');
  stored = session({ note_etag: '"theirs"', has_note: true });
  await user.click(await button('Save note'));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.changedMeanwhile);
  expect(screen.queryByText(messages.today.saveFailed)).toBeNull();
  await user.click(await button('Load it again'));
  expect(await screen.findByText('Your note: another one was saved')).toBeVisible();
  expect(note).toHaveValue('Knee held');
  await user.click(await button('Save note'));
  expect(await screen.findByText(messages.today.noteSaved)).toBeInTheDocument();
  expect(api.to(NOTE).map(({ ifMatch }) => ifMatch)).toEqual(['"first"', '"theirs"']);
});

it('records attendance against the version shown: another coach’s entry is kept, shown, and can be undone', async () => {
  let stored = session({ etag: '"first"' });
  const { user, api } = open({
    [READ]: ({ url }) => ok({ date: url.searchParams.get('date'), sessions: [stored, later], away: [] }),
    [ATTEND]: () => (api.to(ATTEND).at(-1)!.ifMatch === stored.etag ? ok({ attendance: null, etag: '"mine"' }) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile)),
  });
  const arrived = await button('Arrived: Devon Reyes');
  stored = session({ etag: '"theirs"', attendance: 'no_show' });
  await user.click(arrived);
  expect(await screen.findByText(messages.changedMeanwhile)).toBeInTheDocument();
  expect(await screen.findByText('no-show')).toBeVisible();
  const undo = await button('Undo: Devon Reyes');
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
  await user.click(undo);
  await waitFor(() => expect(api.to(ATTEND).map(({ ifMatch }) => ifMatch)).toEqual(['"first"', '"theirs"']));
});

it('shows a class without bookings among the sessions, with a link to it', async () => {
  const hour: ClassHour = { class_id: '00000000-0000-4000-8000-000000000013', booking_type: 'group_session', name: 'Evening strength', week: 2, weeks: 6, seats: 8, seats_taken: 0, starts_at: '2025-11-03T20:00:00.000Z', ends_at: '2025-11-03T21:00:00.000Z', ...shownDetailsOf({ location: 'The park' }, null) };
  open({ [READ]: ({ url }) => ok({ date: url.searchParams.get('date'), sessions: [session(), later], empty_classes: [hour], away: [] }) });
  const card = within(await screen.findByRole('listitem', { name: '12:00 pm, Evening strength' }));
  expect(card.getByText('no one yet')).toBeVisible();
  expect(card.getByText('Class, week 2 of 6')).toBeVisible();
  expect(card.getByRole('link', { name: 'Open classes' })).toHaveAttribute('href', '/admin?view=classes');
  expect(screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual(['9:30\u00a0am, Devon Reyes', '12:00\u00a0pm, Evening strength', '3:00\u00a0pm, Nora Lind']);
});

it('a program week shows the number of weeks; a one-time group does not', async () => {
  const group = { booking_type: 'group_session', week: 2, weeks: 4 };
  open({ [READ]: ({ url }) => ok({ date: url.searchParams.get('date'), sessions: [session(group), { ...later, ...group, week: 1, weeks: 1 }], away: [] }) });
  expect(await screen.findByText('Group Session, week 2 of 4')).toBeVisible();
  expect(screen.getByText('Group Session')).toBeVisible();
});

it('an empty day links to the calendar', async () => {
  open({ [READ]: day() });
  expect(await screen.findByRole('link', { name: 'Open the calendar' })).toHaveAttribute('href', '/admin?view=calendar&span=day&at=2025-11-03');
});
