import { screen, waitFor, within } from '@testing-library/react';
import { messages, profileDetailsOf, type AdminUser } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const user = (changes: Partial<AdminUser> = {}): AdminUser => ({
  user_id: '00000000-0000-4000-8000-000000000021',
  ...{ email: 'devon@example.com', first_name: 'Devon', last_name: 'Reyes', ...profileDetailsOf({ phone: '(916) 555-0143' }), is_admin: false, is_owner: false, suspension: null },
  ...{ has_health_notes: true, health_review: null, active_plan: null, tags: [], last_session_at: null, created_at: '2025-10-01T12:00:00.000Z', ...changes },
});
const LIST = 'GET /admin/users';
const NOTES = `GET /admin/users/${user().user_id}/health-notes`;
const ADMIN = `PATCH /admin/users/${user().user_id}/admin`;
const PLACE = `/admin/users/${user().user_id}/suspension`;
const SUSPENSION = { PUT: `PUT ${PLACE}`, DELETE: `DELETE ${PLACE}` };
const suspension = { since: '2026-11-01T12:00:00.000Z', reason: 'Two unpaid sessions.' };
const GIVE = `POST /admin/users/${user().user_id}/subscription`;
const page = (users: AdminUser[]) => ok({ users, next_cursor: null, total: users.length });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (users: AdminUser[], routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?tab=users', { [LIST]: () => page(users), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./users-tab.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const button = (name: string) => screen.findByRole('button', { name });
/** Opens a user's menu and returns its content. */
const rare = async (name: string, whose = 'Devon Reyes') => {
  await opened!.user.click(await button(`More: ${whose}`));
  return screen.findByRole('menuitem', { name });
};
const namesInMenu = async (whose = 'Devon Reyes') => {
  await opened!.user.click(await button(`More: ${whose}`));
  const names = screen.getAllByRole('menuitem').map((one) => one.textContent);
  await opened!.user.keyboard('{Escape}');
  return names;
};

it('USR-01 lists name, email, phone and role with the two actions', async () => {
  open([user(), user({ user_id: '00000000-0000-4000-8000-000000000022', first_name: 'Ada', is_admin: true })]);
  expect((await screen.findAllByRole('columnheader')).map((one) => one.textContent)).toEqual(['Name', 'Email', 'Phone', 'Health & Fitness Background', 'Role', 'Plan', 'Joined', 'Actions']);
  const rows = screen.getAllByRole('row').slice(1).map((row) => row.textContent);
  expect(rows[0]).toContain('Devon Reyesdevon@example.com(916) 555-0143');
  expect(rows[0]).toContain('User');
  expect(screen.getByRole('button', { name: 'Add Video Subscription: Devon Reyes' })).toBeVisible();
  expect(await namesInMenu()).toEqual(['Edit contact', 'Suspend', 'Make Admin']);
  expect(await namesInMenu('Ada Reyes')).toEqual(['Edit contact', 'Remove Admin']);
});

it('USR-01 separates the action that grants rights from everyday ones, and keeps it reachable by keyboard', async () => {
  const { user: hands } = open([user()]);
  (await button('More: Devon Reyes')).focus();
  await hands.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /Make Admin/ })).not.toBeInTheDocument();
  expect(screen.getByRole('separator').nextSibling).toBe(screen.getByRole('menuitem', { name: 'Make Admin' }));
  await hands.keyboard('m{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Make Devon Reyes an admin?' })).toBeVisible();
});

it('USR-09 requests the health notes only when the section is opened', async () => {
  const { user: hands, api } = open([user()], { [NOTES]: () => ok({ health_notes: 'Left knee' }) });
  const block = await button('Health & Fitness Background of Devon Reyes');
  expect(block).toHaveAttribute('aria-expanded', 'false');
  expect(api.to(NOTES)).toHaveLength(0);
  await hands.click(block);
  expect(await screen.findByText('Left knee')).toBeVisible();
});

