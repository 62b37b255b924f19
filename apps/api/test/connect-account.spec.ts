import { yourCoach } from '@coach/content';
import type { ConnectedPaymentAccount } from '@coach/contracts';
import { ACCOUNT_STEPS, type AccountStep } from '@coach/domain';
import Stripe from 'stripe';
import { PaymentAccountService } from '../src/billing/connect/payment-account.service.ts';
import { PROVIDER_EVENTS } from '../src/billing/stripe/provider-events.ts';
import { itemsForSale } from '../src/billing/subscriptions/price-params.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { Payments } from './money/payments.ts';

const NOBODY = null;
/** An event arrives within milliseconds, or not at all. */
const WAIT = { waitMs: 700 };

/** The codes of the given steps. */
const codesOf = ({ steps }: Pick<ConnectedPaymentAccount, 'steps'>, ...wanted: AccountStep[]) => Object.fromEntries(steps.filter(({ step }) => wanted.includes(step)).map(({ step, code }) => [step, code]));
const statesOf = ({ steps }: Pick<ConnectedPaymentAccount, 'steps'>) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));
const allDone = Object.fromEntries(ACCOUNT_STEPS.map((step) => [step, 'done']));

describe('a new account at the payment provider', () => {
  let testApp: TestApp;
  let payments: Payments;
  let stripe: Stripe;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString(), isConnected: false });
    payments = new Payments(testApp);
    stripe = payments.stripe;
  }, 60_000);
  afterAll(() => testApp.stop());

  const service = () => testApp.app.get(PaymentAccountService, { strict: false });
  const connect = () => service().connect(NOBODY, WAIT);
  const look = () => service().look(WAIT);
  const ours = async () => (await stripe.billingPortal.configurations.list({ expand: ['data.features.subscription_update.products'] })).data[0]!;
  const endpoint = async () => (await stripe.webhookEndpoints.list()).data[0]!;
  const fillIn = (fields: object) => payments.control('/account', fields);

  it('sells nothing and says why; looking at it changes nothing', async () => {
    const account = await look();
    expect(statesOf(account)).toMatchObject({ key: 'done', prices: 'missing', portal: 'missing', webhook: 'missing', terms: 'missing', checkout: 'done', descriptor: 'missing', branding: 'missing', tax: 'done' });
    expect(account.steps.find(({ step }) => step === 'terms')).toMatchObject({ code: 'termsMissing', advice: expect.stringContaining(`${testApp.url}/terms-conditions`) as string });
    expect((await stripe.prices.list({ active: true })).data).toEqual([]);
    expect((await stripe.billingPortal.configurations.list()).data).toEqual([]);
    expect((await endpoint()).enabled_events).toEqual(['*']);
    const client = await testApp.people.client();
    expect((await testApp.request.post('/billing/checkout', { serviceType: 'video_library' }, client.bearer)).status).toBe(503);
  });

  it('is set up as far as the API allows, and the manual steps are listed', async () => {
    const account = await connect();
    expect(codesOf(account, 'prices', 'portal', 'webhook', 'events', 'terms')).toEqual({ prices: 'pricesMade', portal: 'portalMade', webhook: 'webhookUpdated', events: 'eventsArrive', terms: 'termsMissing' });
    expect(account.signing_secret).toBeNull();
    expect((await endpoint()).enabled_events.sort()).toEqual([...PROVIDER_EVENTS].sort());
    expect((await stripe.prices.list({ active: true })).data).toHaveLength(itemsForSale(yourCoach).length);
    expect(await ours()).toMatchObject({
      business_profile: { privacy_policy_url: `${testApp.url}/privacy-policy`, terms_of_service_url: `${testApp.url}/terms-conditions` },
      features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true }, subscription_cancel: { enabled: true, mode: 'at_period_end' }, subscription_update: { proration_behavior: 'always_invoice' } },
    });
    expect((await ours()).features.subscription_update.products).toHaveLength(3);
  });

  it('is complete once the Dashboard is filled in, and sells', async () => {
    await fillIn({ terms_url: `${testApp.url}/terms-conditions`, statement_descriptor: 'YOUR COACH', business_name: 'Your Coach', icon: 'file_1', primary_color: '#112233' });
    expect(statesOf(await connect())).toEqual(allDone);
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_access_only');
    expect((await testApp.request.post('/billing/checkout', { serviceType: 'video_library' }, client.bearer)).status).toBe(200);
    expect((await testApp.request.post('/billing/portal', {}, client.bearer)).status).toBe(200);
  });

  it('is not changed by connecting again', async () => {
    const all = async () => [await ours(), await endpoint(), (await stripe.prices.list({ limit: 100 })).data, (await stripe.products.list({ limit: 100 })).data];
    const before = await all();
    for (const _ of [1, 2]) expect(statesOf(await connect())).toEqual(allDone);
    expect(await all()).toEqual(before);
  });

  it('is repaired after manual changes to a plan, the portal or the events', async () => {
    const [price] = (await stripe.prices.list({ lookup_keys: ['video_library_10000_usd_monthly'] })).data;
    await stripe.prices.update(price!.id, { active: false });
    const [pack] = (await stripe.prices.list({ lookup_keys: ['session_pack_5_42500_usd'] })).data;
    await stripe.products.update(String(pack!.product), { name: 'Five sessions' });
    await stripe.billingPortal.configurations.update((await ours()).id, { features: { subscription_update: { proration_behavior: 'none' }, subscription_cancel: { enabled: false } } });
    await stripe.webhookEndpoints.update((await endpoint()).id, { enabled_events: ['invoice.paid', 'customer.created'], disabled: true });
    const seen = await look();
    expect(codesOf(seen, 'prices', 'portal', 'webhook')).toEqual({ prices: 'pricesToMake', portal: 'portalToUpdate', webhook: 'webhookToUpdate' });
    expect(seen.steps.find(({ step }) => step === 'prices')!.title).toContain('Video Library, Pack of 5 Sessions');
    expect(seen.steps.find(({ step }) => step === 'portal')!.title).toContain('subscription_cancel, subscription_update');
    expect(seen.steps.find(({ step }) => step === 'webhook')!.title).toContain('turned off, + checkout.session.completed');
    expect(codesOf(await connect(), 'prices', 'portal', 'webhook', 'events')).toEqual({ prices: 'pricesMade', portal: 'portalUpdated', webhook: 'webhookUpdated', events: 'eventsArrive' });
    expect(statesOf(await connect())).toEqual(allDone);
  });

  it('PRC-16 changing a plan works even if its price was replaced after the portal was set up', async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_access_only');
    const [price] = (await stripe.prices.list({ lookup_keys: ['video_library_10000_usd_monthly'] })).data;
    await stripe.prices.update(price!.id, { active: false });
    expect((await testApp.request.post('/billing/checkout', { serviceType: 'video_library' }, client.bearer)).status).toBe(200);
    expect(codesOf(await look(), 'portal')).toEqual({ portal: 'portalInStep' });
  });

  it('keeps an endpoint with another API version until the new one receives events', async () => {
    const old = await endpoint();
    await payments.control('/settings', { api_version: '2024-06-20' });
    expect(codesOf(await look(), 'webhook')).toEqual({ webhook: 'webhookOtherVersion' });
    const replaced = await connect();
    expect(codesOf(replaced, 'webhook', 'events')).toEqual({ webhook: 'webhookReplaced', events: 'eventsAfterSecret' });
    expect(replaced.signing_secret).toMatch(/^whsec_/);
    const again = await connect();
    expect(codesOf(again, 'webhook', 'events')).toEqual({ webhook: 'webhookOldStays', events: 'eventsAwaited' });
    expect(again.signing_secret).toBeNull();
    expect((await stripe.webhookEndpoints.list()).data.map(({ id }) => id)).toContain(old.id);
    testApp.advance(60_000);
    const heard = ['evt_heard', 'invoice.paid', 'in_1', Stripe.API_VERSION, new Date(Date.now() + 30_000)];
    await testApp.em().execute('insert into stripe_events (id, type, object_id, api_version, received_at) values (?, ?, ?, ?, ?)', heard);
    expect(codesOf(await connect(), 'webhook')).toEqual({ webhook: 'webhookOldRemoved' });
    expect((await stripe.webhookEndpoints.list()).data.map(({ id }) => id)).not.toContain(old.id);
  });

  it('reports two endpoints at one address, and changes neither', async () => {
    for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id);
    const made = await connect();
    expect(codesOf(made, 'webhook', 'events')).toEqual({ webhook: 'webhookMade', events: 'eventsAfterSecret' });
    const { url, api_version: version } = await endpoint();
    await stripe.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'], api_version: version as '2026-10-28.endive' });
    expect(codesOf(await connect(), 'webhook')).toEqual({ webhook: 'webhookDoubled' });
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(2);
  });

  it('is connected by one request at a time', async () => {
    const both = await Promise.allSettled([connect(), connect()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONNECTING' } });
  });

  it('P6 reports that the provider does not respond, and what it refuses', async () => {
    await payments.control('/outage', { seconds: 30, mode: 'error' });
    const account = await look();
    await payments.control('/outage', { off: true });
    expect(new Set(account.steps.filter(({ step }) => !['key', 'rights', 'events'].includes(step)).map(({ code }) => code))).toEqual(new Set(['notAnswered']));
    await fillIn({ is_tax_on: true, tax_country: 'US', tax_behavior: 'exclusive' });
    expect(codesOf(await look(), 'tax')).toEqual({ tax: 'taxOnTop' });
  });
});

