import type { BusinessReport, Invoice } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

describe('refunds and disputes outside the product', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
  }, 60_000);
  afterAll(() => testApp.stop());

  /** Refunded cents according to the coach's reports. */
  const wentBack = async () => (await testApp.request.get<BusinessReport>('/admin/reports/business?days=7', coach.bearer)).body.days.reduce((sum, { refunds }) => sum + refunds, 0);
  const reaches = (cents: number) => eventually(async () => (await wentBack()) === cents);
  const settled = () =>
    eventually(async () => {
      const [row] = await testApp.em().execute('select (select count(*) from stripe_events where synced_at is null) + (select count(*) from outbox where relayed_at is null) as n');
      return Number(row!['n']) === 0;
    });
  const planIntent = async (client: SignedInPerson): Promise<string> => {
    const { latest_invoice: invoice } = await payments.stripe.subscriptions.retrieve(await payments.subscribe(client, 'video_library'));
    const { data } = await payments.stripe.invoicePayments.list({ invoice: invoice as string });
    return data[0]!.payment.payment_intent as string;
  };
  const pack = async (client: SignedInPerson): Promise<{ id: string; intent: string }> => {
    const session = await payments.open(client, 'session_pack_5');
    await payments.pay(session);
    const [row] = await eventually(async () => {
      const rows = await testApp.em().execute<Array<{ id: string }>>('select id from payments where stripe_session_id = ?', [session]);
      return rows.length > 0 ? rows : null;
    });
    return { id: row!.id, intent: (await payments.stripe.checkout.sessions.retrieve(session)).payment_intent as string };
  };
  const statusOf = async ({ bearer }: SignedInPerson) => (await testApp.request.get<Invoice[]>('/billing/invoices', bearer)).body[0]!.status;
  const dispute = async (intent: string): Promise<string> => {
    expect(await payments.control(`/charges/${intent}/dispute`)).toBe(200);
    const [made] = (await payments.stripe.disputes.list({ payment_intent: intent })).data;
    await eventually(async () => (await testApp.em().execute('select 1 from disputes where id = ?', [made!.id])).length > 0);
    return made!.id;
  };
  const decided = async (id: string, outcome: 'won' | 'lost') => {
    expect(await payments.control(`/disputes/${id}/decide`, { outcome })).toBe(200);
    await eventually(async () => (await testApp.em().execute('select 1 from disputes where id = ? and outcome = ? and closed_at is not null', [id, outcome])).length > 0);
  };

  it('ADM-09 FLOW-11 reports include a plan bill’s partial and full refund at the provider, once despite repeated events', async () => {
    const before = await wentBack();
    const client = await testApp.people.client();
    const payment_intent = await planIntent(client);
    await payments.stripe.refunds.create({ payment_intent, amount: 2_500 });
    await reaches(before + 2_500);
    await payments.stripe.refunds.create({ payment_intent });
    await reaches(before + 10_000);
    const told = (await payments.events()).filter(({ type }) => type === 'charge.refunded');
    for (const { id } of told) await payments.control(`/events/${id}/resend`);
    await settled();
    expect(await wentBack()).toBe(before + 10_000);
  }, 60_000);

  it('ADM-09 FLOW-11 reports include one-time payments as well, and count our own refunds once', async () => {
    const before = await wentBack();
    const client = await testApp.people.client();
    await payments.stripe.refunds.create({ payment_intent: (await pack(client)).intent });
    await reaches(before + 42_500);
    const { id, intent } = await pack(client);
    expect((await testApp.request.post(`/billing/packs/${id}/refund`, {}, client.bearer)).status).toBe(200);
    await eventually(async () => (await payments.stripe.refunds.list({ payment_intent: intent })).data.length > 0);
    await settled();
    expect(await wentBack()).toBe(before + 85_000);
  }, 60_000);

  it('ADM-09 FLOW-10 reports include a refund whose event arrives before its payment’s', async () => {
    const before = await wentBack();
    const client = await testApp.people.client();
    await payments.control('/deliveries/pause');
    const session = await payments.open(client, 'session_pack_5');
    await payments.pay(session);
    const { payment_intent } = await payments.stripe.checkout.sessions.retrieve(session);
    await payments.stripe.refunds.create({ payment_intent: payment_intent as string });
    await payments.control('/deliveries/release', { order: 'reversed' });
    await payments.control('/deliveries/resume');
    await settled();
    await reaches(before + 42_500);
  }, 60_000);

  it('ADM-09 FLOW-11 reports exclude a failed refund, and the coach is notified once', async () => {
    const before = await wentBack();
    const [ours, theirs] = [await testApp.people.client(), await testApp.people.client()];
    const { id, intent } = await pack(ours);
    expect((await testApp.request.post(`/billing/packs/${id}/refund`, {}, ours.bearer)).status).toBe(200);
    const payment_intent = await planIntent(theirs);
    await payments.stripe.refunds.create({ payment_intent });
    await reaches(before + 52_500);
    for (const paid of [intent, payment_intent]) {
      const [refund] = (await payments.stripe.refunds.list({ payment_intent: paid })).data;
      expect(await payments.control(`/refunds/${refund!.id}/fail`)).toBe(200);
    }
    await reaches(before);
    for (const event of (await payments.events()).filter(({ type }) => type === 'refund.failed')) await payments.control(`/events/${event.id}/resend`);
    await settled();
    const told = ({ email }: SignedInPerson) => testApp.mailbox.mails.filter(({ subject, text }) => subject.startsWith('Refund did not arrive') && text.includes(email));
    await eventually(() => told(ours).length > 0 && told(theirs).length > 0);
    expect([told(ours), told(theirs)].map((mails) => mails.map(({ subject }) => subject))).toEqual([[expect.stringContaining('$425.00')], [expect.stringContaining('$100.00')]]);
    expect(told(ours)[0]!.text).toContain('Reason: Expired or canceled card');
    expect(await wentBack()).toBe(before);
  }, 60_000);

  it('DASH-05 FLOW-11 a dispute is cleared when won, and repeated events do not notify the coach again', async () => {
    const [before, client] = [await wentBack(), await testApp.people.client()];
    const { id: payment, intent } = await pack(client);
    const id = await dispute(intent);
    expect(await statusOf(client)).toBe('disputed');
    await decided(id, 'won');
    expect(await statusOf(client)).toBe('paid');
    const [created] = (await payments.events()).filter(({ type, data }) => type === 'charge.dispute.created' && data.object.id === id);
    await payments.control(`/events/${created!.id}/resend`);
    await settled();
    expect(await testApp.em().execute('select disputed_at from payments where id = ?', [payment])).toEqual([{ disputed_at: null }]);
    expect(await statusOf(client)).toBe('paid');
    expect(await wentBack()).toBe(before);
    expect(testApp.mailbox.mails.filter(({ subject, text }) => subject.startsWith('Payment disputed') && text.includes(client.email))).toHaveLength(1);
  }, 60_000);

  it('ADM-09 FLOW-11 a lost dispute of a plan bill stays a dispute, and counts as refunded', async () => {
    const [before, client] = [await wentBack(), await testApp.people.client()];
    const id = await dispute(await planIntent(client));
    expect(await wentBack()).toBe(before);
    await decided(id, 'lost');
    expect(await statusOf(client)).toBe('disputed');
    await reaches(before + 10_000);
  }, 60_000);

  // Last, because it advances the clock.
  it('P5 FLOW-11 a refund whose job was lost is sent by the reconciler after half an hour, once', async () => {
    const client = await testApp.people.client();
    const { id, intent } = await pack(client);
    await settled();
    await testApp.stopWorker();
    expect((await testApp.request.post(`/billing/packs/${id}/refund`, {}, client.bearer)).status).toBe(200);
    await testApp.em().execute(`update outbox set relayed_at = now() where fact = 'refund.owed'`);
    const sent = async () => (await payments.stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount);
    testApp.advance(29 * 60_000);
    await payments.reconcile();
    expect(await sent()).toEqual([]);
    testApp.advance(2 * 60_000);
    await payments.reconcile();
    await payments.reconcile();
    expect(await sent()).toEqual([42_500]);
    testApp.advance(-31 * 60_000);
    await testApp.startWorker();
  }, 60_000);
});
