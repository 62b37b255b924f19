import { request as send } from 'node:http';
import { startTestApp, type TestApp } from './test-app.ts';

describe('/api/v1', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());
  const raw = (path: string, init?: RequestInit) => fetch(new URL(path, testApp.url), init);

  it('answers like the unversioned paths, with the same permissions', async () => {
    const client = await testApp.people.client();
    const authorization = client.bearer;
    const [plain, versioned] = await Promise.all(['/api/profile', '/api/v1/profile'].map(async (path) => (await raw(path, { headers: { authorization: `Bearer ${authorization.replace(/^Bearer /, '')}` } })).json()));
    expect(versioned).toEqual(plain);
    expect((await raw('/api/v1/profile')).status).toBe(401);
    expect((await raw('/api/v1/admin/users', { headers: { authorization: `Bearer ${authorization.replace(/^Bearer /, '')}` } })).status).toBe(403);
    expect((await raw('/api/v1/openapi.json')).status).toBe(200);
  });

  it('links the next page under the requested prefix, and no page after the last', async () => {
    const coach = await testApp.people.coach();
    for (let made = 0; made < 2; made++) await testApp.people.client();
    const ask = (path: string) => raw(path, { headers: { authorization: `Bearer ${coach.bearer.replace(/^Bearer /, '')}` } });
    const linked = (answer: Response) => /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    for (const base of ['/api/v1', '/api']) {
      const first = await ask(`${base}/admin/users?limit=2&search=example.test`);
      const next = new URL(linked(first)!);
      expect([next.origin, next.pathname, next.searchParams.get('limit'), next.searchParams.get('search')]).toEqual([new URL(testApp.url).origin, `${base}/admin/users`, '2', 'example.test']);
      const seen = new Set(((await first.json()) as { users: { user_id: string }[] }).users.map(({ user_id: id }) => id));
      const second = await ask(next.href);
      const { users } = (await second.json()) as { users: { user_id: string }[] };
      expect(users.length).toBeGreaterThan(0);
      expect(users.filter(({ user_id: id }) => seen.has(id))).toEqual([]);
      expect((await ask(`${base}/admin/users?limit=100`)).headers.get('link')).toBeNull();
    }
    expect((await raw('/api/v1/testimonials')).headers.get('link')).toBeNull();
  });

  it('omits the link for an invalid Host header', async () => {
    const coach = await testApp.people.coach();
    const answer = await new Promise<{ status?: number | undefined; link?: unknown }>((heard, failed) => {
      const sent = send(new URL('/api/v1/admin/users?limit=1', testApp.url), { headers: { host: 'a b', authorization: `Bearer ${coach.bearer.replace(/^Bearer /, '')}` } }, (response) => {
        response.resume().on('end', () => heard({ status: response.statusCode, link: response.headers['link'] }));
      });
      sent.on('error', failed).end();
    });
    expect(answer).toEqual({ status: 200, link: undefined });
  });

  it('offers no alias for paths that a reverse proxy keeps private', async () => {
    for (const path of ['/api/v1/metrics', '/api/v1/Metrics', '/api/v1//metrics', '/api/v1/v1/profile', '/api/v1/media/v/x/right', '/api/v1/docs', '/api/v1']) expect({ path, status: (await raw(path)).status }).toEqual({ path, status: 404 });
  });
});
