import type Stripe from 'stripe';
import { control, sessionParams, startTestSandbox, submit, subscriptionParams, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

const turnOn = () => control(testSandbox.sandbox, 'account', { is_tax_on: true, tax_country: 'DE', tax_behavior: 'inclusive' });
const WITH_TAX = { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } satisfies Partial<Stripe.Checkout.SessionCreateParams>;

describe('automatic tax', () => {
  it('is refused before the account’s tax settings are complete, and for tax-exclusive prices', async () => {
    await expect(testSandbox.stripe.checkout.sessions.create(sessionParams(WITH_TAX))).rejects.toMatchObject({ statusCode: 400, param: 'automatic_tax[enabled]', message: expect.stringContaining('head office') as string });
    await control(testSandbox.sandbox, 'account', { is_tax_on: true, tax_country: 'DE', tax_behavior: 'exclusive' });
    await expect(testSandbox.stripe.checkout.sessions.create(sessionParams(WITH_TAX))).rejects.toMatchObject({ message: expect.stringContaining('not supported by this sandbox yet') as string });
  });

  it('finds the tax included in a payment without changing its total', async () => {
    await turnOn();
    const [plain, taxed] = [await testSandbox.stripe.checkout.sessions.create(sessionParams()), await testSandbox.stripe.checkout.sessions.create(sessionParams(WITH_TAX))];
    expect(plain).toMatchObject({ automatic_tax: { enabled: false }, total_details: { amount_tax: 0 } });
    expect(taxed).toMatchObject({ amount_total: plain.amount_total, automatic_tax: { enabled: true, status: 'complete' }, total_details: { amount_tax: Math.round((plain.amount_total! * 19) / 119) } });
  });

  it('is recalculated after a promotion code', async () => {
    await turnOn();
    const { id: coupon } = await testSandbox.stripe.coupons.create({ percent_off: 50, duration: 'once' });
    await testSandbox.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'HALF' });
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams({ ...WITH_TAX, allow_promotion_codes: true }));
    await submit(url!, { action: 'apply', promotion_code: 'HALF' });
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ amount_total: 5_000, total_details: { amount_tax: 798 } });
  });

  it('is calculated on every invoice of a subscription created with it', async () => {
    await turnOn();
    const { id } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams(WITH_TAX));
    expect((await control(testSandbox.sandbox, `checkout/${id}/pay`, { card: '4242424242424242' })).status).toBe(200);
    const [subscription] = (await testSandbox.stripe.subscriptions.list()).data;
    expect(subscription).toMatchObject({ automatic_tax: { enabled: true } });
    const [invoice] = (await testSandbox.stripe.invoices.list()).data;
    expect(invoice).toMatchObject({ total: 10_000, total_excluding_tax: 8_403, automatic_tax: { enabled: true, status: 'complete' }, total_taxes: [{ amount: 1_597, tax_behavior: 'inclusive' }] });
  });
});

it('the tax behavior of a price cannot be changed once it is set', async () => {
  const price = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 1_000, product_data: { name: 'A pack' } });
  expect(price.tax_behavior).toBe('unspecified');
  expect((await testSandbox.stripe.prices.update(price.id, { tax_behavior: 'inclusive' })).tax_behavior).toBe('inclusive');
  await expect(testSandbox.stripe.prices.update(price.id, { tax_behavior: 'exclusive' })).rejects.toMatchObject({ param: 'tax_behavior' });
});
