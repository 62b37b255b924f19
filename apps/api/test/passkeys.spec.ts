import { MINUTE } from '@coach/domain';
import { mailNamed, turnOn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import { SoftwarePasskey } from './sign-in/software-passkey.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  excludeCredentials?: unknown[];
  userVerification?: string;
}
interface SessionBody {
  access_token: string;
  code: string;
  profile: { email: string };
}
interface PasskeyBody {
  id: string;
  name: string;
  last_used_at: string | null;
  code: string;
}

describe('passkeys', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const creation = async (person: SignedInPerson) => (await testApp.request.post<Options>('/account/passkeys/options', undefined, person.bearer)).body;
  const keep = (person: SignedInPerson, credential: unknown, name = 'My phone') => testApp.request.post<PasskeyBody>('/account/passkeys', { name, credential }, person.bearer);
  const register = async (person: SignedInPerson, name?: string) => {
    const passkey = new SoftwarePasskey(testApp.url);
    const { body } = await keep(person, passkey.register(await creation(person)), name);
    return { passkey, id: body.id };
  };
  const signInOptions = async () => (await testApp.request.post<Options>('/auth/passkey/options', undefined)).body;
  const signIn = (credential: unknown) => testApp.request.post<SessionBody>('/auth/passkey', { credential });
  const list = async ({ bearer }: SignedInPerson) => (await testApp.request.get<{ passkeys: PasskeyBody[] }>('/account/passkeys', bearer)).body.passkeys;

  it('are created with a name, listed, and reported to the owner', async () => {
    const person = await testApp.people.client();
    const options = await creation(person);
    expect(options).toMatchObject({ rp: { id: '127.0.0.1' }, authenticatorSelection: { residentKey: 'required', userVerification: 'required' } });
    const { status, body } = await keep(person, new SoftwarePasskey(testApp.url).register(options), 'Maria’s laptop');
    expect({ status, name: body.name, used: body.last_used_at }).toEqual({ status: 201, name: 'Maria’s laptop', used: null });
    expect(await list(person)).toEqual([body]);
    expect((await mailNamed(testApp, person, 'A passkey was added')).text).toContain('/profile?view=security');
    expect((await creation(person)).excludeCredentials).toHaveLength(1);
  });

  it('sign in without a password, as bearer and cookie', async () => {
    const person = await testApp.people.client();
    const { passkey } = await register(person);
    const options = await signInOptions();
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    const { status, body, headers } = await signIn(passkey.sign(options));
    expect({ status, email: body.profile.email }).toEqual({ status: 200, email: person.email });
    expect(headers.getSetCookie().join()).toMatch(/coach_refresh=.*HttpOnly; SameSite=Strict/);
    expect((await testApp.request.get('/profile', body.access_token)).status).toBe(200);
    expect((await list(person))[0]!.last_used_at).not.toBeNull();
  });

  it('count as both factors', async () => {
    const person = await testApp.people.client();
    const { passkey } = await register(person);
    await turnOn(testApp, person);
    expect((await signIn(passkey.sign(await signInOptions()))).status).toBe(200);
  });

  it('sign a challenge once, even with twenty concurrent attempts', async () => {
    const { passkey } = await register(await testApp.people.client());
    const signed = passkey.sign(await signInOptions());
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(410)]);
    expect(answers.find(({ status }) => status === 410)!.body.code).toBe('PASSKEY_EXPIRED');
  });

  it('must answer a challenge within five minutes', async () => {
    const { passkey } = await register(await testApp.people.client());
    const options = await signInOptions();
    testApp.advance(5 * MINUTE);
    expect((await signIn(passkey.sign(options))).status).toBe(410);
  });

  it('accept no challenge issued for another purpose', async () => {
    const [person, other] = [await testApp.people.client(), await testApp.people.client()];
    const { passkey } = await register(person);
    expect((await signIn(passkey.sign({ challenge: 'bWFkZSB1cA', rpId: '127.0.0.1' }))).status).toBe(410);
    expect((await signIn(passkey.sign(await creation(person)))).status).toBe(410);
    expect((await keep(person, new SoftwarePasskey(testApp.url).register(await creation(other)))).status).toBe(410);
    expect((await keep(person, new SoftwarePasskey(testApp.url).register({ ...(await signInOptions()), rp: { id: '127.0.0.1' } }))).status).toBe(410);
  });

  it.each([
    ['another site’s page', { origin: 'https://elsewhere.test' }],
    ['another site’s passkey', { rpId: 'elsewhere.test' }],
    ['a device that did not ask for finger, face or code', { isVerified: false }],
    ['an answer of the other kind', { type: 'webauthn.create' }],
    ['a counter that went back, as a copy’s would', { counter: 1 }],
  ])('refuse %s', async (_, fault) => {
    const { passkey } = await register(await testApp.people.client());
    expect((await signIn(passkey.sign(await signInOptions(), { counter: 5 }))).status).toBe(200);
    expect(await signIn(passkey.sign(await signInOptions(), { counter: 6, ...fault }))).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } });
  });

  it('refuse a signature by another key, and an unknown passkey', async () => {
    const { passkey } = await register(await testApp.people.client());
    const [stranger, options] = [new SoftwarePasskey(testApp.url), await signInOptions()];
    const forged = { ...stranger.sign(options), id: passkey.id.toString('base64url'), rawId: passkey.id.toString('base64url') };
    expect((await signIn(forged)).body.code).toBe('PASSKEY_REFUSED');
    expect((await signIn(stranger.sign(await signInOptions()))).body.code).toBe('PASSKEY_REFUSED');
  });

  it.each([{ origin: 'https://elsewhere.test' }, { rpId: 'elsewhere.test' }, { isVerified: false }])('cannot be created with %j', async (fault) => {
    const person = await testApp.people.client();
    expect((await keep(person, new SoftwarePasskey(testApp.url).register(await creation(person), fault))).body.code).toBe('PASSKEY_REFUSED');
    expect(await list(person)).toEqual([]);
  });

  it('belong to one account', async () => {
    const [person, other] = [await testApp.people.client(), await testApp.people.client()];
    const { passkey } = await register(person);
    expect(await keep(other, passkey.register(await creation(other)))).toMatchObject({ status: 409, body: { code: 'PASSKEY_KNOWN' } });
  });

  it('are renamed and removed by their owner; a removed passkey cannot sign in', async () => {
    const person = await testApp.people.client();
    const { passkey, id } = await register(person);
    expect((await testApp.request.patch<PasskeyBody>(`/account/passkeys/${id}`, { name: 'Old phone' }, person.bearer)).body.name).toBe('Old phone');
    expect((await testApp.request.delete(`/account/passkeys/${id}`, person.bearer)).status).toBe(200);
    expect(await list(person)).toEqual([]);
    expect((await signIn(passkey.sign(await signInOptions()))).body.code).toBe('PASSKEY_REFUSED');
  });

  it('S1 of another user answer like missing ones', async () => {
    const [person, other] = [await testApp.people.client(), await testApp.people.client()];
    const { id } = await register(person);
    const missing = '00000000-0000-4000-8000-000000000000';
    const answers = await Promise.all([id, missing].map((one) => testApp.request.delete(`/account/passkeys/${one}`, other.bearer)));
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect((await testApp.request.patch(`/account/passkeys/${id}`, { name: 'Mine' }, other.bearer)).body).toEqual(answers[1]!.body);
    expect(await list(person)).toHaveLength(1);
  });

  it('are limited to ten', async () => {
    const person = await testApp.people.client();
    for (let count = 1; count <= 10; count += 1) await register(person, `Passkey ${count}`);
    expect(await testApp.request.post('/account/passkeys/options', undefined, person.bearer)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PASSKEYS' } });
  });

  it('S6 limit requests for challenges by address', async () => {
    const ask = () => testApp.request.post('/auth/passkey/options', undefined, undefined, { 'x-forwarded-for': '203.0.113.44' });
    const answers = [];
    for (let time = 0; time < 301; time += 1) answers.push((await ask()).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(300);
    expect(answers.at(-1)).toBe(429);
  });
});
