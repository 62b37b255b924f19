import { screen, waitFor, within } from '@testing-library/react';
import type { Thread } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const THREAD = 'GET /messages';
const SEND = 'POST /messages';
const SUMMARY = 'GET /messages/summary';
const message = (id: number, author: 'client' | 'coach', text: string) => ({ id: `00000000-0000-4000-8000-0000000000a${id}`, author, text, about: null, created_at: '2027-03-01T17:00:00.000Z' });
const thread = (changes: Partial<Thread> = {}): Thread => ({ may_write: true, unread: 0, sessions: [], messages: [message(1, 'client', 'My hip hurts'), message(2, 'coach', 'Rest today')], ...changes });

let opened: ReturnType<typeof openAreaAs>;
const open = (routes: Record<string, Route>, address = '/dashboard?view=messages') => (opened = openAreaAs(clientSession(), area, address, { 'GET /bookings': () => ok([]), ...routes }));
beforeAll(() => Promise.all([import('../dashboard/dashboard-page.tsx'), import('./messages-page.tsx')]), 60_000);
afterEach(() => opened.api.restore());

it('GAP-02 reads the thread, marks it as seen, and writes', async () => {
  const { user, api } = open({ [THREAD]: () => ok(thread({ unread: 1 })), 'POST /messages/read': () => ok({ unread: 0 }), [SEND]: () => ok(message(3, 'client', 'Thanks'), 201) });
  const said = within(await screen.findByRole('list', { name: 'Messages with your coach' }));
  expect(said.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['You 3/1/2027 9:00\u00a0amMy hip hurts', 'Your coach 3/1/2027 9:00\u00a0amRest today']);
  await waitFor(() => expect(api.to('POST /messages/read')).toHaveLength(1));
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Thanks');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(said.getAllByRole('listitem')).toHaveLength(3));
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
});

it('GAP-02 keeps what was typed when sending fails, and requires text', async () => {
  const { user, api } = open({ [THREAD]: () => ok(thread({ messages: [] })), [SEND]: () => refusal(429, 'TOO_MANY_REQUESTS', 'You’ve sent a lot of messages in a short time. Please try again later.') });
  expect(await screen.findByText('No messages yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write something first.')).toBeVisible();
  expect(api.to(SEND)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Again');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your message was not sent')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Again');
});

it('GAP-02 stays readable, but takes no new messages, without the premium plan', async () => {
  open({ [THREAD]: () => ok(thread({ may_write: false })) });
  expect(await screen.findByText('Messaging your coach about anything comes with a plan that includes it.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('is open on any plan for a client with a session, and says which session', async () => {
  const [next, later] = [{ booking_id: '00000000-0000-4000-8000-0000000000b1', booking_type: 'personal_training' as const, session_date: '2027-03-04T18:00:00.000Z' }, { booking_id: '00000000-0000-4000-8000-0000000000b2', booking_type: 'consultation' as const, session_date: '2027-03-09T18:00:00.000Z' }];
  const { user, api } = open({ [THREAD]: () => ok(thread({ may_write: false, sessions: [next, later], messages: [] })), [SEND]: () => ok({ ...message(3, 'client', 'Which door?'), about: later }, 201) }, `/dashboard?view=messages&about=${later.booking_id}`);
  const about = await screen.findByRole('combobox', { name: 'About' });
  expect(about).toHaveValue(later.booking_id);
  expect(within(about).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['1:1 Personal Training, 3/4/2027 10:00\u00a0am', 'Free Consultation, 3/9/2027 10:00\u00a0am']);
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Which door?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('about Free Consultation, 3/9/2027 10:00 am', { exact: false })).toBeVisible();
  expect(api.inputs(SEND)).toEqual([{ text: 'Which door?', booking_id: later.booking_id }]);
});

it('GAP-02 the dashboard links to it and shows how many are new', async () => {
  open({ [SUMMARY]: () => ok({ may_write: true, unread: 2, count: 5 }) }, '/dashboard');
  expect(await screen.findByText('2 new messages')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/dashboard?view=messages');
});

it('GAP-02 the dashboard does not mention it to other clients', async () => {
  const { api } = open({ [SUMMARY]: () => ok({ may_write: false, unread: 0, count: 0 }) }, '/dashboard');
  await waitFor(() => expect(api.to(SUMMARY)).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your coach' })).not.toBeInTheDocument();
});
