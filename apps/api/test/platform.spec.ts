import { startTestApp, type TestApp } from './test-app.ts';

interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

describe('the API in its environment', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, isConnected: false });
  });
  afterAll(() => testApp.stop());

  it('is live, and ready when database, migrations, queue and storage respond', async () => {
    expect((await testApp.request.get('/health/live')).body).toEqual({ status: 'ok' });
    const { status, body } = await testApp.request.get('/health/ready');
    expect(status).toBe(200);
    expect(Object.keys(body['details'] as object)).toEqual(['database', 'migrations', 'queue', 'storage']);
  });

  it('is not ready while a migration is pending', async () => {
    const rows = await (await testApp.owner()).execute('delete from migrations where id = (select max(id) from migrations) returning name');
    const { status, body } = await testApp.request.get('/health/ready');
    await (await testApp.owner()).execute('insert into migrations (name) values (?)', [rows[0]!['name']]);
    expect(status).toBe(503);
    expect(JSON.stringify(body['error'])).toContain('1 migrations wait');
  });

  it('measures requests by route', async () => {
    await testApp.request.get('/availability/slots?date=2027-03-02&duration=60');
    const { body } = await testApp.request.get<{ text: string }>('/metrics');
    expect(body.text).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]*availability\/slots",status="200"\} \d+/);
    expect(body.text).toMatch(/queue_jobs\{queue="emails",state="waiting"\} 0/);
    expect(body.text).toMatch(/outbox_waiting_facts 0/);
    expect(body.text).toMatch(/database_archive_fails 0/);
  });

  it('documents every route as OpenAPI 3.1 with its refusals', async () => {
    const { body } = await testApp.request.get<ApiDocument>('/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths['/billing/checkout']!['post']!.responses)).toEqual(expect.arrayContaining(['200', '401', '409', '422', '503']));
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/auth/sign-in', '/availability/slots', '/bookings', '/admin/bookings/{booking_id}/status']));
  });

  it('shows the document on a page with its own assets', async () => {
    const { body } = await testApp.request.get<{ text: string }>('/docs');
    for (const [, asset] of body.text.matchAll(/(?:src|href)="\/api([^"]+)"/g)) expect((await testApp.request.get(asset!)).status).toBe(200);
    expect(body.text).not.toMatch(/https?:\/\//);
  });

  it('CALL-07 answers problems with a stable code and without a stack trace', async () => {
    const missing = await testApp.request.get('/no-such-route');
    expect(missing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', defined: false } });
    const broken = await testApp.request.post('/auth/sign-in', '{ not json');
    expect(broken.status).toBe(400);
    expect(JSON.stringify([missing.body, broken.body])).not.toMatch(/at .*\.(ts|js):/);
  });

  it('gives each answer a request id, the caller’s own if it is well-formed', async () => {
    expect((await testApp.request.get('/health/live')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const given = await fetch(`${testApp.url}/api/health/live`, { headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect(given.headers.get('x-request-id')).toBe('from-the-proxy-1');
  });

  it('keeps idle connections open longer than a proxy does, so that no request hits a closing one', async () => {
    expect((await testApp.request.get('/health/live')).headers.get('keep-alive')).toBe('timeout=75');
  });

  it('refuses a body that is too large', async () => {
    const { status } = await testApp.request.post('/auth/sign-in', { email: 'a@b.co', password: 'x'.repeat(2_000_000) });
    expect(status).toBe(413);
  });
});
