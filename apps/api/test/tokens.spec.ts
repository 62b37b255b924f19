import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { DAY } from '@coach/domain';
import { fastest } from '@coach/domain/testing/fastest.ts';
import type { Request } from 'express';
import { bearerOf } from '../src/auth/session/bearer.ts';
import { givePassword, signIn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

const SECRET = 'a secret for tests that is long enough';

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates a token with any header and claims, signed with the given hash and by default the product's own secret. */
function forge(header: object, claims: object, hash = 'sha256', secret = SECRET): string {
  const body = `${base64url(header)}.${base64url(claims)}`;
  return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
}

describe('S4 tokens', () => {
  let testApp: TestApp;
  let person: SignedInPerson;
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    person = await testApp.people.client();
    claims = testApp.app.get(JwtService, { strict: false }).decode<Record<string, unknown>>(person.bearer);
  });
  afterAll(() => testApp.stop());

  const statusOf = async (bearer: string) => (await testApp.request.get('/profile', bearer)).status;
  const later = () => Math.floor(Date.now() / 1000) + 600;

  it('are accepted if issued by the product', async () => {
    expect(await statusOf(person.bearer)).toBe(200);
    expect(await statusOf(forge({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: later() }))).toBe(200);
    expect(claims).toMatchObject({ iss: 'coach', aud: 'coach:api', sub: person.userId, sid: expect.any(String) });
    expect((claims['exp'] as number) - (claims['iat'] as number)).toBeLessThanOrEqual(15 * 60);
    expect(JSON.stringify(claims)).not.toMatch(/admin|email|name/);
  });

  it.each<[string, () => string]>([
    ['none as algorithm', () => `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`],
    ['None, spelled otherwise', () => `${base64url({ alg: 'nOnE' })}.${base64url(claims)}.${person.bearer.split('.')[2]}`],
    ['another algorithm under the same secret', () => forge({ alg: 'HS512', typ: 'JWT' }, claims, 'sha512')],
    ['an asymmetric algorithm that is not', () => forge({ alg: 'RS256', typ: 'JWT' }, claims)],
    ['another secret', () => forge({ alg: 'HS256' }, claims, 'sha256', 'another secret that is long enough')],
    ['an empty secret', () => forge({ alg: 'HS256' }, claims, 'sha256', '')],
    ['another audience', () => forge({ alg: 'HS256' }, { ...claims, aud: 'coach:playback' })],
    ['no audience', () => forge({ alg: 'HS256' }, { ...claims, aud: undefined })],
    ['another issuer', () => forge({ alg: 'HS256' }, { ...claims, iss: 'elsewhere' })],
    ['an end that is past', () => forge({ alg: 'HS256' }, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['somebody else’s session', () => forge({ alg: 'HS256' }, { ...claims, sub: '00000000-0000-4000-8000-000000000000' })],
    ['a session that never was', () => forge({ alg: 'HS256' }, { ...claims, sid: '00000000-0000-4000-8000-000000000000' })],
    ['changed claims under the old signature', () => [person.bearer.split('.')[0], base64url({ ...claims, sub: 'x' }), person.bearer.split('.')[2]].join('.')],
  ])('are refused: %s', async (_, token) => {
    expect(await statusOf(token())).toBe(401);
  });

  it('are refused as a refresh cookie if meant for access, and vice versa', async () => {
    await givePassword(testApp, person);
    const { headers } = await signIn(testApp, person);
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie: `coach_refresh=${person.bearer}` })).status).toBe(401);
    expect(await statusOf(cookie.split('=')[1]!)).toBe(401);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie })).status).toBe(200);
  });

  it('S1 are refused once the address is no longer confirmed', async () => {
    const other = await testApp.people.client();
    await testApp.em().execute('update users set email_confirmed_at = null where id = ?', [other.userId]);
    expect(await statusOf(other.bearer)).toBe(401);
  });

  it('S3 for refreshing are stored as hashes only', async () => {
    const other = await testApp.people.client();
    await givePassword(testApp, other);
    const { headers } = await signIn(testApp, other);
    const token = headers.getSetCookie()[0]!.split(';')[0]!.split('=')[1]!;
    expect(JSON.stringify(await testApp.em().execute('select * from sessions'))).not.toContain(token.split('.')[1]);
  });

  it('S3 end with a session unused for thirty days', async () => {
    const other = await testApp.people.client();
    await givePassword(testApp, other);
    const cookie = (await signIn(testApp, other)).headers.getSetCookie()[0]!.split(';')[0]!;
    testApp.advance(30 * DAY);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie })).status).toBe(401);
    expect(await statusOf(other.bearer)).toBe(401);
    testApp.advance(-30 * DAY);
  });

  it('are parsed in linear time: an endless header cannot stall other requests', async () => {
    const request = { get: () => 'x'.repeat(15_900) } as unknown as Request;
    expect(fastest(10, () => expect(bearerOf(request)).toBeUndefined())).toBeLessThan(10);
  });

  it('identify each of many concurrent callers correctly', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => testApp.people.client()));
    const asked = Array.from({ length: 96 }, (_, index) => people[index % people.length]!);
    const answers = await Promise.all(asked.map(async ({ bearer }, index) => testApp.request.get(index % 3 ? '/profile' : '/availability/rules', bearer)));
    const shown = answers.map(({ body }, index) => (index % 3 ? (body as { user_id: string }).user_id : asked[index]!.userId));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(shown).toEqual(asked.map(({ userId }) => userId));
  });

  it('stay valid while another app starts and stops alongside', async () => {
    const other = await startTestApp({ worker: false });
    expect(await statusOf(person.bearer)).toBe(200);
    expect((await other.request.get('/profile', person.bearer)).status).toBe(401);
    await other.stop();
    expect(await statusOf(person.bearer)).toBe(200);
  });

  it('are not treated as invalid when the database fails', async () => {
    const owner = await testApp.owner();
    await owner.execute('alter table sessions rename to sessions_away');
    const statuses = await Promise.all([statusOf(person.bearer), testApp.request.get('/availability/rules', person.bearer).then(({ status }) => status)]);
    await owner.execute('alter table sessions_away rename to sessions');
    expect(statuses).toEqual([500, 500]);
    expect(await statusOf(person.bearer)).toBe(200);
  });

  describe('S11 the refresh cookie and other origins', () => {
    const ROUTES = ['/auth/sign-in', '/auth/second-factor', '/auth/passkey', '/auth/confirm-email', '/auth/recover', '/auth/refresh', '/auth/sign-out'];

    it.each(ROUTES.flatMap((route) => [[route, 'https://elsewhere.test'], [route, 'null'], [route, 'no address']]))('%s refuses a request from %s', async (route, origin) => {
      const { status, headers } = await testApp.request.post(route, {}, undefined, { origin });
      expect(status).toBe(403);
      expect(headers.getSetCookie()).toEqual([]);
    });

    it('is SameSite, inaccessible to scripts and other paths, and Secure if the site is', async () => {
      const other = await testApp.people.client();
      await givePassword(testApp, other);
      const own = await signIn(testApp, other, { origin: testApp.url });
      expect(own.headers.getSetCookie()[0]).toMatch(/^coach_refresh=[^;]+; Max-Age=2592000; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
      const secure = await startTestApp({ worker: false, settings: { PUBLIC_URL: 'https://coach.example' } });
      const person2 = await secure.people.client();
      await givePassword(secure, person2);
      const { headers } = await signIn(secure, person2);
      await secure.stop();
      expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
    });
  });
});
