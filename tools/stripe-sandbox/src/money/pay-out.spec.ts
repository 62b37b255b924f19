import { sessionParams, startTestSandbox, type TestSandbox } from '../test-sandbox.ts';

describe('payouts of the sandbox', () => {
  let test: TestSandbox;
  beforeAll(async () => {
    test = await startTestSandbox();
  });
  afterAll(() => test.stop());

  const control = async (path: string, body: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${test.sandbox.port}/sandbox${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as { payout: { id: string } } };
  };
  const pay = async () => control(`/checkout/${(await test.stripe.checkout.sessions.create(sessionParams())).id}/pay`, { card: '4242424242424242' });

  it('pays out the pending balance on request, once, and lists its transactions', async () => {
    await pay();
    expect((await control('/payouts')).status).toBe(409);
    const { body } = await control('/payouts', { all: true });
    const payout = await test.stripe.payouts.retrieve(body.payout.id);
    expect(payout).toMatchObject({ amount: 9_000 - 291, status: 'paid', automatic: true });
    const { data } = await test.stripe.balanceTransactions.list({ payout: payout.id });
    expect(data.map(({ type, net }) => [type, net])).toEqual([['payout', -8_709], ['charge', 8_709]]);
    expect((await test.stripe.payouts.list()).data.map(({ id }) => id)).toEqual([payout.id]);
    expect((await control('/payouts', { all: true })).status).toBe(409);
  });

  it('pays the money of a failed payout with the next one', async () => {
    const [first] = (await test.stripe.payouts.list()).data;
    expect((await control(`/payouts/${first!.id}/fail`)).status).toBe(200);
    expect((await control(`/payouts/${first!.id}/fail`)).status).toBe(409);
    expect(await test.stripe.payouts.retrieve(first!.id)).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
    await pay();
    const { body } = await control('/payouts', { all: true });
    expect(await test.stripe.payouts.retrieve(body.payout.id)).toMatchObject({ amount: 2 * 8_709 });
  });
});
