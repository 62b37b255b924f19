import { screen, waitFor, within } from '@testing-library/react';
import type { CheckIn, Coaching, MealPlan } from '@coach/contracts';
import { COACHING_PARTS } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const OWN = 'GET /coaching';
const SUMMARY = 'GET /coaching/summary';
const CHECK_IN = 'PUT /coaching/check-in';
const parts = [...COACHING_PARTS];
const none = { is_open: true, parts, has_any: false, checked_in: false, new_replies: 0, has_new_plan: false };
const week = (monday: string, changes: Partial<CheckIn> = {}): CheckIn => ({
  ...{ week: monday, energy: 4, adherence: 3, weight_lb: 170.4, note: 'Ran twice', reply: null, replied_at: null, created_at: '2027-02-28T20:00:00.000Z' },
  ...changes,
});
const plan = (version: number): MealPlan => ({ id: `00000000-0000-4000-8000-0000000000d${version}`, version, title: `Plan ${version}`, text: 'Oats', file_name: version === 2 ? 'plan.pdf' : null, created_at: '2027-02-20T20:00:00.000Z' });
const own = (changes: Partial<Coaching> = {}): Coaching => ({
  ...{ is_open: true, parts, week: '2027-03-01', check_ins: [], meal_plans: [], health: null },
  progress: ['2027-02-15', '2027-02-22', '2027-03-01'].map((monday, index) => ({ week: monday, sessions: index, videos: 2 })),
  ...changes,
});

let opened: ReturnType<typeof openAreaAs>;
const open = (routes: Record<string, Route>, address = '/dashboard?view=coaching') => (opened = openAreaAs(clientSession(), area, address, { 'GET /bookings': () => ok([]), [SUMMARY]: () => ok(none), ...routes }));
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../dashboard/dashboard-page.tsx'), import('./coaching-page.tsx')]), 60_000);
afterEach(() => opened.api.restore());

const choose = async (group: string, score: string) => opened.user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: new RegExp(`^${score} of 5`) }));

