import { screen, waitFor, within } from '@testing-library/react';
import type { CheckIn, CoachedClient, CoachingEntry } from '@coach/contracts';
import { COACHING_PARTS } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const LIST = 'GET /admin/coaching';
const elena = { user_id: '00000000-0000-4000-8000-0000000000c1', name: 'Elena Marsh', email: 'elena@example.com' };
const OPEN = `GET /admin/coaching/${elena.user_id}`;
const PLANS = `POST /admin/coaching/${elena.user_id}/meal-plans`;
const entry = (changes: Partial<CoachingEntry> = {}): CoachingEntry => ({ ...elena, check_in: 'waiting', last_check_in: '2027-02-22', meal_plan: { version: 2, created_at: '2027-02-20T20:00:00.000Z' }, health_review: 'changed', ...changes });
const week: CheckIn = { week: '2027-02-22', energy: 4, adherence: 3, weight_lb: 170.4, note: 'Ran twice', reply: null, replied_at: null, created_at: '2027-02-28T20:00:00.000Z' };
const client = (changes: Partial<CoachedClient> = {}): CoachedClient => ({
  ...elena,
  ...{ is_open: true, parts: [...COACHING_PARTS], week: '2027-03-01', check_ins: [week], meal_plans: [], progress: [{ week: '2027-03-01', sessions: 1, videos: 0 }] },
  ...{ health: { review: 'changed', reviewed_at: '2027-02-01T20:00:00.000Z' }, ...changes },
});

const page = (clients: CoachingEntry[], changes: object = {}) => ok({ clients, next_cursor: null, total: clients.length, ...changes });

let opened: ReturnType<typeof openAreaAs>;
const open = (address = '', routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, `/admin?view=coaching${address}`, { [LIST]: () => page([entry()]), [OPEN]: () => ok(client()), ...routes }));
const openClient = (routes: Record<string, Route> = {}) => open(`&client=${elena.user_id}`, routes);
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./coaching-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

it('GAP-03 GAP-06 lists pending replies and reviews, and loads an opened client once', async () => {
  const { user, api } = open();
  const row = within((await screen.findByText('elena@example.com')).closest('tr')!);
  for (const words of ['waits for your reply', 'week of 2/22/2027', 'version 2, 2/20/2027', 'changed, review again']) expect(row.getByText(words)).toBeVisible();
  expect(api.to(OPEN)).toHaveLength(0);
  await user.click(row.getByRole('button', { name: 'Open Elena Marsh' }));
  expect(await screen.findByText('Ran twice')).toBeVisible();
  expect(opened.router.state.location.search).toContain(`client=${elena.user_id}`);
  await user.click(screen.getByRole('button', { name: 'All premium clients' }));
  expect(await screen.findByText('elena@example.com')).toBeVisible();
  expect(api.to(OPEN)).toHaveLength(1);
});

it('marks plans without check-ins, and offers no meal plan when it is not included', async () => {
  const { user } = open('', { [LIST]: () => page([entry({ check_in: 'not_included', last_check_in: null })]), [OPEN]: () => ok(client({ parts: ['messages'], check_ins: [] })) });
  expect(await screen.findByText('not in the plan')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open Elena Marsh' }));
  expect(await screen.findByText('Elena Marsh’s plan has no check-ins.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New plan' })).not.toBeInTheDocument();
});

it('GAP-03 finds a client in a long list, and loads the next page', async () => {
  const other = entry({ user_id: '00000000-0000-4000-8000-0000000000c2', name: 'Zoe Adams', email: 'zoe@example.com' });
  const { user, api } = open('', { [LIST]: ({ url }) => (url.searchParams.has('cursor') ? page([other], { total: 2 }) : page([entry()], { total: 2, next_cursor: 'next' })) });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('zoe@example.com')).toBeVisible();
  expect(screen.getByText('1 – 2 of 2')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search premium clients' }), 'zoe');
  await waitFor(() => expect(api.inputs(LIST).at(-1)).toMatchObject({ search: 'zoe' }));
});

