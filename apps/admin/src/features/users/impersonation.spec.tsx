import { render, screen, waitFor, within } from '@testing-library/react';
import { endSession } from '@coach/api-client';
import { messages, type FoundPerson, type Session } from '@coach/contracts';
import { Providers } from '@coach/web-kit';
import { fakeApi, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession, coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { ImpersonationPanel } from './impersonation-panel.tsx';

const person = (changes: Partial<FoundPerson> = {}): FoundPerson => ({
  ...{ user_id: '00000000-0000-4000-8000-000000000031', email: 'maria@example.com', first_name: 'Maria', last_name: 'Gonzalez' },
  ...{ is_admin: false, created_at: '2025-10-01T12:00:00.000Z', ...changes },
});
const FIND = 'GET /admin/impersonation/people';
const ACCESS = `GET /admin/impersonation/people/${person().user_id}`;
const START = 'POST /admin/impersonation';
const access = {
  person: person(),
  subscription: { id: person().user_id, user_id: person().user_id, status: 'active', plan_type: 'video_library', price_monthly: 10_000, interval: 'month', list_price: null, discount_ends_at: null, current_period_start: '2025-10-01T12:00:00.000Z', current_period_end: '2025-11-01T19:00:00.000Z', cancel_at_period_end: false, grace_until: null, stripe_subscription_id: null, created_at: '2025-10-01T12:00:00.000Z', updated_at: '2025-10-01T12:00:00.000Z' },
  videos: [{ id: '00000000-0000-4000-8000-000000000041', title: 'Hip hinge', category: 'general', duration_minutes: 12, days_until_expires: null }],
};
const viewing: Session = { ...clientSession(), viewing: { email: 'maria@example.com', started_at: '2025-10-01T12:00:00.000Z', expires_at: '2999-10-01T12:30:00.000Z' } };

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route>) =>
  (opened = openAreaAs(coachSession(), area, '/admin?tab=users', { 'GET /admin/users': () => ok({ users: [], next_cursor: null, total: 0 }), [ACCESS]: () => ok(access), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./users-tab.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
async function search(user: ReturnType<typeof openAreaAs>['user'], email: string) {
  const form = within(await screen.findByRole('search', { name: 'Find a user to view as' }));
  if (email) await user.type(form.getByRole('searchbox'), email);
  await user.click(form.getByRole('button', { name: 'Search' }));
}

it('IMP-01 finds people by part of their address and lists them', async () => {
  const { user, api } = open({ [FIND]: () => ok({ people: [person(), person({ user_id: '00000000-0000-4000-8000-000000000032', email: 'ada@example.com', first_name: 'Ada', is_admin: true })] }) });
  await search(user, 'a@ex');
  const rows = within(await screen.findByRole('list', { name: 'Found users' })).getAllByRole('listitem');
  expect(api.inputs(FIND)).toEqual([{ email: 'a@ex' }]);
  expect(rows[0]).toHaveTextContent('Maria Gonzalez maria@example.comJoined 10/1/2025');
  expect(within(rows[1]!).queryByRole('button')).toBeNull();
  expect(rows[1]).toHaveTextContent('Not for admins');
});

it('IMP-02 requires an address', async () => {
  const { user, api } = open({});
  await search(user, '');
  expect(await screen.findByText('Please enter an email to search')).toBeVisible();
  expect(api.to(FIND)).toEqual([]);
});

it('IMP-02 shows that the search failed, and that nobody was found', async () => {
  const { user, api } = open({ [FIND]: () => refusal(400, 'BAD_REQUEST', 'Bad') });
  await search(user, 'a');
  expect(await screen.findByText('Failed to search users')).toBeInTheDocument();
  api.routes[FIND] = () => ok({ people: [] });
  await search(user, 'b');
  expect(await screen.findByText('No one’s email contains this.')).toBeVisible();
});

it('IMP-03 shows subscription and videos, asks for the reason, and opens the dashboard as that user', async () => {
  const { user, api } = open({ [FIND]: () => ok({ people: [person()] }), [START]: () => ok(viewing, 201) });
  await search(user, 'maria');
  await user.click(await button('View as maria@example.com'));
  const dialog = within(await screen.findByRole('dialog', { name: 'View as Maria Gonzalez' }));
  expect(await dialog.findByText('Video Library, $100.00 a month, until 11/1/2025')).toBeVisible();
  expect(dialog.getByText('Hip hinge')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'View as Maria' }));
  expect(dialog.getByText(messages.impersonation.reasonMissing)).toBeVisible();
  expect(api.to(START)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Lost invoice');
  await user.click(dialog.getByRole('button', { name: 'View as Maria' }));
  expect(await screen.findByText('Now viewing as maria@example.com')).toBeInTheDocument();
  expect(api.inputs(START)).toEqual([{ user_id: person().user_id, reason: 'Lost invoice' }]);
  await waitFor(() => expect(opened!.router.state.location.pathname).toBe('/dashboard'));
});

it('IMP-03 shows failures of the lookup and of the start', async () => {
  const { user, api } = open({ [FIND]: () => ok({ people: [person()] }), [ACCESS]: () => refusal(404, 'NOT_FOUND', 'This user does not exist.'), [START]: () => refusal(409, 'NOT_VIEWABLE', messages.impersonation.notViewable) });
  await search(user, 'maria');
  await user.click(await button('View as maria@example.com'));
  expect(await screen.findByText('Failed to impersonate user')).toBeVisible();
  api.routes[ACCESS] = () => ok({ ...access, subscription: null, videos: [] });
  await user.click(await button('Try again'));
  expect(await screen.findAllByText('None')).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: 'Why do you need to look?' }), 'x');
  await user.click(await button('View as Maria'));
  expect(await screen.findByText('Failed to impersonate user')).toBeInTheDocument();
  expect(screen.getByText(messages.impersonation.notViewable)).toBeInTheDocument();
});

it('IMP-04 is for admins; other users see a notice', async () => {
  // The previous test's coach leaves the page.
  endSession();
  localStorage.setItem('signed-in', '1');
  const api = fakeApi({ 'POST /auth/refresh': () => ok(clientSession()), 'GET /billing/subscription': () => ok({ subscription: null }) });
  render(<Providers siteName="The Coach"><ImpersonationPanel /></Providers>);
  expect(await screen.findByRole('alert')).toHaveTextContent('Admin Access Required');
  expect(screen.queryByRole('search')).toBeNull();
  api.restore();
});