it('GAP-03 checks in with two scores and an optional weight and note', async () => {
  const { user, api } = open({ [OWN]: () => ok(own()), [CHECK_IN]: () => ok(week('2027-03-01', { weight_lb: null, note: '' })) });
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  expect(screen.getByText('Please choose how the week went.')).toBeVisible();
  await choose('Energy', '4');
  await choose('Stuck to the plan', '3');
  await user.type(screen.getByRole('textbox', { name: /Weight in pounds/ }), '12');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect(screen.getByText(/Please enter pounds between 50 and 700/)).toBeVisible();
  expect(api.to(CHECK_IN)).toHaveLength(0);
  await user.clear(screen.getByRole('textbox', { name: /Weight in pounds/ }));
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(api.to(CHECK_IN).map(({ body }) => body)).toEqual([{ energy: 4, adherence: 3, weight_lb: null, note: '' }]));
  expect(await screen.findByText('Your coach has not replied yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(within(screen.getByRole('group', { name: 'Energy' })).getByRole('radio', { name: '4 of 5' })).toBeChecked();
});

it('GAP-03 keeps what was typed when saving fails, and shows the coach’s reply', async () => {
  const { user } = open({ [OWN]: () => ok(own({ check_ins: [week('2027-02-22', { reply: 'Rest on Friday', replied_at: '2027-03-01T20:00:00.000Z' })] })), [CHECK_IN]: () => refusal(409, 'REPLIED', 'Your coach has already replied') });
  await choose('Energy', (await screen.findByRole('button', { name: 'Check in' })) && '5');
  await choose('Stuck to the plan', '5');
  await user.type(screen.getByRole('textbox', { name: /What went well/ }), 'All of it');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('Your check-in was not saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /What went well/ })).toHaveValue('All of it');
  await user.click(screen.getByText('Earlier weeks'));
  expect(screen.getByText('Rest on Friday')).toBeVisible();
});

it('GAP-04 shows the current meal plan, earlier versions behind it, and its file', async () => {
  open({ [OWN]: () => ok(own({ meal_plans: [plan(2), plan(1)] })) });
  const box = within(await screen.findByRole('region', { name: 'Meal plan' }));
  expect(box.getByText('Plan 2')).toBeVisible();
  expect(box.getByRole('button', { name: 'plan.pdf' })).toBeVisible();
  expect(box.getByText('Plan 1')).not.toBeVisible();
});

it('GAP-05 draws sessions, videos, scores and weight', async () => {
  open({ [OWN]: () => ok(own({ check_ins: [week('2027-02-22', { weight_lb: 168.4, energy: 5 }), week('2027-02-15')] })) });
  expect(await screen.findByRole('img', { name: 'Sessions and videos: 3 sessions and 6 videos in 3 weeks.' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'How the weeks went: Of five: energy 4.5 and sticking to the plan 3.0 on average, in 2 check-ins.' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Weight: 170.4 lb on 2/15/2027, 168.4 lb on 2/22/2027' })).toBeVisible();
  expect(screen.getByText('−2 lb since 2/15/2027')).toBeVisible();
});

it('GAP-06 shows whether the coach has reviewed the medical history', async () => {
  open({ [OWN]: () => ok(own({ health: { review: 'changed', reviewed_at: '2027-02-01T20:00:00.000Z' } })) });
  expect(await screen.findByText(/You’ve changed it since/)).toHaveTextContent('Last reviewed 2/1/2027.');
});

it('GAP-03 stays readable, but takes no new check-ins, without the premium plan', async () => {
  open({ [OWN]: () => ok(own({ is_open: false, parts: [], check_ins: [week('2027-02-22')] })), [SUMMARY]: () => ok({ ...none, is_open: false, parts: [], has_any: true }) });
  expect(await screen.findByText(/come with a plan that includes them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument();
  expect(screen.getByText('Ran twice')).toBeVisible();
});

it('GAP-03 says so when there was never a check-in', async () => {
  open({ [OWN]: () => ok(own({ is_open: false, parts: [] })), [SUMMARY]: () => ok({ ...none, is_open: false, parts: [] }) });
  expect(await screen.findByText('No check-in yet.')).toBeVisible();
  expect(screen.getByRole('banner')).toHaveTextContent('Coaching');
});

it('GAP-03 the dashboard links to it and shows what is new; opening it marks it as seen', async () => {
  const { user, api } = open({ [SUMMARY]: () => ok({ ...none, has_any: true, checked_in: true, new_replies: 1, has_new_plan: true }), [OWN]: () => ok(own()), 'POST /coaching/seen': () => ok({ done: true }) }, '/dashboard');
  expect(await screen.findByText('New reply')).toBeVisible();
  expect(screen.getByText('New meal plan')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open coaching' }));
  await waitFor(() => expect(api.to('POST /coaching/seen')).toHaveLength(1));
});

it('GAP-03 the dashboard does not mention it to other clients', async () => {
  const { api } = open({ [SUMMARY]: () => ok({ ...none, is_open: false, parts: [] }) }, '/dashboard');
  await waitFor(() => expect(api.to(SUMMARY)).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Coaching' })).not.toBeInTheDocument();
});

it('leaves out what the plan does not include', async () => {
  open({ [OWN]: () => ok(own({ parts: ['messages'] })), [SUMMARY]: () => ok({ ...none, parts: ['messages'], has_any: true }) });
  expect(await screen.findByRole('heading', { name: 'Medical history' })).toBeVisible();
  for (const name of ['How was your week?', 'Meal plan']) expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
});

it('keeps existing entries, whatever the plan includes', async () => {
  open({ [OWN]: () => ok(own({ parts: ['messages'], check_ins: [week('2027-02-22')], meal_plans: [plan(1)] })), [SUMMARY]: () => ok({ ...none, parts: ['messages'], has_any: true }) });
  expect(await screen.findByText('Ran twice')).toBeVisible();
  expect(screen.getByText('Plan 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument();
});

it('reports that it did not load, and retries', async () => {
  const { user, api } = open({ [OWN]: () => refusal(500, 'INTERNAL', 'x') });
  expect(await screen.findByText('Failed to load your coaching')).toBeVisible();
  api.routes[OWN] = () => ok(own());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Progress' })).toBeVisible();
});
