import type Stripe from 'stripe';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSandbox } from '../index.ts';
import { client, control, SECRET, startTestSandbox, submit, subscriptionParams, type TestSandbox } from '../test-sandbox.ts';
import { addMonths, periodEnd } from './calendar.ts';

const DAY = 86_400;
let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

async function subscribe(card = '4242424242424242', extra: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<string> {
  const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams(extra));
  await submit(url ?? '', { card_number: card });
  return String((await testSandbox.stripe.checkout.sessions.retrieve(id)).subscription);
}

const advance = (seconds: number): ReturnType<typeof control> => control(testSandbox.sandbox, 'clock', { advance_seconds: seconds });
const retrieve = (id: string): Promise<Stripe.Subscription> => testSandbox.stripe.subscriptions.retrieve(id);
const endOf = ({ items }: Stripe.Subscription): number => items.data[0]?.current_period_end ?? 0;
async function since(count: number): Promise<string[]> {
  const { data } = await testSandbox.stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).reverse().slice(count);
}
const FIRST = 11;

describe('the calendar', () => {
  const utc = (text: string): number => Date.parse(`${text}T10:00:00Z`) / 1000;
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-03-14', 12, '2028-03-14'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s plus %i months is %s', (from, months, to) => expect(addMonths(utc(from), months)).toBe(utc(to)));

  it('returns to the 31st after a short month', () => {
    const month = { interval: 'month', interval_count: 1 };
    expect(periodEnd(utc('2027-01-31'), month, utc('2027-02-28'))).toBe(utc('2027-03-31'));
    expect(periodEnd(utc('2027-01-31'), { interval: 'week', interval_count: 1 }, utc('2027-01-31'))).toBe(utc('2027-02-07'));
  });
});

