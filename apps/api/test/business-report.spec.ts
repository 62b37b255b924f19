import { randomUUID } from 'node:crypto';
import type { BusinessReport } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import { premiumClient } from './money/premium-client.ts';

/** The test app's time is Monday, 3/1/2027, 9:00 am in Los Angeles; a seven-day period begins on Tuesday, 2/23. */
describe('the business report (ADM-09)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client] = [await testApp.people.coach(), await premiumClient(testApp)];
  });
  afterAll(() => testApp.stop());

  const report = async (days = 7) => (await testApp.request.get<BusinessReport>(`/admin/reports/business?days=${days}`, coach.bearer)).body;
  const pay = async (sells: string, amount: number, at: string, service?: string) => {
    const [id, reference] = [randomUUID(), randomUUID()];
    if (service) {
      await testApp.em().execute(
        `insert into session_checkouts (id, user_id, service_type, booking_type, session_date, duration_minutes, location, notes, participant_count, price_cents, state, created_at)
         values (?, ?, ?, ?, '2027-03-19T17:00:00Z', 60, '', '', 1, ?, 'booked', ?)`,
        [reference, client.userId, service, service.replace(/_60$/, ''), amount, at],
      );
    }
    await testApp.em().execute(`insert into checkout_sessions (id, user_id, reference, state, created_at) values (?, ?, ?, 'paid', ?)`, [`cs_${id}`, client.userId, reference, at]);
    await testApp.em().execute(`insert into payments (id, user_id, reference, amount, currency, status, stripe_session_id, sells, created_at) values (?, ?, ?, ?, 'usd', 'paid', ?, ?, ?)`, [id, client.userId, reference, amount, `cs_${id}`, sells, at]);
    return id;
  };
  const hold = (at: string, minutes: number, status: string, noShow = false) =>
    testApp.em().execute(
      `with claim as (insert into claims (id, during, created_at) values (gen_random_uuid(), tstzrange(?::timestamptz, ?::timestamptz + ? * interval '1 minute'), now()) returning id)
       insert into bookings (id, user_id, claim_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, no_show, cancellation_deadline, created_at, updated_at)
       select gen_random_uuid(), ?, id, 'personal_training', ?::timestamptz, ?, '', '', 1, ?, ?, ?::timestamptz - interval '1 day', now(), now() from claim`,
      [at, at, minutes, client.userId, at, minutes, status, noShow, at],
    );

  it('revenue by the coach’s local day and by kind, with refunds', async () => {
    // 10 pm on Sunday in Los Angeles is Monday in UTC.
    const paid = await pay('session', 9_000, '2027-03-01T06:00:00Z', 'personal_training_60');
    await pay('session', 24_000, '2027-03-01T16:00:00Z', 'group_session');
    await pay('pack', 42_500, '2027-03-01T16:10:00Z');
    await pay('session', 9_000, '2027-02-20T16:00:00Z', 'personal_training_60');
    // A plan is counted by its invoices; the checkout of its first month is not counted again.
    await pay('plan', 32_000, '2027-02-24T18:00:00Z');
    await testApp.em().execute(`insert into receipts (id, user_id, invoice_id, amount, created_at) values (gen_random_uuid(), ?, 'in_1', 32000, '2027-02-24T18:00:00Z')`, [client.userId]);
    await testApp.em().execute(`insert into refunds (id, payment_id, amount, reason, created_at) values (gen_random_uuid(), ?, 9000, 'cancelled', '2027-03-01T16:20:00Z')`, [paid]);
    const { from, to, days } = await report();
    expect([from, to, days.length]).toEqual(['2027-02-23', '2027-03-01', 7]);
    const none = { personal: 0, group: 0, plans: 0, packs: 0 };
    expect(days.filter(({ revenue, refunds }) => refunds + Object.values(revenue).reduce((sum, one) => sum + one, 0) > 0)).toEqual([
      { day: '2027-02-24', revenue: { ...none, plans: 32_000 }, refunds: 0 },
      { day: '2027-02-28', revenue: { ...none, personal: 9_000 }, refunds: 0 },
      { day: '2027-03-01', revenue: { ...none, group: 24_000, packs: 42_500 }, refunds: 9_000 },
    ]);
  });

  it('the monthly recurring revenue of plans, and the churn', async () => {
    const now = '2027-01-01T00:00:00Z';
    for (const [status, updated] of [['active', now], ['active', now], ['canceled', '2027-02-25T00:00:00Z'], ['canceled', '2027-02-01T00:00:00Z']]) {
      const { userId } = await testApp.people.client();
      await testApp.em().execute(
        `insert into subscriptions (id, user_id, status, plan_type, price_monthly, stripe_subscription_id, current_period_start, current_period_end, created_at, updated_at) values (?, ?, ?, 'video_library', 6000, ?, ?, '2027-04-01', ?, ?)`,
        [randomUUID(), userId, status, `sub_${userId}`, now, now, updated],
      );
    }
    // The premium plan that the coach gave generates no charges.
    expect(await report()).toMatchObject({ mrr: 12_000, churn: { at_start: 3, ended: 1, percent: 33.3 } });
  });

  it('booked hours as a share of the hours offered so far, and no-shows', async () => {
    await testApp.em().execute('delete from weekly_hours');
    for (const weekday of [1, 2, 3, 4, 5]) await testApp.em().execute('insert into weekly_hours (weekday, opens, closes) values (?, 480, 960)', [weekday]);
    await hold('2027-02-23T18:00:00Z', 60, 'completed');
    await hold('2027-02-24T18:00:00Z', 60, 'completed', true);
    await hold('2027-02-25T18:00:00Z', 60, 'completed');
    await hold('2027-02-16T18:00:00Z', 60, 'completed', true);
    await hold('2027-03-02T18:00:00Z', 60, 'confirmed');
    // Eight hours each from Tuesday to Friday, and the one hour of Monday that is over.
    expect(await report()).toMatchObject({ hours: { offered_minutes: 33 * 60, booked_minutes: 180, percent: 9.1 }, sessions: { held: 3, no_shows: 1, percent: 33.3 } });
  });

  it('the previous period of the same length, up to the same time of its last day', async () => {
    await pay('pack', 10_000, '2027-02-22T16:59:00Z');
    await pay('pack', 20_000, '2027-02-22T17:01:00Z');
    const { before } = await report();
    // The session on the 20th sold by another test, and the pack paid a minute before nine.
    expect(before).toMatchObject({ from: '2027-02-16', to: '2027-02-22', revenue: 19_000, refunds: 0, churn: { at_start: 3, ended: 0, percent: 0 }, hours: { offered_minutes: 33 * 60, booked_minutes: 60 }, sessions: { held: 1, no_shows: 1, percent: 100 } });
  });

  it('utilization by weekday and hour in the coach’s time zone', async () => {
    const { utilization, hours } = await report();
    expect(utilization.filter((one) => one.booked_minutes > 0)).toEqual([2, 3, 4].map((weekday) => ({ weekday, hour: 10, offered_minutes: 60, booked_minutes: 60 })));
    expect(utilization.reduce((sum, one) => sum + one.offered_minutes, 0)).toBe(hours.offered_minutes);
  });

  it('retention by month of joining: clients who came or paid, month by month', async () => {
    const people = await Promise.all([testApp.people.client(), testApp.people.client()]);
    await testApp.em().execute(`update profiles set created_at = '2026-12-10T18:00:00Z' where user_id in (?, ?)`, people.map(({ userId }) => userId));
    await testApp.em().execute(`insert into receipts (id, user_id, invoice_id, amount, created_at) values (gen_random_uuid(), ?, 'in_2', 100, '2026-12-11T18:00:00Z'), (gen_random_uuid(), ?, 'in_3', 100, '2027-02-11T18:00:00Z'), (gen_random_uuid(), ?, 'in_4', 100, '2026-12-12T18:00:00Z')`, [people[0]!.userId, people[0]!.userId, people[1]!.userId]);
    const { retention } = await report();
    expect(retention.map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03']);
    expect(retention.find(({ month }) => month === '2026-12')).toEqual({ month: '2026-12', joined: 2, active: [2, 0, 1, 0] });
  });

  it('packs sold and the state of their sessions', async () => {
    const payment = await pay('pack', 42_500, '2027-02-25T16:00:00Z');
    await testApp.em().execute(`insert into session_credits (id, user_id, source, granted, used, expires_at, payment_id, created_at) values (gen_random_uuid(), ?, 'session_pack_5', 5, 2, '2027-08-25T16:00:00Z', ?, '2027-02-25T16:00:00Z')`, [client.userId, payment]);
    expect((await report()).packs).toEqual([{ pack: 'session_pack_5', sold: 1, granted: 5, used: 2, expired: 0, left: 3 }]);
  });

  it('the most watched videos', async () => {
    const video = (await testApp.request.post<{ id: string }>('/admin/videos', { title: 'Hip drill' }, coach.bearer)).body.id;
    await testApp.em().execute(`insert into video_progress (user_id, video_id, position_seconds, duration_seconds, watched_at) values (?, ?, 10, 60, '2027-02-28T18:00:00Z')`, [client.userId, video]);
    expect((await report()).watched).toEqual([{ title: 'Hip drill', viewers: 1 }]);
  });
});
