import { DAY, KEY_LIMIT, MINUTE } from '@coach/domain';
import { mailNamed } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface KeyBody {
  id: string;
  key: string;
  prefix: string;
  code: string;
  title: string;
  last_used_at: string | null;
  data: { scope?: string; scopes?: string[] };
}

describe('API keys', () => {
  let testApp: TestApp;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());
  beforeEach(async () => {
    [client, coach] = [await testApp.people.client(), await testApp.people.coach()];
  });

  const make = (person: SignedInPerson, more: object = {}) => testApp.request.post<KeyBody>('/account/keys', { name: 'My watch', scopes: ['bookings:read'], expires_at: null, ...more }, person.bearer);
  const keyOf = async (person: SignedInPerson, ...scopes: string[]) => (await make(person, { scopes })).body.key;
  const list = async ({ bearer }: SignedInPerson) => (await testApp.request.get<{ keys: KeyBody[] }>('/account/keys', bearer)).body.keys;
  const get = (path: string, key: string, headers = {}) => testApp.request.ask<KeyBody>('GET', path, undefined, key, headers);

  it('are created, shown once, stored as a hash, listed, mailed and audited', async () => {
    const { status, body } = await make(client, { name: 'My watch' });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^ck_live_[\w-]{32}$/);
    const [listed] = await list(client);
    expect(listed).toMatchObject({ id: body.id, name: 'My watch', prefix: body.key.slice(0, 12), scopes: ['bookings:read'], networks: [], last_used_at: null, expires_at: null });
    expect(JSON.stringify(listed)).not.toContain(body.key);
    expect(JSON.stringify(await testApp.em().execute('select * from api_keys'))).not.toContain(body.key);
    expect((await mailNamed(testApp, client, 'An API key was made')).text).toContain('without a password');
    const [entry] = await testApp.em().execute<Array<{ after: object }>>(`select after from audit_log where action = 'api-key.make' and actor = ?`, [client.userId]);
    expect(entry!.after).toEqual({ name: 'My watch', scopes: 'bookings:read' });
  });

  it('act for their owner within their scopes; a refusal names the missing scope', async () => {
    const key = await keyOf(client, 'bookings:read', 'account:write');
    expect((await get('/bookings', key)).status).toBe(200);
    expect((await get('/profile', key)).body).toMatchObject({ email: client.email });
    const refused = await testApp.request.post<KeyBody>('/bookings', {}, key);
    expect(refused).toMatchObject({ status: 403, body: { code: 'SCOPE_MISSING', data: { scope: 'bookings:write' }, title: 'This API key may not do this. It needs the scope bookings:write.' } });
    expect((await get('/videos', key)).body.code).toBe('SCOPE_MISSING');
  });

  it('are refused on routes that require a session', async () => {
    const everything = await keyOf(coach, 'account:write', 'bookings:write', 'clients:write', 'settings:write');
    for (const path of ['/account/keys', '/account/sessions', '/account/exports', `/admin/users/${client.userId}/health-notes`, '/admin/impersonation/people']) {
      expect({ path, code: (await get(path, everything)).body.code }).toEqual({ path, code: 'SESSION_ONLY' });
    }
  });

  it('have no more rights than their owner', async () => {
    expect(await make(client, { scopes: ['bookings:read', 'clients:read', 'reports:read'] })).toMatchObject({ status: 403, body: { code: 'SCOPES_NOT_YOURS', data: { scopes: ['clients:read', 'reports:read'] } } });
    expect((await get('/admin/bookings', await keyOf(client, 'bookings:read'))).body.code).toBe('FORBIDDEN');
    expect((await get('/admin/bookings', await keyOf(coach, 'bookings:read'))).status).toBe(200);
  });

  it('end immediately when they are revoked, expire or their owner is suspended', async () => {
    const { body } = await make(client, { expires_at: '2027-03-05T00:00:00Z' });
    const others = [await keyOf(client, 'bookings:read'), await keyOf(client, 'bookings:read')];
    expect((await testApp.request.delete(`/account/keys/${body.id}`, coach.bearer)).status).toBe(404);
    expect((await get('/bookings', body.key)).status).toBe(200);
    testApp.advance(5 * DAY);
    const invalid = { status: 401, body: { code: 'KEY_INVALID', title: 'This API key does not exist, has expired or was revoked.' } };
    expect(await get('/bookings', body.key)).toMatchObject(invalid);
    client = await testApp.people.again(client);
    const [latest] = await list(client);
    expect((await testApp.request.delete(`/account/keys/${latest!.id}`, client.bearer)).status).toBe(200);
    const isAlive = await Promise.all(others.map(async (key) => (await get('/bookings', key)).status === 200));
    // Both were created at the same instant, so either may be listed first.
    expect([...isAlive].sort()).toEqual([false, true]);
    await testApp.em().execute('update profiles set suspended_at = now(), suspension_reason = ? where user_id = ?', ['Late', client.userId]);
    expect(await get('/bookings', others[isAlive.indexOf(true)]!)).toMatchObject(invalid);
    expect(await get('/bookings', 'ck_live_nonsense')).toMatchObject(invalid);
    expect(await get('/availability/rules', 'ck_live_nonsense')).toMatchObject({ status: 401 });
  });

  it('work only from their allowed networks', async () => {
    const { body } = await make(client, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (ip: string) => (await get('/bookings', body.key, { 'x-forwarded-for': ip })).body.code;
    expect([await from('203.0.113.9'), await from('203.0.114.9'), await from('2001:db8::7'), await from('::ffff:203.0.113.9')]).toEqual([undefined, 'KEY_NETWORK', undefined, undefined]);
    expect(await make(client, { networks: ['everywhere'] })).toMatchObject({ status: 400 });
    expect(await make(client, { networks: ['203.0.113.0/99'] })).toMatchObject({ status: 400 });
  });

  it('show when they were last used, to the minute', async () => {
    const { body } = await make(client);
    const lastUsed = async () => (await list(client)).find(({ id }) => id === body.id)!.last_used_at;
    await get('/bookings', body.key);
    const first = await lastUsed();
    testApp.advance(MINUTE / 2);
    await get('/bookings', body.key);
    expect(await lastUsed()).toBe(first);
    testApp.advance(MINUTE);
    await get('/bookings', body.key);
    expect(Date.parse((await lastUsed())!) - Date.parse(first!)).toBe(1.5 * MINUTE);
  });

  it('are refused above the limit of requests per minute, with a Retry-After', async () => {
    const key = await keyOf(client, 'bookings:read');
    const first = await get('/bookings', key);
    expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit-remaining')]).toEqual([`${KEY_LIMIT.limit};w=60`, String(KEY_LIMIT.limit - 1)]);
    for (let sent = 1; sent < KEY_LIMIT.limit; sent += 50) await Promise.all(Array.from({ length: Math.min(50, KEY_LIMIT.limit - sent) }, () => get('/places', key)));
    const refused = await get('/bookings', key);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'KEY_RATE_LIMITED', '60']);
    testApp.advance(MINUTE);
    expect((await get('/bookings', key)).status).toBe(200);
  });

  it('are refused with an expiry in the past, without scopes, and beyond twenty', async () => {
    expect(await make(client, { expires_at: '2027-03-01T00:00:00Z' })).toMatchObject({ status: 400, body: { code: 'ENDS_TOO_SOON' } });
    expect(await make(client, { scopes: [] })).toMatchObject({ status: 400 });
    expect(await make(client, { scopes: ['everything:write'] })).toMatchObject({ status: 400 });
    const answers = await Promise.all(Array.from({ length: 22 }, () => make(client)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_KEYS')).toHaveLength(2);
  });

  it('require a recent proof', async () => {
    testApp.advance(6 * MINUTE);
    expect(await make(client)).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } });
  });
});

describe('API keys of a staging installation', () => {
  it('are marked as test keys', async () => {
    const testApp = await startTestApp({ worker: false, settings: { DEPLOYMENT: 'staging', STAGING_MAIL_TO: 'tests@example.test' } });
    const { body } = await testApp.request.post<KeyBody>('/account/keys', { name: 'Tests', scopes: ['bookings:read'], expires_at: null }, (await testApp.people.client()).bearer);
    expect(body.key).toMatch(/^ck_test_/);
    await testApp.stop();
  });
});
