import { MikroORM, RequestContext } from '@mikro-orm/core';
import { yourCoach } from '@coach/content';
import { messages, type PriceMove } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { PriceMovesService } from '../src/billing/subscriptions/price-moves.service.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const PLAN = 'video_library';
const AT = `/admin/plans/${PLAN}/price-move`;

describe('members whom the coach moves to another price', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  let member: SignedInPerson;
  let leaver: SignedInPerson;
  let id: string;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
    [member, leaver] = [await testApp.people.client(), await testApp.people.client()];
    id = await payments.subscribe(member, PLAN);
    const leaving = await payments.subscribe(leaver, PLAN);
    await payments.stripe.subscriptions.update(leaving, { cancel_at_period_end: true });
    await eventually(async () => ((await payments.subscription(leaver))!['cancel_at_period_end'] ? true : null));
    await testApp.publishBusiness({ plans: yourCoach.plans.map((plan) => (plan.id === PLAN ? { ...plan, priceCents: 12_000 } : plan)) });
  });
  afterAll(() => testApp.stop());

  const preview = () => testApp.request.get<PriceMove>(AT, coach.bearer);
  const apply = () => RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(PriceMovesService, { strict: false }).apply());
  const chargedBy = async () => (await payments.stripe.subscriptions.retrieve(id)).items.data[0]!.price.unit_amount;
  const rowOf = async () =>
    (await testApp.em().execute<Array<{ price_monthly: number; announced_price: number | null; announced_from: string | null; current_period_end: string }>>('select price_monthly, announced_price, announced_from, current_period_end from subscriptions where user_id = ?', [member.userId]))[0]!;
  const mailsTo = ({ email }: SignedInPerson) => testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === email && subject?.startsWith('The price of your'));
  const pass = async (days: number) => {
    expect(await payments.control('/clock', { advance_seconds: Math.round((days * DAY) / 1_000) })).toBe(200);
    testApp.advance(days * DAY);
  };

  it('are listed with both prices and the first renewal at least a month ahead, except members who have canceled', async () => {
    const { body } = await preview();
    expect(body).toMatchObject({ plan_type: PLAN, price: 12_000, interval: 'month', members: [{ price: 10_000 }] });
    const ahead = new Date(body.members[0]!.from).getTime() - Date.now();
    expect(ahead).toBeGreaterThan(29 * DAY);
    expect((await rowOf()).announced_price).toBeNull();
  });

  it('can be moved only by the coach, for an existing plan, and at the price shown', async () => {
    expect((await testApp.request.post(AT, { price: 12_000 }, member.bearer)).status).toBe(403);
    expect(await testApp.request.get('/admin/plans/gold/price-move', coach.bearer)).toMatchObject({ status: 404, body: { title: messages.adminSubscriptions.noPlan } });
    expect(await testApp.request.post(AT, { price: 11_000 }, coach.bearer)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { price_cents: 12_000 } } });
  });

  it('PRC-15 are all notified a month ahead, with the date, both prices and how to cancel', async () => {
    const { status, body } = await testApp.request.post<PriceMove>(AT, { price: 12_000 }, coach.bearer);
    expect({ status, members: body.members.length }).toEqual({ status: 200, members: 1 });
    const [mail] = await eventually(() => Promise.resolve(mailsTo(member).length > 0 ? mailsTo(member) : null));
    for (const words of ['$100.00 every month', '$120.00 every month', 'Manage Subscription', 'cancel']) expect(mail!.text).toContain(words);
    expect(mailsTo(leaver)).toEqual([]);
    expect(await payments.subscription(member)).toMatchObject({ price_monthly: 10_000, announced_price: 12_000, announced_from: body.members[0]!.from });
    expect(await testApp.request.post(AT, { price: 12_000 }, coach.bearer)).toMatchObject({ status: 409, body: { code: 'NOBODY_TO_MOVE' } });
    const audited = await testApp.em().execute<Array<{ after: object }>>(`select after from audit_log where action = 'subscription.move-price'`);
    expect(audited).toEqual([{ after: { price: 12_000, members: 1 } }]);
  });

  it('pay the former price until that renewal and the new one from then on, once, however often the job runs', async () => {
    const { announced_from: from } = await rowOf();
    await apply();
    expect(await chargedBy()).toBe(10_000);
    const renewsAt = new Date(from!).getTime();
    await pass((renewsAt - Date.now()) / DAY - 0.5);
    await eventually(async () => (new Date((await rowOf()).current_period_end).getTime() >= renewsAt ? true : null));
    for (let run = 0; run < 2; run += 1) await apply();
    expect(await chargedBy()).toBe(12_000);
    expect(await rowOf()).toMatchObject({ price_monthly: 12_000, announced_price: null, announced_from: null });
    await pass(2);
    const amounts = await eventually(async () => {
      const paid = await testApp.em().execute<Array<{ amount: number }>>('select amount from payments where user_id = ? order by created_at, amount', [member.userId]);
      return paid.at(-1)!.amount === 12_000 ? paid.map(({ amount }) => amount) : null;
    });
    expect(amounts.filter((amount) => amount === 12_000)).toHaveLength(1);
    expect(new Set(amounts)).toEqual(new Set([10_000, 12_000]));
  });
});

