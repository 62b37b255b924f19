import type Stripe from 'stripe';
import { control, sessionParams, startTestSandbox, submit, subscriptionParams, until, typesOf, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

async function code(coupon: Stripe.CouponCreateParams, params: Partial<Stripe.PromotionCodeCreateParams> = {}): Promise<Stripe.PromotionCode> {
  const { id } = await testSandbox.stripe.coupons.create(coupon);
  return testSandbox.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'SPRING', ...params });
}
async function open(extra: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<{ id: string; url: string }> {
  const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams({ allow_promotion_codes: true, ...extra }));
  return { id, url: url ?? '' };
}
const apply = async (url: string, promotion_code: string): Promise<Response> => submit(url, { action: 'apply', promotion_code });
const amountsOf = async (): Promise<number[]> => (await testSandbox.stripe.invoices.list({ limit: 100 })).data.map(({ total }) => total).reverse();

describe('a promotion code', () => {
  it('can be typed on the page, in any case, and removed again', async () => {
    await code({ percent_off: 25, duration: 'once' });
    const { id, url } = await open();
    expect((await apply(url, 'spring')).status).toBe(303);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ amount_subtotal: 10_000, amount_total: 7500, total_details: { amount_discount: 2500 } });
    const page = await (await fetch(url)).text();
    for (const words of ['SPRING', '-$25.00', '25% off once', '$75.00']) expect(page).toContain(words);
    await submit(url, { action: 'remove' });
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ amount_total: 10_000, discounts: [] });
  });

  it.each<[string, Stripe.CouponCreateParams, Partial<Stripe.PromotionCodeCreateParams>, string]>([
    ['an unknown one', { percent_off: 10 }, { code: 'OTHER' }, 'This code is invalid.'],
    ['an inactive one', { percent_off: 10 }, { active: false }, 'This code is invalid.'],
    ['one for a bigger order', { percent_off: 10 }, { restrictions: { minimum_amount: 20_000, minimum_amount_currency: 'usd' } }, 'meet the minimum amount'],
  ])('is refused when it is %s', async (_case, coupon, params, words) => {
    await code(coupon, params);
    const { id, url } = await open();
    expect(await (await apply(url, 'SPRING')).text()).toContain(words);
    expect((await testSandbox.stripe.checkout.sessions.retrieve(id)).amount_total).toBe(10_000);
  });

  it('is inactive after its last redemption', async () => {
    const { id } = await code({ percent_off: 50, duration: 'once' }, { max_redemptions: 1 });
    const first = await open();
    const second = await open();
    await apply(first.url, 'SPRING');
    await submit(first.url);
    expect(await (await apply(second.url, 'SPRING')).text()).toContain('This code is invalid.');
    expect(await testSandbox.stripe.promotionCodes.retrieve(id)).toMatchObject({ active: false, times_redeemed: 1 });
  });

  it.each<[Stripe.CouponCreateParams, number[]]>([
    [{ percent_off: 25, duration: 'once' }, [7500, 10_000, 10_000, 10_000]],
    [{ percent_off: 25, duration: 'forever' }, [7500, 7500, 7500, 7500]],
    [{ amount_off: 3000, currency: 'usd', duration: 'repeating', duration_in_months: 2 }, [7000, 7000, 10_000, 10_000]],
    [{ percent_off: 100, duration: 'once' }, [0, 10_000, 10_000, 10_000]],
  ])('%j results in the invoice totals %j', async (coupon, amounts) => {
    await code(coupon);
    const { id, url } = await open();
    await apply(url, 'SPRING');
    await submit(url);
    const { subscription } = await testSandbox.stripe.checkout.sessions.retrieve(id);
    const { created } = await testSandbox.stripe.subscriptions.retrieve(String(subscription));
    await control(testSandbox.sandbox, 'clock', { advance_to: created + 95 * 86_400 });
    expect(await amountsOf()).toEqual(amounts);
  });

  it('makes a one-time payment of nothing require no card', async () => {
    await code({ percent_off: 100 });
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(sessionParams({ allow_promotion_codes: true }));
    await apply(url ?? '', 'SPRING');
    expect(await (await fetch(url ?? '')).text()).toContain('Nothing to pay');
    expect((await submit(url ?? '', { card_number: '', name: '' })).status).toBe(303);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid', payment_intent: null, amount_total: 0 });
  });

  it('is validated in the parameters as by Stripe', async () => {
    await expect(testSandbox.stripe.coupons.create({})).rejects.toMatchObject({ statusCode: 400 });
    await expect(testSandbox.stripe.coupons.create({ amount_off: 100 })).rejects.toMatchObject({ param: 'currency' });
    await expect(testSandbox.stripe.coupons.create({ percent_off: 101 })).rejects.toMatchObject({ param: 'percent_off' });
    const { id } = await testSandbox.stripe.coupons.create({ percent_off: 10 });
    await expect(open({ discounts: [{ coupon: id }] })).rejects.toMatchObject({ code: 'parameters_exclusive' });
    const { amount_total } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams({ discounts: [{ coupon: id }] }));
    expect(amount_total).toBe(9000);
  });
});

