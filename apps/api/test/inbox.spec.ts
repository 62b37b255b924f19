import type { Booking, Conversation, InboxClient, InboxEntry, InboxPage, Thread, ThreadMessage } from '@coach/contracts';
import { randomUUID } from 'node:crypto';
import { DAY } from '@coach/domain';
import { ENV, type Env } from '../src/env.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { sealPlain } from '../src/platform/encryption/reseal.ts';
import { Vault } from '../src/platform/encryption/vault.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { untilIdle } from './until-idle.ts';
import type { SignedInPerson } from './people.ts';
import { premiumClient } from './money/premium-client.ts';

const INBOX = '/admin/inbox';

describe('the coach’s inbox (ADM-09, GAP-02)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let member: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    member = await premium();
  });
  afterAll(() => testApp.stop());

  const premium = () => premiumClient(testApp);
  const list = async (query = '') => (await testApp.request.get<InboxPage>(`${INBOX}${query}`, coach.bearer)).body;
  const own = async () => (await testApp.request.get<Thread>('/messages', member.bearer)).body;
  const writes = (text: string, who = member) => testApp.request.post<ThreadMessage & { code?: string }>('/messages', { text }, who.bearer);
  const letter = async (email: string, goals: string) => {
    await testApp.request.post('/contact/send-contact-email', { firstName: 'Lena', lastName: 'Ortiz', email, goals, website: '' });
    return (await list(`?search=${email}`)).entries[0]!;
  };
  /** Waits for the mail, and until no queued event could cause another. */
  const mailsAbout = async (subject: string) => {
    await eventually(() => testApp.mailbox.mails.some((mail) => mail.subject.startsWith(subject)));
    await eventually(async () => (await testApp.em().execute('select 1 from outbox where relayed_at is null')).length === 0);
    return testApp.mailbox.mails.filter((mail) => mail.subject.startsWith(subject));
  };

  it('shows a message as unread, answers it by email and keeps both sides', async () => {
    const entry = await letter('lena@example.test', 'I want to climb stairs');
    expect(entry).toMatchObject({ kind: 'letter', name: 'Lena Ortiz', unread: 1, archived: false, last_author: 'client', preview: 'I want to climb stairs', user_id: null });
    testApp.advance(60_000);
    const { status, body } = await testApp.request.post<Conversation>(`${INBOX}/letter/${entry.id}/messages`, { text: 'Stairs are a good goal.\nTuesday?' }, coach.bearer);
    expect(status).toBe(201);
    expect(body).toMatchObject({ unread: 0, last_author: 'coach', messages: [{ author: 'client', text: 'I want to climb stairs' }, { author: 'coach', text: 'Stairs are a good goal.\nTuesday?' }] });
    const [mail] = await mailsAbout('An answer from your coach');
    expect(mail!.to).toMatchObject([{ address: 'lena@example.test' }]);
    expect(mail!.text).toContain('Stairs are a good goal.');
    expect(mail!.headers['reply-to']).toBe(`Your Coach <${testApp.app.get<Env>(ENV).COACH_EMAIL}>`);
    const [row] = await testApp.em().execute<Array<{ text: string }>>('select text from contact_replies where message_id = ?', [entry.id]);
    expect(row!.text).toMatch(/^s1\./);
  });

  it('sets the coach’s reply address and name on answers', async () => {
    await testApp.publishBusiness({ mail: { senderName: 'Anna', replyTo: 'anna@kraftraum.example', signature: '' } });
    const { id } = await letter('nora@example.test', 'I want to run');
    await testApp.request.post(`${INBOX}/letter/${id}/messages`, { text: 'Then run.' }, coach.bearer);
    const answers = async () => (await mailsAbout('An answer from')).filter(({ text }) => text!.includes('Then run.'));
    await eventually(async () => (await answers()).length === 1);
    expect((await answers())[0]!.headers['reply-to']).toBe('Anna <anna@kraftraum.example>');
  });

  it('marks as read, archives and undoes both; an answer moves it out of the archive', async () => {
    const { id } = await letter('omar@example.test', 'Shoulders');
    const mark = (change: object) => testApp.request.patch<InboxEntry>(`${INBOX}/letter/${id}`, change, coach.bearer);
    expect((await mark({ is_read: true })).body.unread).toBe(0);
    expect((await mark({ is_read: false })).body.unread).toBe(1);
    expect((await mark({ archived: true })).body.archived).toBe(true);
    expect((await list('?search=omar')).entries).toEqual([]);
    expect(await list('?search=omar&box=archived')).toMatchObject({ entries: [{ id }], counts: { open: 0, unread: 0, archived: 1 } });
    await testApp.request.post(`${INBOX}/letter/${id}/messages`, { text: 'Gladly.' }, coach.bearer);
    expect((await list('?search=omar')).entries.map((entry) => entry.archived)).toEqual([false]);
    const audited = await testApp.em().execute<Array<{ action: string }>>('select action from audit_log where target = ?', [`letter:${id}`]);
    expect(audited.map(({ action }) => action).sort()).toEqual(['letter.answer', 'letter.archive']);
  });

  it('pages by keyset without repeats or gaps, and finds messages by sender, not by text', async () => {
    for (const number of [1, 2, 3]) await testApp.em().execute(`insert into contact_messages (id, first_name, last_name, email, goals, created_at, last_at) values (?, 'Pager', 'Test', ?, 'paged goals', now(), '2027-02-0${number}')`, [randomUUID(), `p${number}@example.test`]);
    const first = await list('?search=pager&limit=2');
    expect(first.entries.map(({ email }) => email)).toEqual(['p3@example.test', 'p2@example.test']);
    const second = await list(`?search=pager&limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ entries: [{ email: 'p1@example.test' }], next_cursor: null, counts: { open: 3 } });
    expect((await list('?search=paged')).entries).toEqual([]);
    expect((await testApp.request.get(`${INBOX}?cursor=nonsense`, coach.bearer)).status).toBe(400);
  });

  it('S9 encrypts messages, and reads the plain text of the previous release', async () => {
    const SECRET = 'zebra-letter-marker';
    const { id, preview } = await letter('sealed@example.test', SECRET);
    expect(preview).toBe(SECRET);
    await testApp.em().execute('update contact_messages set goals = ? where id = ?', ['plain from before', id]);
    expect((await list('?search=sealed@')).entries[0]!.preview).toBe('plain from before');
    expect(await sealPlain(testApp.em(), testApp.app.get(Vault), ['contact_messages.goals'])).toBeGreaterThan(0);
    expect(await testApp.em().execute(`select 1 from contact_messages where goals not like 's1.%'`)).toEqual([]);
    expect((await testApp.request.get<Conversation>(`${INBOX}/letter/${id}`, coach.bearer)).body.messages[0]!.text).toBe('plain from before');
  });

  it('drops messages of a blocked sender, who gets the usual answer, until they are unblocked', async () => {
    const first = await letter('Troll@example.test', 'Buy my pills');
    const block = (blocked: boolean, kind = 'letter', id = first.id) => testApp.request.patch(`${INBOX}/${kind}/${id}`, { blocked }, coach.bearer);
    const write = () => testApp.request.post('/contact/send-contact-email', { firstName: 'Lena', lastName: 'Ortiz', email: 'TROLL@example.test', goals: 'More pills' }, undefined, { 'x-forwarded-for': '203.0.113.77' });
    const kept = async () => (await testApp.em().execute(`select 1 from contact_messages where email = 'troll@example.test'`)).length;
    expect((await block(true)).status).toBe(200);
    expect((await testApp.request.get(`${INBOX}/letter/${first.id}`, coach.bearer)).body).toMatchObject({ blocked: true });
    expect(await write()).toMatchObject({ status: 202, body: { received: true } });
    expect(await kept()).toBe(1);
    expect((await block(false)).status).toBe(200);
    expect((await write()).status).toBe(202);
    expect(await kept()).toBe(2);
    const audited = await testApp.em().execute<Array<{ action: string }>>('select action from audit_log where target = ?', [`letter:${first.id}`]);
    expect(audited.map(({ action }) => action).sort()).toEqual(['letter.block', 'letter.unblock']);
    await writes('Hello');
    const [thread] = (await list(`?search=${member.email}`)).entries;
    expect(await block(true, 'thread', thread!.id)).toMatchObject({ status: 409, body: { code: 'NOT_A_LETTER' } });
    await testApp.request.post('/messages/read', {}, member.bearer);
    await untilIdle(testApp);
    testApp.mailbox.mails.length = 0;
    await testApp.em().execute('delete from threads');
  });

  it('GAP-02 a premium client has one thread, the other side gets one mail until it has read, and the texts are encrypted', async () => {
    const SECRET = 'zebra-thread-marker';
    expect(await own()).toEqual({ may_write: true, unread: 0, sessions: [], messages: [] });
    expect((await writes(SECRET)).status).toBe(201);
    await writes('And another thing');
    expect(await mailsAbout('New message from Maria')).toHaveLength(1);
    const [entry] = (await list(`?search=${member.email}`)).entries;
    expect(entry).toMatchObject({ kind: 'thread', user_id: member.userId, unread: 2, preview: 'And another thing' });
    const answered = await testApp.request.post<Conversation>(`${INBOX}/thread/${entry!.id}/messages`, { text: 'Noted.' }, coach.bearer);
    expect(answered.body).toMatchObject({ unread: 0, may_answer: true, messages: [{ text: SECRET }, { text: 'And another thing' }, { author: 'coach', text: 'Noted.' }] });
    expect(await mailsAbout('Your coach wrote to you')).toMatchObject([{ to: [{ address: member.email }] }]);
    expect(await own()).toMatchObject({ unread: 1 });
    expect((await testApp.request.post('/messages/read', {}, member.bearer)).body).toEqual({ unread: 0 });
    expect((await testApp.request.get('/messages/summary', member.bearer)).body).toEqual({ may_write: true, unread: 0, count: 3 });
    const rows = await testApp.em().execute<Array<{ text: string }>>('select text from thread_messages');
    expect(rows.every(({ text }) => text.startsWith('s1.'))).toBe(true);
    expect(JSON.stringify(testApp.mailbox.mails)).not.toContain(SECRET);
    expect((await list(`?search=${SECRET}`)).entries).toEqual([]);
  });

  it('GAP-02 two concurrent messages create one thread with both', async () => {
    const other = await premium();
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => writes(text, other)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await testApp.em().execute('select coach_unread from threads where user_id = ?', [other.userId]);
    expect(rows).toEqual([{ coach_unread: 3 }]);
  });

  it('GAP-02 is for the premium plan: others are refused, and former members can still read', async () => {
    const stranger = await testApp.people.client();
    expect(await writes('Hello', stranger)).toMatchObject({ status: 403, body: { code: 'PREMIUM_ONLY' } });
    expect((await testApp.request.post(`${INBOX}/threads`, { user_id: stranger.userId, text: 'Hello' }, coach.bearer)).status).toBe(409);
    const ended = await premium();
    await writes('While it runs', ended);
    await testApp.em().execute(`update subscriptions set status = 'canceled' where user_id = ?`, [ended.userId]);
    expect((await writes('After it', ended)).status).toBe(403);
    expect((await testApp.request.get<Thread>('/messages', ended.bearer)).body).toMatchObject({ may_write: false, messages: [{ text: 'While it runs' }] });
    const [entry] = (await list(`?search=${ended.email}`)).entries;
    expect((await testApp.request.get<Conversation>(`${INBOX}/thread/${entry!.id}`, coach.bearer)).body.may_answer).toBe(false);
  });

  it('is open to any client about their own session, until two weeks after it', async () => {
    const [client, stranger] = [await testApp.people.client(), await testApp.people.client()];
    const { body: booking } = await testApp.request.post<Booking>('/bookings', { booking_type: 'consultation', session_date: '2027-03-04T10:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Knee' }, client.bearer);
    expect(booking).toMatchObject({ status: 'pending' });
    const about = { booking_id: booking.id, booking_type: 'consultation', class_name: null, session_date: booking.session_date };
    const write = (who: SignedInPerson, booking_id: string) => testApp.request.post<ThreadMessage & { code?: string }>('/messages', { text: 'Which door?', booking_id }, who.bearer);
    expect((await testApp.request.get<Thread>('/messages', client.bearer)).body).toEqual({ may_write: false, unread: 0, sessions: [about], messages: [] });
    expect(await write(client, booking.id)).toMatchObject({ status: 201, body: { text: 'Which door?', about } });
    expect(await write(stranger, booking.id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await writes('About something else', client)).toMatchObject({ status: 403, body: { code: 'PREMIUM_ONLY' } });
    const [entry] = (await list(`?search=${client.email}`)).entries;
    const answered = await testApp.request.post<Conversation>(`${INBOX}/thread/${entry!.id}/messages`, { text: 'The blue one.' }, coach.bearer);
    expect(answered.body).toMatchObject({ may_answer: true, messages: [{ text: 'Which door?', about }, { author: 'coach', text: 'The blue one.', about: null }] });
    await testApp.em().execute(`update bookings set status = 'completed', session_date = ? where id = ?`, [new Date(testApp.app.get(Clock).now().getTime() - 14 * DAY), booking.id]);
    expect((await write(client, booking.id)).status).toBe(404);
    expect((await testApp.request.get<Conversation>(`${INBOX}/thread/${entry!.id}`, coach.bearer)).body.may_answer).toBe(false);
  });

  it('GAP-02 the coach can start a thread with a premium client', async () => {
    const quiet = await premium();
    const { body } = await testApp.request.get<InboxClient[]>(`${INBOX}/clients?search=${quiet.email}`, coach.bearer);
    expect(body).toEqual([expect.objectContaining({ user_id: quiet.userId, email: quiet.email, thread_id: null })]);
    expect((await testApp.request.get<InboxClient[]>(`${INBOX}/clients?limit=1`, coach.bearer)).body).toHaveLength(1);
    const { status, body: made } = await testApp.request.post<Conversation>(`${INBOX}/threads`, { user_id: quiet.userId, text: 'How was the week?' }, coach.bearer);
    expect({ status, count: made.messages.length }).toEqual({ status: 201, count: 1 });
  });

  it.each(['letter', 'thread'])('answers 404 for a missing %s', async (kind) => {
    expect((await testApp.request.get(`${INBOX}/${kind}/${randomUUID()}`, coach.bearer)).status).toBe(404);
    expect((await testApp.request.patch(`${INBOX}/${kind}/${randomUUID()}`, { archived: true }, coach.bearer)).status).toBe(404);
  });

  it('exports the list without confidential texts of clients', async () => {
    const { status, body } = await testApp.request.get<{ text: string }>(`${INBOX}/export`, coach.bearer);
    expect(status).toBe(200);
    expect(body.text).toContain('I want to climb stairs');
    expect(body.text).not.toContain('And another thing');
    expect(body.text.split('\r\n')[0]).toContain('last_message_utc,last_message_pacific,kind,name,email');
  });
});
