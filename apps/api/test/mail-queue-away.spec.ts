import { ENV, type Env } from '../src/env.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';

const person = (email: string) => ({
  ...{ email, password: 'secret-1', firstName: 'Maria', lastName: 'Gonzalez', phone: '1', healthNotes: 'none', privacyConsent: true },
});
const PEOPLE = ['one@example.test', 'two@example.test', 'three@example.test'];

describe('P7 an outage of the queue store', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  }, 60_000);
  afterAll(() => testApp.stop());

  const store = () => new URL(testApp.app.get<Env>(ENV).QUEUE_DATABASE_URL!).pathname.slice(1);
  const takeAway = async () => {
    await testApp.em().execute(`alter database "${store()}" allow_connections false`);
    await testApp.em().execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [store()]);
  };
  const giveBack = () => testApp.em().execute(`alter database "${store()}" allow_connections true`);
  const waiting = async () => (await testApp.em().execute('select 1 from outbox where relayed_at is null')).length;
  const signUp = async (email: string) => (await testApp.request.post('/auth/sign-up', person(email))).status;

  it('refuses no request, loses no mail, and sends each once', async () => {
    expect(await signUp(PEOPLE[0]!)).toBe(201);
    await testApp.mailbox.to(PEOPLE[0]!);
    await takeAway();
    expect(await Promise.all(PEOPLE.slice(1).map(signUp))).toEqual([201, 201]);
    expect(await waiting()).toBe(2);
    await giveBack();
    for (const email of PEOPLE) expect(await testApp.mailbox.to(email)).toHaveLength(1);
    await eventually(async () => (await waiting()) === 0);
    const ids = testApp.mailbox.mails.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toHaveLength(3);
  }, 60_000);
});
