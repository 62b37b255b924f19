import type { AdminSubscription, AdminSubscriptionPage, BusinessReport, PlanCancellation } from '@coach/contracts';
import { yourCoach } from '@coach/content';
import { DAY, soldAs } from '@coach/domain';
import { CompareBooksJob } from '../src/billing/reconcile/compare-books.job.ts';
import { STRIPE } from '../src/billing/stripe/stripe.ts';
import { eventually } from './eventually.ts';
import { MoneyDesk } from './money/money-desk.ts';
import type { SignedInPerson } from './people.ts';

const { priceCents: PREMIUM_PRICE } = soldAs(yourCoach.plans, 'premium_package');

jest.setTimeout(90_000);

describe('payments of plans', () => {
  let desk: MoneyDesk;

  beforeAll(async () => {
    desk = await MoneyDesk.open();
  }, 60_000);
  afterAll(() => desk.testApp.stop());

  const stripe = () => desk.payments.stripe;
  const priceOf = async (plan: string) => (await stripe().prices.list({ active: true, limit: 20 })).data.find(({ metadata }) => metadata['plan_type'] === plan)!.id;
  /** Switches the plan as the provider's portal does. */
  const switchTo = async (id: string, plan: string) => {
    const live = await stripe().subscriptions.retrieve(id);
    await stripe().subscriptions.update(id, { items: [{ id: live.items.data[0]!.id, price: await priceOf(plan) }], proration_behavior: 'always_invoice' });
  };
  /** Advances both clocks, and signs everyone in again. */
  const pass = async (count: number, ...people: SignedInPerson[]) => {

    desk.testApp.advance(count * DAY);
    await desk.payments.control('/clock', { advance_seconds: count * 86_400 });
    for (const person of [desk.coach, ...people]) Object.assign(person, await desk.testApp.people.again(person));
  };
  const withCredits = (client: SignedInPerson, available: number) => eventually(async () => ((await desk.credits(client)).available === available ? desk.credits(client) : null));
  const rowOf = async (client: SignedInPerson) => (await desk.testApp.em().execute<Array<{ id: string; price_monthly: number; status: string }>>('select id, price_monthly, status from subscriptions where user_id = ?', [client.userId]))[0]!;
  const setStatus = (id: string, body: object) => desk.asCoach<{ code?: string }>('PATCH', `/admin/subscriptions/${id}/status`, body);
  const known = async (client: SignedInPerson) => eventually(async () => (await desk.testApp.em().execute('select 1 from payments where user_id = ? and stripe_invoice_id is not null', [client.userId])).length > 0);

  it('FLOW-13 premium → library → premium, once a month: credits follow the plan, and never exceed what was paid for', async () => {
    const client = await desk.testApp.people.client();
    const [library] = [await desk.payments.subscribe(await desk.testApp.people.client(), 'video_library')];
    expect(library).toBeTruthy();
    const id = await desk.payments.subscribe(client, 'premium_package');
    await withCredits(client, 4);
    for (let month = 0; month < 3; month += 1) {
      await switchTo(id, 'video_library');
      const left = await withCredits(client, 0);
      expect(left.entries[0]).toMatchObject({ kind: 'revoked', reason: 'plan_left' });
      expect((await desk.book(client)).body.code).toBe('NO_CREDIT');
      await pass(31, client);
      await switchTo(id, 'premium_package');
      // A day or so of the new month has passed: four credits, or three.
      await eventually(async () => (await desk.credits(client)).available >= 3);
    }
    const live = await stripe().subscriptions.retrieve(id);
    const paid = (await stripe().charges.list({ customer: live.customer as string, limit: 100 })).data.filter((charge) => charge.paid).reduce((sum, { amount }) => sum + amount, 0);
    const [grants] = await desk.testApp.em().execute<Array<{ kept: number }>>(`select sum(greatest(granted - revoked, used))::int as kept from session_credits where user_id = ?`, [client.userId]);
    expect(grants!.kept * (PREMIUM_PRICE / 4)).toBeLessThanOrEqual(paid + PREMIUM_PRICE / 28);
  });

  it('FLOW-13 leaving a plan mid-period keeps used credits used, and returning restores the rest', async () => {
    const client = await desk.testApp.people.client();
    const id = await desk.payments.subscribe(client, 'premium_package');
    await withCredits(client, 4);
    await desk.book(client);
    await switchTo(id, 'video_library');
    expect((await withCredits(client, 0)).entries[0]).toMatchObject({ kind: 'revoked', credits: -3, reason: 'plan_left' });
    await switchTo(id, 'premium_package');
    expect((await withCredits(client, 3)).entries[0]).toMatchObject({ kind: 'restored', credits: 3 });
    for (let flips = 0; flips < 3; flips += 1) {
      await switchTo(id, 'video_library');
      await switchTo(id, 'premium_package');
    }
    await withCredits(client, 3);
    const [row] = await desk.testApp.em().execute<Array<{ grants: number }>>('select count(*)::int as grants from session_credits where user_id = ?', [client.userId]);
    expect(row!.grants).toBe(1);
  });

  it('SUB-03 PRC-16 a billed plan cannot be set to inactive, nor canceled only here: two plans never bill', async () => {
    const client = await desk.testApp.people.client();
    const id = await desk.payments.subscribe(client, 'video_library');
    const { id: row } = await rowOf(client);
    expect(await setStatus(row, { status: 'inactive' })).toMatchObject({ status: 409, body: { code: 'STILL_BILLED' } });
    expect(await setStatus(row, { status: 'canceled', stop_billing: false })).toMatchObject({ status: 409, body: { code: 'STILL_BILLED' } });
    expect((await rowOf(client)).status).toBe('active');
    await stripe().subscriptions.cancel(id);
    await eventually(async () => (await rowOf(client)).status === 'canceled');
    expect((await setStatus(row, { status: 'inactive' })).status).toBe(200);
  });

  it('SUB-03 the coach cancels a plan now with its unused days refunded, or at the period’s end, after a preview of the calculation', async () => {
    const [now, later] = [await desk.testApp.people.client(), await desk.testApp.people.client()];
    const [first, second] = [await desk.payments.subscribe(now, 'premium_package'), await desk.payments.subscribe(later, 'video_library')];
    await Promise.all([known(now), known(later), withCredits(now, 4)]);
    await pass(10, now, later);
    const { id } = await rowOf(now);
    const { body: preview } = await desk.asCoach<PlanCancellation>('GET', `/admin/subscriptions/${id}/cancellation`);
    expect(preview).toMatchObject({ paid: 32_000, refundable: 32_000, credits_left: 4 });
    expect(preview.unused).toBe(Math.floor((32_000 * preview.days_left) / preview.days));
    const ends = (plan: string, body: object) => desk.asCoach<AdminSubscription & { code?: string }>('POST', `/admin/subscriptions/${plan}/cancel`, body);
    expect((await ends(id, { when: 'now', refund: 32_001, reason: 'Moving away' })).body.code).toBe('MORE_THAN_LEFT');
    expect((await ends(id, { when: 'now', refund: preview.unused, reason: 'Moving away', message: 'All the best in Denver.' })).body).toMatchObject({ status: 'canceled' });
    expect((await desk.mailNamed(now, 'Refund: $')).text).toContain('All the best in Denver.');
    const [payment] = await desk.paymentsOf(now);
    await eventually(async () => (await desk.paymentsOf(now))[0]!.refunded === preview.unused);
    expect(payment).toMatchObject({ sells: 'plan' });
    expect((await stripe().subscriptions.retrieve(first)).status).toBe('canceled');
    // In the end a third of the period was paid for: one of the four credits.
    await withCredits(now, 1);

    const other = await rowOf(later);
    expect((await ends(other.id, { when: 'period_end' })).body).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await stripe().subscriptions.retrieve(second)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });

  it('FLOW-11 after a full refund of a plan’s bill at the provider the coach is asked whether the plan ends', async () => {
    const client = await desk.testApp.people.client();
    const id = await desk.payments.subscribe(client, 'video_access_only');
    await known(client);
    const [bill] = await desk.testApp.em().execute<Array<{ intent: string }>>('select stripe_payment_intent_id as intent from payments where user_id = ?', [client.userId]);
    await stripe().refunds.create({ payment_intent: bill!.intent });
    const task = await desk.task('refunded_at_provider', soldAs(yourCoach.plans, 'video_access_only').priceCents);
    expect((await desk.answer(task, 'end')).status).toBe(200);
    expect((await stripe().subscriptions.retrieve(id)).status).toBe('canceled');
    expect((await rowOf(client)).status).toBe('canceled');
  });

  it('SUB-01 PRC-15 a discount applies to the price, the list, the monthly revenue and the mails while it lasts', async () => {
    const before = (await desk.asCoach<BusinessReport>('GET', '/admin/reports/business?days=7')).body.mrr;
    const client = await desk.testApp.people.client();
    const coupon = await stripe().coupons.create({ percent_off: 50, duration: 'repeating', duration_in_months: 2 });
    const id = await desk.payments.subscribe(client, 'video_library');
    await stripe().subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
    await eventually(async () => (await rowOf(client)).price_monthly === 5_000);
    expect((await desk.asCoach<BusinessReport>('GET', '/admin/reports/business?days=7')).body.mrr).toBe(before + 5_000);
    const { body } = await desk.asCoach<AdminSubscriptionPage>('GET', `/admin/subscriptions?search=${encodeURIComponent(client.email)}`);
    expect(body.subscriptions[0]).toMatchObject({ price_monthly: 5_000, list_price: 10_000, discount_ends_at: expect.any(String) as string });
    expect(await desk.payments.subscription(client)).toMatchObject({ price_monthly: 5_000, list_price: 10_000 });
    await pass(70, client);
    await desk.payments.reconcile();
    await eventually(async () => (await rowOf(client)).price_monthly === 10_000);
  });

  it('P16 lost events of any age are recovered from the provider’s lists, and the books agree again', async () => {
    const { client, booking } = await desk.session();
    const other = await desk.session();
    const pack = await desk.pack();
    await desk.payments.control('/deliveries/pause');
    await stripe().refunds.create({ payment_intent: booking.stripe_payment_intent_id! });
    await stripe().refunds.create({ payment_intent: pack.intent, amount: 8_500 });
    await desk.payments.control(`/charges/${other.booking.stripe_payment_intent_id}/dispute`);
    for (const { id } of await desk.payments.events()) await desk.testApp.em().execute(`insert into stripe_events (id, type, object_id, received_at, synced_at) values (?, 'lost', '', now(), now()) on conflict do nothing`, [id]);
    await desk.payments.control('/deliveries/release', { order: 'reversed' });
    await desk.payments.control('/deliveries/resume');
    expect((await desk.sold.of(client))[0]).toMatchObject({ refundable_cents: 9_000 });
    await desk.payments.reconcile();
    expect((await desk.sold.of(client))[0]).toMatchObject({ refundable_cents: 0 });
    expect((await desk.credits(pack.client)).available).toBe(4);
    await eventually(async () => (await desk.sold.of(other.client))[0]!.payment_disputed);
    await desk.payments.reconcile();
    expect(await desk.payments.within(() => desk.testApp.app.get(CompareBooksJob, { strict: false }).compare())).toBe(0);
  });

  it('P16 a difference of one cent is reported to the coach and in the metrics, after a second check', async () => {
    const { booking } = await desk.session();
    const compare = () => desk.payments.within(() => desk.testApp.app.get(CompareBooksJob, { strict: false }).compare());
    await compare();
    await desk.testApp.em().execute('update payments set amount = amount - 1, stripe_charge_id = stripe_charge_id where stripe_payment_intent_id = ?', [booking.stripe_payment_intent_id]);
    expect(await compare()).toBe(1);
    expect(await compare()).toBe(1);
    expect(await desk.task('books_differ', 1)).toMatchObject({ answers: ['done'], client_name: null });
    const metrics = async () => (await fetch(`${desk.testApp.url}/api/metrics`)).text();
    expect(await metrics()).toContain('billing_difference_cents 1\n');
    expect(await metrics()).toContain('billing_tasks_open{kind="books_differ"} 1\n');
    expect(await desk.coachMail('Your books differ from Stripe: $0.01', 'charge ch_')).toContain('$0.01');
    await desk.testApp.em().execute('update payments set amount = amount + 1 where stripe_payment_intent_id = ?', [booking.stripe_payment_intent_id]);
    expect(await compare()).toBe(0);
  });

  it('PAY-09 a charge in another currency is refused with an error, and not counted', async () => {
    const { client, booking } = await desk.session();
    const provider = desk.testApp.app.get<ReturnType<typeof stripe>>(STRIPE, { strict: false });
    const { PaymentSync } = await import('../src/billing/payments/payment-sync.ts');
    const retrieve = provider.charges.retrieve.bind(provider.charges);
    const [charge] = (await stripe().charges.list({ payment_intent: booking.stripe_payment_intent_id! })).data;
    await stripe().refunds.create({ payment_intent: booking.stripe_payment_intent_id!, amount: 1_000 });
    await eventually(async () => (await desk.sold.of(client))[0]!.refundable_cents === 8_000);
    const abroad = jest.spyOn(provider.charges, 'retrieve').mockImplementation((async (id: string) => ({ ...(await retrieve(id)), currency: 'eur', amount_refunded: 9_000 })) as never);
    await desk.payments.within(() => desk.testApp.app.get(PaymentSync, { strict: false }).syncCharge(charge!.id));
    abroad.mockRestore();
    expect((await desk.sold.of(client))[0]).toMatchObject({ refundable_cents: 8_000 });
    expect(await desk.coachMail('A payment in another currency', 'EUR')).toContain('not in your reports');
  });

  it('PAY-09 a page paid in another currency sells nothing, and the coach is asked', async () => {
    const provider = desk.testApp.app.get<ReturnType<typeof stripe>>(STRIPE, { strict: false });
    const { CheckoutSync } = await import('../src/billing/checkout/checkout-sync.ts');
    const client = await desk.testApp.people.client();
    await desk.payments.control('/deliveries/pause');
    const session = await desk.payments.open(client, 'session_pack_5');
    await desk.payments.pay(session);
    const paid = await stripe().checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge', 'subscription'] });
    const abroad = jest.spyOn(provider.checkout.sessions, 'retrieve').mockResolvedValue({ ...paid, currency: 'eur', amount_total: 39_900 } as never);
    await desk.payments.within(() => desk.testApp.app.get(CheckoutSync, { strict: false }).sync(session));
    abroad.mockRestore();
    expect(await desk.task('foreign_currency', 39_900)).toMatchObject({ note: 'EUR' });
    expect(await desk.credits(client)).toMatchObject({ available: 0 });
    await desk.payments.control('/deliveries/release', { order: 'reversed' });
    await desk.payments.control('/deliveries/resume');
  });

  it('ADM-09 revenue is dated by payment, not by when we learned of it', async () => {
    const client = await desk.testApp.people.client();
    await desk.payments.control('/deliveries/pause');
    const session = await desk.payments.open(client, 'session_pack_10');
    await desk.payments.pay(session);
    const { payment_intent } = await stripe().checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] });
    const { created } = (payment_intent as { latest_charge: { created: number } }).latest_charge;
    await pass(3, client);
    await desk.payments.control('/deliveries/release', { order: 'reversed' });
    await desk.payments.control('/deliveries/resume');
    const [row] = await eventually(async () => {
      const rows = await desk.testApp.em().execute<Array<{ created_at: string }>>('select created_at from payments where user_id = ?', [client.userId]);
      return rows.length > 0 ? rows : null;
    });
    expect(Math.floor(new Date(row!.created_at).getTime() / 1000)).toBe(created);
  });
});
