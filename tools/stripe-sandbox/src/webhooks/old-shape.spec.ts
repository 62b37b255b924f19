import type Stripe from 'stripe';
import { control, startTestSandbox, subscriptionParams, until, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

async function subscribe(): Promise<Stripe.Event> {
  const { id } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams());
  testSandbox.receiver.events.length = 0;
  await control(testSandbox.sandbox, `checkout/${id}/pay`);
  const paid = (): Stripe.Event | undefined => testSandbox.receiver.events.find(({ type }) => type === 'invoice.paid');
  await until(() => paid() !== undefined);
  return paid()!;
}
const setVersion = async (version: string | null): Promise<[number, unknown]> => {
  const { status, body } = await control(testSandbox.sandbox, 'settings', { api_version: version });
  return [status, body['api_version']];
};

describe('a webhook endpoint of another API version', () => {
  it('receives events of that version until it is reset', async () => {
    expect(await setVersion('2024-06-20')).toEqual([200, '2024-06-20']);
    const old = await subscribe();
    expect(old).toMatchObject({ api_version: '2024-06-20', data: { object: { subscription: expect.stringMatching(/^sub_/) as string } } });
    expect(old.data.object).not.toHaveProperty('parent');
    expect(await setVersion('2025-04-30.basil')).toEqual([200, '2025-04-30.basil']);
    const newer = await subscribe();
    expect(newer).toMatchObject({ api_version: '2025-04-30.basil', data: { object: { parent: { type: 'subscription_details' } } } });
    expect(newer.data.object).not.toHaveProperty('subscription');
    expect(await setVersion('')).toEqual([200, null]);
    expect(await subscribe()).toMatchObject({ api_version: '2026-10-28.endive' });
    await setVersion('2024-06-20');
    expect(await setVersion(null)).toEqual([200, null]);
  });

  it('is not changed by an invalid version or by other settings', async () => {
    expect((await setVersion('newest'))[0]).toBe(400);
    await setVersion('2024-06-20');
    expect((await control(testSandbox.sandbox, 'settings', { after_retries: 'unpaid' })).body).toEqual({ after_retries: 'unpaid', api_version: '2024-06-20' });
    expect((await control(testSandbox.sandbox, 'settings', {})).status).toBe(400);
  });
});
