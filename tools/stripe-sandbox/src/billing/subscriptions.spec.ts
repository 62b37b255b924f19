import type Stripe from 'stripe';
import { control, startTestSandbox, submit, subscriptionParams, until, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

async function subscribe(extra: Partial<Stripe.Checkout.SessionCreateParams> = {}, card = '4242424242424242'): Promise<Stripe.Subscription> {
  const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams(extra));
  expect((await submit(url ?? '', { card_number: card })).status).toBe(303);
  const { subscription } = await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  return subscription as Stripe.Subscription;
}

const created = async (): Promise<string[]> => {
  const { data } = await testSandbox.stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).reverse();
};

describe('products and prices', () => {
  it('can be created, found, changed and archived', async () => {
    const product = await testSandbox.stripe.products.create({ name: 'Video library', default_price_data: { currency: 'usd', unit_amount: 10_000, recurring: { interval: 'month' } } });
    const price = await testSandbox.stripe.prices.retrieve(String(product.default_price), { expand: ['product'] });
    expect(price).toMatchObject({ type: 'recurring', unit_amount: 10_000, recurring: { interval: 'month', interval_count: 1 }, product: { name: 'Video library' } });
    const keyed = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 32_000, product: product.id, recurring: { interval: 'month' }, lookup_key: 'premium' });
    expect((await testSandbox.stripe.prices.list({ lookup_keys: ['premium'] })).data.map(({ id }) => id)).toEqual([keyed.id]);
    await testSandbox.stripe.prices.update(keyed.id, { active: false });
    expect((await testSandbox.stripe.prices.list({ product: product.id, active: true })).data.map(({ id }) => id)).toEqual([price.id]);
    await expect(testSandbox.stripe.checkout.sessions.create(subscriptionParams({ line_items: [{ price: keyed.id, quantity: 1 }] }))).rejects.toMatchObject({
      code: 'price_inactive',
      param: 'line_items[0][price]',
    });
    await expect(testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 1, product: 'prod_none' })).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
    await expect(testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 1, product: product.id, lookup_key: 'premium' })).rejects.toMatchObject({ code: 'resource_already_exists' });
    await expect(testSandbox.stripe.products.del(product.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a subscription checkout', () => {
  it('creates a customer, a card on file, a subscription and a paid invoice, with events in order', async () => {
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams());
    const page = await (await fetch(url ?? '')).text();
    for (const words of ['Subscribe to Sandbox merchant', '$100.00', 'per month', 'Billed every month', '>Subscribe</button>']) expect(page).toContain(words);
    await submit(url ?? '');
    const session = await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription.latest_invoice.payments', 'customer', 'invoice'] });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', mode: 'subscription', payment_intent: null, client_reference_id: 'user-1' });
    expect(session.customer).toMatchObject({ email: 'ann@example.com', name: 'Ann Lee' });
    const subscription = session.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { user_id: 'user-1', plan: 'video_library' }, cancel_at_period_end: false, collection_method: 'charge_automatically' });
    const [item] = subscription.items.data;
    expect(item).toMatchObject({ quantity: 1, price: { unit_amount: 10_000, recurring: { interval: 'month' } } });
    expect(item?.current_period_start).toBe(subscription.created);
    expect((item?.current_period_end ?? 0) - subscription.created).toBeGreaterThan(27 * 86_400);
    expect(session.invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 10_000,
      amount_remaining: 0,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata: { user_id: 'user-1' } } },
    });
    const payments = (subscription.latest_invoice as Stripe.Invoice).payments?.data;
    const intent = await testSandbox.stripe.paymentIntents.retrieve(String(payments?.[0]?.payment.payment_intent), { expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount: 10_000, latest_charge: { paid: true, payment_method: subscription.default_payment_method } });
    expect(await created()).toEqual([
      'customer.created',
      'payment_method.attached',
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
    ]);
    await until(() => testSandbox.receiver.events.length === 11);
  });

  it('uses the given customer and price', async () => {
    const customer = await testSandbox.stripe.customers.create({ email: 'ann@example.com', metadata: { user_id: '7' } });
    const price = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 6000, product_data: { name: 'Video access' }, recurring: { interval: 'month' } });
    const subscription = await subscribe({ customer: customer.id, customer_email: undefined, line_items: [{ price: price.id, quantity: 2 }] });
    expect(subscription).toMatchObject({ customer: customer.id, items: { data: [{ quantity: 2, price: { id: price.id }, plan: { amount: 6000 } }] } });
    const { data } = await testSandbox.stripe.invoices.list({ customer: customer.id });
    expect(data[0]).toMatchObject({ total: 12_000, lines: { data: [{ description: '2 × Video access (at $60.00 / month)', amount: 12_000 }] } });
    expect((await testSandbox.stripe.subscriptions.list({ customer: customer.id, status: 'active' })).data.map(({ id }) => id)).toEqual([subscription.id]);
    expect((await testSandbox.stripe.subscriptions.list({ customer: customer.id, status: 'past_due' })).data).toEqual([]);
  });

  it('requires the terms to be accepted if the merchant asks for it', async () => {
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams({ consent_collection: { terms_of_service: 'required' } }));
    expect(await (await submit(url ?? '')).text()).toContain('role="alert">Please accept the terms to continue.</p>');
    expect((await submit(url ?? '', { terms: 'accepted' })).status).toBe(303);
    expect((await testSandbox.stripe.checkout.sessions.retrieve(id)).consent).toEqual({ promotions: null, terms_of_service: 'accepted' });
  });

  it('creates no subscription with a declined card', async () => {
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams());
    expect(await (await submit(url ?? '', { card_number: '4000000000009995' })).text()).toContain('Your card has insufficient funds.');
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', subscription: null });
    expect((await testSandbox.stripe.subscriptions.list()).data).toEqual([]);
  });

  it('subscribes once on two simultaneous submits', async () => {
    const { url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams());
    await Promise.all([submit(url ?? ''), submit(url ?? ''), control(testSandbox.sandbox, 'nothing')]);
    expect((await testSandbox.stripe.subscriptions.list()).data).toHaveLength(1);
  });

  it('leaves the subscription incomplete while a slow payment is processing', async () => {
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams());
    await submit(url ?? '', { card_number: '4000000000001000' });
    const waiting = await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
    expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid', subscription: { status: 'incomplete' } });
    await control(testSandbox.sandbox, `checkout/${id}/settle`);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'invoice'] })).toMatchObject({
      payment_status: 'paid',
      subscription: { status: 'active' },
      invoice: { status: 'paid' },
    });
  });
});