describe('a member who changes the plan in the meantime', () => {
  it('pays the other plan’s price: the announcement is dropped', async () => {
    const testApp = await startTestApp({ clock: new Date().toISOString() });
    try {
      const payments = new Payments(testApp);
      const [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
      const id = await payments.subscribe(client, PLAN);
      await testApp.publishBusiness({ plans: yourCoach.plans.map((plan) => (plan.id === PLAN ? { ...plan, priceCents: 12_000 } : plan)) });
      expect((await testApp.request.post(AT, { price: 12_000 }, coach.bearer)).status).toBe(200);
      // The first purchase creates its price at the provider.
      await payments.open(await testApp.people.client(), 'premium_package');
      const [price] = (await payments.stripe.prices.list({ lookup_keys: ['premium_package_32000_usd_monthly'] })).data;
      const live = await payments.stripe.subscriptions.retrieve(id);
      await payments.stripe.subscriptions.update(id, { items: [{ id: live.items.data[0]!.id, price: price!.id }], proration_behavior: 'always_invoice' });
      const changed = await eventually(async () => {
        const now = await payments.subscription(client);
        return now!['plan_type'] === 'premium_package' ? now : null;
      });
      expect(changed).toMatchObject({ price_monthly: 32_000, announced_price: null, announced_from: null });
    } finally {
      await testApp.stop();
    }
  });
});

describe('members who are asked to accept a higher price', () => {
  it('pay it if they accepted, once despite repeated requests, and the current price without an answer', async () => {
    const testApp = await startTestApp({ clock: new Date().toISOString() });
    try {
      const payments = new Payments(testApp);
      const [coach, agrees, silent] = [await testApp.people.coach(), await testApp.people.client(), await testApp.people.client()];
      const [agreed, unanswered] = [await payments.subscribe(agrees, PLAN), await payments.subscribe(silent, PLAN)];
      const agree = (who: SignedInPerson, price: number) => testApp.request.post<{ code: string; subscription: object }>('/billing/subscription/price-consent', { price }, who.bearer);
      const apply = () => RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(PriceMovesService, { strict: false }).apply());
      const chargedBy = async (id: string) => (await payments.stripe.subscriptions.retrieve(id)).items.data[0]!.price.unit_amount;
      expect(await agree(agrees, 12_000)).toMatchObject({ status: 409, body: { code: 'NOT_ANNOUNCED' } });
      await testApp.publishBusiness({ plans: yourCoach.plans.map((plan) => (plan.id === PLAN ? { ...plan, priceCents: 12_000 } : plan)) });
      const { body } = await testApp.request.post<PriceMove>(AT, { price: 12_000, ask_consent: true }, coach.bearer);
      const mail = await eventually(() => Promise.resolve(testApp.mailbox.mails.find(({ to, subject }) => to[0]!.address === agrees.email && subject?.startsWith('Do you agree to a new price'))));
      expect(mail.text).toContain('If you do nothing, your plan stays at $100.00 every month.');
      expect(await payments.subscription(agrees)).toMatchObject({ announced_price: 12_000, announced_consent: 'wanted' });
      expect(await agree(agrees, 11_000)).toMatchObject({ status: 409, body: { code: 'NOT_ANNOUNCED' } });
      expect((await Promise.all([1, 2, 3].map(() => agree(agrees, 12_000)))).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await payments.subscription(agrees)).toMatchObject({ announced_consent: 'given' });
      const consents = await testApp.em().execute<Array<{ user_id: string; policy_version: string }>>(`select user_id, policy_version from consents where kind = 'plan_price'`);
      expect(consents).toEqual([{ user_id: agrees.userId, policy_version: expect.stringMatching(/^video_library: 12000 every month from 20/) as string }]);
      // In a month of thirty days the two may be one renewal apart: one started a second too early for the next.
      const ahead = Math.max(...body.members.map(({ from }) => new Date(from).getTime())) - Date.now() - DAY / 2;
      expect(await payments.control('/clock', { advance_seconds: Math.round(ahead / 1_000) })).toBe(200);
      testApp.advance(ahead);
      const agreesThen = await testApp.people.again(agrees);
      await eventually(async () => {
        const { current_period_end: end, announced_from: from } = (await payments.subscription(agreesThen)) as { current_period_end: string; announced_from: string };
        return new Date(end) >= new Date(from);
      });
      await apply();
      expect([await chargedBy(agreed), await chargedBy(unanswered)]).toEqual([12_000, 10_000]);
      testApp.advance(DAY);
      await apply();
      const rows = await testApp.em().execute('select user_id, price_monthly, announced_price, announced_asks from subscriptions where user_id = ?', [silent.userId]);
      expect(rows).toEqual([{ user_id: silent.userId, price_monthly: 10_000, announced_price: null, announced_asks: false }]);
    } finally {
      await testApp.stop();
    }
  });
});