describe('the bank’s confirmation', () => {
  it('completes the payment when given', async () => {
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
    const page = await (await submit(url ?? '', { card_number: '4000002760003184' })).text();
    expect(page).toContain('Confirm with your bank');
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } });
    expect((await submit(url ?? '', { authentication: 'complete' })).status).toBe(303);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });

  it('leaves the session open when refused', async () => {
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
    await submit(url ?? '', { card_number: '4000002760003184' });
    expect(await (await submit(url ?? '', { authentication: 'fail' })).text()).toContain('We are unable to authenticate your payment method.');
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { code: 'payment_intent_authentication_failure' } },
    });
    expect((await submit(url ?? '')).status).toBe(303);
  });
});

describe('a slow payment', () => {
  it.each([
    ['4000000000001000', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
    ['4000000000001109', 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
  ])('with %s ends as %s', async (card_number, status, intent, type) => {
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
    expect((await submit(url ?? '', { card_number })).status).toBe(303);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    await control(testSandbox.sandbox, `checkout/${id}/settle`);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({ payment_status: status, payment_intent: { status: intent } });
    await until(() => testSandbox.receiver.events.length === 5);
    expect(typesOf(testSandbox.receiver)).toContain(type);
    expect((await control(testSandbox.sandbox, `checkout/${id}/settle`)).status).toBe(409);
  });
});

describe('the control API', () => {
  it('disputes a charge once', async () => {
    const { id } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
    await control(testSandbox.sandbox, `checkout/${id}/pay`);
    const { payment_intent: intent } = await testSandbox.stripe.checkout.sessions.retrieve(id);
    const { body } = await control(testSandbox.sandbox, `charges/${String(intent)}/dispute`, { reason: 'product_not_received' });
    const { data } = await testSandbox.stripe.disputes.list({ payment_intent: String(intent) });
    expect(data[0]).toMatchObject({ id: (body['dispute'] as { id: string }).id, amount: 9000, reason: 'product_not_received', status: 'needs_response' });
    expect(await testSandbox.stripe.charges.retrieve(String(data[0]?.charge))).toMatchObject({ disputed: true });
    expect((await control(testSandbox.sandbox, `charges/${String(intent)}/dispute`)).status).toBe(409);
    await until(() => testSandbox.receiver.events.some(({ type }) => type === 'charge.dispute.created'));
  });

  it('delivers waiting events in reverse order', async () => {
    await control(testSandbox.sandbox, 'deliveries/pause');
    const { id } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
    await control(testSandbox.sandbox, `checkout/${id}/pay`);
    await control(testSandbox.sandbox, 'deliveries/release', { order: 'reversed' });
    await until(() => testSandbox.receiver.events.length === 3);
    expect(testSandbox.receiver.events.map(({ type }) => type)).toEqual(['checkout.session.completed', 'payment_intent.succeeded', 'charge.succeeded']);
  });

  it('delays events', async () => {
    await control(testSandbox.sandbox, 'deliveries/delay', { seconds: 3600 });
    await testSandbox.stripe.customers.create({ email: 'ann@example.com' });
    const [event] = (await testSandbox.stripe.events.list()).data;
    await control(testSandbox.sandbox, `events/${event?.id}/delay`, { seconds: 0 });
    await until(() => testSandbox.receiver.events.length === 1);
    expect((await control(testSandbox.sandbox, `events/${event?.id}/delay`)).status).toBe(409);
  });
});
