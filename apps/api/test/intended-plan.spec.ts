import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from './test-app.ts';

const newcomer = (more: object = {}) => ({
  ...{ email: `${randomUUID()}@example.test`, password: 'a secret of mine', firstName: 'Ana', lastName: 'Lopez', phone: '555 0100' },
  ...{ healthNotes: 'Left knee', privacyConsent: true, ...more },
});

describe('a plan chosen before sign-up', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  const keptFor = async (email: string) => (await testApp.em().execute('select intended_plan from users where email = ?', [email]))[0];
  const setPlan = (userId: string, plan: string) => testApp.em().execute('update users set intended_plan = ? where id = ?', [plan, userId]);

  it.each([
    ['is kept with the account', { intendedPlan: 'video_library' }, 'video_library'],
    ['may be none', {}, null],
  ])('AUTH-20 %s', async (_, more, kept) => {
    const account = newcomer(more);
    expect((await testApp.request.post('/auth/sign-up', account)).status).toBe(201);
    expect(await keptFor(account.email)).toEqual({ intended_plan: kept });
  });

  it('AUTH-20 is refused if the business does not have it', async () => {
    expect((await testApp.request.post('/auth/sign-up', newcomer({ intendedPlan: 'gold' }))).status).toBe(400);
  });

  it('AUTH-20 is in the profile until it is cleared there', async () => {
    const client = await testApp.people.client();
    await setPlan(client.userId, 'premium_package');
    expect((await testApp.request.get('/profile', client.bearer)).body).toMatchObject({ intended_plan: 'premium_package' });
    expect((await testApp.request.patch('/profile', { phone: '1' }, client.bearer)).body).toMatchObject({ phone: '1', intended_plan: 'premium_package' });
    expect((await testApp.request.patch('/profile', { intended_plan: null }, client.bearer)).body).toMatchObject({ phone: '1', intended_plan: null });
    expect((await testApp.request.get('/profile', client.bearer)).body).toMatchObject({ intended_plan: null });
  });

  it('AUTH-20 can be chosen at sign-up only', async () => {
    const client = await testApp.people.client();
    expect((await testApp.request.patch('/profile', { intended_plan: 'premium_package' }, client.bearer)).status).toBe(400);
  });

  it('cannot be stored if it does not exist', async () => {
    const client = await testApp.people.client();
    await expect(setPlan(client.userId, 'gold')).rejects.toMatchObject({ constraint: 'users_intended_plan' });
  });
});