describe('the billing clock', () => {
  it('announces a renewal a week ahead, and renews', async () => {
    const id = await subscribe();
    const before = await retrieve(id);
    await advance(endOf(before) - before.created - 7 * DAY + 60);
    expect(await since(FIRST)).toEqual(['invoice.upcoming']);
    await advance(7 * DAY);
    expect(await since(FIRST + 1)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.updated',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
    ]);
    const after = await retrieve(id);
    expect(after).toMatchObject({ status: 'active', items: { data: [{ current_period_start: endOf(before) }] } });
    expect(endOf(after)).toBe(addMonths(before.created, 2));
    expect((await testSandbox.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', created: endOf(before) });
  });

  it('renews as many times as needed in one advance', async () => {
    const id = await subscribe();
    expect((await control(testSandbox.sandbox, 'clock', { advance_to: new Date((addMonths((await retrieve(id)).created, 12) + 60) * 1000).toISOString() })).status).toBe(200);
    const { data } = await testSandbox.stripe.invoices.list({ subscription: id, limit: 100 });
    expect(data).toHaveLength(13);
    expect(new Set(data.map(({ number }) => number)).size).toBe(13);
  });

  it('retries a failing card after 1, 3 and 5 days, then ends the subscription', async () => {
    const id = await subscribe('4000000000000341');
    const over = endOf(await retrieve(id));
    await control(testSandbox.sandbox, 'clock', { advance_to: over + 60 });
    expect(await since(FIRST + 1)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.updated',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect(await retrieve(id)).toMatchObject({ status: 'past_due' });
    const attempts: unknown[] = [];
    for (const days of [1, 3, 5]) {
      const [invoice] = (await testSandbox.stripe.invoices.list({ subscription: id, status: 'open' })).data;
      attempts.push([invoice?.attempt_count, (invoice?.next_payment_attempt ?? 0) - over]);
      await control(testSandbox.sandbox, 'clock', { advance_to: over + days * DAY + 60 });
    }
    expect(attempts).toEqual([[1, DAY], [2, 3 * DAY], [3, 5 * DAY]]);
    expect(await retrieve(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect((await testSandbox.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
    expect((await since(0)).at(-1)).toBe('customer.subscription.deleted');
  });

  it('leaves the subscription unpaid instead if set so', async () => {
    await control(testSandbox.sandbox, 'settings', { after_retries: 'unpaid' });
    const id = await subscribe('4000000000000341');
    await control(testSandbox.sandbox, 'clock', { advance_to: endOf(await retrieve(id)) + 6 * DAY });
    expect(await retrieve(id)).toMatchObject({ status: 'unpaid' });
  });

  it('reactivates the subscription when another card pays the open invoice', async () => {
    const id = await subscribe('4000000000000341');
    await control(testSandbox.sandbox, 'clock', { advance_to: endOf(await retrieve(id)) + 60 });
    const { customer, latest_invoice: invoice } = await retrieve(id);
    await expect(testSandbox.stripe.invoices.pay(String(invoice))).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError', code: 'card_declined' });
    const { id: method } = await testSandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: String(customer) });
    expect(await testSandbox.stripe.invoices.pay(String(invoice), { payment_method: method })).toMatchObject({ status: 'paid', amount_remaining: 0 });
    expect(await retrieve(id)).toMatchObject({ status: 'active' });
  });

  it('requires the payer’s action when the bank asks for authentication', async () => {
    const { id: session, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams());
    await submit(url ?? '', { card_number: '4000002760003184' });
    await submit(url ?? '', { authentication: 'complete' });
    const { subscription } = await testSandbox.stripe.checkout.sessions.retrieve(session);
    await control(testSandbox.sandbox, 'clock', { advance_to: endOf(await retrieve(String(subscription))) + 60 });
    expect(await since(FIRST)).toContain('invoice.payment_action_required');
    expect(await retrieve(String(subscription))).toMatchObject({ status: 'past_due' });
  });

  it('ends a subscription set to end with its period', async () => {
    const id = await subscribe();
    const over = endOf(await testSandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    await control(testSandbox.sandbox, 'clock', { advance_to: over + 60 });
    expect(await retrieve(id)).toMatchObject({ status: 'canceled', ended_at: over });
    expect((await since(FIRST + 1))).toEqual(['customer.subscription.deleted']);
    expect((await testSandbox.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  it('expires a subscription that was never paid', async () => {
    const { id } = await testSandbox.stripe.customers.create({ email: 'ann@example.com' });
    const method = await testSandbox.stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer: id });
    const price = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 6000, product_data: { name: 'Video access' }, recurring: { interval: 'month' } });
    const made = await testSandbox.stripe.subscriptions.create({ customer: id, items: [{ price: price.id }], default_payment_method: method.id });
    expect(made.status).toBe('incomplete');
    await advance(DAY);
    expect(await retrieve(made.id)).toMatchObject({ status: 'incomplete_expired' });
  });

  it.each([{ advance_seconds: -5 }, { advance_seconds: 'soon' }, {}, { advance_to: '2020-01-01T00:00:00Z' }, { advance_seconds: 4 * 366 * DAY }])('cannot be advanced by %j', async (params) => {
    expect((await control(testSandbox.sandbox, 'clock', params)).status).toBe(400);
  });

  it('does not affect payment pages, which use real time', async () => {
    await advance(90 * DAY);
    const soon = Math.floor(Date.now() / 1000) + 40 * 60;
    expect((await testSandbox.stripe.checkout.sessions.create(subscriptionParams({ expires_at: soon }))).status).toBe('open');
    await subscribe();
    const [made] = (await testSandbox.stripe.subscriptions.list()).data;
    expect((made?.created ?? 0) - Date.now() / 1000).toBeGreaterThan(89 * DAY);
  });

  it('survives a restart', async () => {
    const stateFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-')), 'state.json');
    const first = await startSandbox({ webhookSecret: SECRET, stateFile });
    await control(first, 'clock', { advance_seconds: 40 * DAY });
    await first.stop();
    const second = await startSandbox({ webhookSecret: SECRET, stateFile });
    const clock = (await (await fetch(`${second.url}/sandbox/clock`)).json()) as { ahead_seconds: number };
    expect(clock.ahead_seconds).toBe(40 * DAY);
    expect((await client(second.port).products.list()).data).toEqual([]);
    await second.stop();
    fs.rmSync(path.dirname(stateFile), { recursive: true });
  });
});

describe('a test clock', () => {
  it('advances only its own customer', async () => {
    const other = await subscribe();
    const frozen = Date.parse('2027-01-31T10:00:00Z') / 1000;
    const clock = await testSandbox.stripe.testHelpers.testClocks.create({ frozen_time: frozen });
    const customer = await testSandbox.stripe.customers.create({ email: 'bob@example.com', test_clock: clock.id });
    const id = await subscribe('4242424242424242', { customer: customer.id, customer_email: undefined });
    expect(await retrieve(id)).toMatchObject({ created: frozen, test_clock: clock.id });
    const there = Date.parse('2027-03-01T10:00:00Z') / 1000;
    expect(await testSandbox.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: there })).toMatchObject({ status: 'ready', frozen_time: there });
    expect(endOf(await retrieve(id))).toBe(Date.parse('2027-03-31T10:00:00Z') / 1000);
    expect((await testSandbox.stripe.invoices.list({ subscription: other })).data).toHaveLength(1);
    await expect(testSandbox.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: frozen })).rejects.toMatchObject({ statusCode: 400, param: 'frozen_time' });
  });
});
