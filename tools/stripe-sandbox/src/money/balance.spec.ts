import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import { startSandbox } from '../index.ts';
import { client, control, SECRET, sessionParams, startTestSandbox, subscriptionParams, type TestSandbox } from '../test-sandbox.ts';

const DAY = 86_400;
let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

async function paid(params = sessionParams()): Promise<Stripe.Charge> {
  const { id } = await testSandbox.stripe.checkout.sessions.create(params);
  await control(testSandbox.sandbox, `checkout/${id}/pay`);
  const [charge] = (await testSandbox.stripe.charges.list({ limit: 1, expand: ['data.balance_transaction'] })).data;
  return charge!;
}
const advance = (days: number): ReturnType<typeof control> => control(testSandbox.sandbox, 'clock', { advance_seconds: days * DAY });

describe('the balance', () => {
  it('gets a charge minus the fee, two days later', async () => {
    const { id, created, payment_intent: intent, balance_transaction: transaction } = await paid();
    const { id: name, ...rest } = transaction as Stripe.BalanceTransaction;
    expect(rest).toMatchObject({ type: 'charge', reporting_category: 'charge', amount: 9000, fee: 291, net: 8709, source: id, created, available_on: created + 2 * DAY, status: 'pending' });
    expect(rest.fee_details).toEqual([{ amount: 291, application: null, currency: 'usd', description: 'Stripe processing fees', type: 'stripe_fee' }]);
    const whole = await testSandbox.stripe.paymentIntents.retrieve(String(intent), { expand: ['latest_charge.balance_transaction'] });
    expect(whole.latest_charge).toMatchObject({ balance_transaction: { id: name, net: 8709 } });
    await advance(3);
    expect(await testSandbox.stripe.balanceTransactions.retrieve(name, { expand: ['source'] })).toMatchObject({ status: 'available', source: { object: 'charge', id } });
  });

  it('does not get declined or unsettled payments', async () => {
    const { id } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
    await control(testSandbox.sandbox, `checkout/${id}/pay`, { card: '4000000000000002' });
    await control(testSandbox.sandbox, `checkout/${id}/pay`, { card: '4000000000001000' });
    expect((await testSandbox.stripe.balanceTransactions.list()).data).toEqual([]);
    await control(testSandbox.sandbox, `checkout/${id}/settle`, { succeeds: true });
    const [charge] = (await testSandbox.stripe.charges.list({ expand: ['data.balance_transaction'] })).data;
    expect(charge!.balance_transaction).toMatchObject({ type: 'charge', amount: 9000, source: charge!.id });
  });

  it('is debited for a refund, and credited when it fails', async () => {
    const { id: charge } = await paid();
    const refund = await testSandbox.stripe.refunds.create({ charge, amount: 4000, expand: ['balance_transaction'] });
    expect(refund.balance_transaction).toMatchObject({ type: 'refund', reporting_category: 'refund', amount: -4000, fee: 0, net: -4000, source: refund.id, created: refund.created });
    await control(testSandbox.sandbox, `refunds/${refund.id}/fail`);
    const failed = await testSandbox.stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] });
    expect(failed.failure_balance_transaction).toMatchObject({ type: 'refund_failure', amount: 4000, source: refund.id });
    const { data } = await testSandbox.stripe.balanceTransactions.list({ source: refund.id, expand: ['data.source'] });
    expect(data.map(({ type, source }) => [type, (source as Stripe.Refund).object])).toEqual([['refund_failure', 'refund'], ['refund', 'refund']]);
    expect((await testSandbox.stripe.balanceTransactions.list({ type: 'charge' })).data).toHaveLength(1);
    expect((await testSandbox.stripe.balanceTransactions.list({ payout: 'po_1' })).data).toEqual([]);
    await expect(testSandbox.stripe.balanceTransactions.retrieve('txn_none')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('uses billing time: for charges and what follows them, even months ahead', async () => {
    await paid(subscriptionParams());
    await advance(100);
    const now = Math.floor(Date.now() / 1000) + 100 * DAY;
    const [renewed] = (await testSandbox.stripe.charges.list({ limit: 1 })).data;
    const { created, id } = await testSandbox.stripe.refunds.create({ charge: renewed!.id });
    expect(created).toBeGreaterThanOrEqual(renewed!.created);
    expect(Math.abs(created - now)).toBeLessThan(60);
    const single = await paid();
    await control(testSandbox.sandbox, `charges/${single.id}/dispute`);
    const span = { created: { gte: now - 60, lt: now + 60 } };
    const { data } = await testSandbox.stripe.balanceTransactions.list(span);
    expect(data.map(({ type }) => type)).toEqual(['adjustment', 'charge', 'refund']);
    expect((await testSandbox.stripe.refunds.list(span)).data.map((refund) => refund.id)).toEqual([id]);
    expect((await testSandbox.stripe.disputes.list(span)).data).toHaveLength(1);
    expect((await testSandbox.stripe.charges.list(span)).data.map((charge) => charge.id)).toEqual([single.id]);
    expect((await testSandbox.stripe.invoices.list({ created: { lt: now - 60 } })).data).toHaveLength(4);
    expect((await testSandbox.stripe.invoicePayments.list({ created: { gte: now - 60 } })).data).toEqual([]);
  });

  it('starts from a state file from before the balance was kept', async () => {
    const stateFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-')), 'state.json');
    const { id } = await paid();
    const charge = { ...(await testSandbox.stripe.charges.retrieve(id)), balance_transaction: null };
    fs.writeFileSync(stateFile, JSON.stringify({ charges: { [id]: charge } }));
    const old = await startSandbox({ webhookSecret: SECRET, stateFile });
    const stripe = client(old.port);
    await stripe.refunds.create({ charge: id, amount: 1000 });
    expect((await control(old, `charges/${id}/dispute`)).status).toBe(200);
    expect((await stripe.balanceTransactions.list()).data.map(({ type }) => type)).toEqual(['adjustment', 'refund']);
    expect((await stripe.radar.earlyFraudWarnings.list()).data).toEqual([]);
    await old.stop();
    fs.rmSync(path.dirname(stateFile), { recursive: true });
  });

  it('is paged through by the SDK beyond a hundred items', async () => {
    const { id: charge } = await paid();
    for (let index = 0; index < 105; index += 1) await testSandbox.stripe.refunds.create({ charge, amount: 1 });
    const seen: string[] = [];
    for await (const { id } of testSandbox.stripe.refunds.list({ charge, limit: 100 })) seen.push(id);
    expect(new Set(seen).size).toBe(105);
    const moved: number[] = [];
    for await (const { created } of testSandbox.stripe.balanceTransactions.list({ limit: 50 })) moved.push(created);
    expect(moved).toEqual(moved.toSorted((a, b) => b - a));
    expect(moved).toHaveLength(106);
  });
});
