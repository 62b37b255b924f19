import Stripe from 'stripe';
import { client, control, sessionParams, startTestSandbox, startReceiver, subscriptionParams, submit, until, type TestSandbox } from './test-sandbox.ts';

let testSandbox: TestSandbox;
const start = async (filledIn = true): Promise<void> => {
  testSandbox = await startTestSandbox(filledIn ? {} : { accountOf: undefined });
};
afterEach(() => testSandbox.stop());

const consenting = () => testSandbox.stripe.checkout.sessions.create(sessionParams({ consent_collection: { terms_of_service: 'required' } }));
const recurring = { interval: 'month' as const };
const newPlan = (unit_amount = 32_000) => testSandbox.stripe.prices.create({ currency: 'usd', unit_amount, product_data: { name: 'Premium package' }, recurring });

describe('an account with nothing filled in', () => {
  it('refuses a checkout that requires consent to terms, and opens any other', async () => {
    await start(false);
    await expect(consenting()).rejects.toMatchObject({ statusCode: 400, param: 'consent_collection[terms_of_service]', message: expect.stringContaining('https://dashboard.stripe.com/settings/public') as string });
    expect((await testSandbox.stripe.checkout.sessions.create(sessionParams())).status).toBe('open');
    await control(testSandbox.sandbox, 'account', { terms_url: 'https://coach.example/terms' });
    expect((await consenting()).status).toBe('open');
  });

  it('shows what is missing, as far as the API does', async () => {
    await start(false);
    expect(await testSandbox.stripe.accounts.retrieveCurrent()).toMatchObject({ charges_enabled: false, settings: { branding: { icon: null }, payments: { statement_descriptor: null } } });
    expect(await testSandbox.stripe.tax.settings.retrieve()).toMatchObject({ status: 'pending', head_office: null });
    expect((await control(testSandbox.sandbox, 'account', { terms: 'x' })).status).toBe(400);
  });

  it('accepts no live key, activated or not', async () => {
    await start(false);
    const asked = () => client(testSandbox.sandbox.port, 0, 'sk_live_1').customers.list();
    await expect(asked()).rejects.toMatchObject({ statusCode: 400, code: 'testmode_charges_only' });
    await control(testSandbox.sandbox, 'account', { is_activated: true });
    await expect(asked()).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('the portal', () => {
  const subscribe = async (): Promise<Stripe.Subscription> => {
    const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams());
    await submit(url ?? '');
    return (await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })).subscription as Stripe.Subscription;
  };
  const configure = (price: Stripe.Price, more: object = {}) =>
    testSandbox.stripe.billingPortal.configurations.create({
      features: { subscription_update: { enabled: true, default_allowed_updates: ['price'], products: [{ product: String(price.product), prices: [price.id] }], proration_behavior: 'always_invoice' }, ...more },
    });

  it('opens no session without a configuration until its settings are saved', async () => {
    await start();
    const { id: customer } = await testSandbox.stripe.customers.create({ email: 'ann@example.com' });
    await expect(testSandbox.stripe.billingPortal.sessions.create({ customer })).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining('default configuration has not been created') as string });
    await expect(testSandbox.stripe.billingPortal.sessions.create({ customer, configuration: 'bpc_none' })).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'configuration' });
    await control(testSandbox.sandbox, 'account', { is_portal_saved: true });
    expect(await testSandbox.stripe.billingPortal.sessions.create({ customer })).toMatchObject({ configuration: 'bpc_default' });
  });

  it('offers what its configuration names, and bills a change as configured', async () => {
    await start();
    const subscription = await subscribe();
    const [premium, other] = [await newPlan(), await newPlan(50_000)];
    const { id: configuration } = await configure(premium);
    const { url } = await testSandbox.stripe.billingPortal.sessions.create({ customer: String(subscription.customer), configuration });
    const choices = await (await fetch(`${url}/plans/${subscription.id}`)).text();
    expect([premium, other].map(({ id }) => choices.includes(id))).toEqual([true, false]);
    await testSandbox.stripe.billingPortal.configurations.update(configuration, { features: { subscription_update: { proration_behavior: 'none' } } });
    await fetch(`${url}/plans/${subscription.id}/${premium.id}`, { method: 'POST', redirect: 'manual' });
    expect((await testSandbox.stripe.invoices.list({ customer: String(subscription.customer) })).data).toHaveLength(1);
  });

  it('refuses a flow for a disabled feature, and a plan that is not offered', async () => {
    await start();
    const subscription = await subscribe();
    const [premium, other] = [await newPlan(), await newPlan(50_000)];
    const { id: configuration } = await configure(premium);
    const open = (flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData) => testSandbox.stripe.billingPortal.sessions.create({ customer: String(subscription.customer), configuration, flow_data });
    await expect(open({ type: 'payment_method_update' })).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining('disabled') as string });
    const items = [{ id: subscription.items.data[0]!.id, price: other.id, quantity: 1 }];
    await expect(open({ type: 'subscription_update_confirm', subscription_update_confirm: { subscription: subscription.id, items } })).rejects.toMatchObject({ statusCode: 400, param: 'flow_data[subscription_update_confirm][items][0][price]' });
  });

  it('accepts no configuration whose plans are missing or invalid', async () => {
    await start();
    const premium = await newPlan();
    await expect(testSandbox.stripe.billingPortal.configurations.create({ features: { subscription_update: { enabled: true, default_allowed_updates: ['price'] } } })).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(configure({ ...premium, product: 'prod_none' })).rejects.toMatchObject({ code: 'resource_missing' });
    await testSandbox.stripe.prices.update(premium.id, { active: false });
    await expect(configure(premium)).rejects.toMatchObject({ message: expect.stringContaining('inactive') as string });
  });
});

