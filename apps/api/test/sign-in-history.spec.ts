import { DAY, MINUTE } from '@coach/domain';
import { givePassword, signIn } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { runTimed } from './timed-job.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

const LAPTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

interface PastSignIn {
  at: string;
  device: string;
  network: string | null;
}

describe('the sign-in history of a user', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const on = (device: string, ip: string) => ({ 'user-agent': device, 'x-forwarded-for': ip });
  const newPerson = async () => {
    const person = await testApp.people.client();
    await givePassword(testApp, person);
    return person;
  };
  const history = async (bearer: string) => (await testApp.request.get<{ sign_ins: PastSignIn[] }>('/auth/sign-ins', bearer)).body.sign_ins;

  it('lists time, device and network, the latest first, without full addresses', async () => {
    const person = await newPerson();
    await signIn(testApp, person, on(LAPTOP, '203.0.113.7'));
    testApp.advance(MINUTE);
    await signIn(testApp, person, on(PHONE, '2001:db8:1:2::9'));
    await testApp.request.post('/auth/sign-in', { email: person.email, password: 'not this' });
    const listed = await history(person.bearer);
    expect(listed.map(({ device, network }) => [device, network])).toEqual([['Safari on iPhone', '2001:db8:1::/48'], ['Chrome on macOS', '203.0.113.x']]);
    expect(Date.parse(listed[0]!.at) - Date.parse(listed[1]!.at)).toBe(MINUTE);
    expect(JSON.stringify(await testApp.em().execute('select * from sign_ins'))).not.toMatch(/203\.0\.113\.7|::9/);
  });

  it('shows the last twenty of the user only', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    for (let time = 1; time <= 21; time += 1) await signIn(testApp, person, on(LAPTOP, '203.0.113.7'));
    await signIn(testApp, other, on(PHONE, '203.0.113.7'));
    expect(await history(person.bearer)).toHaveLength(20);
    expect((await history(other.bearer)).map(({ device }) => device)).toEqual(['Safari on iPhone']);
  });

  it('is kept for ninety days', async () => {
    const person = await newPerson();
    await signIn(testApp, person, on(LAPTOP, '203.0.113.7'));
    testApp.advance(90 * DAY);
    const again = await testApp.people.again(person);
    expect(await history(again.bearer)).toEqual([]);
    await signIn(testApp, person, on(LAPTOP, '203.0.113.7'));
    await runTimed(testApp, 'auth.forget-sign-ins');
    expect(await testApp.em().execute('select count(*)::int as kept from sign_ins')).toEqual([{ kept: 1 }]);
    expect(await history(again.bearer)).toHaveLength(1);
    testApp.advance(-90 * DAY);
  });

  describe('the notice of a new network', () => {
    const subjectsTo = (email: string) => testApp.mailbox.mails.filter(({ to }) => to[0]!.address === email).map(({ subject }) => subject);
    const settled = () =>
      eventually(async () => {
        const waiting = await testApp.em().execute('select 1 from outbox where relayed_at is null union all select 1 from email_queue where not processed');
        return waiting.length === 0;
      });

    it('is sent once per network for a known device, in reassuring words', async () => {
      const person = await newPerson();
      await signIn(testApp, person, on(LAPTOP, '203.0.113.7'));
      await testApp.mailbox.to(person.email);
      for (const ip of ['203.0.113.99', '198.51.100.1', '198.51.100.2', '203.0.113.7']) await signIn(testApp, person, on(LAPTOP, ip));
      const { subject, text } = (await testApp.mailbox.to(person.email, 2))[1]!;
      expect(subject).toBe('Signed in from another network: Chrome on macOS');
      // The linked page shows the address to its owner.
      expect(text).not.toContain('198.51.100.1');
      expect(text).toContain('it was most likely you');
      expect(text).toContain('/profile?view=security');
      await settled();
      expect(subjectsTo(person.email)).toEqual(['New sign-in: Chrome on macOS', subject]);
    });

    it('is sent once for many concurrent sign-ins from one new place', async () => {
      const person = await newPerson();
      await signIn(testApp, person, on(LAPTOP, '203.0.113.7'));
      await testApp.mailbox.to(person.email);
      await Promise.all(Array.from({ length: 5 }, () => signIn(testApp, person, on(LAPTOP, '192.0.2.1'))));
      await testApp.mailbox.to(person.email, 2);
      await settled();
      expect(subjectsTo(person.email)).toHaveLength(2);
    });
  });
});