it('USR-02 explains admin rights, then grants them and reports success or failure', async () => {
  const { user: hands, api } = open([user()], { [ADMIN]: () => ok(user({ is_admin: true })) });
  const agree = async () => hands.click(within(await screen.findByRole('dialog', { name: 'Make Devon Reyes an admin?' })).getByRole('button', { name: 'Make Admin' }));
  await hands.click(await rare('Make Admin'));
  expect(await screen.findByText(/health notes and messages/)).toBeVisible();
  expect(api.to(ADMIN)).toHaveLength(0);
  await agree();
  expect(await screen.findByText('User admin status updated')).toBeInTheDocument();
  expect(api.to(ADMIN)[0]!.body).toEqual({ is_admin: true });
  api.routes[ADMIN] = () => refusal(409, 'LAST_ADMIN', messages.adminUsers.lastAdmin);
  await hands.click(await rare('Make Admin'));
  await agree();
  expect(await screen.findByText('Failed to update user admin status')).toBeInTheDocument();
});

it('USR-02 revokes the rights with one click', async () => {
  const { user: hands, api } = open([user({ is_admin: true })], { [ADMIN]: () => ok(user()) });
  await hands.click(await rare('Remove Admin'));
  await waitFor(() => expect(api.to(ADMIN)[0]!.body).toEqual({ is_admin: false }));
});

it('USR-03 labels the owner, whose rights others cannot revoke', async () => {
  open([user({ is_admin: true, is_owner: true })]);
  expect(await screen.findByText('Owner')).toBeVisible();
  expect(await namesInMenu()).toEqual(['Edit contact']);
});

it('suspends with a required reason', async () => {
  const { user: hands, api } = open([user()], { [SUSPENSION.PUT]: () => ok(user({ suspension })) });
  await hands.click(await rare('Suspend'));
  expect(screen.getByText(/booked sessions and a plan stay as they are/)).toBeVisible();
  await hands.click(await button('Suspend account'));
  expect(screen.getByText('Please say why.')).toBeVisible();
  expect(api.to(SUSPENSION.PUT)).toHaveLength(0);
  await hands.type(screen.getByRole('textbox', { name: /Reason/ }), 'Two unpaid sessions.');
  await hands.click(await button('Suspend account'));
  expect(await screen.findByText('Account suspended')).toBeInTheDocument();
  expect(api.to(SUSPENSION.PUT)[0]!.body).toEqual({ reason: 'Two unpaid sessions.' });
});

it('shows who is suspended and why, and lifts the suspension', async () => {
  const { user: hands, api } = open([user({ suspension })], { [SUSPENSION.DELETE]: () => ok(user()) });
  expect(await screen.findByText('Suspended')).toBeVisible();
  expect(await namesInMenu()).toEqual(['Edit contact', 'Lift suspension']);
  await hands.click(await rare('Lift suspension'));
  expect(screen.getByText(/Two unpaid sessions\./)).toBeVisible();
  await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lift suspension' }));
  expect(await screen.findByText('Suspension lifted')).toBeInTheDocument();
  expect(api.to(SUSPENSION.DELETE)).toHaveLength(1);
});

it('USR-03 asks twice before users revoke their own rights', async () => {
  const self = coachSession().user.id;
  const OWN = `PATCH /admin/users/${self}/admin`;
  const { user: hands, api } = open([user({ user_id: self, first_name: 'Ada', is_admin: true })], { [OWN]: () => ok(user({ user_id: self })) });
  await hands.click(await rare('Remove Admin', 'Ada Reyes'));
  await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Admin' }));
  expect(api.to(OWN)).toHaveLength(0);
  await hands.click(await button('Yes, remove my rights'));
  await waitFor(() => expect(api.to(OWN)).toHaveLength(1));
});

it('USR-04 shows that the users failed to load', async () => {
  open([], { [LIST]: () => refusal(400, 'BAD_CURSOR', 'No') });
  expect(await screen.findByText('Failed to load users')).toBeVisible();
});

