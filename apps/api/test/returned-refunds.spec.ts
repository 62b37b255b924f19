import { randomUUID } from 'node:crypto';
import type { PlanCancellation } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { eventually } from './eventually.ts';
import { MoneyDesk } from './money/money-desk.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(90_000);

describe('credits and refunds returned by a bank', () => {
  let desk: MoneyDesk;
  beforeAll(async () => {
    desk = await MoneyDesk.open();
  }, 60_000);
  afterAll(() => desk.testApp.stop());

  const refundsOf = async (intent: string) => (await desk.payments.stripe.refunds.list({ payment_intent: intent })).data;

  it('FLOW-13 P16 a plan’s refund returned while another is pending: it is still outstanding, and its credits stay revoked', async () => {
    const client = await desk.testApp.people.client();
    await desk.payments.subscribe(client, 'premium_package');
    await eventually(async () => (await desk.credits(client)).available === 4);
    desk.testApp.advance(10 * DAY);
    await desk.payments.control('/clock', { advance_seconds: 10 * 86_400 });
    for (const person of [desk.coach, client]) Object.assign(person, await desk.testApp.people.again(person));
    const [plan] = await desk.testApp.em().execute<Array<{ id: string }>>('select id from subscriptions where user_id = ?', [client.userId]);
    const { body: preview } = await desk.asCoach<PlanCancellation>('GET', `/admin/subscriptions/${plan!.id}/cancellation`);
    await desk.asCoach('POST', `/admin/subscriptions/${plan!.id}/cancel`, { when: 'now', refund: preview.unused, reason: 'Moving away' });
    await eventually(async () => (await desk.credits(client)).available === 1);
    const [payment] = await desk.testApp.em().execute<Array<{ id: string; intent: string }>>('select id, stripe_payment_intent_id as intent from payments where user_id = ?', [client.userId]);
    const [refund] = await eventually(async () => ((await refundsOf(payment!.intent)).length === 1 ? refundsOf(payment!.intent) : null));

    await desk.testApp.stopWorker();
    await desk.asCoach('POST', `/admin/payments/${payment!.id}/refund`, { request_id: randomUUID(), amount: 1, reason: 'Goodwill' });
    await desk.payments.control('/deliveries/pause');
    await desk.payments.control(`/refunds/${refund!.id}/fail`);
    await desk.testApp.startWorker();
    await eventually(async () => (await refundsOf(payment!.intent)).length === 2);
    await untilIdle(desk.testApp);
    await desk.payments.control('/deliveries/release', { order: 'reversed' });
    await desk.payments.control('/deliveries/resume');
    await desk.task('refund_failed', preview.unused);
    await untilIdle(desk.testApp);
    expect((await desk.credits(client)).entries).toMatchObject([{ kind: 'revoked', credits: -3 }, { kind: 'granted', credits: 4 }]);
  });

  it('FLOW-13 P16 a returned refund of a pack, made at the provider: its credits return, and are revoked when the coach pays manually', async () => {
    const { client, intent } = await desk.pack();
    const { id } = await desk.payments.stripe.refunds.create({ payment_intent: intent });
    await eventually(async () => (await desk.credits(client)).available === 0);
    await desk.payments.control(`/refunds/${id}/fail`);
    await eventually(async () => (await desk.credits(client)).available === 5);
    expect((await desk.answer(await desk.task('refund_failed', 42_500), 'by_hand')).status).toBe(200);
    await eventually(async () => (await desk.credits(client)).available === 0);
  });

  it('FLOW-13 P16 a returned refund of a plan’s bill behaves the same', async () => {
    const client = await desk.testApp.people.client();
    await desk.payments.subscribe(client, 'premium_package');
    await eventually(async () => (await desk.credits(client)).available === 4);
    const [payment] = await desk.testApp.em().execute<Array<{ intent: string }>>('select stripe_payment_intent_id as intent from payments where user_id = ?', [client.userId]);
    const { id } = await desk.payments.stripe.refunds.create({ payment_intent: payment!.intent });
    await eventually(async () => (await desk.credits(client)).available === 0);
    await desk.payments.control(`/refunds/${id}/fail`);
    await eventually(async () => (await desk.credits(client)).available === 4);
    expect((await desk.answer(await desk.task('refund_failed', 32_000), 'by_hand')).status).toBe(200);
    await eventually(async () => (await desk.credits(client)).available === 0);
  });
});
