import { randomUUID } from 'node:crypto';
import { MINUTE, PROOF_MINUTES } from '@coach/domain';
import { codeOf, givePassword, mailNamed, PASSWORD, signIn, turnOn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import { SoftwarePasskey } from './sign-in/software-passkey.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(120_000);

const STEP = 30_000;
const SPAN = PROOF_MINUTES * MINUTE;

interface Problem {
  code: string;
  data: { ways: string[] };
  proven_until: string;
}

describe('a recent proof', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const unproven = async (person: SignedInPerson): Promise<SignedInPerson> => {
    await testApp.em().execute('update sessions set proven_at = null, proven_by = null where user_id = ?', [person.userId]);
    return person;
  };
  const newPerson = async (): Promise<SignedInPerson> => {
    const person = await testApp.people.client();
    await givePassword(testApp, person);
    return unproven(person);
  };
  const protectedPerson = async () => {
    const person = await testApp.people.client();
    await givePassword(testApp, person);
    const factor = await turnOn(testApp, person);
    testApp.advance(STEP);
    return { person: await unproven(person), ...factor };
  };
  const prove = ({ bearer }: SignedInPerson, proof: object, headers = {}) => testApp.request.post<Problem>('/auth/prove', proof, bearer, headers);
  const passkeyOf = async (person: SignedInPerson) => {
    const passkey = new SoftwarePasskey(testApp.url);
    const { body } = await testApp.request.post<{ challenge: string }>('/account/passkeys/options', undefined, person.bearer);
    expect((await testApp.request.post('/account/passkeys', { name: 'My phone', credential: passkey.register(body) }, person.bearer)).status).toBe(201);
    return passkey;
  };
  const signed = async (passkey: SoftwarePasskey) => passkey.sign((await testApp.request.post<{ challenge: string }>('/auth/passkey/options', undefined)).body);
  /** A route that requires the proof and changes nothing. */
  const route = ({ bearer }: SignedInPerson) => testApp.request.get<Problem>(`/account/exports/${randomUUID()}/file`, bearer);
  const isOpen = async (person: SignedInPerson) => (await route(person)).status === 404;

  it('is renewed by the password, for five minutes', async () => {
    const person = await newPerson();
    expect((await route(person)).body).toMatchObject({ code: 'PROOF_REQUIRED', defined: true, data: { ways: ['password'] } });
    const { status, body } = await prove(person, { password: PASSWORD });
    expect(status).toBe(200);
    expect(await isOpen(person)).toBe(true);
    testApp.advance(SPAN - 1);
    expect(await isOpen(person)).toBe(true);
    testApp.advance(1);
    expect(await isOpen(person)).toBe(false);
    expect(Date.parse(body.proven_until)).toBe(Date.parse((await prove(person, { password: PASSWORD })).body.proven_until) - SPAN);
  });

  it('is given by a password sign-in, but not by a session renewal', async () => {
    const person = await newPerson();
    const signedIn = await signIn(testApp, person);
    const fresh = { ...person, bearer: signedIn.body.access_token };
    expect(await isOpen(fresh)).toBe(true);
    testApp.advance(SPAN);
    const cookie = signedIn.headers.getSetCookie().find((one) => one.startsWith('coach_refresh='))!.split(';')[0]!;
    const renewed = await testApp.request.post<{ access_token: string }>('/auth/refresh', undefined, undefined, { cookie });
    expect(renewed.status).toBe(200);
    expect(await isOpen({ ...person, bearer: renewed.body.access_token })).toBe(false);
  });

  it('requires password and code together from a user with a second factor', async () => {
    const { person, key, codes } = await protectedPerson();
    expect((await route(person)).body.data.ways).toEqual(['password-and-code']);
    expect(await prove(person, { password: PASSWORD })).toMatchObject({ status: 400, body: { code: 'CODE_REQUIRED' } });
    expect(await prove(person, { password: PASSWORD, code: '000000' })).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
    expect(await prove(person, { password: 'not this', code: codes[0] })).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    expect(await isOpen(person)).toBe(false);
    const code = codeOf(testApp, key);
    expect((await prove(person, { password: PASSWORD, code })).status).toBe(200);
    expect(await isOpen(person)).toBe(true);
    expect((await prove(person, { password: PASSWORD, code })).body.code).toBe('WRONG_CODE');
    expect((await prove(person, { password: PASSWORD, code: codes[0] })).status).toBe(200);
  });

  it('accepts a passkey as both factors: the user’s own, once', async () => {
    const { person, codes } = await protectedPerson();
    await prove(person, { password: PASSWORD, code: codes[0] });
    const passkey = await passkeyOf(person);
    const other = await testApp.people.client();
    await passkeyOf(other);
    await unproven(person);
    await unproven(other);
    expect((await route(person)).body.data.ways).toEqual(['password-and-code', 'passkey']);
    expect((await prove(other, { credential: await signed(passkey) })).body.code).toBe('PASSKEY_REFUSED');
    expect(await isOpen(other)).toBe(false);
    const credential = await signed(passkey);
    expect((await prove(person, { credential })).status).toBe(200);
    expect(await isOpen(person)).toBe(true);
    expect((await prove(person, { credential })).body.code).toBe('PASSKEY_EXPIRED');
  });

  it.each([{}, { password: PASSWORD, credential: { id: 'a' } }, { code: '123456' }, { password: '' }])('refuses %j with a message', async (proof) => {
    expect((await prove(await newPerson(), proof)).status).toBe(400);
  });

  it('is not given by a confirmation link', async () => {
    const account = { email: 'proof@example.test', password: PASSWORD, firstName: 'Maria', lastName: 'Gonzalez', phone: '1', healthNotes: null, privacyConsent: true };
    await testApp.request.post('/auth/sign-up', account);
    const { text } = await mailNamed(testApp, account, 'Confirm your email address');
    const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec(text)!;
    const { body } = await testApp.request.post<{ access_token: string; user: { id: string } }>('/auth/confirm-email', { access_token, refresh_token });
    const person = { userId: body.user.id, email: account.email, bearer: body.access_token };
    expect((await route(person)).body.code).toBe('PROOF_REQUIRED');
    expect((await testApp.request.post<Problem>('/auth/password', { password: 'another-1' }, person.bearer)).body.code).toBe('PROOF_REQUIRED');
    await prove(person, { password: PASSWORD });
    expect(await isOpen(person)).toBe(true);
  });

  describe('S6 failed proofs', () => {
    it('by password count together with failed sign-ins', async () => {
      const person = await newPerson();
      for (let time = 0; time < 2; time += 1) expect((await testApp.request.post('/auth/sign-in', { email: person.email, password: 'wrong' })).status).toBe(401);
      for (let time = 0; time < 3; time += 1) expect((await prove(person, { password: 'wrong' })).body.code).toBe('WRONG_PASSWORD');
      const refused = await prove(person, { password: PASSWORD });
      expect({ status: refused.status, code: refused.body.code, after: refused.headers.get('retry-after') }).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS', after: '900' });
      expect((await signIn(testApp, person)).status).toBe(429);
    });

    it('by code count together with failed second steps, from any address', async () => {
      const { person, codes } = await protectedPerson();
      for (let time = 0; time < 5; time += 1) {
        const wrong = await prove(person, { password: PASSWORD, code: '000000' }, { 'x-forwarded-for': `198.51.100.${time}` });
        expect(wrong.body.code).toBe('WRONG_CODE');
      }
      expect((await prove(person, { password: PASSWORD, code: codes[0] })).status).toBe(429);
      const { ticket } = (await signIn(testApp, person)).body.data;
      expect((await testApp.request.post('/auth/second-factor', { ticket, code: codes[0] })).status).toBe(429);
    });
  });
});
