import { DAY } from '@coach/domain';
import { writeDemoPremium } from '../src/demo/demo-premium.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { Vault } from '../src/platform/encryption/vault.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('the demo’s premium client', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  }, 60_000);
  afterAll(() => testApp.stop());

  const write = (later = 0) => writeDemoPremium(testApp.em(), testApp.app.get(Vault), new Date(testApp.app.get(Clock).now().getTime() + later));
  const state = async () => ({
    plans: await testApp.em().execute(`select status, plan_type from subscriptions`),
    credits: await testApp.em().execute(`select granted, used from session_credits order by created_at`),
    entries: await testApp.em().execute(`select kind, credits from session_credit_entries`),
  });

  it('has the plan and four credits, however often the demo is written, and signs in with the demo’s password', async () => {
    await write();
    await write();
    expect(await state()).toEqual({
      plans: [{ status: 'active', plan_type: 'premium_package' }],
      credits: [{ granted: 4, used: 0 }],
      entries: [{ kind: 'granted', credits: 4 }],
    });
    const { status, body } = await testApp.request.post('/auth/sign-in', { email: 'premium@demo.test', password: 'demo-coach-1' });
    expect(status).toBe(200);
    expect((await testApp.request.get('/billing/credits', body['access_token'] as string)).body).toMatchObject({ available: 4 });
  });

  it('starts another month when the last one is over', async () => {
    await write(31 * DAY);
    const { plans, credits } = await state();
    expect({ plans: plans.length, credits: credits.length }).toEqual({ plans: 1, credits: 2 });
  });
});