it('USR-05 reports that the user already has a plan', async () => {
  const { user: hands, api } = open([user({ active_plan: 'video_library' })]);
  await hands.click(await button('Add Video Subscription: Devon Reyes'));
  expect(await screen.findByText('User already has an active subscription')).toBeInTheDocument();
  expect(api.to(GIVE)).toHaveLength(0);
});

it('USR-06 USR-07 grants a plan: the usual amount, with the list price next to it', async () => {
  const { user: hands, api } = open([user()], { [GIVE]: () => ok({}, 201) });
  await hands.click(await button('Add Video Subscription: Devon Reyes'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: 'Plan' })).toHaveValue('video_library');
  expect(dialog.getByRole('textbox')).toHaveValue('100.00');
  await hands.selectOptions(dialog.getByRole('combobox'), 'premium_package');
  expect(dialog.getByText('List price $320.00 a month')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('150.00');
  await hands.click(dialog.getByRole('button', { name: 'Create subscription' }));
  await waitFor(() => expect(api.to(GIVE)[0]?.body).toEqual({ plan_type: 'premium_package', price_monthly: 15_000 }));
  expect(await screen.findByText('Subscription created successfully')).toBeInTheDocument();
});

it('USR-07 grants a gift', async () => {
  const { user: hands, api } = open([user()], { [GIVE]: () => ({ status: 500, body: {} }) });
  await hands.click(await button('Add Video Subscription: Devon Reyes'));
  await hands.click(screen.getByRole('checkbox', { name: /Complimentary/ }));
  await hands.click(await button('Create subscription'));
  await waitFor(() => expect(api.to(GIVE)[0]?.body).toEqual({ plan_type: 'video_library', complimentary: true }));
  expect(await screen.findByText('Failed to create subscription')).toBeInTheDocument();
});

it('adds a client by phone, with or without an invitation, and reports a taken email', async () => {
  const ADD = 'POST /admin/users';
  const { user: hands, api } = open([user()], { [ADD]: () => refusal(409, 'EMAIL_TAKEN', messages.adminUsers.emailTaken) });
  await hands.click(await button('Add a client'));
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
  await hands.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await dialog.findAllByText(/required|valid/i)).not.toHaveLength(0);
  expect(api.to(ADD)).toHaveLength(0);
  await hands.type(dialog.getByLabelText('First name'), 'Bob');
  await hands.type(dialog.getByLabelText('Email'), 'bob@example.com');
  await hands.type(dialog.getByLabelText(/Phone/), '555 0199');
  await hands.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await screen.findByText(messages.adminUsers.emailTaken)).toBeInTheDocument();
  api.routes[ADD] = () => ok(user({ first_name: 'Bob', last_name: '' }), 201);
  await hands.click(dialog.getByLabelText('Send an invitation to set a password'));
  await hands.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await screen.findByText('Bob was added')).toBeInTheDocument();
  expect(api.to(ADD)[1]!.body).toEqual({ first_name: 'Bob', last_name: '', email: 'bob@example.com', phone: '555 0199', invite: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('corrects a name and a phone number', async () => {
  const CORRECT = `PATCH /admin/users/${user().user_id}`;
  const { user: hands, api } = open([user({ etag: '"seen"' })], { [CORRECT]: () => ok(user({ phone: '555 0100' })) });
  await hands.click(await rare('Edit contact'));
  const phone = within(await screen.findByRole('dialog', { name: 'Contact details of Devon Reyes' })).getByLabelText(/Phone/);
  await hands.clear(phone);
  await hands.type(phone, '555 0100');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact details saved')).toBeInTheDocument();
  expect(api.to(CORRECT)[0]).toMatchObject({ body: { first_name: 'Devon', last_name: 'Reyes', phone: '555 0100' }, ifMatch: '"seen"' });
});
