import { screen, waitFor, within } from '@testing-library/react';
import type { Conversation, InboxEntry } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const LIST = 'GET /admin/inbox';
const letter: InboxEntry = {
  ...{ kind: 'letter', id: '00000000-0000-4000-8000-0000000000f1', user_id: null, name: 'Lena Ortiz', email: 'lena@example.com', preview: 'I want to climb stairs' },
  ...{ last_author: 'client', unread: 1, archived: false, last_at: '2027-03-01T17:00:00.000Z' },
};
const thread: InboxEntry = { ...letter, kind: 'thread', id: '00000000-0000-4000-8000-0000000000f2', user_id: '00000000-0000-4000-8000-0000000000f3', name: 'Elena Marsh', email: 'elena@example.com', preview: 'Hips', unread: 0 };
const whole = ({ preview, ...entry }: InboxEntry, changes: Partial<Conversation> = {}): Conversation => ({
  ...entry,
  ...{ phone: null, may_answer: true, blocked: false, messages: [{ id: entry.id, author: 'client', text: preview, about: null, created_at: entry.last_at }] },
  ...changes,
});
const page = (entries: InboxEntry[]) => ok({ entries, next_cursor: null, counts: { open: entries.length, unread: 1, archived: 4 } });
const LETTER = `/admin/inbox/letter/${letter.id}`;

let opened: ReturnType<typeof openAreaAs>;
const open = (address = '', routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, `/admin?view=inbox${address}`, {
    ...{ [LIST]: () => page([letter, thread]), [`GET ${LETTER}`]: () => ok(whole(letter)), [`PATCH ${LETTER}`]: () => ok({ ...letter, unread: 0 }) },
    ...{ [`GET /admin/inbox/thread/${thread.id}`]: () => ok(whole(thread)), ...routes },
  }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./inbox-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

const entry = (name: RegExp) => screen.findByRole('button', { name });

it('ADM-09 lists letters and threads with unread marks, and opening one marks it as read', async () => {
  const { user, api } = open();
  expect(await entry(/^Lena Ortiz/)).toHaveTextContent('Contact formNew');
  expect(await entry(/^Elena Marsh/)).toHaveTextContent('Premium');
  expect(screen.getByRole('tab', { name: /Archived\s*4/ })).toBeVisible();
  await user.click(await entry(/^Lena Ortiz/));
  expect(await screen.findByRole('heading', { name: 'Lena Ortiz' })).toBeVisible();
  await waitFor(() => expect(api.to(`PATCH ${LETTER}`).map(({ body }) => body)).toEqual([{ is_read: true }]));
  expect(opened.router.state.location.search).toContain(`letter=${letter.id}`);
});

it('blocks the sender of a letter after confirmation, and unblocks them', async () => {
  const { user, api } = open(`&letter=${letter.id}`);
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  expect(screen.getByText(/the sender isn’t told/)).toBeVisible();
  api.routes[`GET ${LETTER}`] = () => ok(whole(letter, { blocked: true, unread: 0 }));
  await user.click(within(screen.getByRole('dialog', { name: 'Block lena@example.com?' })).getByRole('button', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(api.to(`PATCH ${LETTER}`).map(({ body }) => body)).toEqual([{ is_read: true }, { blocked: true }, { blocked: false }]));
});

it('ADM-09 replies, and keeps the input when sending fails', async () => {
  const SEND = `POST ${LETTER}/messages`;
  const { user, api } = open(`&letter=${letter.id}`, { [SEND]: () => refusal(404, 'NOT_FOUND', 'This conversation does not exist.') });
  const answer = await screen.findByRole('textbox', { name: 'Your answer' });
  expect(screen.getByText('Goes by email to lena@example.com.')).toBeVisible();
  await user.type(answer, 'Tuesday?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Failed to send your answer')).toBeVisible();
  expect(answer).toHaveValue('Tuesday?');
  const sent = { id: '00000000-0000-4000-8000-0000000000f9', author: 'coach' as const, text: 'Tuesday?', about: null, created_at: letter.last_at };
  api.routes[SEND] = () => ok(whole(letter, { unread: 0, messages: [sent] }), 201);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your answer is on its way')).toBeVisible();
  expect(answer).toHaveValue('');
  expect(within(screen.getByRole('list', { name: 'Messages with Lena Ortiz' })).getByText('Tuesday?')).toBeVisible();
});

it('ADM-09 archives, and returns to the list', async () => {
  const { user } = open(`&letter=${letter.id}`, { [`PATCH ${LETTER}`]: () => ok({ ...letter, archived: true }) });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Choose a conversation to read it here.')).toBeVisible();
});

it('GAP-02 a thread of a client without a premium plan is read-only', async () => {
  open(`&thread=${thread.id}`, { [`GET /admin/inbox/thread/${thread.id}`]: () => ok(whole(thread, { may_answer: false })) });
  expect(await screen.findByText(/This client has neither a premium plan/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your answer' })).not.toBeInTheDocument();
});

it('GAP-02 writes to a premium client who has no thread yet', async () => {
  const { user, api } = open('', {
    'GET /admin/inbox/clients': () => ok([{ user_id: thread.user_id, name: 'Elena Marsh', email: thread.email, thread_id: null }]),
    'POST /admin/inbox/threads': () => ok(whole(thread), 201),
  });
  await user.click(await entry(/Write to a client/));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Message' }), 'How was the week?');
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Premium client' }), 'marsh');
  await waitFor(() => expect(api.inputs('GET /admin/inbox/clients').at(-1)).toMatchObject({ search: 'marsh' }));
  await user.click(await dialog.findByRole('button', { name: /^Elena Marsh/ }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.to('POST /admin/inbox/threads')[0]?.body).toEqual({ user_id: thread.user_id, text: 'How was the week?' }));
  expect(await screen.findByRole('heading', { name: 'Elena Marsh' })).toBeVisible();
});

it('ADM-09 keeps box and search in the address, and shows empty and error states', async () => {
  const { api, user } = open('&box=archived&search=ortiz', { [LIST]: () => page([]) });
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(api.inputs(LIST)[0]).toMatchObject({ box: 'archived', search: 'ortiz' });
  api.routes[LIST] = () => refusal(400, 'BAD_CURSOR', 'No');
  await user.click(screen.getByRole('tab', { name: /^Unread/ }));
  expect(await screen.findByText('Failed to load the inbox')).toBeVisible();
});
