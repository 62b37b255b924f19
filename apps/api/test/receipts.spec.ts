import { DAY, MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { CaughtMail } from './mail/mailbox.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

interface Bill {
  amount: number;
  description: string;
  status: string;
  refunded: number;
  url: string | null;
}

describe('receipts', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: '2027-03-01T18:00:00Z' });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const receiptsOf = ({ email }: SignedInPerson): CaughtMail[] =>
    testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === email && subject.startsWith('Receipt: '));
  const receipt = (client: SignedInPerson, count = 1) => eventually(() => (receiptsOf(client).length >= count ? receiptsOf(client) : null), 15_000);
  const bills = async ({ bearer }: SignedInPerson) => (await testApp.request.get('/billing/invoices', bearer)).body as unknown as Bill[];
  const settled = () =>
    eventually(async () => {
      const [row] = await testApp.em().execute('select (select count(*) from stripe_events where synced_at is null) + (select count(*) from outbox where relayed_at is null) as n');
      return Number(row!['n']) === 0;
    });
  const replayAll = async () => {
    await Promise.all((await payments.events()).map(({ id }) => payments.control(`/events/${id}/resend`)));
    await settled();
  };
  const openSession = async ({ bearer }: SignedInPerson, session_date: string): Promise<string> => {
    const bookingData = { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Goals: strength', participant_count: 1 };
    const { status, body } = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, bearer);
    expect({ status, body }).toMatchObject({ status: 200 });
    return new URL(body.url).pathname.split('/').at(-1)!;
  };
  /** Applies a promotion code of the given percentage on the payment page. */
  const lower = async (session: string, percent_off: number): Promise<void> => {
    const coupon = await payments.stripe.coupons.create({ percent_off, duration: 'once' });
    const { code } = await payments.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
    await fetch(`${testApp.sandbox.url}/c/pay/${session}`, { method: 'POST', body: new URLSearchParams({ action: 'apply', promotion_code: code }) });
    expect((await payments.stripe.checkout.sessions.retrieve(session)).total_details?.amount_discount).toBeGreaterThan(0);
  };
  /** Returns the first payment of a plan at the provider. */
  const intentOf = async (subscription: string): Promise<string> => {
    const { latest_invoice: invoice } = await payments.stripe.subscriptions.retrieve(subscription);
    const { data } = await payments.stripe.invoicePayments.list({ invoice: invoice as string });
    return data[0]!.payment.payment_intent as string;
  };

  it('name the purchase in the reader’s language', async () => {
    const client = await testApp.people.client();
    await testApp.em().execute(`update users set language = 'es' where id = ?`, [client.userId]);
    await payments.pay(await openSession(client, '2027-03-04T10:00:00-08:00'));
    const mail = await eventually(() => testApp.mailbox.mails.find(({ to, subject }) => to[0]!.address === client.email && subject.startsWith('Recibo: ')));
    expect(mail.subject).toBe('Recibo: $90.00, Entrenamiento personal 1 a 1, 3/4/2027 10:00 am PT, 60 minutos');
  });

  it('are sent once for a session, a pack and a plan’s first month: amount, date, item, card and a link to the page', async () => {
    const client = await testApp.people.client();
    await payments.pay(await openSession(client, '2027-03-03T10:00:00-08:00'));
    const [session] = await receipt(client);
    expect(session!.subject).toBe('Receipt: $90.00, 1:1 Personal Training, 3/3/2027 10:00 am PT, 60 minutes');
    await payments.pay(await payments.open(client, 'session_pack_5'));
    expect((await receipt(client, 2))[1]!.subject).toBe('Receipt: $425.00, Pack of 5 Sessions');
    await payments.subscribe(client, 'video_library');
    const all = await receipt(client, 3);
    expect(all[2]!.subject).toBe('Receipt: $100.00, Video Library');
    for (const { text } of all) {
      expect(text).toMatch(/Amount: \$(90|425|100)\.00\nPaid: \d+\/\d+\/\d{4} \d+:\d\d [ap]m PT\nCard: Visa ending in 4242\n/);
      const page = /View (?:receipt|invoice):\n(\S+)/.exec(text)![1]!;
      const shown = await fetch(page);
      expect({ status: shown.status, words: await shown.text() }).toEqual({ status: 200, words: expect.stringContaining(/Amount: (\S+)/.exec(text)![1]!) as string });
    }
    expect(all[2]!.text).toMatch(/\nNumber: \S+\n/);
    await replayAll();
    await payments.reconcile();
    await settled();
    expect(receiptsOf(client)).toHaveLength(3);
    expect(await testApp.em().execute('select count(*)::int as n from receipts where user_id = ?', [client.userId])).toEqual([{ n: 3 }]);
  }, 60_000);

  it('are sent for a plan change with costs, even when its event is lost', async () => {
    const client = await testApp.people.client();
    await payments.control('/deliveries/pause');
    const session = await payments.open(client, 'video_access_only');
    await payments.pay(session);
    const id = (await payments.stripe.checkout.sessions.retrieve(session)).subscription as string;
    testApp.advance(DAY);
    await payments.reconcile();
    expect((await receipt(client))[0]!.subject).toBe('Receipt: $60.00, Video Access Only');
    const live = await payments.stripe.subscriptions.retrieve(id);
    const prices = await payments.stripe.prices.list({ active: true });
    const price = prices.data.find(({ unit_amount }) => unit_amount === 10_000)!.id;
    await payments.stripe.subscriptions.update(id, { items: [{ id: live.items.data[0]!.id, price }], proration_behavior: 'always_invoice' });
    await payments.control('/deliveries/resume');
    const [, change] = await receipt(client, 2);
    expect(change!.subject).toMatch(/^Receipt: \$(39\.\d\d|40\.00), Change to Video Library$/);
    await settled();
    expect(receiptsOf(client)).toHaveLength(2);
    testApp.advance(-DAY);
  }, 60_000);

  it('are not sent for a free purchase', async () => {
    const client = await testApp.people.client();
    const session = await payments.open(client, 'session_pack_5');
    await lower(session, 100);
    expect(await payments.pay(session)).toBe(200);
    expect((await testApp.mailbox.to(client.email))[0]!.subject).toBe('You have 5 session credits to book');
    await settled();
    expect(await testApp.em().execute('select 1 from receipts where user_id = ?', [client.userId])).toEqual([]);
  });

  it('AVL-11 are replaced by an apology, to the cent, when the time of a payment was gone', async () => {
    const [late, quick] = [await testApp.people.client(), await testApp.people.client()];
    const at = '2027-03-04T12:00:00-08:00';
    await payments.control('/deliveries/pause');
    const session = await openSession(late, at);
    await lower(session, 20);
    expect(await payments.pay(session)).toBe(200);
    testApp.advance(36 * MINUTE);
    await openSession(quick, at);
    await payments.control('/deliveries/resume');
    const [apology] = await testApp.mailbox.to(late.email);
    expect(apology!.subject).toBe('We refunded $72.00: your time was taken');
    await eventually(async () => (await bills(late))[0]?.refunded === 7_200);
    await settled();
    expect(receiptsOf(late)).toEqual([]);
  });

  it('DASH-05 show full and partial refunds of a plan’s bill and a pack, and disputes', async () => {
    const client = await testApp.people.client();
    const intent = await intentOf(await payments.subscribe(client, 'video_library'));
    const stateOf = async (amount: number) => (await bills(client)).find((bill) => bill.amount === amount);
    expect(await stateOf(10_000)).toMatchObject({ status: 'paid', refunded: 0 });
    await payments.stripe.refunds.create({ payment_intent: intent, amount: 2_500 });
    expect(await stateOf(10_000)).toMatchObject({ status: 'paid', refunded: 2_500 });
    await payments.stripe.refunds.create({ payment_intent: intent });
    expect(await stateOf(10_000)).toMatchObject({ description: 'Video Library', status: 'refunded', refunded: 10_000 });
    const pack = await payments.open(client, 'session_pack_10');
    await payments.pay(pack);
    await eventually(async () => (await payments.statusOf(pack))['payment']);
    const { payment_intent } = await payments.stripe.checkout.sessions.retrieve(pack);
    expect(await payments.control(`/charges/${payment_intent as string}/dispute`, { reason: 'fraudulent' })).toBe(200);
    expect(await stateOf(80_000)).toMatchObject({ description: 'Pack of 10 Sessions', status: 'disputed', refunded: 0, url: expect.stringContaining('/r/ch_') as string });
  });
});
