import { yourCoach } from '@coach/content';
import type { AdminSubscriptionPage, Credits } from '@coach/contracts';
import { DAY, type Plan } from '@coach/domain';
import { SubscriptionSync } from '../src/billing/subscriptions/subscription-sync.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const premium = yourCoach.plans.find(({ credits }) => credits > 0) as Plan;
const tried: Plan = { ...premium, id: 'club', name: 'Club', trialDays: 14 };
const other: Plan = { ...tried, id: 'club_large', name: 'Large club', priceCents: 50_000 };
/** Cards that nobody else has used for a trial before. */
const CARDS = ['4242424242424242', '4000000000000341', '4000000000001000'] as const;

describe('free trials', () => {
  let testApp: TestApp;
  let payments: Payments;
  let member: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
    await testApp.publishBusiness({ plans: [...yourCoach.plans, tried, other] });
    member = await testApp.people.client();
  });
  afterAll(() => testApp.stop());

  const mail = (to: SignedInPerson, start: string) => eventually(async () => (await testApp.mailbox.to(to.email)).find(({ subject }) => subject.startsWith(start)));
  const chargesOf = async (id: string) => {
    const { data } = await payments.stripe.invoices.list({ subscription: id });
    return data.map(({ amount_paid: cents }) => cents).filter((cents) => cents > 0);
  };
  const rowOf = async ({ userId }: SignedInPerson) => (await testApp.em().execute<Array<{ status: string; plan_type: string; trial_ends_at: string | null }>>('select status, plan_type, trial_ends_at from subscriptions where user_id = ? order by created_at desc', [userId]))[0];

  it('a trial includes what its plan includes, and is free: no receipt, no revenue, no credits of a paid period', async () => {
    const before = await payments.monthlyRevenue();
    const id = await payments.subscribe(member, tried.id, CARDS[0]);
    const live = await payments.stripe.subscriptions.retrieve(id);
    expect(live.status).toBe('trialing');
    expect(await payments.subscription(member)).toMatchObject({ status: 'active', plan_type: 'club', price_monthly: tried.priceCents, trial_ends_at: new Date(live.trial_end! * 1_000).toISOString() });
    const { text } = await mail(member, 'Your Club plan is active');
    expect(text).toContain('Free until');
    expect(text).toContain('nothing is charged');
    expect(await chargesOf(id)).toEqual([]);
    expect((await testApp.request.get<Credits>('/billing/credits', member.bearer)).body.available).toBe(0);
    expect((await payments.monthlyRevenue()) - before).toBe(0);
    const { body: list } = await testApp.request.get<AdminSubscriptionPage>(`/admin/subscriptions?search=${encodeURIComponent(member.email)}`, (await testApp.people.coach()).bearer);
    expect(list.subscriptions[0]).toMatchObject({ plan_type: 'club', trial_ends_at: new Date(live.trial_end! * 1_000).toISOString() });
    expect(await testApp.em().execute('select id from receipts where user_id = ?', [member.userId])).toEqual([]);
  });

  it('one trial per person: another account with the same card gets none, is not charged, and is notified', async () => {
    const again = await testApp.people.client();
    await payments.pay(await payments.open(again, tried.id), CARDS[0]);
    expect((await mail(again, 'Your Club plan didn’t start')).text.replaceAll(/\s+/g, ' ')).toContain('nothing was charged');
    expect(await rowOf(again)).toMatchObject({ status: 'canceled' });
    const ended = await eventually(async () => {
      const { data } = await payments.stripe.subscriptions.list({ status: 'canceled', limit: 10 });
      return data.find(({ metadata }) => metadata['user_id'] === again.userId);
    });
    expect(await chargesOf(ended.id)).toEqual([]);
    // After that the plan is available at its regular price, with the same card.
    await eventually(async () => (await testApp.em().execute(`select from purchases where user_id = ? and state = 'paid'`, [again.userId]))[0]);
    const page = await payments.stripe.checkout.sessions.retrieve(await payments.open(again, tried.id));
    expect(page.amount_total).toBe(tried.priceCents);
  });

  it('a client’s second plan has no trial, even after the first trial ended; the database enforces it', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, tried.id, CARDS[1]);
    await payments.stripe.subscriptions.cancel(id);
    await eventually(async () => ((await rowOf(client))?.status === 'canceled' ? true : null));
    expect(await chargesOf(id)).toEqual([]);
    const page = await payments.open(client, other.id);
    expect((await payments.stripe.checkout.sessions.retrieve(page)).amount_total).toBe(50_000);
    const twice = `insert into plan_trials (stripe_subscription_id, user_id, email_hash, started_at) select 'sub_other', user_id, 'other', now() from plan_trials where user_id = ?`;
    await expect(testApp.em().execute(twice, [client.userId])).rejects.toThrow(/plan_trials_user/);
    await expect(testApp.em().execute(twice.replace("user_id, 'other'", `'${member.userId}'::uuid, email_hash`), [client.userId])).rejects.toThrow(/plan_trials/);
  });

  it('switching plans continues the trial, with nothing due; the coach can give an existing member free days at the provider repeatedly', async () => {
    await testApp.em().execute(`update plan_trials set stripe_subscription_id = 'sub_former' where user_id = ?`, [member.userId]);
    const live = (await payments.stripe.subscriptions.list({ limit: 10 })).data.find(({ metadata }) => metadata['user_id'] === member.userId)!;
    const [price] = (await payments.stripe.prices.list({ lookup_keys: ['club_large_50000_usd_monthly', 'club_large_50000_usd'] })).data;
    if (!price) throw new Error('The other plan has no price at the provider');
    await payments.stripe.subscriptions.update(live.id, { items: [{ id: live.items.data[0]!.id, price: price.id }], proration_behavior: 'always_invoice' });
    const row = await eventually(async () => {
      const now = await rowOf(member);
      return now?.plan_type === 'club_large' ? now : null;
    });
    expect(row).toMatchObject({ status: 'active', trial_ends_at: expect.any(String) });
    expect(await chargesOf(live.id)).toEqual([]);
  });

  it('a reminder with price and how to cancel is sent three days before its end; then it is charged and counts', async () => {
    const leaving = await testApp.people.client();
    const left = await payments.subscribe(leaving, tried.id, CARDS[2]);
    await payments.stripe.subscriptions.update(left, { cancel_at_period_end: true });
    await eventually(async () => ((await payments.subscription(leaving))?.['cancel_at_period_end'] ? true : null));
    const move = async (ms: number) => {
      expect(await payments.control('/clock', { advance_seconds: ms / 1_000 })).toBe(200);
      testApp.advance(ms);
    };
    const announce = (sql: string) => testApp.em().execute(`update subscriptions set ${sql} where user_id = ?`, [member.userId]);
    await announce('announced_price = 52000, announced_from = current_period_end');
    await move(11 * DAY + 60_000);
    const { text } = await mail(member, 'Your free trial of Large club ends on ');
    expect(text).toContain('$520.00');
    expect(text).toContain('Manage Subscription');
    await announce('announced_price = null, announced_from = null');
    await move(3 * DAY + 60_000);
    const row = await eventually(async () => {
      const now = await rowOf(member);
      return now?.trial_ends_at ? null : now;
    });
    expect(row).toMatchObject({ status: 'active', plan_type: 'club_large' });
    const paid = await eventually(async () => {
      const rows = await testApp.em().execute<Array<{ amount: number }>>(`select amount from payments where user_id = ? and amount > 0`, [member.userId]);
      return rows.length > 0 ? rows : null;
    });
    expect(paid).toEqual([{ amount: 50_000 }]);
    expect(await eventually(async () => ((await rowOf(leaving))?.status === 'canceled' ? true : null))).toBe(true);
    expect(await chargesOf(left)).toEqual([]);
    expect((await testApp.mailbox.to(leaving.email)).some(({ subject }) => subject.startsWith('Your free trial'))).toBe(false);
  });

  it('a second trial detected only after its days are over is canceled too, with a full refund', async () => {
    const late = await testApp.people.client();
    await testApp.stopWorker();
    await payments.pay(await payments.open(late, tried.id), CARDS[0]);
    const { id } = (await payments.stripe.subscriptions.list({ limit: 10 })).data.find(({ metadata }) => metadata['user_id'] === late.userId)!;
    const sync = () => payments.within(() => testApp.app.get(SubscriptionSync, { strict: false }).sync(id));
    await sync();
    expect(await rowOf(late)).toMatchObject({ status: 'canceled' });
    expect(await payments.control('/clock', { advance_seconds: (15 * DAY) / 1_000 })).toBe(200);
    testApp.advance(15 * DAY);
    expect(await chargesOf(id)).toEqual([tried.priceCents]);
    await sync();
    expect(await rowOf(late)).toMatchObject({ status: 'canceled', trial_ends_at: null });
    await testApp.startWorker();
    expect((await mail(late, 'We ended your Club plan and refunded')).text.replaceAll(/\s+/g, ' ')).toContain('you get your money back');
    const sent = () => testApp.em().execute<Array<{ amount: number; sent: boolean }>>(`select r.amount, r.stripe_refund_id is not null as sent from refunds r join payments p on p.id = r.payment_id where p.user_id = ?`, [late.userId]);
    expect(await eventually(async () => ((await sent())[0]?.sent ? sent() : null))).toEqual([{ amount: tried.priceCents, sent: true }]);
    expect((await payments.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await rowOf(late)).toMatchObject({ status: 'canceled' });
    expect((await testApp.mailbox.to(late.email)).map(({ subject }) => subject).filter((subject) => subject.includes('is active'))).toEqual([]);
  });
});
