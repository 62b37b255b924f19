import type Stripe from 'stripe';
import { control, sessionParams, startTestSandbox, submit, subscriptionParams, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

async function subscribe(extra: Partial<Stripe.Checkout.SessionCreateParams> = {}, card = '4242424242424242'): Promise<Stripe.Subscription> {
  const { id } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams(extra));
  expect((await control(testSandbox.sandbox, `checkout/${id}/pay`, { card })).status).toBe(200);
  return (await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })).subscription as Stripe.Subscription;
}
const endOf = ({ items }: Stripe.Subscription): number => items.data[0]!.current_period_end;
const types = async (): Promise<string[]> => (await testSandbox.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

describe('an immediate cancellation', () => {
  const half = async (subscription: Stripe.Subscription): Promise<void> => {
    const length = endOf(subscription) - subscription.created;
    await control(testSandbox.sandbox, 'clock', { advance_to: String(subscription.created + Math.floor(length / 2)) });
  };
  const balance = async (customer: Stripe.Subscription['customer']): Promise<number> => ((await testSandbox.stripe.customers.retrieve(String(customer))) as Stripe.Customer).balance;

  it('credits the unused time with a final invoice', async () => {
    const subscription = await subscribe();
    await half(subscription);
    const ended = await testSandbox.stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true, expand: ['latest_invoice'] });
    const invoice = ended.latest_invoice as Stripe.Invoice;
    expect(ended.status).toBe('canceled');
    expect(invoice).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 0, lines: { data: [{ description: expect.stringContaining('Unused time') }] } });
    expect(Math.abs(invoice.total + 5000)).toBeLessThan(3);
    expect(await balance(subscription.customer)).toBe(invoice.total);
    expect((await types()).slice(0, 6)).toEqual(['invoice.payment_succeeded', 'invoice.paid', 'customer.updated', 'invoice.finalized', 'invoice.created', 'customer.subscription.deleted']);
  });

  it('creates no invoice without invoice_now, or with nothing to bill', async () => {
    const [one, two] = [await subscribe(), await subscribe()];
    await testSandbox.stripe.subscriptions.cancel(one.id, { prorate: true });
    await testSandbox.stripe.subscriptions.cancel(two.id, { invoice_now: true });
    expect((await testSandbox.stripe.invoices.list()).data).toHaveLength(2);
    expect([await balance(one.customer), await balance(two.customer)]).toEqual([0, 0]);
    await expect(testSandbox.stripe.subscriptions.cancel(one.id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing', message: `No such subscription: '${one.id}'` });
    await expect(testSandbox.stripe.invoices.pay(String(two.latest_invoice))).rejects.toMatchObject({ statusCode: 400, code: 'invoice_already_paid' });
  });
});

