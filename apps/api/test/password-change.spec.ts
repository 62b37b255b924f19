import { MINUTE } from '@coach/domain';
import { givePassword, mailNamed, PASSWORD, signIn, turnOn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Body {
  code: string;
  access_token: string;
  data: { ticket: string };
}
interface LinkTokens {
  access_token: string;
  refresh_token: string;
}

const NEW = 'a better one';

const RESET = 'what the reset link set';

describe('changing the password', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const newPerson = async (): Promise<SignedInPerson> => {
    const person = await testApp.people.client();
    await givePassword(testApp, person);
    return person;
  };
  const change = (bearer: string, wish: object = {}) => testApp.request.post<Body>('/auth/password', { password: NEW, ...wish }, bearer);
  const isSignedIn = async (bearer: string) => (await testApp.request.get('/profile', bearer)).status === 200;
  const linksIn = (text: string): LinkTokens => {
    const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec(text)! as unknown as [string, string, string];
    return { access_token, refresh_token };
  };
  const resetLink = async (person: SignedInPerson): Promise<LinkTokens> => {
    await testApp.request.post('/auth/request-password-reset', { email: person.email });
    return linksIn((await mailNamed(testApp, person, 'Reset your password')).text);
  };
  const recover = (tokens: LinkTokens) => testApp.request.post<Body>('/auth/recover', { ...tokens, password: RESET });
  const addPasskey = ({ userId }: SignedInPerson) =>
    testApp.em().execute(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at) values (gen_random_uuid(), ?, ?, 'key', 0, 'My phone', false, now())`,
      [userId, userId],
    );
  const passkeys = async ({ bearer }: SignedInPerson) => (await testApp.request.get<{ passkeys: unknown[] }>('/account/passkeys', bearer)).body.passkeys.length;

  it('requires a proof from the last five minutes', async () => {
    const person = await newPerson();
    testApp.advance(5 * MINUTE);
    expect((await change(person.bearer)).body.code).toBe('PROOF_REQUIRED');
    expect((await signIn(testApp, person)).status).toBe(200);
    await testApp.request.post('/auth/prove', { password: PASSWORD }, person.bearer);
    expect((await change(person.bearer)).status).toBe(200);
    expect((await signIn(testApp, person)).status).toBe(401);
  });

  it('RST-11 ends the other sessions unless told not to; kept sessions need a new proof', async () => {
    const person = await newPerson();
    const elsewhere = (await signIn(testApp, person)).body.access_token;
    expect((await change(person.bearer, { end_sessions: false })).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await change(elsewhere)).body.code).toBe('PROOF_REQUIRED');
    expect((await change(person.bearer)).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(person.bearer)).toBe(true);
  });

  it('removes the passkeys on request, and notifies the owner', async () => {
    const person = await newPerson();
    await addPasskey(person);
    await change(person.bearer);
    expect(await passkeys(person)).toBe(1);
    await change(person.bearer, { remove_passkeys: true });
    expect(await passkeys(person)).toBe(0);
    await mailNamed(testApp, person, 'A passkey was removed');
  });

  it('RST-11 invalidates every mailed link of the account, for resets and confirmations', async () => {
    const account = { email: 'links@example.test', password: PASSWORD, firstName: 'Maria', lastName: 'Gonzalez', phone: '1', healthNotes: null, privacyConsent: true };
    await testApp.request.post('/auth/sign-up', account);
    const confirmation = linksIn((await mailNamed(testApp, account, 'Confirm your email address')).text);
    await testApp.request.post('/auth/confirm-email', confirmation);
    await testApp.request.post('/auth/request-password-reset', { email: account.email });
    const reset = linksIn((await mailNamed(testApp, account, 'Reset your password')).text);
    const { access_token } = (await signIn(testApp, account)).body;
    expect((await change(access_token)).status).toBe(200);
    expect(await recover(reset)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } });
    expect((await testApp.request.post<Body>('/auth/confirm-email', confirmation)).body).toEqual({ confirmed: true });
  });

  describe('in a session from a reset link', () => {
    it('is not proven by it: changing again requires the password just set', async () => {
      const person = await newPerson();
      const bearer = (await recover(await resetLink(person))).body.access_token;
      for (const path of ['/account/second-factor', '/account/passkeys/options', '/account/exports', '/account/deletion'])
        expect((await testApp.request.post<Body>(path, path.endsWith('deletion') ? { password: RESET } : {}, bearer)).body.code).toBe('PROOF_REQUIRED');
      expect((await change(bearer)).body.code).toBe('PROOF_REQUIRED');
      await testApp.request.post('/auth/prove', { password: RESET }, bearer);
      expect((await change(bearer)).status).toBe(200);
    });

    it('requires the second factor if the user has one', async () => {
      const person = await newPerson();
      const { codes } = await turnOn(testApp, person);
      const { ticket } = (await recover(await resetLink(person))).body.data;
      const bearer = (await testApp.request.post<Body>('/auth/second-factor', { ticket, code: codes[0] })).body.access_token;
      expect(bearer).toBeTruthy();
      expect((await testApp.request.post<Body>('/account/exports', {}, bearer)).body.code).toBe('PROOF_REQUIRED');
    });
  });
});