describe('a subscription', () => {
  it('can be created over the API with a card on file, and not without', async () => {
    const customer = await testSandbox.stripe.customers.create({ email: 'ann@example.com' });
    const price = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 6000, product_data: { name: 'Video access' }, recurring: { interval: 'month' } });
    const items = [{ price: price.id }];
    await expect(testSandbox.stripe.subscriptions.create({ customer: customer.id, items })).rejects.toMatchObject({ message: expect.stringContaining('no attached payment source') });
    const method = await testSandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await testSandbox.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    expect(await testSandbox.stripe.subscriptions.create({ customer: customer.id, items })).toMatchObject({ status: 'active', items: { data: [{ quantity: 1 }] } });
    expect((await testSandbox.stripe.paymentMethods.list({ customer: customer.id })).data.map(({ id }) => id)).toEqual([method.id]);
    await testSandbox.stripe.paymentMethods.detach(method.id);
    expect((await testSandbox.stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
    expect(await testSandbox.stripe.customers.retrieve(customer.id)).toMatchObject({ invoice_settings: { default_payment_method: null } });
  });

  it('can be set to end with its period, and resumed', async () => {
    const { id, items } = await subscribe();
    const ending = await testSandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: items.data[0]?.current_period_end, cancellation_details: { reason: 'cancellation_requested' } });
    expect(ending.canceled_at).not.toBeNull();
    const resumed = await testSandbox.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    const { data } = await testSandbox.stripe.events.list({ type: 'customer.subscription.updated' });
    expect(data.map((event) => event.data.previous_attributes)).toMatchObject([{ cancel_at_period_end: true }, { cancel_at_period_end: false }]);
  });

  it('can be canceled immediately, for good', async () => {
    const { id } = await subscribe();
    expect(await testSandbox.stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
    await expect(testSandbox.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    await expect(testSandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({ statusCode: 400 });
    expect((await testSandbox.stripe.subscriptions.list()).data).toEqual([]);
    expect((await testSandbox.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
    expect((await created()).at(-1)).toBe('customer.subscription.deleted');
  });

  it('ends with its customer', async () => {
    const { id, customer } = await subscribe();
    expect(await testSandbox.stripe.customers.del(String(customer))).toMatchObject({ deleted: true });
    expect(await testSandbox.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    await expect(testSandbox.stripe.customers.retrieve(String(customer))).rejects.toMatchObject({ statusCode: 404 });
  });

  it('prorates a change of plan for the remaining time', async () => {
    const { id, items } = await subscribe();
    const item = items.data[0] as Stripe.SubscriptionItem;
    const premium = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 32_000, product_data: { name: 'Premium' }, recurring: { interval: 'month' } });
    const half = Math.floor((item.current_period_start + item.current_period_end) / 2);
    const change = { items: [{ id: item.id, price: premium.id }], proration_behavior: 'always_invoice' as const, proration_date: half };
    const preview = await testSandbox.stripe.invoices.createPreview({ subscription: id, subscription_details: change });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-5000, 16_000]);
    expect(preview).toMatchObject({ amount_due: 11_000, billing_reason: 'subscription_update' });
    expect((await testSandbox.stripe.invoices.list()).data).toHaveLength(1);
    const updated = await testSandbox.stripe.subscriptions.update(id, { ...change, expand: ['latest_invoice'] });
    expect(updated).toMatchObject({ status: 'active', items: { data: [{ id: item.id, price: { id: premium.id } }] }, latest_invoice: { status: 'paid', total: 11_000 } });
    expect(updated.items.data[0]?.current_period_end).toBe(item.current_period_end);
  });

  it('turns the difference to a cheaper plan into credit', async () => {
    const { id, items, customer } = await subscribe();
    const cheap = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 6000, product_data: { name: 'Video access' }, recurring: { interval: 'month' } });
    await testSandbox.stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? '', price: cheap.id }], proration_behavior: 'always_invoice', proration_date: items.data[0]?.current_period_start ?? 0 });
    expect(await testSandbox.stripe.customers.retrieve(String(customer))).toMatchObject({ balance: -4000 });
    expect((await testSandbox.stripe.invoices.list()).data[0]).toMatchObject({ status: 'paid', total: -4000, amount_due: 0, ending_balance: -4000 });
    expect(await testSandbox.stripe.invoices.createPreview({ subscription: id })).toMatchObject({ total: 6000, starting_balance: -4000, amount_due: 2000 });
  });

  it.each([
    ['an unknown item', { items: [{ id: 'si_none', price: 'price_x' }] }, 'items[0][id]', 'resource_missing'],
    ['an unknown price', { items: [{ price: 'price_none' }] }, 'items[0][price]', 'resource_missing'],
    ['a misspelt name', { cancel_at_periodend: true }, 'cancel_at_periodend', 'parameter_unknown'],
    ['a moment in the past', { cancel_at: 1000 }, 'cancel_at', undefined],
    ['a foreign card', { default_payment_method: 'pm_none' }, 'default_payment_method', 'resource_missing'],
  ])('refuses %s', async (_case, change: object, param, code) => {
    const { id } = await subscribe();
    await expect(testSandbox.stripe.subscriptions.update(id, change)).rejects.toMatchObject({ statusCode: 400, param, code });
  });
});