describe('a manually connected account', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ isConnected: false });
  }, 60_000);
  afterAll(() => testApp.stop());

  it('sells plans, packs and sessions, and opens the portal configured in the Dashboard', async () => {
    const payments = new Payments(testApp);
    await payments.control('/account', { terms_url: `${testApp.url}/terms-conditions`, is_portal_saved: true });
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_library');
    expect(await payments.pay(await payments.open(client, 'session_pack_5'))).toBe(200);
    const { status, body } = await testApp.request.post<{ url: string }>('/billing/portal', {}, client.bearer);
    expect({ status, body }).toMatchObject({ status: 200 });
    expect((await testApp.request.post('/billing/checkout', { serviceType: 'premium_package' }, client.bearer)).status).toBe(200);
    expect((await payments.stripe.billingPortal.configurations.list()).data).toMatchObject([{ id: 'bpc_default' }]);
  });
});

describe('a key unknown to the provider', () => {
  it('is the first thing to fix', async () => {
    const testApp = await startTestApp({ worker: false, isConnected: false, settings: { STRIPE_SECRET_KEY: 'rk_live_rolled' } });
    await new Payments(testApp).control('/account', { is_activated: true });
    const account = await testApp.app.get(PaymentAccountService, { strict: false }).look();
    expect(codesOf(account, 'key', 'prices')).toEqual({ key: 'keyRefused', prices: 'notAnswered' });
    await testApp.stop();
  });
});
