import { yourCoach } from '@coach/content';
import type { Credits } from '@coach/contracts';
import { DAY, type Plan } from '@coach/domain';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const [small] = yourCoach.plans as [Plan];
const YEARLY: Plan = {
  ...{ id: 'club_a_year', name: 'Morning club', bookingName: '', description: 'A year of mornings.', features: ['Twelve hours'], isFeatured: false },
  ...{ priceCents: 120_000, interval: 'year', opens: { videos: 'library', coaching: false, priority: false }, credits: 12, givenPriceCents: 0, isActive: true },
};
const MONTHLY: Plan = { ...YEARLY, id: 'club_a_month', name: 'Morning club by the month', priceCents: 12_400, interval: 'month', credits: 1 };

interface Row {
  plan_type: string;
  price_monthly: number;
  billing_interval: string;
  current_period_start: Date | string;
  current_period_end: Date | string;
}

describe('the coach’s own plans, monthly and yearly', () => {
  let testApp: TestApp;
  let payments: Payments;
  let member: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
    await testApp.publishBusiness({ plans: [YEARLY, MONTHLY, small] });
    member = await testApp.people.client();
  });
  afterAll(() => testApp.stop());

  const rowOf = async ({ userId }: SignedInPerson) =>
    (await testApp.em().execute<Row[]>('select plan_type, price_monthly, billing_interval, current_period_start, current_period_end from subscriptions where user_id = ?', [userId]))[0]!;
  const daysOf = ({ current_period_start: start, current_period_end: end }: Row) => Math.round((new Date(end).getTime() - new Date(start).getTime()) / DAY);
  const credits = (person: SignedInPerson) => testApp.request.get<Credits>('/billing/credits', person.bearer).then(({ body }) => body);
  const haveCredits = (person: SignedInPerson, count: number) => eventually(async () => ((await credits(person)).available === count ? count : null));
  const priceOf = async (key: string) => (await payments.stripe.prices.list({ lookup_keys: [key] })).data[0]!;

  it('a year is charged at once, grants all of its sessions, and counts as a twelfth in the monthly recurring revenue', async () => {
    const before = await payments.monthlyRevenue();
    await payments.subscribe(member, YEARLY.id);
    const row = await rowOf(member);
    expect(row).toMatchObject({ plan_type: YEARLY.id, price_monthly: 120_000, billing_interval: 'year' });
    expect([365, 366]).toContain(daysOf(row));
    expect(await payments.subscription(member)).toMatchObject({ price_monthly: 120_000, interval: 'year' });
    expect(await haveCredits(member, 12)).toBe(12);
    const { entries } = await credits(member);
    expect(new Date(entries[0]!.expires_at).getTime()).toBe(new Date(row.current_period_end).getTime());
    expect((await payments.monthlyRevenue()) - before).toBe(10_000);
  });

  it('its receipt, notice and mail say that it is yearly', async () => {
    const texts = await eventually(async () => {
      const mails = testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === member.email && subject === 'Your Morning club plan is active');
      return mails[0]?.text ?? null;
    });
    expect(texts).toContain('$1,200.00 every year until cancelled');
    expect(texts).toContain('the end of the year you paid for');
  });

  it('a partial refund of a yearly bill revokes its share of the sessions', async () => {
    const [payment] = await testApp.em().execute<Array<{ stripe_payment_intent_id: string }>>('select stripe_payment_intent_id from payments where user_id = ?', [member.userId]);
    await payments.stripe.refunds.create({ payment_intent: payment!.stripe_payment_intent_id, amount: 60_000 });
    expect(await haveCredits(member, 6)).toBe(6);
  });

  it('PRC-16 switching from monthly to yearly credits the remaining month, replaces its sessions, and never runs two plans', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, MONTHLY.id);
    await haveCredits(client, 1);
    const buying = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: YEARLY.id }, client.bearer);
    expect(buying.body.url).toContain('/p/session/');
    const live = await payments.stripe.subscriptions.retrieve(id);
    const { id: price } = await priceOf('club_a_year_120000_usd_yearly');
    await payments.stripe.subscriptions.update(id, { items: [{ id: live.items.data[0]!.id, price }], proration_behavior: 'always_invoice' });
    const row = await eventually(async () => {
      const now = await rowOf(client);
      return now.billing_interval === 'year' ? now : null;
    });
    expect(row).toMatchObject({ plan_type: YEARLY.id, price_monthly: 120_000 });
    expect([365, 366]).toContain(daysOf(row));
    expect(await haveCredits(client, 12)).toBe(12);
    const { data: bills } = await payments.stripe.invoices.list({ subscription: id });
    expect(bills.map(({ total }) => total).sort((one, other) => one - other)).toEqual([12_400, 120_000 - 12_400]);
  });

  it('it is charged again a year later, once, with the sessions of the new year', async () => {
    const { current_period_end: end } = await rowOf(member);
    expect(await payments.control('/clock', { advance_seconds: (367 * DAY) / 1_000 })).toBe(200);
    testApp.advance(367 * DAY);
    await eventually(async () => (String((await rowOf(member)).current_period_end) === String(end) ? null : true));
    // The sign-in has expired by then, so this reads the rows.
    const grants = await eventually(async () => {
      const rows = await testApp.em().execute<Array<{ granted: number; revoked: number }>>('select granted, revoked from session_credits where user_id = ? order by created_at', [member.userId]);
      return rows.length > 1 ? rows : null;
    });
    expect(grants).toEqual([{ granted: 12, revoked: 6 }, { granted: 12, revoked: 0 }]);
    const paid = await testApp.em().execute<Array<{ amount: number }>>('select amount from payments where user_id = ? order by created_at', [member.userId]);
    expect(paid).toEqual([{ amount: 120_000 }, { amount: 120_000 }]);
  });
});
