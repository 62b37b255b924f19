import { DAY, HOUR, MINUTE } from '@coach/domain';
import { CreditAccountService } from '../src/billing/credits/credit-account.service.ts';
import { SubscriptionSync } from '../src/billing/subscriptions/subscription-sync.ts';
import { SubscriptionsService } from '../src/billing/subscriptions/subscriptions.service.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

/** A card that pays at checkout and fails off-session. */
const FAILS_LATER = '4000000000000341';

describe('a plan over several months', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  /** Advances the product's and the provider's clocks. */
  const pass = async (milliseconds: number) => {
    testApp.advance(milliseconds);
    expect(await payments.control('/clock', { advance_seconds: Math.ceil(milliseconds / 1000) })).toBe(200);
  };
  /** Reads from the service directly, because a sign-in session would expire within thirty days. */
  const planOf = async ({ userId }: SignedInPerson) => (await payments.within(() => testApp.app.get(SubscriptionsService, { strict: false }).of(userId))).subscription;
  const creditsOf = ({ userId }: SignedInPerson) => payments.within(() => testApp.app.get(CreditAccountService, { strict: false }).of(userId));
  const until = (client: SignedInPerson, expected: Record<string, unknown>) =>
    eventually(async () => {
      const found = await planOf(client);
      return found && Object.entries(expected).every(([name, value]) => found[name as keyof typeof found] === value) ? found : null;
    });
  const ended = (client: SignedInPerson) => eventually(async () => (await planOf(client)) === null);
  const endOf = (row: { current_period_end: string }) => Date.parse(row.current_period_end);
  /** Advances to just after the end of the period. */
  const passMonth = async (client: SignedInPerson) => {
    const row = (await planOf(client))!;
    await pass(endOf(row) - now() + MINUTE);
    return row;
  };
  const now = () => testApp.app.get(Clock).now().getTime();
  const openPlanOf = async (client: SignedInPerson) => (await payments.within(() => testApp.app.get(SubscriptionsService, { strict: false }).openPlanOf(client.userId)))?.id ?? null;
  const told = (client: SignedInPerson, words: string) =>
    eventually(() => testApp.mailbox.mails.find(({ to, subject }) => to[0]!.address === client.email && subject.includes(words)));
  const countMails = (client: SignedInPerson, words: string) =>
    testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === client.email && subject.includes(words)).length;
  const subjects = async (client: SignedInPerson, count: number) => (await testApp.mailbox.to(client.email, count)).map(({ subject }) => subject);

  it('FLOW-11 FLOW-13 a renewal is announced once, a week ahead; then the period advances and grants four new credits', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, 'premium_package');
    await subjects(client, 3);
    const first = (await planOf(client))!;
    await pass(endOf(first) - now() - 6 * DAY);
    expect((await subjects(client, 4))[3]).toMatch(/^Your Premium Package plan renews on /);
    const upcoming = (await payments.events()).filter(({ type }) => type === 'invoice.upcoming');
    expect(upcoming).toHaveLength(1);
    await payments.control(`/events/${upcoming[0]!.id}/resend`);
    // A second event may report the same renewal.
    await payments.within(() => testApp.app.get(SubscriptionSync, { strict: false }).announceRenewal(id));
    await passMonth(client);
    const second = await eventually(async () => {
      const row = (await planOf(client))!;
      return endOf(row) > endOf(first) ? row : null;
    });
    expect(second).toMatchObject({ status: 'active', current_period_start: first.current_period_end });
    const credits = await eventually(async () => {
      const account = await creditsOf(client);
      return account.available === 4 && account.next_expiry?.expires_at === second.current_period_end ? account : null;
    });
    expect(credits).toBeTruthy();
    expect(await testApp.em().execute('select count(*)::int as n from session_credits where user_id = ?', [client.userId])).toEqual([{ n: 2 }]);
    await told(client, 'session credits to book');
    expect(countMails(client, 'renews on')).toBe(1);
    const receipts = () => testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === client.email && subject === 'Receipt: $320.00, Premium Package');
    const receipt = (await eventually(() => (receipts().length === 2 ? receipts() : null)))[1]!;
    expect(receipt.text).toContain('Amount: $320.00');
    const [invoice] = (await payments.events()).filter(({ type }) => type === 'invoice.paid').slice(-1);
    await payments.control(`/events/${invoice!.id}/resend`);
    expect(countMails(client, 'Receipt')).toBe(2);
  });

  it('VID-21 a failed charge starts a grace period of seven days, announced by mail and not extended by another failure; a new card resolves it', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, 'video_library', FAILS_LATER);
    await subjects(client, 2);
    const before = await passMonth(client);
    const pastDue = await until(client, { status: 'past_due' });
    const grace = Date.parse(pastDue.grace_until!) - endOf(before);
    expect(grace).toBeGreaterThanOrEqual(7 * DAY);
    expect(grace).toBeLessThan(7 * DAY + 2 * HOUR);
    expect(await openPlanOf(client)).toBe('video_library');
    const mail = await told(client, 'didn’t go through');
    expect(mail.subject).toBe('Your payment of $100.00 didn’t go through');
    expect(mail.text).toContain('Open until');
    const { latest_invoice: bill } = await payments.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(mail.text).toContain(`Pay this bill now:\n${(bill as { hosted_invoice_url: string }).hosted_invoice_url}`);
    await pass(DAY + HOUR);
    await eventually(async () => (await testApp.em().execute(`select 1 from stripe_events where type = 'invoice.payment_failed' and synced_at is not null`)).length >= 2);
    expect(await planOf(client)).toMatchObject({ status: 'past_due', grace_until: pastDue.grace_until });
    const { customer } = await payments.stripe.subscriptions.retrieve(id);
    const card = await payments.stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string });
    await payments.stripe.subscriptions.update(id, { default_payment_method: card.id });
    await pass(2 * DAY);
    await until(client, { status: 'active', grace_until: null });
    expect(countMails(client, 'didn’t go through')).toBe(1);
  });

  it('VID-21 if nobody pays, the plan ends and locks immediately', async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_library', FAILS_LATER);
    await passMonth(client);
    await until(client, { status: 'past_due' });
    await pass(6 * DAY);
    await ended(client);
    expect(await openPlanOf(client)).toBeNull();
    await told(client, 'Your Video Library plan has ended');
    expect(await testApp.em().execute('select status, grace_until from subscriptions where user_id = ?', [client.userId])).toEqual([{ status: 'canceled', grace_until: null }]);
  });

  it('a late event about a past renewal announces nothing', async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_library');
    await payments.control('/deliveries/pause');
    const before = await passMonth(client);
    const upcoming = (await payments.events()).find(({ type }) => type === 'invoice.upcoming')!;
    await payments.control('/deliveries/resume');
    await eventually(async () => endOf((await planOf(client))!) > endOf(before));
    await eventually(async () => (await testApp.em().execute('select 1 from stripe_events where id = ? and synced_at is not null', [upcoming.id])).length > 0);
    expect(await testApp.em().execute('select reminded_until from subscriptions where user_id = ?', [client.userId])).toEqual([{ reminded_until: null }]);
  });

  it('VID-21 FLOW-12 canceled at the period’s end, the plan stays open until then, and not longer', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, 'video_access_only');
    await payments.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await until(client, { cancel_at_period_end: true, status: 'active' });
    expect(await openPlanOf(client)).toBe('video_access_only');
    await passMonth(client);
    await ended(client);
    await told(client, 'plan has ended');
    expect(countMails(client, 'renews on')).toBe(0);
  });

  it('FLOW-11 a dispute is recorded once, on its payment, and reported to the coach', async () => {
    const client = await testApp.people.client();
    const session = await payments.open(client, 'session_pack_5');
    await payments.pay(session);
    await eventually(async () => (await payments.statusOf(session))['payment']);
    const { payment_intent } = await payments.stripe.checkout.sessions.retrieve(session);
    expect(await payments.control(`/charges/${payment_intent as string}/dispute`, { reason: 'product_not_received' })).toBe(200);
    const told = await eventually(() => testApp.mailbox.mails.find(({ subject }) => subject.startsWith('Payment disputed: $425.00, Maria')));
    expect(told.text).toContain('Reason: Product not received');
    const [event] = (await payments.events()).filter(({ type }) => type === 'charge.dispute.created');
    await payments.control(`/events/${event!.id}/resend`);
    const rows = await testApp.em().execute(`select d.amount, p.disputed_at is not null as flagged from disputes d join payments p on p.id = d.payment_id where p.stripe_session_id = ?`, [session]);
    expect(rows).toEqual([{ amount: 42_500, flagged: true }]);
    expect(testApp.mailbox.mails.filter(({ subject }) => subject.startsWith('Payment disputed'))).toHaveLength(1);
  });
});