it('GAP-03 replies to a check-in, and keeps the input when sending fails', async () => {
  const REPLY = `PUT /admin/coaching/${elena.user_id}/check-ins/2027-02-22/reply`;
  const { user, api } = openClient({ [REPLY]: () => refusal(404, 'NOT_FOUND', 'There is nothing here for this client.') });
  const reply = await screen.findByRole('textbox', { name: 'Your reply' });
  await user.type(reply, 'Rest on Friday');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Failed to send your reply')).toBeVisible();
  expect(reply).toHaveValue('Rest on Friday');
  api.routes[REPLY] = () => ok({ ...week, reply: 'Rest on Friday', replied_at: '2027-03-01T20:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Reply sent')).toBeVisible();
  expect(api.to(REPLY)[1]!.body).toEqual({ text: 'Rest on Friday' });
  expect(screen.getByRole('button', { name: 'Change your reply to the week of 2/22/2027' })).toBeVisible();
});

it('GAP-04 shares a new version of the meal plan, which must not be empty', async () => {
  const { user, api } = openClient({ [PLANS]: () => ok({ id: '00000000-0000-4000-8000-0000000000d1', version: 1, title: 'Base', text: 'Oats', file_name: null, created_at: '2027-03-01T20:00:00.000Z' }, 201) });
  await user.click(await screen.findByRole('button', { name: 'New plan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New meal plan' }));
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(dialog.getByText('Please give the plan a title.')).toBeVisible();
  expect(dialog.getByText('Please write the plan or choose a file.')).toBeVisible();
  await user.upload(dialog.getByLabelText(/File/), new File(['x'.repeat(2_100_000)], 'plan.pdf', { type: 'application/pdf' }));
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(dialog.getByText('Please choose a PDF, JPEG or PNG file of at most 2 MB.')).toBeVisible();
  expect(api.to(PLANS)).toHaveLength(0);
  await user.upload(dialog.getByLabelText(/File/), []);
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Base');
  await user.type(dialog.getByRole('textbox', { name: 'Plan' }), 'Oats');
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Meal plan shared')).toBeVisible();
  expect(api.to(PLANS)[0]!.body).toEqual({ title: 'Base', text: 'Oats' });
  expect(await screen.findByText('version 1, 3/1/2027')).toBeVisible();
});

it('GAP-06 reads the medical history and marks that version as reviewed', async () => {
  const REVIEW = `POST /admin/users/${elena.user_id}/health-review`;
  const changedAt = '2027-02-20T20:00:00.000Z';
  const { user, api } = openClient({
    [`GET /admin/users/${elena.user_id}/health-notes`]: () => ok({ health_notes: 'Left knee', changed_at: changedAt, reviewed_at: '2027-02-01T20:00:00.000Z', reviewed_by: 'Jordan Rivera' }),
    [REVIEW]: () => ok({ reviewed_at: '2027-03-01T20:00:00.000Z', reviewed_by: 'Jordan Rivera' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Health & Fitness Background of Elena Marsh' }));
  expect(await screen.findByText('Left knee')).toBeVisible();
  expect(screen.getByText('Reviewed 2/1/2027 by Jordan Rivera, changed 2/20/2027')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as reviewed: Elena Marsh' }));
  expect(await screen.findByText('Reviewed 3/1/2027 by Jordan Rivera')).toBeVisible();
  expect(api.to(REVIEW)[0]!.body).toEqual({ changed_at: changedAt });
  expect(screen.queryByRole('button', { name: /Mark as reviewed/ })).not.toBeInTheDocument();
});

it('GAP-05 draws the client’s progress', async () => {
  openClient();
  expect(await screen.findByRole('img', { name: 'Sessions and videos: 1 session and 0 videos in 1 week.' })).toBeVisible();
});

it('shows an empty state when no client has the plan', async () => {
  open('', { [LIST]: () => page([]) });
  expect(await screen.findByText('No premium clients')).toBeVisible();
});

it('shows a loading error, and retries', async () => {
  const { api, user } = open('', { [LIST]: () => refusal(500, 'INTERNAL', 'x') });
  expect(await screen.findByText('Failed to load your premium clients')).toBeVisible();
  api.routes[LIST] = () => page([entry()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Elena Marsh')).toBeVisible();
});
