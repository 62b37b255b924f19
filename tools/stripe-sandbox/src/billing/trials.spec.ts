import type Stripe from 'stripe';
import { control, startTestSandbox, submit, subscriptionParams, type TestSandbox } from '../test-sandbox.ts';

const DAY = 86_400;
let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

const advance = (seconds: number): ReturnType<typeof control> => control(testSandbox.sandbox, 'clock', { advance_seconds: seconds });
const types = async (): Promise<string[]> => (await testSandbox.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

async function begin(days: number, card = '4242424242424242'): Promise<{ session: Stripe.Checkout.Session; subscription: Stripe.Subscription }> {
  const { id, url } = await testSandbox.stripe.checkout.sessions.create(subscriptionParams({ subscription_data: { trial_period_days: days } }));
  const page = await (await fetch(url ?? '')).text();
  for (const words of [`${days} days free`, 'then $100.00 per month', 'Total due today']) expect(page).toContain(words);
  expect((await submit(url ?? '', { card_number: card })).status).toBe(303);
  const session = await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription.latest_invoice'] });
  return { session, subscription: session.subscription as Stripe.Subscription };
}

describe('a trial', () => {
  it('starts with a $0 invoice and no charge, and ends on time', async () => {
    const { session, subscription } = await begin(14);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', amount_total: 0 });
    expect(subscription).toMatchObject({ status: 'trialing', trial_start: subscription.created, trial_end: subscription.created + 14 * DAY, billing_cycle_anchor: subscription.created + 14 * DAY });
    expect(subscription.items.data[0]).toMatchObject({ current_period_start: subscription.created, current_period_end: subscription.trial_end });
    expect(subscription.latest_invoice).toMatchObject({ status: 'paid', total: 0, amount_paid: 0, billing_reason: 'subscription_create', lines: { data: [{ amount: 0 }] } });
    expect((await testSandbox.stripe.charges.list()).data).toEqual([]);
  });

  it('announces its end once, three days before; then the first period is charged', async () => {
    const { subscription } = await begin(14);
    await advance(11 * DAY - 60);
    expect(await types()).not.toContain('customer.subscription.trial_will_end');
    await advance(120);
    await advance(DAY);
    expect((await types()).filter((type) => type === 'customer.subscription.trial_will_end')).toHaveLength(1);
    await advance(2 * DAY);
    const after = await testSandbox.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(after).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 10_000, billing_reason: 'subscription_cycle' } });
    expect(after.items.data[0]?.current_period_start).toBe(subscription.trial_end);
  });

  it('ends on time when canceled, with nothing ever charged', async () => {
    const { subscription } = await begin(7);
    await testSandbox.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await advance(8 * DAY);
    expect(await testSandbox.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled', ended_at: subscription.trial_end });
    expect((await testSandbox.stripe.charges.list()).data).toEqual([]);
  });

  it('continues when the plan is changed; the first period costs the new price', async () => {
    const { subscription } = await begin(14);
    const product = await testSandbox.stripe.products.create({ name: 'Everything' });
    const price = await testSandbox.stripe.prices.create({ currency: 'usd', unit_amount: 32_000, product: product.id, recurring: { interval: 'year' } });
    const changed = await testSandbox.stripe.subscriptions.update(subscription.id, { items: [{ id: subscription.items.data[0]!.id, price: price.id }], proration_behavior: 'always_invoice' });
    expect(changed).toMatchObject({ status: 'trialing', trial_end: subscription.trial_end });
    expect((await testSandbox.stripe.charges.list()).data).toEqual([]);
    await advance(15 * DAY);
    expect((await testSandbox.stripe.charges.list()).data.map(({ amount }) => amount)).toEqual([32_000]);
  });

  it('leaves the subscription past due when the first charge is declined', async () => {
    const { subscription } = await begin(1, '4000000000000341');
    await advance(2 * DAY);
    expect((await testSandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  });
});
