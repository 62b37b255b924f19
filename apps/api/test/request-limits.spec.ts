import { HOUR, MINUTE } from '@coach/domain';
import { givePassword, PASSWORD, signIn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

const account = (email: string) => ({ email, password: PASSWORD, firstName: 'Maria', lastName: 'Gonzalez', phone: '1', healthNotes: null, privacyConsent: true });
const from = (ip: string) => ({ 'x-forwarded-for': ip });

describe('limits of public routes', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  it('AUTH-31 allows thirty sign-ups an hour from one address, whatever their outcome', async () => {
    await testApp.request.post('/auth/sign-up', account('known@example.test'), undefined, from('203.0.113.1'));
    const ask = () => testApp.request.post('/auth/sign-up', account('known@example.test'), undefined, from('203.0.113.1'));
    for (let time = 2; time <= 30; time += 1) expect((await ask()).status).toBe(409);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', defined: true } });
    expect(refused.headers.get('retry-after')).toBe('3600');
    testApp.advance(HOUR);
    expect((await ask()).status).toBe(409);
  });

  it.each(['/auth/resend-confirmation', '/auth/request-password-reset'])('%s allows five an hour for one mailbox, known or not, and reports the remaining attempts', async (route) => {
    await testApp.request.post('/auth/sign-up', account('known@example.test'), undefined, from('203.0.113.2'));
    for (const email of ['known@example.test', 'unknown@example.test']) {
      const ask = (time: number) => testApp.request.post(route, { email }, undefined, from(`198.51.100.${time}`));
      for (let time = 1; time <= 5; time += 1) {
        const { status, headers } = await ask(time);
        expect([status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining'), headers.get('ratelimit-reset')]).toEqual([200, '5', String(5 - time), '3600']);
      }
      expect((await ask(6)).status).toBe(429);
    }
    testApp.advance(HOUR);
  });

  it('allows requests for thirty mailboxes an hour from one address', async () => {
    const ask = (time: number) => testApp.request.post('/auth/request-password-reset', { email: `box${time}@example.test` }, undefined, from('203.0.113.3'));
    for (let time = 1; time <= 30; time += 1) expect((await ask(time)).status).toBe(200);
    expect((await ask(31)).status).toBe(429);
  });

  const routes: Array<[route: string, good: object, network: number]> = [
    ['/auth/sign-in', { email: 'nobody@example.test', password: 'wrong' }, 1],
    ['/auth/sign-up', account('known@example.test'), 2],
    ['/auth/resend-confirmation', { email: 'refused@example.test' }, 3],
    ['/auth/request-password-reset', { email: 'refused@example.test' }, 4],
    ['/auth/second-factor', { ticket: 'made-up', code: '000000' }, 5],
    ['/auth/confirm-email', { access_token: 'a', refresh_token: 'b' }, 6],
    ['/auth/recover', { access_token: 'a', refresh_token: 'b', password: 'a new one' }, 7],
    ['/contact/send-contact-email', { firstName: 'A', lastName: 'B', email: 'c@example.test', goals: 'D' }, 8],
  ];

  it.each(routes)('S14 %s: a dozen invalid bodies are counted before validation, and the next is a 429', async (route, good, network) => {
    const ask = (body: object) => testApp.request.post(route, body, undefined, { ...from(`198.18.${network}.1`), 'user-agent': 'Mozilla/5.0' });
    const heavy = { email: `a@${'.'.repeat(90_000)}@` };
    expect((await ask(good)).body).not.toMatchObject({ code: 'BAD_REQUEST' });
    const statuses = [];
    for (let time = 1; time <= 12; time += 1) statuses.push((await ask(heavy)).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const refused = await ask(heavy);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', defined: true } });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await ask(good)).status).toBe(429);
    testApp.advance(MINUTE);
    expect((await ask(heavy)).status).toBe(400);
  });

  it('S14 well-formed bodies are not counted there, whatever their outcome', async () => {
    const ask = () => testApp.request.post('/auth/recover', { access_token: 'a', refresh_token: 'b', password: 'a new one' }, undefined, from('198.18.20.1'));
    for (let time = 1; time <= 30; time += 1) expect((await ask()).body).toMatchObject({ code: 'INVALID_LINK' });
  });

  it('S6 allows sixty passkey attempts in 15 minutes from one address, and reports the remaining attempts', async () => {
    const credential = { id: 'made-up', rawId: 'made-up', type: 'public-key', response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };
    const ask = () => testApp.request.post('/auth/passkey', { credential }, undefined, from('203.0.113.9'));
    for (let time = 1; time <= 60; time += 1) {
      const { status, headers } = await ask();
      expect([status, headers.get('ratelimit-remaining')]).toEqual([410, String(60 - time)]);
    }
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS', defined: true } });
    expect(refused.headers.get('retry-after')).toBe('900');
    testApp.advance(15 * MINUTE);
    expect((await ask()).status).toBe(410);
  });

  it('S6 counts failures by account and address together, regardless of a forged X-Forwarded-For', async () => {
    const person = await testApp.people.client();
    await givePassword(testApp, person);
    const guess = (forwarded: string) => testApp.request.post('/auth/sign-in', { email: person.email, password: 'wrong' }, undefined, from(forwarded));
    for (let time = 1; time <= 5; time += 1) {
      const { status, headers } = await guess(`198.51.100.${time}, 203.0.113.4`);
      expect([status, headers.get('ratelimit-remaining')]).toEqual([401, String(5 - time)]);
    }
    expect((await guess('198.51.100.6, 203.0.113.4')).status).toBe(429);
    expect((await guess('203.0.113.5')).status).toBe(401);
    testApp.advance(15 * MINUTE);
    expect((await guess('203.0.113.4')).status).toBe(401);
  });

  it('S6 an unreachable limiter refuses sign-ins and allows reads', async () => {
    const person = await testApp.people.client();
    await givePassword(testApp, person);
    await (await testApp.owner()).execute('alter table rate_limits rename to rate_limits_away');
    const answers = [
      await signIn(testApp, person),
      await testApp.request.post('/auth/sign-up', account('away@example.test')),
      await testApp.request.post('/auth/request-password-reset', { email: person.email }),
      await testApp.request.post('/auth/passkey/options', undefined),
      await testApp.request.get('/profile', person.bearer),
      await testApp.request.get('/availability/slots?date=2027-03-02&duration_minutes=60'),
    ];
    await (await testApp.owner()).execute('alter table rate_limits_away rename to rate_limits');
    expect(answers.map(({ status }) => status).slice(0, 5)).toEqual([503, 503, 503, 503, 200]);
    expect(answers[5]!.status).toBeLessThan(500);
    expect((await signIn(testApp, person)).status).toBe(200);
  });
});

// Separate, because it has its own mailbox: two mailboxes in one process cannot both be closed.
describe('limits without a reverse proxy', () => {
  it('S6 ignore X-Forwarded-For when there is no proxy', async () => {
    const bare = await startTestApp({ worker: false, settings: { TRUST_PROXY: '' } });
    const person = await bare.people.client();
    await givePassword(bare, person);
    const statuses = [];
    for (let time = 1; time <= 6; time += 1) {
      statuses.push((await bare.request.post('/auth/sign-in', { email: person.email, password: 'wrong' }, undefined, from(`203.0.113.${time}`))).status);
    }
    await bare.stop();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