describe('webhook endpoints', () => {
  it('receive the events they subscribed to, in their version, signed with the secret that was shown once', async () => {
    await start();
    const other = await startReceiver();
    const made = await testSandbox.stripe.webhookEndpoints.create({ url: other.url, enabled_events: ['customer.created'], api_version: '2024-06-20' });
    other.secret = made.secret!;
    expect(made.secret).toMatch(/^whsec_\w{32}$/);
    expect(await testSandbox.stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret');
    await testSandbox.stripe.customers.create({ email: 'ann@example.com' });
    await newPlan();
    await until(() => testSandbox.receiver.events.length === 3 && other.events.length === 1);
    expect(other.events[0]).toMatchObject({ type: 'customer.created', api_version: '2024-06-20' });
    const { data } = (await (await fetch(`${testSandbox.sandbox.url}/sandbox/events`)).json()) as { data: Array<{ type: string; deliveries: Array<{ endpoint: string }> }> };
    expect(data.filter(({ deliveries }) => deliveries.some(({ endpoint }) => endpoint === made.id)).map(({ type }) => type)).toEqual(['customer.created']);
    await other.close();
  });

  it('can be changed, disabled and deleted, including the one given at startup', async () => {
    await start();
    const [given] = (await testSandbox.stripe.webhookEndpoints.list()).data;
    expect(given).toMatchObject({ url: testSandbox.receiver.url, enabled_events: ['*'], status: 'enabled', api_version: Stripe.API_VERSION });
    await testSandbox.stripe.webhookEndpoints.update(given!.id, { enabled_events: ['price.created'] });
    await testSandbox.stripe.customers.create({ email: 'ann@example.com' });
    await testSandbox.stripe.webhookEndpoints.update(given!.id, { disabled: true });
    await newPlan();
    expect(testSandbox.receiver.events).toEqual([]);
    await testSandbox.stripe.webhookEndpoints.del(given!.id);
    expect((await testSandbox.stripe.webhookEndpoints.list()).data).toEqual([]);
  });

  it.each([['an event that does not exist', { enabled_events: ['customer.made'] }], ['no address', { url: 'nowhere' }], ['a version that is none', { api_version: 'newest' }]])('cannot be created with %s', async (_, wrong) => {
    await start();
    const params = { url: 'https://coach.example/hook', enabled_events: ['customer.created'], ...wrong } as Stripe.WebhookEndpointCreateParams;
    await expect(testSandbox.stripe.webhookEndpoints.create(params)).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
  });
});

describe('a restricted key', () => {
  it('does what it may, and is refused the rest with the right that it lacks', async () => {
    await start();
    await control(testSandbox.sandbox, 'keys', { key: 'rk_test_1', rights: ['customer_read', 'charge_write'] });
    const { customers, charges } = client(testSandbox.sandbox.port, 0, 'rk_test_1');
    expect((await customers.list()).data).toEqual([]);
    expect((await charges.list()).data).toEqual([]);
    const denied = { statusCode: 403, type: 'StripePermissionError', message: expect.stringContaining("Having the 'rak_customer_write' permission") as string };
    await expect(customers.create({ email: 'ann@example.com' })).rejects.toMatchObject(denied);
    await expect(client(testSandbox.sandbox.port, 0, 'rk_test_unknown').customers.list()).rejects.toMatchObject({ statusCode: 403 });
  });
});

it('does what it may, and is refused anything else with the name of the missing permission', async () => {
  await start();
  const { id } = await testSandbox.stripe.customers.create({ email: 'ann@example.com' });
  await testSandbox.stripe.customers.retrieve(id);
  const { data } = (await (await fetch(`${testSandbox.sandbox.url}/sandbox/calls`)).json()) as { data: string[] };
  expect(data).toEqual(['GET /v1/customers/{id}', 'POST /v1/customers']);
});
