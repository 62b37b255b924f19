import { startTestApp, type TestApp } from './test-app.ts';

const BOARD = '/admin/queue-board/';

describe('Bull Board', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  const passOf = async (bearer: string): Promise<string> => {
    const { headers } = await testApp.request.get('/admin/monitor', bearer);
    return headers.getSetCookie().find((cookie) => cookie.startsWith('coach_queues='))!.split(';')[0]!;
  };
  const open = (cookie = '') => fetch(`${testApp.url}/api${BOARD}`, { headers: { cookie } });

  it('does not exist for visitors and clients, whatever they send', async () => {
    const client = await testApp.people.client();
    expect((await open()).status).toBe(404);
    expect((await open('coach_queues=none')).status).toBe(404);
    expect((await open(`coach_queues=${client.bearer}`)).status).toBe(404);
    const read = await testApp.request.get('/admin/monitor', client.bearer);
    expect(read.headers.getSetCookie().join()).not.toContain('coach_queues');
  });

  it('opens for the coach from the Monitor, read-only, and closes when the rights are revoked', async () => {
    const coach = await testApp.people.coach();
    const cookie = await passOf(coach.bearer);
    const page = await open(cookie);
    expect({ status: page.status, policy: page.headers.get('content-security-policy') }).toMatchObject({ status: 200, policy: expect.stringContaining("default-src 'self'") });
    const queues = await fetch(`${testApp.url}/api${BOARD}api/queues`, { headers: { cookie } });
    const { queues: listed } = (await queues.json()) as { queues: Array<{ name: string; readOnlyMode: boolean }> };
    expect(listed.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual(['emails', 'billing', 'bookings', 'videos', 'stills', 'captions', 'webhooks'].map((name) => [name, true]));
    await testApp.em().execute('update sessions set revoked_at = now()');
    expect((await open(cookie)).status).toBe(404);
    await testApp.em().execute('update sessions set revoked_at = null');
    expect((await open(cookie)).status).toBe(200);
    await testApp.em().execute('update profiles set is_admin = false');
    expect((await open(cookie)).status).toBe(404);
  });
});
