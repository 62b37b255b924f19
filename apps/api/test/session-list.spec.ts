import { givePassword, PASSWORD, signIn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const NEWER_LAPTOP = LAPTOP.replace('142', '143');

interface Device {
  id: string;
  device: string;
  place: string | null;
  started_at: string;
  last_used_at: string;
  is_current: boolean;
}

describe('AUTH-23 the session list of a user', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const on = (device: string, ip: string) => ({ 'user-agent': device, 'x-forwarded-for': ip });
  const list = async (bearer: string) => (await testApp.request.get<{ sessions: Device[] }>('/account/sessions', bearer)).body.sessions;
  let person: SignedInPerson;
  beforeEach(async () => {
    person = await testApp.people.client();
    await givePassword(testApp, person);
  });

  it('lists device, place and times, the latest first, and marks the current session', async () => {
    testApp.advance(60_000);
    await signIn(testApp, person, on(PHONE, '203.0.113.7'));
    testApp.advance(60_000);
    const { body } = await signIn(testApp, person, on(LAPTOP, '203.0.113.8'));
    const sessions = await list(body.access_token);
    expect(sessions.map(({ device, place, is_current }) => [device, place, is_current])).toEqual([
      ['Chrome on macOS', '203.0.113.8', true],
      ['Safari on iPhone', '203.0.113.7', false],
      ['Unknown device', null, false],
    ]);
    expect(Date.parse(sessions[0]!.started_at) - Date.parse(sessions[1]!.started_at)).toBe(60_000);
  });

  it('shows when a session was last used', async () => {
    const { headers, body } = await signIn(testApp, person);
    testApp.advance(14 * 60_000);
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
    await testApp.request.post('/auth/refresh', undefined, undefined, { cookie });
    const [latest] = await list(body.access_token);
    expect(Date.parse(latest!.last_used_at) - Date.parse(latest!.started_at)).toBe(14 * 60_000);
  });

  it('ends a session with its bearer and its cookie', async () => {
    const { headers, body } = await signIn(testApp, person, on(PHONE, '203.0.113.7'));
    const phone = (await list(person.bearer)).find(({ device }) => device === 'Safari on iPhone')!;
    expect((await testApp.request.delete(`/account/sessions/${phone.id}`, person.bearer)).status).toBe(200);
    expect((await testApp.request.get('/profile', body.access_token)).status).toBe(401);
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie })).status).toBe(401);
    expect(await list(person.bearer)).toHaveLength(1);
  });

  it('S1 answers another user’s session like a missing one, and leaves it open', async () => {
    const other = await testApp.people.client();
    const [theirs] = await list(other.bearer);
    const foreign = await testApp.request.delete(`/account/sessions/${theirs!.id}`, person.bearer);
    const missing = await testApp.request.delete('/account/sessions/00000000-0000-4000-8000-000000000000', person.bearer);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect((await testApp.request.get('/profile', other.bearer)).status).toBe(200);
  });

  it('signs out everywhere else and returns how many sessions ended', async () => {
    const others = [await signIn(testApp, person), await signIn(testApp, person)];
    const { body } = await testApp.request.post('/account/sessions/end-others', undefined, person.bearer);
    expect(body).toEqual({ ended: 2 });
    for (const { body: { access_token } } of others) expect((await testApp.request.get('/profile', access_token)).status).toBe(401);
    expect((await testApp.request.get('/profile', person.bearer)).status).toBe(200);
  });

  describe('the notice of a new device', () => {
    const noticesTo = (email: string) => testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === email && subject.startsWith('New sign-in'));
    const settled = () => eventually(async () => (await testApp.em().execute('select 1 from outbox where relayed_at is null')).length === 0 && (await testApp.em().execute('select 1 from email_queue where not processed')).length === 0);

    it('is mailed with device and time, and with no raw network address', async () => {
      await signIn(testApp, person, on(PHONE, '203.0.113.7'));
      const { subject, text } = (await testApp.mailbox.to(person.email))[0]!;
      expect(subject).toBe('New sign-in: Safari on iPhone');
      expect(text).not.toContain('203.0.113.7');
      expect(text).toContain('Device: Safari on iPhone');
      expect(text).toMatch(/Time: 3\/1\/2027 \d+:\d\d am PT/);
      expect(text).toContain('/profile?view=security');
    });

    it('is not mailed for a known device, updated or not', async () => {
      await signIn(testApp, person, on(LAPTOP, '203.0.113.7'));
      await testApp.mailbox.to(person.email);
      await signIn(testApp, person, on(NEWER_LAPTOP, '203.0.113.99'));
      await settled();
      expect(noticesTo(person.email)).toHaveLength(1);
    });

    it('is not mailed for the first sign-in after sign-up', async () => {
      const email = 'first@example.test';
      const account = { email, password: PASSWORD, firstName: 'Maria', lastName: 'Gonzalez', phone: '1', healthNotes: null, privacyConsent: true };
      await testApp.request.post('/auth/sign-up', account, undefined, on(PHONE, '203.0.113.7'));
      const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec((await testApp.mailbox.to(email))[0]!.text)!;
      expect((await testApp.request.post('/auth/confirm-email', { access_token, refresh_token }, undefined, on(LAPTOP, '203.0.113.7'))).status).toBe(200);
      await settled();
      expect(noticesTo(email)).toEqual([]);
      await signIn(testApp, { email }, on(PHONE, '203.0.113.7'));
      expect(await testApp.mailbox.to(email, 2)).toHaveLength(2);
    });
  });
});
