import { screen, waitFor, within } from '@testing-library/react';
import type { CleanupUser } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const account = (number: number, changes: Partial<CleanupUser> = {}): CleanupUser => ({
  ...{ id: `00000000-0000-4000-8000-00000000010${number}`, user_id: `00000000-0000-4000-8000-00000000020${number}`, email: `person${number}@example.com` },
  ...{ first_name: 'Person', last_name: String(number), is_admin: false, created_at: '2025-10-01T12:00:00.000Z', booking_count: number, is_deletable: true, protected_by: null, settlement: null, ...changes },
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

it('CLN-01 CLN-03 lists all users; protected ones have a badge with the reason instead of a button', async () => {
  open();
  expect(await button('Delete Person 1, person1@example.com')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Protected: An admin' })).toHaveTextContent('Protected');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('2 can be deleted, 1 is protected')).toBeVisible();
});

it('CLN-02 deletes a user after confirmation, and shows the server’s message', async () => {
  const { user } = open(() => ok({ message: 'User deleted' }));
  await user.click(await button('Delete Person 1, person1@example.com'));
  expect(asked()).toEqual([]);
  await user.click(await button('Delete user'));
  expect(await screen.findByText('User deleted')).toBeInTheDocument();
  expect(asked()).toEqual([{ action: 'delete_user', user_id: people[0]!.user_id }]);
});

it('CLN-06 deletes the selected users only after DELETE is typed', async () => {
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

it('CLN-06 requires DELETE for a single selection too, and shows why a user is kept', async () => {
  const { user } = open(() => refusal(409, 'PROTECTED', 'Has a session ahead.'));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1, person1@example.com' }));
  await user.click(await button('Delete selected (1)'));
  const act = await button('Delete selected');
  expect(act).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
  await user.click(act);
  expect(await screen.findByText('Has a session ahead.')).toBeInTheDocument();
  expect(asked()).toEqual([{ action: 'delete_user', user_ids: [people[0]!.user_id] }]);
});

it('CLN-06 shows a dry run before the cleanup', async () => {
  const { user } = open(() => ok({ message: 'Cleanup complete: 2 users deleted, 1 protected users kept' }));
  await user.click(await button('Clean up all non-admin users'));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/would be deleted/)).toHaveTextContent('2 would be deleted, 1 protected stay.');
  const typed = dialog.getByRole('textbox', { name: 'Type DELETE to confirm' });
  await user.type(typed, 'delete');
  expect(dialog.getByRole('button', { name: 'Clean up' })).toBeDisabled();
  await user.clear(typed);
  await user.type(typed, 'DELETE');
  await user.click(dialog.getByRole('button', { name: 'Clean up' }));
  expect(await screen.findByText(/^Cleanup complete/)).toBeInTheDocument();
  expect(asked()).toEqual([{ action: 'cleanup' }]);
});

describe('CLN-06 a user with prepaid sessions', () => {
  const settlement = {
    refund_cents: 34_533,
    lines: [
      { label: '1:1 Personal Training, 12/2/2025 10:00 am', refund_cents: 9_033 },
      { label: 'Pack of 5 Sessions: 3 of 5 not used', refund_cents: 25_500 },
    ],
  };
  const paying = account(4, { is_deletable: false, protected_by: 'credits', settlement });
  const awaitingRefund = account(5, { is_deletable: false, protected_by: 'refund' });
  const openWith = (answer: Route) =>
    (opened = openAreaAs(coachSession(), area, '/admin?tab=user-cleanup', {
      [RUN]: (request) => ((request.body as { action: string }).action === 'list' ? ok({ users: [paying, awaitingRefund], next_cursor: null, counts: { deletable: 0, protected: 2 } }) : answer(request)),
    }));
  const settle = async (user: ReturnType<typeof open>['user'], reason: string) => {
    await user.click(await button('Settle and delete Person 4, person4@example.com'));
    const dialog = within(screen.getByRole('dialog', { name: 'Settle and delete Person 4?' }));
    if (reason) await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
    await user.type(dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
    return dialog;
  };

  it('shows the refund to the cent, and is deleted with a reason and the typed word', async () => {
    const { user } = openWith(() => ok({ message: 'User deleted' }));
    expect(await screen.findByRole('button', { name: 'Protected: Has sessions of a pack left' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Protected: A refund is on its way, or a question about money is open' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Settle and delete/ })).toHaveLength(1);
    const dialog = await settle(user, 'Moved to another city');
    for (const words of ['1:1 Personal Training, 12/2/2025 10:00 am', '$90.33', '$255.00', '$345.33']) expect(dialog.getByText(words)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Settle and delete' }));
    expect(await screen.findByText('User deleted')).toBeInTheDocument();
    expect(asked()).toEqual([{ action: 'delete_user', user_id: paying.user_id, settle: true, expected_refund: 34_533, reason: 'Moved to another city' }]);
  });

  it('is not deleted without a reason', async () => {
    const { user } = openWith(() => ok({ message: 'User deleted' }));
    const dialog = await settle(user, '');
    expect(dialog.getByRole('button', { name: 'Settle and delete' })).toBeDisabled();
  });

  it('shows the settlement again when it has changed, and the next attempt accepts it', async () => {
    const fresh = { refund_cents: 25_500, lines: [settlement.lines[1]!] };
    const { user } = openWith(({ body }) => ((body as { expected_refund: number }).expected_refund === 25_500 ? ok({ message: 'User deleted' }) : refusal(409, 'SETTLEMENT_CHANGED', 'The refund has changed in the meantime. Please check it again.', fresh)));
    const dialog = await settle(user, 'Moved');
    await user.click(dialog.getByRole('button', { name: 'Settle and delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The refund has changed in the meantime.');
    expect(dialog.queryByText('$90.33')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Settle and delete' }));
    expect(await screen.findByText('User deleted')).toBeInTheDocument();
    expect(asked().at(-1)).toMatchObject({ expected_refund: 25_500 });
  });
});

it('sends a reason if given, and otherwise leaves the default to the API', async () => {
  const { user } = open(() => ok({ message: 'User deleted' }));
  await user.click(await button('Delete Person 1, person1@example.com'));
  expect(screen.getByText('The mail says it: unused account')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A test account');
  await user.click(await button('Delete user'));
  await waitFor(() => expect(asked()).toEqual([{ action: 'delete_user', user_id: people[0]!.user_id, reason: 'A test account' }]));
});

it.each([
  ['Delete Person 1, person1@example.com', 'Delete user', 'Failed to delete user'],
  ['Clean up all non-admin users', 'Clean up', 'Failed to cleanup users'],
])('CLN-04 %s shows a failure', async (way, act, words) => {
  const { user } = open(() => ({ status: 500, body: {} }));
  await user.click(await button(way));
  const typed = screen.queryByRole('textbox', { name: 'Type DELETE to confirm' });
  if (typed) await user.type(typed, 'DELETE');
  await waitFor(async () => expect(await button(act)).toBeEnabled());
  await user.click(await button(act));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('CLN-04 shows that the users failed to load', async () => {
  opened = openAreaAs(coachSession(), area, '/admin?tab=user-cleanup', { [RUN]: () => refusal(400, 'BAD_CURSOR', 'No') });
  expect(await screen.findByText('Failed to fetch users')).toBeVisible();
});
