import { screen, waitFor, within } from '@testing-library/react';
import type { CleanupUser } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const account = (number: number, changes: Partial<CleanupUser> = {}): CleanupUser => ({
  ...{ id: `00000000-0000-4000-8000-00000000010${number}`, user_id: `00000000-0000-4000-8000-00000000020${number}`, email: `person${number}@example.com` },
  ...{ first_name: 'Person', last_name: String(number), is_admin: false, created_at: '2025-10-01T12:00:00.000Z', booking_count: number, is_deletable: true, protected_by: null, ...changes },
});
const RUN = 'POST /admin/admin-user-cleanup';
const people = [account(1), account(2), account(3, { is_admin: true, is_deletable: false, protected_by: 'admin' })];
const list: Route = () => ok({ users: people, next_cursor: null, counts: { deletable: 2, protected: 1 } });
const answering = (answer: Route): Route => (request) => ((request.body as { action: string }).action === 'list' ? list(request) : answer(request));

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (answer: Route = list) => (opened = openAreaAs(coachSession(), area, '/admin?tab=user-cleanup', { [RUN]: answering(answer) }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./cleanup-tab.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = () => opened!.api.to(RUN).map(({ body }) => body as { action: string }).filter(({ action }) => action !== 'list');

it('CLN-01 CLN-03 lists everybody; the protected have a badge with the reason instead of a button', async () => {
  open();
  expect(await button('Delete Person 1, person1@example.com')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Protected: An admin' })).toHaveTextContent('Protected');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('2 can be deleted, 1 are protected')).toBeVisible();
});

it('CLN-02 deletes one after asking, and shows the message of the server', async () => {
  const { user } = open(() => ok({ message: 'User deleted' }));
  await user.click(await button('Delete Person 1, person1@example.com'));
  expect(asked()).toEqual([]);
  await user.click(await button('Delete user'));
  expect(await screen.findByText('User deleted')).toBeInTheDocument();
  expect(asked()).toEqual([{ action: 'delete_user', user_id: people[0]!.user_id }]);
});

it('CLN-06 deletes the selected only when DELETE is typed', async () => {
  const { user } = open(() => ok({ message: '2 users deleted' }));
  for (const number of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Select Person ${number}, person${number}@example.com` }));
  await user.click(await button('Delete selected (2)'));
  const act = await button('Delete selected');
  expect(act).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
  await user.click(act);
  expect(await screen.findByText('2 users deleted')).toBeInTheDocument();
  expect(asked()).toEqual([{ action: 'delete_user', user_ids: [people[0]!.user_id, people[1]!.user_id] }]);
});

it('CLN-06 shows the dry run before it cleans up', async () => {
  const { user } = open(() => ok({ message: 'Cleanup complete: 2 users deleted, 1 protected users kept' }));
  await user.click(await button('Clean up all non-admin users'));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/would be deleted/)).toHaveTextContent('2 would be deleted, 1 protected stay.');
  await user.type(dialog.getByRole('textbox'), 'delete');
  expect(dialog.getByRole('button', { name: 'Clean up' })).toBeDisabled();
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'DELETE');
  await user.click(dialog.getByRole('button', { name: 'Clean up' }));
  expect(await screen.findByText(/^Cleanup complete/)).toBeInTheDocument();
  expect(asked()).toEqual([{ action: 'cleanup' }]);
});

it.each([
  ['Delete Person 1, person1@example.com', 'Delete user', 'Failed to delete user'],
  ['Clean up all non-admin users', 'Clean up', 'Failed to cleanup users'],
])('CLN-04 %s says when it failed', async (way, act, words) => {
  const { user } = open(() => ({ status: 500, body: {} }));
  await user.click(await button(way));
  const typed = screen.queryByRole('textbox', { name: 'Type DELETE to confirm' });
  if (typed) await user.type(typed, 'DELETE');
  await waitFor(async () => expect(await button(act)).toBeEnabled());
  await user.click(await button(act));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('CLN-04 says that the users did not load', async () => {
  opened = openAreaAs(coachSession(), area, '/admin?tab=user-cleanup', { [RUN]: () => refusal(400, 'BAD_CURSOR', 'No') });
  expect(await screen.findByText('Failed to fetch users')).toBeVisible();
});
