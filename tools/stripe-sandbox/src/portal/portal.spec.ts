import type Stripe from 'stripe';
import { control, startTestSandbox, submit, subscriptionParams, type TestSandbox } from '../test-sandbox.ts';

const HOME = 'http://localhost:3000/dashboard';
let testSandbox: TestSandbox;
let subscription: Stripe.Subscription;
let customer: string;
let premium: Stripe.Price;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
  await control(testSandbox.sandbox, 'account', { is_portal_saved: true });
  premium = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 32_000, product_data: { name: 'Premium package' }, recurring: { interval: 'month' } });
  const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams());
  await submit(url ?? '');
  subscription = (await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })).subscription as Stripe.Subscription;
  customer = String(subscription.customer);
});
afterEach(() => testSandbox.stop());

async function open(flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData): Promise<string> {
  return (await testSandbox.stripe.billingPortal.sessions.create({ customer, return_url: HOME, ...(flow_data && { flow_data }) })).url;
}
const read = async (url: string): Promise<string> => (await fetch(url)).text();
const post = (url: string): Promise<Response> => fetch(url, { method: 'POST', redirect: 'manual' });
const retrieve = (): Promise<Stripe.Subscription> => testSandbox.stripe.subscriptions.retrieve(subscription.id);
const updates = async (): Promise<number> => (await testSandbox.stripe.events.list({ type: 'customer.subscription.updated' })).data.length;

describe('the billing portal', () => {
  it('is marked as a sandbox, and shows plan, price, renewal, card, invoices and the link back', async () => {
    const page = await read(await open());
    for (const words of ['Sandbox', 'No card is charged', 'Video library', '$100.00 per month', 'Renews on', 'Visa ending in 4242', 'Invoice history', `href="${HOME}"`])
      expect(page).toContain(words);
  });

  it('cancels at the end of the period, and resumes', async () => {
    const url = await open();
    expect(await read(`${url}/cancel/${subscription.id}`)).toContain('Nothing more will be charged.');
    await post(`${url}/cancel/${subscription.id}`);
    expect(await retrieve()).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await read(url)).toContain('Don’t cancel plan');
    await post(`${url}/resume/${subscription.id}`);
    expect(await retrieve()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect(await updates()).toBe(2);
  });

  it('previews the cost of another plan, and bills the difference', async () => {
    const url = await open();
    const item = subscription.items.data[0];
    const half = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 2;
    await control(testSandbox.sandbox, 'clock', { advance_seconds: Math.floor(half) });
    expect(await read(`${url}/plans/${subscription.id}`)).toContain('Premium package');
    const page = await read(`${url}/plans/${subscription.id}/${premium.id}`);
    for (const words of ['Unused time on Video library', '-$50.00', 'Remaining time on Premium package', '$160.00', 'Amount due today', '$110.00']) expect(page).toContain(words);
    await post(`${url}/plans/${subscription.id}/${premium.id}`);
    await post(`${url}/plans/${subscription.id}/${premium.id}`);
    expect(await retrieve()).toMatchObject({ status: 'active', items: { data: [{ price: { id: premium.id } }] } });
    const { data } = await testSandbox.stripe.invoices.list({ customer });
    expect(data.map(({ total, status }) => [total, status])).toEqual([[11_000, 'paid'], [10_000, 'paid']]);
  });

  it('changes the card, and refuses a declined one', async () => {
    const url = `${await open()}/card`;
    expect(await (await submit(url, { card_number: '4000000000000002' })).text()).toContain('Your card was declined.');
    expect(await (await submit(url, { card_number: '4242' })).text()).toContain('Your card number is incomplete.');
    expect((await retrieve()).default_payment_method).toBe(subscription.default_payment_method);
    expect((await submit(url, { card_number: '4000000000000341' })).status).toBe(303);
    const method = await testSandbox.stripe.paymentMethods.retrieve(String((await retrieve()).default_payment_method));
    expect(method).toMatchObject({ customer, card: { last4: '0341' } });
    expect(await testSandbox.stripe.customers.retrieve(customer)).toMatchObject({ invoice_settings: { default_payment_method: method.id } });
  });

  it('starts where the flow says, and redirects where it says', async () => {
    const item = subscription.items.data[0];
    const url = await open({
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscription.id, items: [{ id: item?.id ?? '', price: premium.id }] },
      after_completion: { type: 'redirect', redirect: { return_url: `${HOME}?changed=1` } },
    });
    const first = await fetch(url, { redirect: 'manual' });
    expect(first.headers.get('location')).toBe(`${new URL(url).pathname}/plans/${subscription.id}/${premium.id}`);
    const done = await post(`${url}/plans/${subscription.id}/${premium.id}`);
    expect(done.headers.get('location')).toBe(`${HOME}?changed=1`);
    expect((await fetch(await open({ type: 'payment_method_update' }), { redirect: 'manual' })).headers.get('location')).toMatch(/\/card$/);
  });

  it('is limited to its own customer', async () => {
    await expect(testSandbox.stripe.billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
    const { id } = await testSandbox.stripe.customers.create({ email: 'eve@example.com' });
    const flow_data = { type: 'subscription_cancel' as const, subscription_cancel: { subscription: subscription.id } };
    await expect(testSandbox.stripe.billingPortal.sessions.create({ customer: id, flow_data })).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
    const { url } = await testSandbox.stripe.billingPortal.sessions.create({ customer: id });
    expect((await post(`${url}/cancel/${subscription.id}`)).status).toBe(404);
    expect((await fetch(`${testSandbox.sandbox.url}/p/session/bps_none`)).status).toBe(404);
    expect((await retrieve()).cancel_at_period_end).toBe(false);
  });
});

describe('an invoice', () => {
  it('can be viewed, and paid while it is open', async () => {
    await submit(`${await open()}/card`, { card_number: '4000000000000341' });
    await control(testSandbox.sandbox, 'clock', { advance_seconds: 32 * 86_400 });
    const [invoice] = (await testSandbox.stripe.invoices.list({ customer, status: 'open' })).data;
    const url = invoice?.hosted_invoice_url ?? '';
    const page = await read(url);
    for (const words of ['Sandbox', `Invoice ${invoice?.number}`, '1 × Video library (at $100.00 / month)', 'Amount due', 'Pay $100.00']) expect(page).toContain(words);
    expect(await (await submit(url, { card_number: '4000000000009995' })).text()).toContain('Your card has insufficient funds.');
    const asked = await (await submit(url, { card_number: '4000002760003184' })).text();
    const method = /name="method" value="(pm_\w+)"/.exec(asked)?.[1] ?? '';
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ method, authentication: 'complete' }) });
    expect(answer.status).toBe(303);
    expect(await testSandbox.stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({ status: 'paid' });
    expect(await retrieve()).toMatchObject({ status: 'active', default_payment_method: method });
    expect(await read(url)).not.toContain('Pay $100.00');
  });
});
