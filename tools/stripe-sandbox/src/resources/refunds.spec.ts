import type Stripe from 'stripe';
import { control, sessionParams, startTestSandbox, typesOf, until, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
let intent: string;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
  const { id } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
  await control(testSandbox.sandbox, `checkout/${id}/pay`);
  intent = String((await testSandbox.stripe.checkout.sessions.retrieve(id)).payment_intent);
});
afterEach(() => testSandbox.stop());

describe('refunds', () => {
  it('refund everything by payment intent, and notify the webhook', async () => {
    const refund = await testSandbox.stripe.refunds.create({
      payment_intent: intent,
      reason: 'requested_by_customer',
      metadata: { booking: 'b1' },
    });
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 9000,
      status: 'succeeded',
      payment_intent: intent,
      metadata: { booking: 'b1' },
    });
    expect(await testSandbox.stripe.charges.retrieve(String(refund.charge))).toMatchObject({ refunded: true, amount_refunded: 9000 });
    expect(await testSandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
    await until(() => testSandbox.receiver.events.length === 5);
    expect(typesOf(testSandbox.receiver)).toEqual(expect.arrayContaining(['charge.refunded', 'refund.created']));
    const again = testSandbox.stripe.refunds.create({ payment_intent: intent });
    await expect(again).rejects.toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  });

  it('can be partial, never more than was paid', async () => {
    const { latest_charge: charge } = await testSandbox.stripe.paymentIntents.retrieve(intent);
    await testSandbox.stripe.refunds.create({ charge: String(charge), amount: 4000 });
    const tooMuch = testSandbox.stripe.refunds.create({ charge: String(charge), amount: 5001 });
    await expect(tooMuch).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount ($50.01) is greater than unrefunded amount on charge ($50.00)',
    });
    expect(await testSandbox.stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 5000 });
    const { data } = await testSandbox.stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([5000, 4000]);
    const whole = await testSandbox.stripe.charges.retrieve(String(charge), { expand: ['refunds'] });
    expect(whole).toMatchObject({ refunded: true, refunds: { object: 'list', data: [{ amount: 5000 }, { amount: 4000 }] } });
  });

  it('are shown on the receipt of their charge, a page marked as a sandbox; a declined charge has none', async () => {
    const { latest_charge: charge } = await testSandbox.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    const { receipt_url: url } = charge as Stripe.Charge;
    const page = async (): Promise<string> => (await fetch(url!)).text();
    for (const words of ['sandbox', 'Personal training', 'Visa ending in 4242', '$90.00']) expect(await page()).toContain(words);
    expect(await page()).not.toContain('Refunded');
    await testSandbox.stripe.refunds.create({ payment_intent: intent, amount: 4000 });
    for (const words of ['partly refunded', '-$40.00']) expect(await page()).toContain(words);
    const { id } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
    await control(testSandbox.sandbox, `checkout/${id}/pay`, { card: '4000000000000002' });
    const [declined] = (await testSandbox.stripe.charges.list({ limit: 1 })).data;
    expect(declined).toMatchObject({ paid: false, receipt_url: null });
    for (const unknown of [declined!.id, 'ch_none']) expect((await fetch(`${testSandbox.sandbox.url}/r/${unknown}`)).status).toBe(404);
  });

  it('can be made through the control API: a part, the rest, and no more', async () => {
    const { latest_charge: charge } = await testSandbox.stripe.paymentIntents.retrieve(intent);
    const give = async (body: object): Promise<number> => (await control(testSandbox.sandbox, `charges/${String(charge)}/refund`, body)).status;
    expect([await give({ amount: 4000 }), await give({ amount: 5001 }), await give({}), await give({})]).toEqual([200, 409, 200, 409]);
    expect(await testSandbox.stripe.charges.retrieve(String(charge))).toMatchObject({ refunded: true, amount_refunded: 9000 });
    await until(() => typesOf(testSandbox.receiver).filter((type) => type === 'charge.refunded').length === 2);
  });

  it('can fail later on command: the money returns to the business, and can be refunded again', async () => {
    const { id, charge } = await testSandbox.stripe.refunds.create({ payment_intent: intent });
    const fail = async (refund: string): Promise<number> => (await control(testSandbox.sandbox, `refunds/${refund}/fail`)).status;
    expect([await fail('re_none'), await fail(id), await fail(id)]).toEqual([404, 200, 409]);
    expect(await testSandbox.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await testSandbox.stripe.charges.retrieve(String(charge))).toMatchObject({ refunded: false, amount_refunded: 0 });
    await until(() => ['charge.refund.updated', 'refund.failed', 'refund.updated'].every((type) => typesOf(testSandbox.receiver).includes(type as Stripe.Event['type'])));
    expect(await testSandbox.stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 9000, status: 'succeeded' });
  });

  it('can be canceled while pending, not afterwards', async () => {
    await control(testSandbox.sandbox, `charges/${intent}/refund`, { amount: 4000, status: 'pending' });
    const [pending] = (await testSandbox.stripe.refunds.list({ payment_intent: intent })).data;
    expect(pending).toMatchObject({ status: 'pending' });
    expect(await testSandbox.stripe.refunds.cancel(pending!.id)).toMatchObject({ status: 'canceled', amount: 4000 });
    expect(await testSandbox.stripe.charges.retrieve(String(pending!.charge))).toMatchObject({ amount_refunded: 0 });
    await expect(testSandbox.stripe.refunds.cancel(pending!.id)).rejects.toMatchObject({ statusCode: 400 });
    const { id } = await testSandbox.stripe.refunds.create({ payment_intent: intent });
    await expect(testSandbox.stripe.refunds.cancel(id)).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining('succeeded') });
  });

  it('are made once for a repeated idempotency key', async () => {
    const ask = (): Promise<{ id: string }> => testSandbox.stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'refund-b1' });
    expect((await ask()).id).toBe((await ask()).id);
  });

  it('require a charge that was paid', async () => {
    await expect(testSandbox.stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400, code: 'parameter_missing' });
    await expect(testSandbox.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
    const { id } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
    await control(testSandbox.sandbox, `checkout/${id}/pay`, { card: '4000000000000002' });
    const { payment_intent: unpaid } = await testSandbox.stripe.checkout.sessions.retrieve(id);
    await expect(testSandbox.stripe.refunds.create({ payment_intent: String(unpaid) })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('does not have a successful charge'),
    });
  });
});
