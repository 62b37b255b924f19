import { startTestApp, type TestApp } from './test-app.ts';

describe('/api/v1', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());
  const raw = (path: string, init?: RequestInit) => fetch(new URL(path, testApp.url), init);

  it('answers what the present paths answer, to whom they answer it', async () => {
    const client = await testApp.people.client();
    const authorization = client.bearer;
    const [plain, versioned] = await Promise.all(['/api/profile', '/api/v1/profile'].map(async (path) => (await raw(path, { headers: { authorization: `Bearer ${authorization.replace(/^Bearer /, '')}` } })).json()));
    expect(versioned).toEqual(plain);
    expect((await raw('/api/v1/profile')).status).toBe(401);
    expect((await raw('/api/v1/admin/users', { headers: { authorization: `Bearer ${authorization.replace(/^Bearer /, '')}` } })).status).toBe(403);
    expect((await raw('/api/v1/openapi.json')).status).toBe(200);
  });

  it('is no second name for what a proxy in front keeps to itself', async () => {
    for (const path of ['/api/v1/metrics', '/api/v1/Metrics', '/api/v1//metrics', '/api/v1/v1/profile', '/api/v1/media/v/x/right', '/api/v1/docs', '/api/v1']) expect({ path, status: (await raw(path)).status }).toEqual({ path, status: 404 });
  });
});
