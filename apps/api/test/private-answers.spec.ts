import { randomUUID } from 'node:crypto';
import { accessRows } from './access-rows.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

describe('private data in caches and proxies', () => {
  let testApp: TestApp;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { PUBLIC_URL: 'https://coach.example', METRICS_TOKEN: 'a token for the figures' } });
    [client, coach] = [await testApp.people.client(), await testApp.people.coach()];
  });
  afterAll(() => testApp.stop());

  const cached = async (path: string, bearer?: string) => (await testApp.request.get(path, bearer)).headers.get('cache-control');

  it.each(['/profile', '/account/sessions', '/bookings', '/billing/subscription', '/messages', '/videos', '/account/exports'])('S11 a client’s %s is never cached', async (path) => {
    expect(await cached(path, client.bearer)).toBe('no-store');
  });

  it('S11 what the coach reads, tokens and refusals are never cached', async () => {
    for (const path of [`/admin/users/${client.userId}/health-notes`, '/admin/users', '/admin/users/export', '/admin/inbox', '/admin/audit/export']) expect({ path, cached: await cached(path, coach.bearer) }).toEqual({ path, cached: 'no-store' });
    expect((await testApp.request.post('/auth/sign-in', { email: client.email, password: 'wrong' })).headers.get('cache-control')).toBe('no-store');
    expect(await cached('/profile')).toBe('no-store');
  });

  it.each(Object.entries(accessRows).filter(([name, { audience }]) => name.startsWith('GET ') && audience !== 'everybody'))('S11 answers and refusals of %s are never cached', async (name) => {
    const path = name.slice(4).replace(/\{\w+\}/g, randomUUID());
    for (const bearer of [undefined, client.bearer, coach.bearer]) expect(await cached(path, bearer)).toMatch(/^no-store(, no-transform)?$/);
  });

  it('S11 a calendar under its secret address is never cached, but supports conditional requests', async () => {
    const { body } = await testApp.request.post<{ feed: { url: string } }>('/calendar-feed', {}, client.bearer);
    const { pathname } = new URL(body.feed.url);
    const first = await fetch(testApp.url + pathname);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const again = await fetch(testApp.url + pathname, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-store']);
  });

  it('public data may be revalidated', async () => {
    expect(await cached('/availability/rules')).not.toBe('no-store');
    expect(await cached('/content')).toBe('no-cache');
  });

  it('S11 pages send HSTS like the API if the site uses https', async () => {
    for (const path of ['/', '/assets/none.js', '/api/availability/rules']) expect((await fetch(testApp.url + path)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });

  const figures = async (path: string, headers: Record<string, string> = {}) => (await fetch(`${testApp.url}/api${path}`, { headers })).status;

  it.each(['/metrics', '/metrics/', '/METRICS', '/Metrics/'])('the metrics at %s are for direct local requests and for the token, never through a proxy', async (path) => {
    const forwarded = { 'x-forwarded-for': '127.0.0.1' };
    expect(await figures(path)).toBe(200);
    expect(await figures(path, forwarded)).toBe(404);
    expect(await figures(path, { forwarded: 'for=127.0.0.1' })).toBe(404);
    expect(await figures(path, { ...forwarded, authorization: 'Bearer a token for the figureS' })).toBe(404);
    expect(await figures(path, { ...forwarded, authorization: 'Bearer a token for the figures' })).toBe(200);
  });
});
