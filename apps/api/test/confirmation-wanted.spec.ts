import { DAY, HOUR, MINUTE } from '@coach/domain';
import { SubscriptionsService } from '../src/billing/subscriptions/subscriptions.service.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { JobQueues } from '../src/platform/queue/job-queues.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

/** A test card whose bank requires authentication for every charge. */
const ASKS_ALWAYS = '4000002760003184';
const CONFIRM = 'Please confirm your payment of $100.00';
const REFUSED = 'didn’t go through';

describe('a renewal that the bank requires the client to confirm', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const pass = async (milliseconds: number) => {
    testApp.advance(milliseconds);
    expect(await payments.control('/clock', { advance_seconds: Math.ceil(milliseconds / 1000) })).toBe(200);
  };
  const planOf = async ({ userId }: SignedInPerson) => (await payments.within(() => testApp.app.get(SubscriptionsService, { strict: false }).of(userId))).subscription;
  const subscribe = async (client: SignedInPerson, card = ASKS_ALWAYS) => {
    const session = await payments.open(client, 'video_library');
    expect(await payments.control(`/checkout/${session}/pay`, { card, authentication: 'complete' })).toBe(200);
    const { stripe_subscription_id: id } = await eventually(() => planOf(client));
    return id!;
  };
  const passMonth = async (client: SignedInPerson, more = MINUTE) => {
    const { current_period_end: end } = (await planOf(client))!;
    await pass(Date.parse(end) - testApp.app.get(Clock).now().getTime() + more);
  };
  const settled = () =>
    eventually(async () => {
      const [row] = await testApp.em().execute(`select (select count(*) from stripe_events where synced_at is null) + (select count(*) from outbox where relayed_at is null) as n`);
      return Number(row!['n']) === 0;
    });
  const mails = (client: SignedInPerson, words: string) => testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === client.email && subject.includes(words));
  const told = (client: SignedInPerson, words: string) => eventually(() => mails(client, words)[0]);
  const billOf = async (id: string) => (await payments.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).latest_invoice as { id: string; hosted_invoice_url: string };

  it('FLOW-11 mails the client once per bill with the confirmation page, and never that the card was refused', async () => {
    const client = await testApp.people.client();
    const id = await subscribe(client);
    await passMonth(client);
    const mail = await told(client, CONFIRM);
    const bill = await billOf(id);
    expect(mail.text).toContain(`Confirm the payment:\n${bill.hosted_invoice_url}`);
    expect(mail.text).not.toMatch(/refused|another card/);
    await pass(DAY + HOUR);
    await eventually(async () => (await payments.events()).filter(({ type, data }) => type === 'invoice.payment_action_required' && data.object.id === bill.id).length >= 2);
    await settled();
    await pass(2 * DAY);
    await settled();
    expect([mails(client, CONFIRM).length, mails(client, REFUSED).length]).toEqual([1, 0]);
  });

  it('FLOW-11 mails the client even if the provider’s event never arrives', async () => {
    const client = await testApp.people.client();
    await subscribe(client);
    await settled();
    await payments.control('/deliveries/pause');
    await passMonth(client, 2 * HOUR);
    await payments.reconcile();
    await told(client, CONFIRM);
    await payments.control('/deliveries/resume');
    await settled();
    expect([mails(client, CONFIRM).length, mails(client, REFUSED).length]).toEqual([1, 0]);
  });

  it.each([
    ['that its bank wants confirmed', ASKS_ALWAYS, 'subscription.confirmation-wanted'],
    ['whose card was refused', '4000000000000341', 'subscription.payment-failed'],
  ])('FLOW-11 VID-21 sends no mail about a bill %s if it is paid by then', async (_, card, fact) => {
    const client = await testApp.people.client();
    const id = await subscribe(client, card);
    await settled();
    const emails = testApp.app.get(JobQueues, { strict: false }).get('emails');
    await emails.pause();
    await passMonth(client);
    await eventually(async () => (await testApp.em().execute(`select 1 from outbox o join subscriptions s on s.id::text = o.payload->>'subscription_id' where o.fact = ? and s.user_id = ?`, [fact, client.userId])).length > 0);
    // The job finds what no event has reported yet.
    await payments.control('/deliveries/pause');
    const [bill, { customer }] = [await billOf(id), await payments.stripe.subscriptions.retrieve(id)];
    const { id: other } = await payments.stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string });
    await payments.stripe.invoices.pay(bill.id, { payment_method: other });
    await settled();
    await emails.resume();
    await eventually(async () => Object.values(await emails.getJobCounts('waiting', 'active', 'delayed')).every((count) => count === 0));
    await payments.control('/deliveries/resume');
    await eventually(() => mails(client, 'Receipt').length === 2);
    expect([mails(client, CONFIRM).length, mails(client, REFUSED).length]).toEqual([0, 0]);
  });
});
