import { HOUR } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';

const account = {
  ...{ email: 'forgetful@example.test', password: 'the old one', firstName: 'Maria', lastName: 'Gonzalez', phone: '1' },
  ...{ healthNotes: 'none', privacyConsent: true },
};
const { email } = account;

interface SessionBody {
  access_token: string;
  profile: { email: string };
}

describe('a forgotten password', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    await testApp.request.post('/auth/sign-up', account);
    await testApp.mailbox.to(email);
  });
  afterAll(() => testApp.stop());

  let mails = 1;
  const requestLink = async () => {
    expect((await testApp.request.post('/auth/request-password-reset', { email })).status).toBe(200);
    mails += 1;
    const { subject, text } = (await testApp.mailbox.to(email, mails)).at(-1)!;
    expect(subject).toBe('Reset your password');
    const [, access_token, refresh_token] = /\/reset-password#access_token=([\w-]+)&refresh_token=([\w-]+)&type=recovery/.exec(text)!;
    return { access_token, refresh_token };
  };
  const signIn = (password: string) => testApp.request.post<SessionBody>('/auth/sign-in', { email, password });

  it('RST-09 answers the same for an unknown address, and sends no mail', async () => {
    const unknown = await testApp.request.post('/auth/request-password-reset', { email: 'nobody@example.test' });
    await requestLink();
    expect(unknown).toMatchObject({ status: 200, body: { done: true } });
    expect(testApp.mailbox.mails.filter(({ to }) => to[0]!.address === 'nobody@example.test')).toEqual([]);
  });

  const recover = (tokens: object, password: string) => testApp.request.post<SessionBody & { code: string }>('/auth/recover', { ...tokens, password });
  const noticed = async () => {
    mails += 1;
    expect((await testApp.mailbox.to(email, mails)).at(-1)!.subject).toBe('Your password was changed');
  };

  it('RST-02 RST-11 checking the link does not use it up; setting a password signs in, once, and confirms the address', async () => {
    const tokens = await requestLink();
    for (const _ of [1, 2]) {
      const looked = await testApp.request.post('/auth/recover/check', tokens);
      expect({ status: looked.status, body: looked.body, cookies: looked.headers.getSetCookie() }).toEqual({ status: 200, body: { email, joins: false }, cookies: [] });
    }
    expect((await recover(tokens, '12345')).status).toBe(400);
    expect((await signIn('the old one')).status).toBe(403);
    const first = await recover(tokens, 'the second one');
    expect({ status: first.status, email: first.body.profile.email }).toEqual({ status: 200, email });
    await noticed();
    const second = await recover(tokens, 'the third one');
    expect({ status: second.status, code: second.body.code }).toEqual({ status: 410, code: 'LINK_EXPIRED' });
    expect((await testApp.request.post('/auth/recover/check', tokens)).status).toBe(410);
    expect((await signIn('the second one')).status).toBe(200);
    expect((await signIn('the old one')).status).toBe(401);
  });

  it('RST-11 ten concurrent uses set one password', async () => {
    const tokens = await requestLink();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => recover(tokens, `the one of ${n} at once`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(410)]);
    await noticed();
    expect((await signIn(`the one of ${answers.findIndex(({ status }) => status === 200)} at once`)).status).toBe(200);
  });

  it('RST-11 using one link invalidates the others', async () => {
    // A mailbox gets at most five links an hour.
    testApp.advance(HOUR);
    const [earlier, later] = [await requestLink(), await requestLink()];
    await recover(later, 'the old one');
    await noticed();
    expect((await recover(earlier, 'the third one')).status).toBe(410);
    expect((await testApp.request.post('/auth/recover/check', earlier)).status).toBe(410);
    const another = await requestLink();
    const here = await signIn('the old one');
    expect((await testApp.request.post('/auth/password', { password: 'the old one' }, here.body.access_token)).status).toBe(200);
    await noticed();
    expect((await recover(another, 'the third one')).status).toBe(410);
  });

  it('RST-06 RST-11 expires after an hour', async () => {
    const tokens = await requestLink();
    testApp.advance(HOUR);
    for (const { status, body } of [await recover(tokens, 'the third one'), await testApp.request.post('/auth/recover/check', tokens)]) {
      expect({ status, title: (body as Record<string, unknown>)['title'] }).toEqual({ status: 410, title: 'Your password reset link has expired. Please request a new one below.' });
    }
  });

  it('RST-08 refuses forged tokens, and a confirmation link', async () => {
    const made = await testApp.request.post('/auth/recover/check', { access_token: 'a', refresh_token: 'b' });
    expect({ status: made.status, title: made.body['title'] }).toEqual({ status: 400, title: 'Invalid Reset Link' });
    const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec((await testApp.mailbox.to(email))[0]!.text)!;
    expect((await recover({ access_token, refresh_token }, 'the third one')).status).toBe(400);
  });

  it('RST-10 RST-11 a new password ends the other sessions and sends a notice', async () => {
    const elsewhere = await signIn('the old one');
    const here = await signIn('the old one');
    expect((await testApp.request.post('/auth/password', { password: 'the new one' }, here.body.access_token)).status).toBe(200);
    expect((await testApp.request.get('/profile', here.body.access_token)).status).toBe(200);
    expect((await testApp.request.get('/profile', elsewhere.body.access_token)).status).toBe(401);
    expect((await signIn('the old one')).status).toBe(401);
    expect((await signIn('the new one')).status).toBe(200);
    mails += 1;
    expect((await testApp.mailbox.to(email, mails)).at(-1)!.subject).toBe('Your password was changed');
  });

  it('RST-05 refuses a short password, and a request without a link', async () => {
    const { body } = await signIn('the new one');
    const short = await testApp.request.post('/auth/password', { password: '12345' }, body.access_token);
    expect({ status: short.status, title: short.body['title'] }).toEqual({ status: 400, title: 'Password must be at least 6 characters long' });
    expect((await testApp.request.post('/auth/password', { password: 'long enough' })).status).toBe(401);
  });

  it('stores only hashes, no usable token', async () => {
    const { access_token, refresh_token } = await requestLink();
    const rows = JSON.stringify(await testApp.em().execute('select * from email_tokens'));
    expect(rows).not.toContain(access_token);
    expect(rows).not.toContain(refresh_token);
  });
});
