import { MINUTE } from '@coach/domain';
import { codeOf, givePassword, mailNamed, PASSWORD, signIn, turnOn, type SignInBody } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

const STEP = 30_000;

describe('a second factor', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const state = async (bearer: string) => (await testApp.request.get('/account/second-factor', bearer)).body;
  const newPerson = async () => {
    const person = await testApp.people.client();
    await givePassword(testApp, person);
    return person;
  };
  const protectedPerson = async () => {
    const person = await newPerson();
    return { person, ...(await turnOn(testApp, person)) };
  };
  /** Returns the ticket issued by the first step. */
  const ticketOf = async (person: SignedInPerson) => (await signIn(testApp, person)).body.data.ticket;
  const secondStep = (ticket: string, code: string) => testApp.request.post<SignInBody>('/auth/second-factor', { ticket, code });

  it('is set up with a key to scan or type, and active only once confirmed with a code', async () => {
    const person = await newPerson();
    const { status, body } = await testApp.request.post<{ key: string; uri: string }>('/account/second-factor', undefined, person.bearer);
    expect(status).toBe(200);
    expect(body.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(body.uri)).toContain(`:${person.email}?`);
    expect(body.uri).toContain(`secret=${body.key}`);
    expect((await signIn(testApp, person)).status).toBe(200);
    const wrong = await testApp.request.post('/account/second-factor/confirm', { code: '000000' }, person.bearer);
    expect({ status: wrong.status, code: wrong.body['code'] }).toEqual({ status: 400, code: 'WRONG_CODE' });
    expect(await state(person.bearer)).toEqual({ is_on: false, is_required: false, since: null, recovery_codes_left: 0 });
  });

  it('returns ten recovery codes once, ends the other sessions and notifies the owner', async () => {
    const person = await newPerson();
    const elsewhere = (await signIn(testApp, person)).body.access_token;
    const { codes } = await turnOn(testApp, person);
    expect(new Set(codes).size).toBe(10);
    expect(await state(person.bearer)).toEqual({ is_on: true, is_required: false, since: expect.any(String), recovery_codes_left: 10 });
    expect((await testApp.request.get('/profile', elsewhere)).status).toBe(401);
    expect((await mailNamed(testApp, person, 'Two-step verification is on')).text).toContain('authenticator app');
  });

  it('is requested after the password: the answer is a ticket instead of a session', async () => {
    const { person, key } = await protectedPerson();
    testApp.advance(STEP);
    const first = await signIn(testApp, person);
    expect(first).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED', data: { ticket: expect.any(String) } } });
    expect(first.headers.getSetCookie()).toEqual([]);
    const second = await secondStep(first.body.data.ticket, codeOf(testApp, key));
    expect(second.status).toBe(200);
    expect(second.headers.getSetCookie().join()).toContain('coach_refresh=');
    expect((await testApp.request.get('/profile', second.body.access_token)).status).toBe(200);
  });

  it('creates one session per ticket, even with twenty concurrent attempts', async () => {
    const { person, codes } = await protectedPerson();
    const ticket = await ticketOf(person);
    const answers = await Promise.all(codes.slice(0, 5).map((code) => secondStep(ticket, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect((await state(answers.find(({ status }) => status === 200)!.body.access_token))['recovery_codes_left']).toBe(9);
  });

  it('accepts a code once, across all routes', async () => {
    const { person, key } = await protectedPerson();
    testApp.advance(STEP);
    const code = codeOf(testApp, key);
    expect((await secondStep(await ticketOf(person), code)).status).toBe(200);
    expect((await secondStep(await ticketOf(person), code)).body.code).toBe('WRONG_CODE');
    const again = await testApp.request.post('/auth/prove', { password: PASSWORD, code }, person.bearer);
    expect(again.body['code']).toBe('WRONG_CODE');
  });

  it.each([[-2, 400], [-1, 200], [0, 200], [1, 200], [2, 400]])('answers a code that is %p steps off with %p', async (drift, status) => {
    const { person, key } = await protectedPerson();
    testApp.advance(5 * STEP);
    expect((await secondStep(await ticketOf(person), codeOf(testApp, key, drift))).status).toBe(status);
  });

  it('accepts a recovery code once, in any spelling, and notifies the owner', async () => {
    const { person, codes } = await protectedPerson();
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await secondStep(await ticketOf(person), typed)).status).toBe(200);
    expect((await secondStep(await ticketOf(person), typed)).body.code).toBe('WRONG_CODE');
    expect((await mailNamed(testApp, person, 'A recovery code was used')).text).toContain('/profile?view=security');
  });

  it('refuses another user’s recovery code', async () => {
    const [one, other] = [await protectedPerson(), await protectedPerson()];
    expect((await secondStep(await ticketOf(one.person), other.codes[0]!)).body.code).toBe('WRONG_CODE');
  });

  it('has tickets that are valid for five minutes', async () => {
    const { person, codes } = await protectedPerson();
    const ticket = await ticketOf(person);
    testApp.advance(5 * MINUTE);
    expect(await secondStep(ticket, codes[0]!)).toMatchObject({ status: 410, body: { code: 'TICKET_EXPIRED' } });
    expect((await secondStep('made-up', codes[0]!)).status).toBe(410);
  });

  it('ends incomplete sign-ins when the password changes', async () => {
    const { person, codes } = await protectedPerson();
    const ticket = await ticketOf(person);
    await testApp.request.post('/auth/password', { password: 'another one' }, person.bearer);
    expect((await secondStep(ticket, codes[0]!)).status).toBe(410);
  });

  it('S6 refuses after five wrong codes, from any address and with any ticket, for 15 minutes', async () => {
    const { person, codes } = await protectedPerson();
    const ticket = await ticketOf(person);
    for (let time = 1; time <= 5; time += 1) {
      const wrong = await testApp.request.post('/auth/second-factor', { ticket, code: '000000' }, undefined, { 'x-forwarded-for': `198.51.100.${time}` });
      expect([wrong.status, wrong.headers.get('ratelimit-remaining')]).toEqual([400, String(5 - time)]);
    }
    const refused = await secondStep(await ticketOf(person), codes[0]!);
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(refused.headers.get('retry-after')).toBe('900');
    testApp.advance(15 * MINUTE);
    expect((await secondStep(await ticketOf(person), codes[0]!)).status).toBe(200);
  });

  it('is not bypassed by the reset link, which sets the password and then asks for the code', async () => {
    const { person, codes } = await protectedPerson();
    await testApp.request.post('/auth/request-password-reset', { email: person.email });
    const { text } = await mailNamed(testApp, person, 'Reset your password');
    const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec(text)!;
    const recover = () => testApp.request.post<SignInBody>('/auth/recover', { access_token, refresh_token, password: 'the new one' });
    const used = await recover();
    expect(used).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(used.headers.getSetCookie()).toEqual([]);
    expect((await recover()).status).toBe(410);
    expect((await testApp.request.get('/profile', person.bearer)).status).toBe(401);
    expect((await secondStep(used.body.data.ticket, codes[0]!)).status).toBe(200);
  });

  it('is turned off with password and code together only', async () => {
    const { person, codes } = await protectedPerson();
    testApp.advance(5 * MINUTE);
    const turnOff = async () => (await testApp.request.post('/account/second-factor/turn-off', undefined, person.bearer)).body['code'];
    const prove = async (password: string, code?: string) => (await testApp.request.post('/auth/prove', { password, code }, person.bearer)).body['code'];
    expect(await prove('not this', codes[0]!)).toBe('WRONG_PASSWORD');
    expect(await turnOff()).toBe('PROOF_REQUIRED');
    expect(await prove(PASSWORD)).toBe('CODE_REQUIRED');
    expect(await prove(PASSWORD, '000000')).toBe('WRONG_CODE');
    expect(await turnOff()).toBe('PROOF_REQUIRED');
    expect(await prove(PASSWORD, codes[0]!)).toBeUndefined();
    expect(await turnOff()).toBeUndefined();
    expect(await turnOff()).toBe('NOT_ON');
    expect((await signIn(testApp, person)).status).toBe(200);
    expect((await state(person.bearer))['recovery_codes_left']).toBe(0);
  });

  it('cannot be set up again while it is on', async () => {
    const { person } = await protectedPerson();
    expect((await testApp.request.post('/account/second-factor', undefined, person.bearer)).body['code']).toBe('ALREADY_ON');
  });

  it('can create ten new recovery codes, which invalidates the old ones', async () => {
    const { person, codes } = await protectedPerson();
    const { body } = await testApp.request.post<{ recovery_codes: string[] }>('/account/second-factor/recovery-codes', undefined, person.bearer);
    expect(body.recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
    expect((await secondStep(await ticketOf(person), codes[1]!)).status).toBe(400);
    expect((await secondStep(await ticketOf(person), body.recovery_codes[0]!)).status).toBe(200);
  });

  it('stores keys, recovery codes and tickets only encrypted or hashed', async () => {
    const { person, key, codes } = await protectedPerson();
    const ticket = await ticketOf(person);
    const tables = ['second_factors', 'recovery_codes', 'sign_in_tickets', 'outbox'];
    const kept = JSON.stringify(await Promise.all(tables.map((table) => testApp.em().execute(`select * from ${table}`))));
    for (const secret of [key, ticket, ...codes.flatMap((code) => [code, code.replaceAll('-', '')])]) expect(kept).not.toContain(secret);
  });
});

describe('a coach without a second factor', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { ADMIN_SECOND_FACTOR: 'required' } });
  });
  afterAll(() => testApp.stop());

  const panel = (bearer: string) => testApp.request.get('/admin/bookings', bearer);

  it('can sign in, but the panel stays closed until it is set up', async () => {
    const coach = await testApp.people.coach();
    await givePassword(testApp, coach);
    expect((await signIn(testApp, coach)).body.second_factor_owed).toBe(true);
    expect(await panel(coach.bearer)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_SETUP_REQUIRED', defined: true } });
    expect((await testApp.request.get('/profile', coach.bearer)).status).toBe(200);
    expect((await testApp.request.get('/account/second-factor', coach.bearer)).body['is_required']).toBe(true);
    const { codes } = await turnOn(testApp, coach);
    expect((await panel(coach.bearer)).status).toBe(200);
    const { body } = await signIn(testApp, coach);
    const second = await testApp.request.post<SignInBody>('/auth/second-factor', { ticket: body.data.ticket, code: codes[0] });
    expect(second.body.second_factor_owed).toBeUndefined();
    expect((await panel(second.body.access_token)).status).toBe(200);
  });

  it('is required of admins only: a member needs none', async () => {
    const client = await testApp.people.client();
    await givePassword(testApp, client);
    expect((await signIn(testApp, client)).body).not.toHaveProperty('second_factor_owed');
  });
});
