import { DAY } from '@coach/domain';
import { eventually } from './eventually.ts';
import { givePassword, PASSWORD, signIn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Tokens {
  access_token: string;
  refresh_token: string;
}
interface Body {
  code?: string;
  access_token?: string;
  confirmed?: true;
  data?: { signed_in_as: string; belongs_to: string };
}

const cookieOf = (headers: Headers): string => headers.getSetCookie().find((cookie) => cookie.startsWith('coach_refresh='))!.split(';')[0]!;

describe('a mailed link works for one purpose, once', () => {
  let testApp: TestApp;
  let number = 0;
  let bob: SignedInPerson;
  let bobsCookie: string;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());
  beforeEach(async () => {
    bob = await testApp.people.client();
    await givePassword(testApp, bob);
    bobsCookie = cookieOf((await signIn(testApp, bob)).headers);
  });

  const tokensOf = async (email: string, page: string): Promise<Tokens> => {
    const { text } = await testApp.mailbox.to(email, 1).then((mails) => mails.findLast((mail) => mail.text.includes(`${page}#`))!);
    const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec(text)!;
    return { access_token: access_token!, refresh_token: refresh_token! };
  };
  const newcomer = async () => {
    const email = `alice${(number += 1)}@example.test`;
    await testApp.request.post('/auth/sign-up', { email, password: PASSWORD, firstName: 'Alice', lastName: 'Lima', phone: '1', healthNotes: null, privacyConsent: true });
    return { email, tokens: await tokensOf(email, '/confirm-email') };
  };
  const open = (tokens: Tokens, { cookie, ...input }: { cookie?: string; switch_account?: boolean } = {}) =>
    testApp.request.post<Body>('/auth/confirm-email', { ...tokens, ...input }, undefined, cookie ? { cookie } : {});
  const sessionsOf = async (email: string) =>
    (await testApp.em().execute('select 1 from sessions s join users u on u.id = s.user_id where u.email = ? and s.revoked_at is null', [email])).length;
  const resetLink = async (email: string): Promise<Tokens> => {
    const before = testApp.mailbox.mails.length;
    await testApp.request.post('/auth/request-password-reset', { email });
    await eventually(() => testApp.mailbox.mails.slice(before).some(({ subject, to }) => subject === 'Reset your password' && to[0]!.address === email));
    return tokensOf(email, '/reset-password');
  };

  it('CNF-07 confirms and signs in once, even for ten concurrent requests; afterwards it only confirms', async () => {
    const { email, tokens } = await newcomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(tokens)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.confirmed)).toHaveLength(9);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('CNF-07 does not sign in after the address was confirmed with another link', async () => {
    const { email, tokens: first } = await newcomer();
    await testApp.request.post('/auth/resend-confirmation', { email });
    await testApp.mailbox.to(email, 2);
    expect((await open(await tokensOf(email, '/confirm-email'))).body.access_token).toBeDefined();
    expect((await open(first)).body).toEqual({ confirmed: true });
    expect(await sessionsOf(email)).toBe(1);
  });

  it('CNF-05 CNF-07 expires after a day, confirmed or not', async () => {
    const [confirmed, waiting] = [await newcomer(), await newcomer()];
    await open(confirmed.tokens);
    testApp.advance(DAY);
    for (const { tokens } of [confirmed, waiting]) expect(await open(tokens)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } });
  });

  it('does not sign in after a password change', async () => {
    const { email, tokens } = await newcomer();
    const reset = await resetLink(email);
    expect((await testApp.request.post('/auth/recover', { ...reset, password: 'the new one' })).status).toBe(200);
    expect((await open(tokens)).body).toEqual({ confirmed: true });
    expect(await sessionsOf(email)).toBe(1);
  });

  it('invalidates the other links of its account when used', async () => {
    const { email, tokens } = await newcomer();
    const reset = await resetLink(email);
    await open(tokens);
    expect((await testApp.request.post<Body>('/auth/recover/check', reset)).body.code).toBe('LINK_EXPIRED');
  });

  it('asks before replacing another user’s sign-in, without using up the link', async () => {
    const { email, tokens } = await newcomer();
    const asked = await open(tokens, { cookie: bobsCookie });
    expect(asked).toMatchObject({ status: 409, body: { code: 'OTHER_ACCOUNT', data: { signed_in_as: bob.email, belongs_to: email } } });
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect([await sessionsOf(email), await sessionsOf(bob.email)]).toEqual([0, 2]);
    const switched = await open(tokens, { cookie: bobsCookie, switch_account: true });
    expect(switched.body.access_token).toBeDefined();
    expect([await sessionsOf(email), await sessionsOf(bob.email)]).toEqual([1, 1]);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie: bobsCookie })).status).toBe(401);
  });

  it('does not affect the signed-in user if it was used before', async () => {
    const { tokens } = await newcomer();
    await open(tokens);
    const again = await open(tokens, { cookie: bobsCookie, switch_account: true });
    expect({ body: again.body, cookies: again.headers.getSetCookie() }).toEqual({ body: { confirmed: true }, cookies: [] });
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie: bobsCookie })).status).toBe(200);
  });

  it('RST-02 asks in the same way for a reset link, before setting the password', async () => {
    const { email } = await newcomer();
    const reset = await resetLink(email);
    const use = (more: object) => testApp.request.post<Body>('/auth/recover', { ...reset, password: 'the new one', ...more }, undefined, { cookie: bobsCookie });
    expect(await use({})).toMatchObject({ status: 409, body: { code: 'OTHER_ACCOUNT', data: { signed_in_as: bob.email, belongs_to: email } } });
    expect((await testApp.request.post<{ email: string }>('/auth/recover/check', reset)).body.email).toBe(email);
    expect((await use({ switch_account: true })).status).toBe(200);
    expect([await sessionsOf(email), await sessionsOf(bob.email)]).toEqual([1, 1]);
  });

  it.each(['its owner', 'somebody else'])('AUTH-23 a browser that signs in again, as %s, leaves no session behind', async (who) => {
    const other = await testApp.people.client();
    await givePassword(testApp, other);
    const next = who === 'its owner' ? bob : other;
    const before = await sessionsOf(bob.email);
    expect((await signIn(testApp, next, { cookie: bobsCookie })).status).toBe(200);
    expect(await sessionsOf(bob.email)).toBe(who === 'its owner' ? before : before - 1);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie: bobsCookie })).status).toBe(401);
  });

  it('a failed sign-in ends no session', async () => {
    expect((await testApp.request.post('/auth/sign-in', { email: bob.email, password: 'wrong' }, undefined, { cookie: bobsCookie })).status).toBe(401);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie: bobsCookie })).status).toBe(200);
  });
});
