import { addDays, DAY, weekdayOf } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { isoWithOffset, localDate, wallClockOf } from './home-region.ts';
import { eventually } from './eventually.ts';
import { giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';
import { runTimed } from './timed-job.ts';

// Buys and undoes plans, packs and sessions, which is slow on a busy machine.
jest.setTimeout(90_000);

interface Settlement {
  refund_cents: number;
  lines: Array<{ label: string; refund_cents: number }>;
}
interface Listed {
  user_id: string;
  is_deletable: boolean;
  protected_by: string | null;
  settlement: Settlement | null;
}
interface Answer {
  users: Listed[];
  message: string;
  code: string;
  data: Settlement;
}

const START = new Date();
const AHEAD = addDays(localDate(START), 17 - weekdayOf(localDate(START)));
const at = (hour: number): string => isoWithOffset(wallClockOf(AHEAD)(hour * 60)!);

describe('the coach deletes users who have prepaid', () => {
  let testApp: TestApp;
  let payments: Payments;
  let sold: SoldSessions;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: START.toISOString() });
    [payments, sold] = [new Payments(testApp), new SoldSessions(testApp)];
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const execute = <Row = Record<string, unknown>>(sql: string, values: unknown[]) => testApp.em().execute<Row[]>(sql, values);
  const run = (body: object) => testApp.request.post<Answer>('/admin/admin-user-cleanup', body, coach.bearer);
  const find = async ({ userId }: SignedInPerson) => (await run({ action: 'list', limit: 500 })).body.users.find(({ user_id: id }) => id === userId);
  const settle = ({ userId }: SignedInPerson, expected_refund: number, reason = 'Moved to another city') => run({ action: 'delete_user', user_id: userId, settle: true, expected_refund, reason });
  const pack = async (client: SignedInPerson): Promise<{ id: string; intent: string }> => {
    const session = await payments.open(client, 'session_pack_5');
    await payments.pay(session);
    const paid = await eventually(async () => (await execute<{ id: string; intent: string }>('select p.id, p.stripe_payment_intent_id as intent from payments p join session_credits c on c.payment_id = p.id where p.stripe_session_id = ?', [session]))[0]);
    return paid;
  };
  const use = (paymentId: string, sessions: number) => execute('update session_credits set used = ? where payment_id = ?', [sessions, paymentId]);
  const insertGiven = ({ userId }: SignedInPerson) =>
    execute(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
       values (gen_random_uuid(), ?, 'active', 'video_library', 10000, ?::timestamptz, ?::timestamptz + interval '1 month', now(), now())`,
      [userId, START, START],
    );
  /** Refunds promised to a client and refunds sent by the provider, in cents. */
  const money = async ({ userId }: SignedInPerson) => {
    const promised = await execute<{ amount: number; purpose: string }>('select r.amount, r.purpose from refunds r join payments p on p.id = r.payment_id where p.user_id = ? order by r.amount', [userId]);
    const intents = await execute<{ intent: string }>('select stripe_payment_intent_id as intent from payments where user_id = ?', [userId]);
    const sent = await Promise.all(intents.map(async ({ intent }) => (await payments.stripe.refunds.list({ payment_intent: intent })).data));
    return { promised: promised.reduce((sum, { amount }) => sum + amount, 0), sent: sent.flat().reduce((sum, { amount }) => sum + amount, 0), purposes: promised.map(({ purpose }) => purpose) };
  };
  const allSent = (client: SignedInPerson, cents: number) => eventually(async () => (await money(client)).sent === cents);
  const farewell = async ({ email }: SignedInPerson) => eventually(() => testApp.mailbox.mails.find(({ to, subject }) => subject === 'Your account is deleted' && to.some(({ address }) => address === email)));

  it('CLN-05 a pack with sessions left, a given plan, a pending refund and a dispute each protect', async () => {
    const [packed, planned, refundDue, failed, asked, disputed, gifted] = await Promise.all(Array.from({ length: 7 }, () => testApp.people.client()));
    await pack(packed!);
    await insertGiven(planned!);
    for (const [person, column] of [[refundDue!, null], [failed!, 're_back']] as const) {
      const { id } = await pack(person);
      await use(id, 5);
      await execute(`insert into refunds (id, payment_id, amount, purpose, reason, stripe_refund_id, failed_at, created_at) values (gen_random_uuid(), ?, 500, 'test', 'test', ?, ?, now())`, [id, column, column && START]);
    }
    await execute(`insert into billing_tasks (id, kind, subject, user_id, amount, created_at) values (gen_random_uuid(), 'books_differ', ?, ?, 1, now())`, [asked!.userId, asked!.userId]);
    await execute(`insert into disputes (id, user_id, amount, reason, created_at) values (?, ?, 100, 'fraudulent', now())`, [`dp_${disputed!.userId}`, disputed!.userId]);
    await giveCredits(testApp, gifted!, 2);
    for (const [person, reason] of [[packed!, 'credits'], [planned!, 'given_plan'], [refundDue!, 'refund'], [failed!, 'refund'], [asked!, 'refund'], [disputed!, 'dispute']] as const) {
      expect(await find(person)).toMatchObject({ protected_by: reason, is_deletable: false });
      expect(await run({ action: 'delete_user', user_id: person.userId })).toMatchObject({ status: 409, body: { code: 'PROTECTED' } });
    }
    expect(await find(gifted!)).toMatchObject({ protected_by: null, settlement: null });
    for (const person of [refundDue!, asked!, disputed!, coach]) {
      expect(await find(person)).toMatchObject({ settlement: null });
      expect(await settle(person, 0)).toMatchObject({ status: 409, body: { code: 'PROTECTED' } });
    }
    await run({ action: 'cleanup' });
    for (const person of [packed!, planned!, refundDue!, failed!, asked!, disputed!]) expect(await find(person)).toMatchObject({ is_deletable: false });
    expect(await find(gifted!)).toBeUndefined();
    expect((await farewell(gifted!)).text).toMatch(/Your coach deleted your account\. The reason: unused account\./);
    await execute('update refunds set paid_by_hand_at = now() where payment_id in (select id from payments where user_id = ?)', [refundDue!.userId]);
    expect(await find(refundDue!)).toMatchObject({ is_deletable: true });
  });

  it('CLN-06 shows the settlement to the cent and pays it with the deletion: promised = sent', async () => {
    const { client } = await sold.at(at(10));
    const { id } = await pack(client);
    await use(id, 2);
    const subscription = await payments.subscribe(client, 'premium_package');
    await eventually(async () => (await execute('select 1 from payments where user_id = ?', [client.userId])).length === 3);
    testApp.advance(10 * DAY);
    const shown = (await find(client))!.settlement!;
    expect(shown.lines.map(({ refund_cents: cents }) => cents)).toEqual([9_000, 25_500, expect.any(Number)]);
    const [, left, days] = /^Premium Package: (\d\d) of (28|29|30|31) days not used$/.exec(shown.lines[2]!.label)!;
    // The provider's clock is a moment ahead of this one, and a day that has begun counts whole.
    expect([9, 10]).toContain(Number(days) - Number(left));
    expect(shown.refund_cents).toBe(shown.lines.reduce((sum, { refund_cents: cents }) => sum + cents, 0));
    expect(await settle(client, shown.refund_cents)).toMatchObject({ status: 200, body: { message: 'User deleted' } });
    expect(await find(client)).toBeUndefined();
    await allSent(client, shown.refund_cents);
    expect(await money(client)).toMatchObject({ promised: shown.refund_cents, sent: shown.refund_cents, purposes: expect.arrayContaining(['booking', 'account closed']) });
    expect(await payments.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' });
    expect(await execute('select granted - revoked - used as left from session_credits where payment_id = ?', [id])).toEqual([{ left: 0 }]);
    expect(await execute('select status from bookings where user_id = ?', [client.userId])).toEqual([{ status: 'cancelled' }]);
    const [deletion] = await execute('select state, deleted_by, reason, refund_cents from account_deletions where user_id = ?', [client.userId]);
    expect(deletion).toEqual({ state: 'done', deleted_by: 'coach', reason: 'Moved to another city', refund_cents: shown.refund_cents });
    const { text } = await farewell(client);
    const said = text!.replace(/\s+/g, ' ');
    expect(said).toContain('Your coach deleted your account. The reason: Moved to another city.');
    expect(said).toContain(`$${(shown.refund_cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} goes back to the card you paid with.`);
    expect(testApp.mailbox.mails.filter(({ to, subject }) => /cancel/i.test(subject!) && to.some(({ address }) => address === client.email))).toEqual([]);
  });

  it('CLN-06 refuses without changes when the refund has changed, and answers the new amount', async () => {
    const client = await testApp.people.client();
    const { id } = await pack(client);
    expect((await find(client))!.settlement).toMatchObject({ refund_cents: 42_500 });
    await use(id, 1);
    const { status, body } = await settle(client, 42_500);
    expect({ status, code: body.code, data: body.data }).toEqual({ status: 409, code: 'SETTLEMENT_CHANGED', data: { refund_cents: 34_000, lines: [{ label: 'Pack of 5 Sessions: 4 of 5 not used', refund_cents: 34_000 }] } });
    expect(await money(client)).toMatchObject({ promised: 0, sent: 0 });
    expect(await execute('select 1 from account_deletions where user_id = ?', [client.userId])).toEqual([]);
    await payments.stripe.refunds.create({ payment_intent: (await execute<{ intent: string }>('select stripe_payment_intent_id as intent from payments where id = ?', [id]))[0]!.intent, amount: 20_000 });
    expect(await settle(client, 34_000)).toMatchObject({ status: 409, body: { data: { refund_cents: expect.any(Number) } } });
    const answers = await Promise.all([0, 1].map(async () => settle(client, (await find(client))?.settlement?.refund_cents ?? 0)));
    expect(answers.map(({ status: each }) => each).sort()[0]).toBe(200);
    expect((await execute('select refund_cents from account_deletions where user_id = ?', [client.userId]))[0]!['refund_cents']).toBe((await money(client)).promised);
  });

  it('CLN-06 a given plan ends, and settling requires the amount, a single user and a reason', async () => {
    const client = await testApp.people.client();
    await insertGiven(client);
    expect((await find(client))!.settlement).toEqual({ refund_cents: 0, lines: [{ label: 'Video Library, given by the coach: ends', refund_cents: 0 }] });
    for (const wish of [{ user_id: client.userId, reason: 'Why' }, { user_id: client.userId, expected_refund: 0 }, { user_ids: [client.userId], expected_refund: 0, reason: 'Why' }]) {
      expect((await run({ action: 'delete_user', settle: true, ...wish })).status).toBe(400);
    }
    expect(await settle(client, 0)).toMatchObject({ status: 200 });
    expect(await execute('select status from subscriptions where user_id = ?', [client.userId])).toEqual([{ status: 'canceled' }]);
  });

  it('CLN-06 during a provider outage the refund is promised and the deletion waits; it cannot be called off or paid twice', async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_library');
    await pack(client);
    await eventually(async () => (await execute('select 1 from payments where user_id = ?', [client.userId])).length === 2);
    const { refund_cents: cents } = (await find(client))!.settlement!;
    expect(await payments.control('/outage', { seconds: 600, mode: 'error' })).toBe(200);
    expect((await settle(client, cents)).body.message).toMatch(/^The payment provider isn’t responding/);
    expect(await execute('select state, refund_cents from account_deletions where user_id = ?', [client.userId])).toEqual([{ state: 'scheduled', refund_cents: cents }]);
    expect((await testApp.request.delete('/account/deletion', client.bearer)).body['deletion']).not.toBeNull();
    expect(await find(client)).toMatchObject({ protected_by: 'refund' });
    await runTimed(testApp, 'account-data.maintain');
    expect(await payments.control('/outage', { off: true })).toBe(200);
    await runTimed(testApp, 'account-data.maintain');
    expect(await execute('select state, refund_cents from account_deletions where user_id = ?', [client.userId])).toEqual([{ state: 'done', refund_cents: cents }]);
    expect((await money(client)).promised).toBe(cents);
    await runTimed(testApp, 'account-data.maintain');
    expect((await money(client)).promised).toBe(cents);
  });
});
