import { startTestApp, type TestApp } from './test-app.ts';

const person = {
  ...{ email: 'Maria.New@Example.test', password: 'secret-1', firstName: 'Maria', lastName: 'Gonzalez', phone: '(213) 555-0143' },
  ...{ healthNotes: 'Cleared for squats', privacyConsent: true },
};
const signIn = { email: 'maria.new@example.test', password: 'secret-1' };

interface SessionBody {
  access_token: string;
  expires_in: number;
  profile: { email: string; first_name: string; is_admin: boolean };
}

const cookieOf = (headers: Headers): string => headers.getSetCookie().find((cookie) => cookie.startsWith('coach_refresh='))!;
const cookiePair = (headers: Headers): string => cookieOf(headers).split(';')[0]!;

describe('accounts', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const tokensFromMail = async (count = 1) => {
    const mails = await testApp.mailbox.to(signIn.email, count);
    const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)&type=signup/.exec(mails.at(-1)!.text)!;
    return { access_token, refresh_token };
  };

  it('AUTH-18 AUTH-28 creates account, profile and consents together and mails the link', async () => {
    const { status, body } = await testApp.request.post('/auth/sign-up', person);
    expect({ status, body }).toEqual({ status: 201, body: { email: signIn.email } });
    const [row] = await testApp.em().execute(
      `select first_name, last_name, phone, health_notes, is_admin from profiles p join users u on u.id = p.user_id where u.email = ?`,
      [signIn.email],
    );
    expect(row).toEqual({ first_name: 'Maria', last_name: 'Gonzalez', phone: '(213) 555-0143', health_notes: expect.stringMatching(/^s1\./), is_admin: false });
    const [mail] = await testApp.mailbox.to(signIn.email);
    expect(mail!.subject).toBe('Confirm your email address');
  });

  it('AUTH-32 stores a consent record with version, time, address and user agent, with health consent separate', async () => {
    const rows = await testApp.em().execute(`select kind, policy_version, ip, user_agent, granted_at from consents order by kind`);
    expect(rows.map((row) => row['kind'])).toEqual(['health_information', 'privacy_and_terms']);
    expect(rows[0]).toMatchObject({ policy_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), ip: expect.any(String), user_agent: 'node' });
  });

  it('AUTH-16 AUTH-21 refuses a registered address, regardless of case', async () => {
    const { status, body } = await testApp.request.post('/auth/sign-up', { ...person, email: ' MARIA.NEW@example.test ' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'ALREADY_REGISTERED', defined: true, title: expect.stringContaining('already registered') });
  });

  it('AUTH-22 refuses to sign in before the address is confirmed', async () => {
    const { status, body } = await testApp.request.post('/auth/sign-in', signIn);
    expect({ status, code: body['code'], title: body['title'] }).toEqual({ status: 403, code: 'EMAIL_NOT_CONFIRMED', title: 'Email not confirmed' });
  });

  it('ADM-06 AUTH-22 mails the link again, for this site, and answers the same for an unknown address', async () => {
    const known = await testApp.request.post('/auth/resend-confirmation', { email: signIn.email });
    const unknown = await testApp.request.post('/auth/resend-confirmation', { email: 'nobody@example.test' });
    expect(known.body).toEqual(unknown.body);
    const mails = await testApp.mailbox.to(signIn.email, 2);
    expect(mails).toHaveLength(2);
    expect(mails[1]!.text).toMatch(new RegExp(`${testApp.url}/[a-z-]+#access_token=`));
  });

  it('CNF-05 refuses a link whose two tokens do not belong together', async () => {
    const { access_token } = await tokensFromMail(2);
    const { status, body } = await testApp.request.post('/auth/confirm-email', { access_token, refresh_token: 'another' });
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'INVALID_LINK' });
  });

  it('CNF-02 CNF-07 confirms and signs in once; opened again, the link only says that the address is confirmed', async () => {
    const tokens = await tokensFromMail(2);
    const first = await testApp.request.post<SessionBody>('/auth/confirm-email', tokens);
    expect(first.status).toBe(200);
    expect(first.body.profile.email).toBe(signIn.email);
    expect(cookieOf(first.headers)).toMatch(/HttpOnly/);
    const again = await testApp.request.post('/auth/confirm-email', tokens);
    expect({ status: again.status, body: again.body, cookies: again.headers.getSetCookie() }).toEqual({ status: 200, body: { confirmed: true }, cookies: [] });
  });

  it('AUTH-14 answers a wrong password and an unknown address identically', async () => {
    const wrong = await testApp.request.post('/auth/sign-in', { ...signIn, password: 'not this' });
    const unknown = await testApp.request.post('/auth/sign-in', { email: 'nobody@example.test', password: 'not this' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ title: 'Invalid login credentials', code: 'INVALID_CREDENTIALS' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('AUTH-23 signs in with a bearer valid for at most 15 minutes and an httpOnly SameSite cookie', async () => {
    const { status, body, headers } = await testApp.request.post<SessionBody>('/auth/sign-in', signIn);
    expect(status).toBe(200);
    expect(body.expires_in).toBeLessThanOrEqual(900);
    expect(cookieOf(headers)).toMatch(/Path=\/api\/auth; .*HttpOnly; SameSite=Strict/);
    const profile = await testApp.request.get('/profile', body.access_token);
    expect(profile.body).toMatchObject({ first_name: 'Maria', health_notes: 'Cleared for squats' });
  });

  it('AUTH-23 rotates the refresh token; fifty concurrent renewals yield one successor', async () => {
    const { headers } = await testApp.request.post('/auth/sign-in', signIn);
    const cookie = cookiePair(headers);
    const renewals = await Promise.all(Array.from({ length: 50 }, () => testApp.request.post('/auth/refresh', undefined, undefined, { cookie })));
    expect(new Set(renewals.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(renewals.map((renewal) => cookiePair(renewal.headers)));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(cookie);
  });

  it('ends the session when a token replaced more than ten seconds ago is reused', async () => {
    const { headers } = await testApp.request.post('/auth/sign-in', signIn);
    const first = cookiePair(headers);
    const renewed = await testApp.request.post<SessionBody>('/auth/refresh', undefined, undefined, { cookie: first });
    const second = cookiePair(renewed.headers);
    testApp.advance(11_000);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie: first })).status).toBe(401);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie: second })).status).toBe(401);
    expect((await testApp.request.get('/profile', renewed.body.access_token)).status).toBe(401);
  });

  it('S3 a session id with a secret it never had does not end the session', async () => {
    const { headers, body } = await testApp.request.post<SessionBody>('/auth/sign-in', signIn);
    const cookie = cookiePair(headers);
    const id = cookie.split('=')[1]!.split('.')[0];
    for (const secret of ['garbage', 'x'.repeat(43), '']) expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie: `coach_refresh=${id}.${secret}` })).status).toBe(401);
    expect((await testApp.request.get('/profile', body.access_token)).status).toBe(200);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie })).status).toBe(200);
  });

  it('signing out ends cookie and bearer together', async () => {
    const { headers, body } = await testApp.request.post<SessionBody>('/auth/sign-in', signIn);
    const cookie = cookiePair(headers);
    expect((await testApp.request.post('/auth/sign-out', undefined, undefined, { cookie })).status).toBe(200);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie })).status).toBe(401);
    expect((await testApp.request.get('/profile', body.access_token)).status).toBe(401);
  });

  it('refuses to renew for another origin', async () => {
    const { headers } = await testApp.request.post('/auth/sign-in', signIn);
    const foreign = { cookie: cookiePair(headers), origin: 'https://elsewhere.test' };
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, foreign)).status).toBe(403);
  });

  it.each([
    ['no bearer', undefined],
    ['a made-up bearer', 'not.a.token'],
    ['an unsigned bearer', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x","sid":"x","aud":"coach:api"}').toString('base64url')}.`],
  ])('refuses %s', async (_, bearer) => {
    const { status, body } = await testApp.request.get('/profile', bearer);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'UNAUTHORIZED', defined: true, title: 'Authentication session invalid. Please login again.' });
  });

  it.each([
    ['AUTH-11 a short password', { password: '12345' }, 'Password must be at least 6 characters long'],
    ['AUTH-09 no consent', { privacyConsent: false }, undefined],
    ['AUTH-21 an address without a dot', { email: 'maria@example' }, 'Please enter a valid email address.'],
    ['AUTH-08 blank names', { firstName: '   ' }, undefined],
  ])('refuses sign-up with %s and writes nothing', async (_, wrong, words) => {
    const email = 'never@example.test';
    const { status, body } = await testApp.request.post('/auth/sign-up', { ...person, email, ...wrong });
    expect({ status, code: body['code'], title: body['title'] }).toEqual({ status: 400, code: 'BAD_REQUEST', title: words ?? expect.any(String) });
    expect(await testApp.em().execute('select 1 from users where email = ?', [email])).toEqual([]);
  });

  it('AUTH-31 refuses after five failures within 15 minutes; a success resets the count', async () => {
    const guess = (password: string) => testApp.request.post('/auth/sign-in', { ...signIn, password });
    for (let time = 0; time < 4; time += 1) expect((await guess('wrong')).status).toBe(401);
    expect((await guess('secret-1')).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await guess('wrong')).status).toBe(401);
    const refused = await guess('secret-1');
    expect({ status: refused.status, code: refused.body['code'] }).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await testApp.request.post('/auth/sign-in', { ...signIn, email: 'plain@example.test' })).status).toBe(401);
    testApp.advance(15 * 60_000);
    expect((await guess('secret-1')).status).toBe(200);
  });

  it('AUTH-13 PROF-07 accepts null health notes, and never a role', async () => {
    const email = 'plain@example.test';
    const account = { ...person, email, healthNotes: null };
    for (const role of [{ is_admin: true }, { isAdmin: true }]) expect((await testApp.request.post('/auth/sign-up', { ...account, ...role })).status).toBe(400);
    const { status } = await testApp.request.post('/auth/sign-up', account);
    expect(status).toBe(201);
    const [row] = await testApp.em().execute('select health_notes, is_admin from profiles where email = ?', [email]);
    expect(row).toEqual({ health_notes: null, is_admin: false });
  });
});
