import type Stripe from 'stripe';
import { control, sessionParams, startTestSandbox, typesOf, until, type TestSandbox } from '../../test-sandbox.ts';

let testSandbox: TestSandbox;
let charge: string;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
  const { id } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
  await control(testSandbox.sandbox, `checkout/${id}/pay`);
  const { payment_intent: intent } = await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  charge = String((intent as Stripe.PaymentIntent).latest_charge);
});
afterEach(() => testSandbox.stop());

async function open(params: object = {}): Promise<Stripe.Dispute> {
  expect(await control(testSandbox.sandbox, `charges/${charge}/dispute`, params)).toMatchObject({ status: 200 });
  return (await testSandbox.stripe.disputes.list({ charge })).data[0]!;
}
const told = async (prefix: string): Promise<string[]> => {
  const { data } = await testSandbox.stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).filter((type) => type.startsWith(prefix)).reverse();
};
const act = async (dispute: Stripe.Dispute, action: string, params: object): Promise<number> => (await control(testSandbox.sandbox, `disputes/${dispute.id}/${action}`, params)).status;
const refund = (): Promise<Stripe.Refund> => testSandbox.stripe.refunds.create({ charge });

describe('a dispute', () => {
  it('withdraws the money at once, and blocks refunds', async () => {
    const dispute = await open({ reason: 'product_not_received' });
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'product_not_received', amount: 9000, is_charge_refundable: false });
    expect(dispute.balance_transactions).toMatchObject([{ type: 'adjustment', reporting_category: 'dispute', amount: -9000, fee: 1500, net: -10_500, source: dispute.id }]);
    await expect(refund()).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', code: 'charge_disputed', message: `Charge ${charge} has been charged back; cannot issue a refund.` });
    expect(await control(testSandbox.sandbox, `charges/${charge}/refund`)).toMatchObject({ status: 409, body: { error: expect.stringContaining('charged back') } });
    expect((await control(testSandbox.sandbox, `charges/${charge}/dispute`)).status).toBe(409);
    await until(() => typesOf(testSandbox.receiver).includes('charge.dispute.funds_withdrawn'));
    expect(await told('charge.dispute')).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  });

  it('returns the money when won, without the fee, and allows a refund again', async () => {
    const dispute = await open();
    expect([await act(dispute, 'decide', { outcome: 'won' }), await act(dispute, 'decide', { outcome: 'lost' })]).toEqual([200, 409]);
    const { balance_transactions: moved, status } = await testSandbox.stripe.disputes.retrieve(dispute.id);
    expect(status).toBe('won');
    expect(moved).toMatchObject([{ amount: -9000 }, { type: 'adjustment', reporting_category: 'dispute_reversal', amount: 9000, fee: 0, net: 9000 }]);
    expect((await told('charge.dispute')).slice(2)).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.closed']);
    expect(await testSandbox.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
    expect(await refund()).toMatchObject({ amount: 9000 });
  });

  it('keeps the money when lost, and sends only the closed event', async () => {
    const dispute = await open();
    expect(await act(dispute, 'decide', { outcome: 'lost' })).toBe(200);
    expect((await told('charge.dispute')).slice(2)).toEqual(['charge.dispute.closed']);
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it('can cover a part of the charge, never more than is not refunded', async () => {
    await testSandbox.stripe.refunds.create({ charge, amount: 5000 });
    expect((await control(testSandbox.sandbox, `charges/${charge}/dispute`, { amount: 4001 })).status).toBe(409);
    expect(await open({ amount: 2500 })).toMatchObject({ amount: 2500, balance_transactions: [{ amount: -2500 }] });
  });

  it('can be updated: with evidence, or with another deadline', async () => {
    const dispute = await open();
    expect([await act(dispute, 'update', {}), await act(dispute, 'update', { status: 'won' }), await act(dispute, 'update', { due_by_days: 3 })]).toEqual([400, 400, 200]);
    expect((await testSandbox.stripe.disputes.retrieve(dispute.id)).evidence_details.due_by).toBeLessThan(dispute.evidence_details.due_by!);
    expect(await act(dispute, 'update', { status: 'under_review' })).toBe(200);
    expect(await testSandbox.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'under_review', evidence_details: { has_evidence: true, submission_count: 1 } });
    expect((await told('charge.dispute')).slice(2)).toEqual(['charge.dispute.updated', 'charge.dispute.updated']);
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await act(dispute, 'decide', { outcome: 'lost' });
    expect(await act(dispute, 'update', { status: 'under_review' })).toBe(409);
  });
});

describe('an inquiry', () => {
  it('moves no money and allows refunds', async () => {
    expect((await control(testSandbox.sandbox, `charges/${charge}/dispute`, { kind: 'gift' })).status).toBe(400);
    const inquiry = await open({ kind: 'inquiry' });
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true, balance_transactions: [] });
    expect(await act(inquiry, 'update', { status: 'under_review' })).toBe(200);
    expect(await refund()).toMatchObject({ amount: 9000 });
    expect([await act(inquiry, 'decide', { outcome: 'lost' }), await act(inquiry, 'decide', { outcome: 'won' })]).toEqual([400, 200]);
    expect(await testSandbox.stripe.disputes.retrieve(inquiry.id)).toMatchObject({ status: 'warning_closed', balance_transactions: [] });
    expect(await told('charge.dispute')).toEqual(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']);
  });

  it('becomes a dispute', async () => {
    const inquiry = await open({ kind: 'inquiry' });
    expect(await act(inquiry, 'update', { status: 'needs_response' })).toBe(200);
    expect(await testSandbox.stripe.disputes.retrieve(inquiry.id)).toMatchObject({ status: 'needs_response', is_charge_refundable: false, balance_transactions: [{ amount: -9000 }] });
    expect((await told('charge.dispute')).slice(1)).toEqual(['charge.dispute.updated', 'charge.dispute.funds_withdrawn']);
  });
});

describe('an early fraud warning', () => {
  const warn = (params: object = {}): ReturnType<typeof control> => control(testSandbox.sandbox, `charges/${charge}/fraud-warning`, params);

  it('sends its event, can be found, and is no longer actionable after a full refund', async () => {
    expect((await warn()).status).toBe(200);
    const [warning] = (await testSandbox.stripe.radar.earlyFraudWarnings.list({ charge })).data;
    expect(await testSandbox.stripe.radar.earlyFraudWarnings.retrieve(warning!.id, { expand: ['charge'] })).toMatchObject({ actionable: true, fraud_type: 'made_with_stolen_card', charge: { id: charge } });
    await testSandbox.stripe.refunds.create({ charge, amount: 1000 });
    expect(await told('radar')).toEqual(['radar.early_fraud_warning.created']);
    await refund();
    expect(await testSandbox.stripe.radar.earlyFraudWarnings.retrieve(warning!.id)).toMatchObject({ actionable: false });
    expect(await told('radar')).toEqual(['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated']);
  });

  it('is not actionable if the charge is disputed, before or after', async () => {
    await warn({ fraud_type: 'card_never_received' });
    await open();
    await warn();
    const { data } = await testSandbox.stripe.radar.earlyFraudWarnings.list({ payment_intent: String((await testSandbox.stripe.charges.retrieve(charge)).payment_intent) });
    expect(data).toMatchObject([{ actionable: false }, { actionable: false, fraud_type: 'card_never_received' }]);
    await expect(testSandbox.stripe.radar.earlyFraudWarnings.retrieve('issfr_none')).rejects.toMatchObject({ statusCode: 404 });
  });
});
