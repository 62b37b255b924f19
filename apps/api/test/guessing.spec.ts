import { randomUUID } from 'node:crypto';
import { DAY, MINUTE } from '@coach/domain';
import { givePassword, PASSWORD, signIn, turnOn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(120_000);

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const account = { firstName: 'Valentina', lastName: 'Oliveira', phone: '1', healthNotes: null, privacyConsent: true };

describe('password guessing', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const newPerson = async () => {
    const person = await testApp.people.client();
    await givePassword(testApp, person);
    return person;
  };
  const guess = (email: string, ip: string) => testApp.request.post('/auth/sign-in', { email, password: 'not this' }, undefined, from(ip));

  describe('S6 one address against many accounts', () => {
    it('is limited to thirty failures in 15 minutes, concurrent or not, and a success does not reset them', async () => {
      const own = await newPerson();
      // In batches: a slow limiter refuses, and twenty-nine concurrent requests slow it down on a busy machine.
      for (const some of [10, 10, 9]) {
        const answers = await Promise.all(Array.from({ length: some }, () => guess(`${randomUUID()}@example.test`, '203.0.113.20')));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
      }
      for (const _ of [1, 2, 3]) expect((await signIn(testApp, own, from('203.0.113.20'))).status).toBe(200);
      expect((await guess('many30@example.test', '203.0.113.20')).status).toBe(401);
      const refused = await guess('many31@example.test', '203.0.113.20');
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
      expect(refused.headers.get('retry-after')).toBe('900');
      expect((await signIn(testApp, own, from('203.0.113.20'))).status).toBe(429);
      expect((await signIn(testApp, own, from('203.0.113.21'))).status).toBe(200);
      testApp.advance(15 * MINUTE);
      expect((await signIn(testApp, own, from('203.0.113.20'))).status).toBe(200);
    });

    it('can sign in successfully without limit', async () => {
      const own = await newPerson();
      for (let time = 1; time <= 40; time += 1) expect((await signIn(testApp, own, from('203.0.113.22'))).status).toBe(200);
    });
  });

  describe('S5 no account state makes a route fail', () => {
    const STATES: Array<[string, (userId: string) => Promise<unknown>]> = [
      ['deleted', (id) => testApp.em().execute(`update users set email = 'deleted-' || id || '@deleted.invalid', password_hash = 'deleted' where id = ?`, [id])],
      ['without a password', (id) => testApp.em().execute(`update users set password_hash = '' where id = ?`, [id])],
      ['with a damaged hash', (id) => testApp.em().execute(`update users set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$damaged' where id = ?`, [id])],
      ['with another kind of hash', (id) => testApp.em().execute(`update users set password_hash = '$2b$10$abcdefghijklmnopqrstuv' where id = ?`, [id])],
      ['without a profile', (id) => testApp.em().execute(`delete from profiles where user_id = ?`, [id])],
    ];

    it.each(STATES)('%s: sign-in is refused like a wrong password', async (_, become) => {
      const person = await newPerson();
      await become(person.userId);
      const [{ email }] = await testApp.em().execute<[{ email: string }]>('select email from users where id = ?', [person.userId]);
      const known = await guess(email, '203.0.113.23');
      const unknown = await guess('nobody@example.test', '203.0.113.24');
      expect({ status: known.status, body: known.body }).toEqual({ status: 401, body: unknown.body });
    });

    it.each(STATES)('%s: a proof by a signed-in user is refused likewise', async (_, become) => {
      const person = await newPerson();
      const { codes } = await turnOn(testApp, person);
      await become(person.userId);
      const proof = await testApp.request.post('/auth/prove', { password: 'not this', code: codes[0] }, person.bearer);
      expect([proof.status, proof.body['code']]).toEqual([400, 'WRONG_PASSWORD']);
    });

    it('scheduled for deletion: can sign in, but not after the deletion', async () => {
      const person = await newPerson();
      expect((await testApp.request.post('/account/deletion', { password: PASSWORD }, person.bearer)).status).toBe(202);
      expect((await signIn(testApp, person, from('203.0.113.25'))).status).toBe(200);
      testApp.advance(8 * DAY);
      await testApp.em().execute(`update account_deletions set due_at = requested_at where user_id = ?`, [person.userId]);
      await testApp.em().execute(`update users set password_hash = 'deleted' where id = ?`, [person.userId]);
      expect((await signIn(testApp, person, from('203.0.113.25'))).status).toBe(401);
      testApp.advance(-8 * DAY);
    });
  });

  describe('A§5 new passwords that attackers try first', () => {
    const WEAK: Array<[string, string]> = [
      ['123456', 'PASSWORD_TOO_COMMON'],
      ['Password1', 'PASSWORD_TOO_COMMON'],
      ['zzzzzzzzzz', 'PASSWORD_TOO_COMMON'],
      ['valentina1', 'PASSWORD_TOO_PERSONAL'],
      ['Oliveira!', 'PASSWORD_TOO_PERSONAL'],
      ['your-coach', 'PASSWORD_TOO_PERSONAL'],
    ];
    const WORDS: Record<string, string> = {
      PASSWORD_TOO_COMMON: 'This password is too easy to guess. Please choose another.',
      PASSWORD_TOO_PERSONAL: 'A password with your name, your email or our name in it is easy to guess. Please choose another.',
    };
    const email = 'vale.oliveira@example.test';
    const mailed = async (subject: string) => eventually(() => testApp.mailbox.mails.findLast((mail) => mail.subject === subject && mail.to[0]!.address === email));
    const tokensOf = async (subject: string) => {
      const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec((await mailed(subject)).text)!;
      return { access_token, refresh_token };
    };

    it.each([...WEAK, [email, 'PASSWORD_TOO_PERSONAL'] as [string, string]])('%s is refused at sign-up, and nothing is stored', async (password, code) => {
      const { status, body } = await testApp.request.post('/auth/sign-up', { ...account, email, password }, undefined, from('203.0.113.26'));
      expect({ status, code: body['code'], title: body['title'] }).toEqual({ status: 422, code, title: WORDS[code] });
      expect(await testApp.em().execute('select 1 from users where email = ?', [email])).toEqual([]);
    });

    it('are refused by the two other routes that set one, and the link stays valid', async () => {
      await testApp.request.post('/auth/sign-up', { ...account, email, password: 'demo-coach-1' }, undefined, from('203.0.113.26'));
      await testApp.request.post('/auth/confirm-email', await tokensOf('Confirm your email address'));
      const { body } = await testApp.request.post<{ access_token: string }>('/auth/sign-in', { email, password: 'demo-coach-1' });
      await testApp.request.post('/auth/request-password-reset', { email });
      const reset = await tokensOf('Reset your password');
      for (const [password, code] of WEAK) {
        expect((await testApp.request.post('/auth/password', { password }, body.access_token)).body['code']).toBe(code);
        expect((await testApp.request.post('/auth/recover', { ...reset, password })).body['code']).toBe(code);
      }
      expect((await testApp.request.post('/auth/recover', { ...reset, password: 'a river in the north' })).status).toBe(200);
    });

    it('keep working if they were set before', async () => {
      const { hashPassword } = await import('../src/auth/sign-in/passwords.ts');
      const person = await newPerson();
      await testApp.em().execute('update users set password_hash = ? where id = ?', [await hashPassword('123456'), person.userId]);
      expect((await testApp.request.post('/auth/sign-in', { email: person.email, password: '123456' }, undefined, from('203.0.113.27'))).status).toBe(200);
    });
  });
});
