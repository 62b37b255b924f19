import { MoneyDesk } from './money/money-desk.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(60_000);

describe('a partial refund at the provider', () => {
  let desk: MoneyDesk;
  beforeAll(async () => {
    desk = await MoneyDesk.open();
  }, 60_000);
  afterAll(() => desk.testApp.stop());

  const sendBack = async (payment_intent: string, amount?: number) => {
    await desk.payments.stripe.refunds.create({ payment_intent, ...(amount && { amount }) });
    await untilIdle(desk.testApp);
  };
  const paymentOf = async ({ userId }: SignedInPerson) => (await desk.testApp.em().execute('select status, refunded_cents from payments where user_id = ?', [userId]))[0];
  const askedAbout = async ({ userId }: SignedInPerson) => (await desk.testApp.em().execute<Array<{ kind: string }>>('select kind from billing_tasks where user_id = ?', [userId])).map(({ kind }) => kind);
  const ledger = async (client: SignedInPerson) => {
    const { available, entries } = await desk.credits(client);
    return { available, entries: entries.map(({ kind, credits }) => `${kind} ${credits}`) };
  };

  it('FLOW-11 leaves a session paid and booked; the coach is not asked until the rest is refunded', async () => {
    const { client, booking } = await desk.session();
    const shown = async () => (await desk.sold.of(client)).find(({ id }) => id === booking.id);
    await sendBack(booking.stripe_payment_intent_id!, 2_500);
    expect(await paymentOf(client)).toEqual({ status: 'paid', refunded_cents: 2_500 });
    expect(await shown()).toMatchObject({ status: 'confirmed', refundable_cents: 6_500 });
    expect(await askedAbout(client)).toEqual([]);
    await sendBack(booking.stripe_payment_intent_id!, 6_500);
    expect(await paymentOf(client)).toEqual({ status: 'refunded', refunded_cents: 9_000 });
    expect(await askedAbout(client)).toEqual(['refunded_at_provider']);
  });

  it('FLOW-11 FLOW-13 revokes from a pack only what it paid for', async () => {
    const { client, intent } = await desk.pack();
    await sendBack(intent, 8_500);
    expect(await paymentOf(client)).toEqual({ status: 'paid', refunded_cents: 8_500 });
    expect(await ledger(client)).toEqual({ available: 4, entries: ['revoked -1', 'granted 5'] });
    expect((await desk.book(client)).status).toBe(201);
    await sendBack(intent);
    expect(await paymentOf(client)).toEqual({ status: 'refunded', refunded_cents: 42_500 });
    expect(await ledger(client)).toEqual({ available: 0, entries: ['revoked -3', 'spent -1', 'revoked -1', 'granted 5'] });
  });

  it('FLOW-11 FLOW-13 revokes from a plan’s month what it paid for, and the plan continues', async () => {
    const client = await desk.testApp.people.client();
    await desk.payments.subscribe(client, 'premium_package');
    await eventually(async () => (await desk.credits(client)).available === 4);
    const [row] = await desk.testApp.em().execute<Array<{ intent: string }>>('select stripe_payment_intent_id as intent from payments where user_id = ?', [client.userId]);
    await sendBack(row!.intent, 8_000);
    expect(await paymentOf(client)).toEqual({ status: 'paid', refunded_cents: 8_000 });
    expect(await ledger(client)).toEqual({ available: 3, entries: ['revoked -1', 'granted 4'] });
    expect(await desk.payments.subscription(client)).toMatchObject({ status: 'active', plan_type: 'premium_package' });
    expect(await askedAbout(client)).toEqual([]);
  });
});
