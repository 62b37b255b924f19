import { randomUUID } from 'node:crypto';
import type { Rebooking, SickDayProgress } from '@coach/contracts';
import { HOUR, MINUTE } from '@coach/domain';
import { quietMs } from './slowness.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { isoWithOffset } from './home-region.ts';
import { eventually } from './eventually.ts';
import { giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import type { Requests } from './requests.ts';
import { SoldSessions } from './money/sold-session.ts';

jest.setTimeout(120_000);

/** A session that the coach had to cancel, with its client and the three times held as alternatives. */
interface Lost {
  client: SignedInPerson;
  id: string;
  sickDay: string;
  hours: Rebooking['hours'];
}
type Taken = { url: string | null; booking_id: string | null; code?: string };

const pageOf = ({ url }: Taken): string => new URL(url!).pathname.split('/').at(-1)!;

describe('alternative times offered for a canceled session', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let sold: SoldSessions;
  let payments: Payments;
  let processes: Requests[];
  beforeAll(async () => {
    testApp = await startTestApp();
    [sold, payments, coach] = [new SoldSessions(testApp), new Payments(testApp), await testApp.people.coach()];
    processes = [testApp.request, await testApp.another()];
  }, 120_000);
  afterAll(() => testApp.stop());
  afterEach(() => payments.control('/outage', { off: true }));

  const sql = <Row>(text: string, values: unknown[] = []) => testApp.em().execute<Row[]>(text, values);
  const post = <T>(path: string, body: object, who = coach) => testApp.request.post<T & { code?: string }>(path, body, who.bearer);
  const read = async ({ client, id }: Pick<Lost, 'client' | 'id'>) => (await testApp.request.get<Rebooking>(`/rebookings/${id}`, client.bearer)).body;
  const take = ({ client, id, hours }: Lost, hour: number, by = testApp.request) => by.post<Taken>(`/rebookings/${id}/take`, { offer_id: hours[hour]!.id }, client.bearer);
  const isFree = (hour: { starts_at: string }) => sold.isFree(isoWithOffset(new Date(hour.starts_at)));
  const confirmed = async ({ client }: Lost) => (await sold.of(client)).filter(({ status }) => status === 'confirmed');
  const rebooked = async ({ sickDay }: Lost) => (await testApp.request.get<SickDayProgress>(`/admin/sick-days/${sickDay}`, coach.bearer)).body.rebooked;
  const statusAtProvider = async (page: string) => (await payments.stripe.checkout.sessions.retrieve(page)).status;
  /** The provider's status of every payment page opened for the canceled session. */
  const pages = async ({ client }: Lost) => {
    const known = await sql<{ id: string }>(`select s.id from checkout_sessions s join session_checkouts c on c.id = s.reference where c.user_id = ? order by s.created_at`, [client.userId]);
    return Promise.all(known.slice(1).map(({ id }) => statusAtProvider(id)));
  };

  /** Cancels the sessions in the hour from `at`; returns what the client is offered. */
  const lose = async (client: SignedInPerson, at: string): Promise<Lost> => {
    const range = { starts_at: at, ends_at: isoWithOffset(new Date(Date.parse(at) + HOUR)) };
    const { sessions } = (await post<{ sessions: Array<{ booking_id: string }> }>('/admin/sick-days/preview', range)).body;
    const sickDay = randomUUID();
    expect((await post('/admin/sick-days', { id: sickDay, ...range, reason: '', booking_ids: sessions.map(({ booking_id }) => booking_id) })).status).toBe(201);
    const { id } = await eventually(async () => (await sql<{ id: string }>(`select id from sick_day_sessions where sick_day_id = ? and user_id = ? and state = 'done'`, [sickDay, client.userId]))[0]);
    const { hours } = await read({ client, id });
    expect(hours).toHaveLength(3);
    return { client, id, sickDay, hours };
  };
  const losePaid = async (at: string) => lose((await sold.at(at)).client, at);

  /** Sends ten concurrent requests for the first, second and third time in turn, across two processes. */
  const tenAtOnce = (lost: Lost, hourOf: (ask: number) => number) => Promise.all(Array.from({ length: 10 }, (_, ask) => take(lost, hourOf(ask), processes[ask % 2])));

  it('AVL-11 FLOW-06 one of the offered times is taken for a credit, even with concurrent requests', async () => {
    const [client, at] = [await testApp.people.client(), '2027-03-03T10:00:00-08:00'];
    await giveCredits(testApp, client, 5);
    expect((await post('/bookings/with-credit', { booking_type: 'personal_training', session_date: at, duration_minutes: 60, location: 'Studio', notes: 'Fit' }, client)).status).toBe(201);
    const lost = await lose(client, at);
    const answers = await tenAtOnce(lost, (ask) => ask % 3);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 'OFFER_GONE')]);
    expect(await confirmed(lost)).toHaveLength(1);
    expect((await sql<{ left: number }>('select sum(granted - used)::int as left from session_credits where user_id = ?', [client.userId]))[0]!.left).toBe(4);
    expect(await rebooked(lost)).toBe(1);
  });

  it('AVL-11 a paid time replaces the canceled session: no other can be taken, and the others are freed', async () => {
    const lost = await losePaid('2027-03-10T10:00:00-08:00');
    await payments.pay(pageOf((await take(lost, 1)).body));
    await eventually(async () => (await read(lost)).is_taken);
    expect(await confirmed(lost)).toMatchObject([{ session_date: lost.hours[1]!.starts_at, price_cents: 9_000 }]);
    for (const hour of [0, 1, 2]) expect((await take(lost, hour)).body.code).toBe('OFFER_GONE');
    expect(await Promise.all(lost.hours.map(isFree))).toEqual([true, false, true]);
    expect(await rebooked(lost)).toBe(1);
  });

  it('a time requested again while its page is open has the same page, even for ten concurrent requests', async () => {
    const lost = await losePaid('2027-03-17T10:00:00-07:00');
    const answers = await tenAtOnce(lost, () => 0);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect((await take(lost, 0)).body.url).toBe(answers[0]!.body.url);
    expect(await pages(lost)).toEqual(['open']);
    expect((await read(lost)).hours.map(({ is_held, is_being_paid }) => [is_held, is_being_paid])).toEqual([[true, true], [true, false], [true, false]]);
  });

  it('choosing another time closes the page of the first, which is offered again for its remaining hold', async () => {
    const lost = await losePaid('2027-03-24T10:00:00-07:00');
    const first = (await take(lost, 0)).body;
    testApp.advance(5 * MINUTE);
    const second = (await take(lost, 1)).body;
    expect([await statusAtProvider(pageOf(first)), await statusAtProvider(pageOf(second))]).toEqual(['expired', 'open']);
    const { hours, held_until } = await read(lost);
    expect(hours.map(({ id, is_held, is_being_paid }) => [id, is_held, is_being_paid])).toEqual(lost.hours.map(({ id }, index) => [id, true, index === 1]));
    expect(held_until).toBe('2027-03-01T19:00:07.321Z');
    testApp.advance(-5 * MINUTE);
    await payments.pay(pageOf(second));
    await eventually(async () => (await read(lost)).is_taken);
    expect(await confirmed(lost)).toMatchObject([{ session_date: lost.hours[1]!.starts_at }]);
    expect(await pages(lost)).toEqual(['expired', 'complete']);
  });

  it('AVL-11 FLOW-06 one of the offered times can be paid for, even with concurrent requests', async () => {
    const lost = await losePaid('2027-03-31T10:00:00-07:00');
    const answers = await tenAtOnce(lost, (ask) => ask % 3);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await pages(lost)).filter((status) => status === 'open')).toHaveLength(1);
    expect((await read(lost)).hours.map(({ is_held }) => is_held)).toEqual([true, true, true]);
    const paid = await Promise.all([...new Set(answers.map(({ body }) => pageOf(body)))].map((page) => payments.pay(page)));
    expect(paid.filter((status) => status === 200)).toHaveLength(1);
    await eventually(async () => (await read(lost)).is_taken);
    expect(await confirmed(lost)).toHaveLength(1);
  });

  it('no other time can be taken once the first is paid, even before the event arrives', async () => {
    const lost = await losePaid('2027-04-07T10:00:00-07:00');
    await payments.control('/deliveries/pause');
    await payments.pay(pageOf((await take(lost, 0)).body));
    const answers = [await take(lost, 1), await take(lost, 0)];
    await payments.control('/deliveries/resume');
    expect(answers.map(({ body }) => body.code)).toEqual(['OFFER_GONE', 'OFFER_GONE']);
    await eventually(async () => (await read(lost)).is_taken);
    expect(await confirmed(lost)).toMatchObject([{ session_date: lost.hours[0]!.starts_at }]);
    expect(await pages(lost)).toEqual(['complete']);
  });

  it('a client who pays for one time and requests another concurrently gets one of them', async () => {
    const lost = await losePaid('2027-03-29T15:00:00-07:00');
    const first = pageOf((await take(lost, 0)).body);
    const [paid, other] = await Promise.all([payments.pay(first), take(lost, 1, processes[1])]);
    expect([[200, 'OFFER_GONE'], [409, undefined]]).toContainEqual([paid, other.body.code]);
    if (other.body.url) await payments.pay(pageOf(other.body));
    await eventually(async () => (await read(lost)).is_taken);
    expect(await confirmed(lost)).toMatchObject([{ session_date: lost.hours[other.body.url ? 1 : 0]!.starts_at }]);
  });

  it('AVL-11 of two pages paid concurrently one becomes the session, the other is refunded in full', async () => {
    const lost = await losePaid('2027-04-14T10:00:00-07:00');
    const first = pageOf((await take(lost, 0)).body);
    // As if the provider had reported the first page as closed while it was still open.
    await sql(`update session_checkouts set state = 'released', claim_id = null where id = (select reference from checkout_sessions where id = ?)`, [first]);
    const second = pageOf((await take(lost, 1)).body);
    expect(await Promise.all([payments.pay(first), payments.pay(second)])).toEqual([200, 200]);
    const statuses = async () => (await Promise.all([first, second].map(async (page) => (await payments.statusOf(page))['payment']?.['status']))).sort().join();
    await eventually(async () => (await statuses()) === 'paid,refunded' && (await read(lost)).is_taken);
    const refunds = await sql<{ amount: number }>('select r.amount from refunds r join payments p on p.id = r.payment_id where p.stripe_session_id in (?, ?)', [first, second]);
    expect(refunds).toEqual([{ amount: 9_000 }]);
    expect(await confirmed(lost)).toHaveLength(1);
    expect((await Promise.all(lost.hours.map(isFree))).filter((free) => !free)).toHaveLength(1);
  });

  it('PAY-08 leaving the page makes the time an offer again, and so does its expiry', async () => {
    const lost = await losePaid('2027-04-21T10:00:00-07:00');
    const left = pageOf((await take(lost, 0)).body);
    expect((await post<{ released: boolean }>('/billing/checkout/abandon', { session_id: left })).body.released).toBe(true);
    const offered = async () => (await read(lost)).hours.map(({ is_held, is_being_paid }) => is_held && !is_being_paid);
    expect(await offered()).toEqual([true, true, true]);
    const expired = pageOf((await take(lost, 0)).body);
    expect(expired).not.toBe(left);
    expect(await offered()).toEqual([false, true, true]);
    await payments.control(`/checkout/${expired}/lapse`);
    await eventually(async () => (await offered())[0]);
    expect((await read(lost)).held_until).toBe('2027-03-01T19:00:07.321Z');
    expect(await isFree(lost.hours[0]!)).toBe(false);
  });

  it('a time whose page is left after the two hours is free', async () => {
    const lost = await losePaid('2027-04-28T10:00:00-07:00');
    testApp.advance(HOUR + 50 * MINUTE);
    const page = pageOf((await take(lost, 0)).body);
    testApp.advance(20 * MINUTE);
    expect((await read(lost)).hours.map(({ is_held }) => is_held)).toEqual([true, false, false]);
    expect((await take(lost, 0)).body.url).toContain(page);
    expect((await take(lost, 1)).body.code).toBe('OFFER_GONE');
    await post('/billing/checkout/abandon', { session_id: page });
    expect((await read(lost)).hours.map(({ is_held }) => is_held)).toEqual([false, false, false]);
    expect(await isFree(lost.hours[0]!)).toBe(true);
    testApp.advance(-2 * HOUR - 10 * MINUTE);
  });

  it('P6 during a provider outage no second page is opened, and every hold stays unchanged', async () => {
    const lost = await losePaid('2027-03-08T15:00:00-08:00');
    const open = async () => (await read(lost)).hours.map(({ is_held, is_being_paid }) => [is_held, is_being_paid]);
    const during = async (hour: number) => {
      await payments.control('/outage', { seconds: 60, mode: 'error' });
      const { body } = await take(lost, hour);
      await payments.control('/outage', { off: true });
      return body.code;
    };
    expect(await during(0)).toBe('PAYMENT_UNAVAILABLE');
    expect(await open()).toEqual([[true, false], [true, false], [true, false]]);
    const page = pageOf((await take(lost, 0)).body);
    expect(await during(1)).toBe('PAYMENT_UNAVAILABLE');
    expect(await open()).toEqual([[true, true], [true, false], [true, false]]);
    expect(await statusAtProvider(page)).toBe('open');
    await payments.control('/outage', { seconds: 60, mode: 'hang' });
    const began = performance.now();
    expect((await take(lost, 1)).body.code).toBe('PAYMENT_UNAVAILABLE');
    expect(await quietMs(began, 10_000)).toBeLessThan(10_000);
  });

  it('a page lost in a crash does not block taking a time', async () => {
    const lost = await losePaid('2027-03-15T15:00:00-07:00');
    const died = pageOf((await take(lost, 0)).body);
    await sql('delete from checkout_sessions where id = ?', [died]);
    testApp.advance(MINUTE);
    const { body } = await take(lost, 0);
    testApp.advance(-MINUTE);
    expect(await statusAtProvider(pageOf(body))).toBe('open');
    expect(pageOf(body)).not.toBe(died);
  });

  it('the database allows one payment page and one replacement per canceled session', async () => {
    const lost = await losePaid('2027-03-22T15:00:00-07:00');
    await take(lost, 0);
    const second = `insert into session_checkouts (id, user_id, service_type, booking_type, session_date, duration_minutes, location, notes, participant_count, price_cents, state, created_at, replaces)
      select gen_random_uuid(), user_id, service_type, booking_type, session_date, duration_minutes, location, '', participant_count, price_cents, state, created_at, replaces from session_checkouts where replaces = ?`;
    await expect(sql(second, [lost.id])).rejects.toThrow('session_checkouts_one_replacement');
    const [one, other] = await sql<{ id: string }>('select id from bookings limit 2');
    await sql('update sick_day_sessions set rebooked_as = ? where id = ? and not exists (select from sick_day_sessions where rebooked_as = ?)', [one!.id, lost.id, one!.id]);
    await expect(sql('update sick_day_sessions set rebooked_as = ? where id = ?', [other!.id, lost.id])).rejects.toThrow('has its replacement');
  });
});
