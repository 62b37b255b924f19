import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';

describe('the welcome mail and the profile it depends on', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const newcomer = async (): Promise<SignedInPerson> => {
    const client = await testApp.people.client();
    await testApp.em().execute('update profiles set welcome_email_sent = false where user_id = ?', [client.userId]);
    return client;
  };
  const welcome = ({ userId, email, bearer }: SignedInPerson) => testApp.request.post('/auth/send-auth-emails', { type: 'welcome', user_id: userId, email }, bearer);
  const profileOf = async ({ bearer }: SignedInPerson) => (await testApp.request.get('/profile', bearer)).body;

  it('AUTH-29 CALL-04 twenty concurrent tabs get one mail, and the flag is set', async () => {
    const client = await newcomer();
    const other = await testApp.another();
    const body = { type: 'welcome', user_id: client.userId, email: client.email };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, tab) => (tab % 2 ? other : testApp.request).post('/auth/send-auth-emails', body, client.bearer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body: { sent } }) => sent)).toHaveLength(1);
    const [mail] = await testApp.mailbox.to(client.email);
    expect(mail!.subject).toBe('Welcome. Here is where to begin');
    expect(await profileOf(client)).toMatchObject({ welcome_email_sent: true });
    const rows = await testApp.em().execute(`select processed from email_queue where recipient_email = ? and email_type = 'welcome'`, [client.email]);
    expect(rows).toHaveLength(1);
  });

  it('AUTH-29 is for the caller only: another user answers like a missing one, and gets no mail', async () => {
    const [client, other] = [await newcomer(), await newcomer()];
    const asked = await testApp.request.post('/auth/send-auth-emails', { type: 'welcome', user_id: other.userId, email: other.email }, client.bearer);
    expect({ status: asked.status, code: asked.body['code'] }).toEqual({ status: 404, code: 'NOT_FOUND' });
    const elsewhere = await testApp.request.post('/auth/send-auth-emails', { type: 'welcome', user_id: client.userId, email: other.email }, client.bearer);
    expect(elsewhere.status).toBe(404);
    expect((await testApp.request.post('/auth/send-auth-emails', { type: 'welcome', user_id: other.userId, email: other.email })).status).toBe(401);
    expect(await profileOf(other)).toMatchObject({ welcome_email_sent: false });
  });

  it('AUTH-29 requires a confirmed address', async () => {
    const client = await newcomer();
    await testApp.em().execute('update users set email_confirmed_at = null where id = ?', [client.userId]);
    await welcome(client);
    expect(await testApp.em().execute('select welcome_email_sent from profiles where user_id = ?', [client.userId])).toEqual([{ welcome_email_sent: false }]);
    await testApp.em().execute('update users set email_confirmed_at = now() where id = ?', [client.userId]);
    expect((await welcome(client)).body).toEqual({ sent: true });
  });

  it('CALL-04 the coach can mail anyone, once per key; a client cannot', async () => {
    const [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    const words = { type: 'test', email: 'reader@example.test', subject: 'A try', message: 'First line\nSecond line', key: randomUUID() };
    expect((await testApp.request.post('/auth/send-auth-emails', words, client.bearer)).status).toBe(403);
    const { key: _, ...keyless } = words;
    for (const body of [words, words, keyless]) expect((await testApp.request.post('/auth/send-auth-emails', body, coach.bearer)).body).toEqual({ sent: true });
    const mails = await testApp.mailbox.to('reader@example.test', 2);
    expect(mails.map(({ subject }) => subject)).toEqual(['A try', 'A try']);
    expect(mails[0]!.text).toContain('Second line');
  });

  const without = async (): Promise<SignedInPerson> => {
    const client = await testApp.people.client();
    await testApp.em().execute('delete from profiles where user_id = ?', [client.userId]);
    return client;
  };

  it('AUTH-26 CALL-02 a missing profile answers with its own code', async () => {
    const client = await without();
    for (const asked of [await testApp.request.get('/profile', client.bearer), await testApp.request.patch('/profile', { phone: '1' }, client.bearer)]) {
      expect({ status: asked.status, code: asked.body['code'] }).toEqual({ status: 404, code: 'PROFILE_NOT_FOUND' });
    }
    expect((await testApp.request.get('/bookings', client.bearer)).body).toEqual([]);
  });

  it('AUTH-26 AUTH-28 PUT creates it from the address and the sign-up data, once for concurrent requests, and never again', async () => {
    const email = 'nora.new@example.test';
    const person = { firstName: 'Nora', lastName: 'Novak', phone: '(213) 555-0100', healthNotes: 'Cleared for squats' };
    await testApp.request.post('/auth/sign-up', { email, password: 'secret-1', ...person, privacyConsent: true });
    const [mail] = await testApp.mailbox.to(email);
    const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec(mail!.text)!;
    await testApp.em().execute('delete from profiles where email = ?', [email]);
    const session = await testApp.request.post('/auth/confirm-email', { access_token, refresh_token });
    expect(session.body).toMatchObject({ user: { email }, profile: null });
    const bearer = String(session.body['access_token']);
    const made = await Promise.all(Array.from({ length: 5 }, () => testApp.request.put('/profile', {}, bearer)));
    for (const { status, body } of made) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: made[0]!.body['id'], email, first_name: 'Nora', last_name: 'Novak', phone: person.phone, health_notes: person.healthNotes, is_admin: false });
    }
    const again = await testApp.request.put('/profile', { first_name: 'Else' }, bearer);
    expect(again.body).toEqual(made[0]!.body);
    expect((await eventually(() => testApp.request.get('/profile', bearer))).body).toEqual(made[0]!.body);
  });

  it('PROF-08 PUT accepts typed values without sign-up data', async () => {
    const client = await without();
    const typed = { first_name: 'Ana', last_name: 'Lima', phone: '', health_notes: 'None' };
    expect((await testApp.request.put('/profile', typed, client.bearer)).body).toMatchObject({ first_name: 'Ana', last_name: 'Lima', phone: null, health_notes: 'None', email: client.email });
  });
});