describe('expansion of a subscription', () => {
  it('reaches coupons, payments and lines', async () => {
    const coupon = await testSandbox.stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const { id } = await subscribe({ discounts: [{ coupon: coupon.id }] });
    const expand = ['discounts.source.coupon', 'latest_invoice.payments.data.payment.payment_intent', 'latest_invoice.lines', 'latest_invoice.discounts.source.coupon'];
    const whole = await testSandbox.stripe.subscriptions.retrieve(id, { expand });
    const discounts = [{ object: 'discount', source: { coupon: { id: coupon.id, percent_off: 10 } } }];
    expect(whole).toMatchObject({
      discounts,
      latest_invoice: { discounts, lines: { object: 'list', data: [{ amount: 10_000 }] }, payments: { data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded', amount: 9000 } } }] } },
    });
    const { data } = await testSandbox.stripe.subscriptions.list({ expand: ['data.discounts', 'data.latest_invoice.payments'] });
    expect(data).toMatchObject([{ discounts: [{ object: 'discount', source: { coupon: coupon.id } }], latest_invoice: { payments: { object: 'list' } } }]);
  });
});

describe('a renewal that needs authentication', () => {
  async function asked(): Promise<{ id: string; invoice: string }> {
    const subscription = await subscribe({}, '4000002760003184');
    await control(testSandbox.sandbox, 'clock', { advance_to: String(endOf(subscription) + 60) });
    const { id, latest_invoice: invoice, status } = await testSandbox.stripe.subscriptions.retrieve(subscription.id);
    expect(status).toBe('past_due');
    expect(await types()).toContain('invoice.payment_action_required');
    return { id, invoice: String(invoice) };
  }

  it('is paid through the control API with the card on file, when the payer confirms', async () => {
    const { id, invoice } = await asked();
    const pay = (options: object): ReturnType<typeof control> => control(testSandbox.sandbox, `invoices/${invoice}/pay`, options);
    expect(await pay({ authentication: 'fail' })).toMatchObject({ status: 402, body: { invoice: { status: 'open' } } });
    expect((await pay({ card: '1234' })).status).toBe(400);
    expect(await pay({ card: '4000000000000002' })).toMatchObject({ status: 402 });
    expect(await pay({ authentication: 'complete' })).toMatchObject({ status: 200, body: { invoice: { status: 'paid' } } });
    expect((await pay({})).status).toBe(409);
    expect(await testSandbox.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    expect((await control(testSandbox.sandbox, 'invoices/in_none/pay')).status).toBe(404);
  });

  it('is paid on its page', async () => {
    const { id, invoice } = await asked();
    const url = `${testSandbox.sandbox.url}/i/${invoice}`;
    expect(await (await fetch(url)).text()).toContain('Pay $100.00</button>');
    const question = await (await submit(url, { card_number: '4000002760003184' })).text();
    const method = /name="method" value="(\w+)"/.exec(question)![1]!;
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ method, authentication: 'complete' }), redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(await testSandbox.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', default_payment_method: method });
  });
});

describe('a checkout', () => {
  it('keeps adaptive pricing as requested, and records consent even when nothing is due', async () => {
    expect(await testSandbox.stripe.checkout.sessions.create(sessionParams())).toMatchObject({ adaptive_pricing: null });
    const coupon = await testSandbox.stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const { id } = await testSandbox.stripe.checkout.sessions.create(
      sessionParams({ adaptive_pricing: { enabled: false }, consent_collection: { terms_of_service: 'required' }, discounts: [{ coupon: coupon.id }] }),
    );
    await control(testSandbox.sandbox, `checkout/${id}/pay`);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', adaptive_pricing: { enabled: false }, consent: { terms_of_service: 'accepted' } });
  });
});

describe('an archived price', () => {
  const recurring = { interval: 'month' as const };
  const archived = async (): Promise<string> => {
    const { id } = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 6000, product_data: { name: 'Video access' }, recurring });
    await testSandbox.stripe.prices.update(id, { active: false });
    return id;
  };
  const inactive = (param: string): object => ({ statusCode: 400, message: 'The price specified is inactive. This field only accepts active prices.', param });

  it('cannot be sold: by checkout, subscription, change or portal', async () => {
    await control(testSandbox.sandbox, 'account', { is_portal_saved: true });
    const { id, customer, items } = await subscribe();
    const price = await archived();
    const item = items.data[0]!.id;
    await expect(testSandbox.stripe.checkout.sessions.create(subscriptionParams({ line_items: [{ price, quantity: 1 }] }))).rejects.toMatchObject(inactive('line_items[0][price]'));
    const [card] = (await testSandbox.stripe.customers.listPaymentMethods(String(customer))).data;
    await expect(testSandbox.stripe.subscriptions.create({ customer: String(customer), items: [{ price }], default_payment_method: card!.id })).rejects.toMatchObject(inactive('items[0][price]'));
    await expect(testSandbox.stripe.subscriptions.update(id, { items: [{ id: item, price }] })).rejects.toMatchObject(inactive('items[0][price]'));
    const flow = { type: 'subscription_update_confirm' as const, subscription_update_confirm: { subscription: id, items: [{ id: item, price }] } };
    await expect(testSandbox.stripe.billingPortal.sessions.create({ customer: String(customer), flow_data: flow })).rejects.toMatchObject(inactive('flow_data[subscription_update_confirm][items][0][price]'));
    const { url } = await testSandbox.stripe.billingPortal.sessions.create({ customer: String(customer) });
    expect((await fetch(`${url}/plans/${id}/${price}`)).status).toBe(404);
    expect((await fetch(`${url}/plans/${id}/${price}`, { method: 'POST', body: '' })).status).toBe(404);
  });

  it('keeps its lookup key until it is transferred', async () => {
    const params = { currency: 'usd', unit_amount: 6000, product_data: { name: 'Video access' }, lookup_key: 'video' };
    const first = await testSandbox.stripe.prices.create(params);
    await testSandbox.stripe.prices.update(first.id, { active: false });
    const taken = { statusCode: 400, message: `A price (\`${first.id}\`) already uses that lookup key.` };
    await expect(testSandbox.stripe.prices.create(params)).rejects.toMatchObject(taken);
    const second = await testSandbox.stripe.prices.create({ ...params, lookup_key: undefined });
    await expect(testSandbox.stripe.prices.update(second.id, { lookup_key: 'video' })).rejects.toMatchObject(taken);
    expect(await testSandbox.stripe.prices.update(second.id, { lookup_key: 'video', transfer_lookup_key: true })).toMatchObject({ lookup_key: 'video' });
    expect(await testSandbox.stripe.prices.retrieve(first.id)).toMatchObject({ lookup_key: null });
    const third = await testSandbox.stripe.prices.create({ ...params, transfer_lookup_key: true });
    expect((await testSandbox.stripe.prices.list({ lookup_keys: ['video'] })).data.map(({ id }) => id)).toEqual([third.id]);
    const { data } = await testSandbox.stripe.events.list({ type: 'price.updated' });
    expect(data.map((event) => [(event.data.object as Stripe.Price).id, event.data.previous_attributes])).toContainEqual([second.id, { lookup_key: 'video' }]);
  });
});
