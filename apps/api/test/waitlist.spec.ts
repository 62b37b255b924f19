import type { Booking, WaitlistEntry } from '@coach/contracts';
import { HOUR, MINUTE } from '@coach/domain';
import { quietMs } from './slowness.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions, type SoldSession } from './money/sold-session.ts';
import { runTimed } from './timed-job.ts';

jest.setTimeout(120_000);

describe('the waiting list for a taken time', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  let payments: Payments;
  let joined = 0;
  beforeAll(async () => {
    testApp = await startTestApp();
    [sold, payments] = [new SoldSessions(testApp), new Payments(testApp)];
  });
  afterAll(() => testApp.stop());

  const WORDS = { location: 'Studio', notes: 'Knee' };
  type Answer = WaitlistEntry & { code?: string; url?: string };
  const join = (client: SignedInPerson, session_date: string, more: object = {}) => testApp.request.post<Answer>('/waitlist', { service_type: 'personal_training_60', session_date, ...more }, client.bearer);
  const listOf = async (client: SignedInPerson) => (await testApp.request.get<WaitlistEntry[]>('/waitlist', client.bearer)).body;
  const act = (client: SignedInPerson, id: string, what: 'pay' | 'spend') => testApp.request.post<Answer & Booking>(`/waitlist/${id}/${what}`, WORDS, client.bearer);
  const leave = (client: SignedInPerson, id: string) => testApp.request.ask('DELETE', `/waitlist/${id}`, undefined, client.bearer);
  const cancel = ({ client, booking }: SoldSession) => testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer);
  const maintain = () => runTimed(testApp, 'bookings.maintain-waitlist');
  /** Adds a client to the waiting list for a session's time. */
  const waiting = async (at: string, client?: SignedInPerson) => {
    const person = client ?? (await testApp.people.client());
    const { status, body } = await join(person, at);
    expect(status).toBe(201);
    // The clock is frozen, so a second each sets the order.
    joined += 1;
    await testApp.em().execute('update waitlist_entries set created_at = created_at + make_interval(secs => ?) where id = ?', [joined, body.id]);
    return { person, id: body.id };
  };

  it('can be joined for a taken time only, once, by a client who could book it', async () => {
    const at = '2027-03-08T08:00:00-08:00';
    await sold.at(at);
    const { person } = await waiting(at);
    expect((await listOf(person))[0]).toMatchObject({ session_date: new Date(at).toISOString(), position: 1, held_until: null, price_cents: 9_000 });
    for (const [session_date, status, code] of [[at, 409, 'ALREADY'], ['2027-03-08T10:00:00-08:00', 409, 'NOT_TAKEN'], ['2027-03-07T10:00:00-08:00', 422, 'NOT_OFFERED'], ['2027-03-01T20:30:00-08:00', 409, 'TOO_LATE']] as const) {
      const answer = await join(person, session_date);
      expect({ session_date, status: answer.status, code: answer.body.code }).toEqual({ session_date, status, code });
    }
    expect((await join(person, '2027-03-08T08:00:00-08:00', { participant_count: 2 })).body.code).toBe('WRONG_PARTICIPANTS');
  });

  it('a freed time is offered to the first client in the same transaction: held for half an hour, announced by mail', async () => {
    const at = '2027-03-08T11:00:00-08:00';
    const session = await sold.at(at);
    const [first, second] = [await waiting(at), await waiting(at)];
    expect((await listOf(second.person))[0]?.position).toBe(2);
    expect((await cancel(session)).status).toBe(200);
    expect((await listOf(first.person))[0]).toMatchObject({ position: null, held_until: '2027-03-01T17:30:07.321Z' });
    expect((await listOf(second.person))[0]?.position).toBe(1);
    expect(await sold.isFree(at)).toBe(false);
    const [mail] = await testApp.mailbox.to(first.person.email);
    expect(mail?.subject).toBe('Held until 3/1/2027 9:30 am PT: 1:1 Personal Training, 3/8/2027 11:00 am PT');
    expect(mail?.html).toContain('/dashboard');
  });

  it('GAP-07 premium members get offers before clients who joined earlier', async () => {
    const at = '2027-03-09T08:00:00-08:00';
    const session = await sold.at(at);
    const early = await waiting(at);
    const member = await testApp.people.client();
    await payments.subscribe(member, 'premium_package');
    await waiting(at, member);
    expect((await listOf(member))[0]?.position).toBe(1);
    await cancel(session);
    expect((await listOf(member))[0]?.held_until).not.toBeNull();
    expect((await listOf(early.person))[0]?.held_until).toBeNull();
  });

  it('an offer is taken with one click that pays: held while the page is open, confirmed once paid', async () => {
    const at = '2027-03-09T10:00:00-08:00';
    const session = await sold.at(at);
    const { person, id } = await waiting(at);
    await cancel(session);
    const { status, body } = await act(person, id, 'pay');
    expect(status).toBe(200);
    expect(await listOf(person)).toEqual([]);
    expect((await act(person, id, 'pay')).body.code).toBe('GONE');
    await payments.pay(new URL(body.url!).pathname.split('/').at(-1)!);
    const booking = await eventually(async () => (await sold.of(person))[0]);
    expect(booking).toMatchObject({ session_date: new Date(at).toISOString(), status: 'confirmed', price_cents: 9_000, location: 'Studio' });
  });

  it('FLOW-13 an offer is taken with one click for a session credit; without one it stays held', async () => {
    const at = '2027-03-09T12:00:00-08:00';
    const session = await sold.at(at);
    const { person, id } = await waiting(at);
    await cancel(session);
    expect((await act(person, id, 'spend')).body.code).toBe('NO_CREDIT');
    expect((await listOf(person))[0]?.held_until).not.toBeNull();
    await giveCredits(testApp, person, 1);
    const { status, body } = await act(person, id, 'spend');
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'confirmed', price_cents: 0, session_date: new Date(at).toISOString() } });
    expect(await sold.isFree(at)).toBe(false);
  });

  it('AVL-11 an offered time is taken once, however many payments and credits are used concurrently', async () => {
    const at = '2027-03-09T14:00:00-08:00';
    const session = await sold.at(at);
    const { person, id } = await waiting(at);
    await giveCredits(testApp, person, 5);
    await cancel(session);
    const processes = [testApp.request, await testApp.another()];
    const asks = Array.from({ length: 10 }, (_, ask) => processes[ask % 2]!.post<Answer & Booking>(`/waitlist/${id}/${ask % 3 === 0 ? 'spend' : 'pay'}`, WORDS, person.bearer));
    const answers = await Promise.all(asks);
    expect(answers.map(({ status, body }) => (status < 300 ? 'taken' : body.code)).sort()).toEqual([...Array.from({ length: 9 }, () => 'GONE'), 'taken']);
    const won = answers.find(({ status }) => status < 300)!.body;
    if (won.url) await payments.pay(new URL(won.url).pathname.split('/').at(-1)!);
    await eventually(async () => (await sold.of(person))[0]?.status === 'confirmed');
    expect(await sold.of(person)).toHaveLength(1);
    const [{ spent }] = (await testApp.em().execute('select sum(used)::int as spent from session_credits where user_id = ?', [person.userId])) as [{ spent: number }];
    expect(spent).toBe(won.url ? 0 : 1);
  });

  it('P6 the time stays held if the payment page cannot be opened', async () => {
    const at = '2027-03-10T08:00:00-08:00';
    const session = await sold.at(at);
    const { person, id } = await waiting(at);
    await cancel(session);
    await payments.control('/outage', { seconds: 60, mode: 'error' });
    const broken = await act(person, id, 'pay');
    await payments.control('/outage', { off: true });
    expect(broken.status).toBe(503);
    expect((await listOf(person))[0]?.held_until).toBe('2027-03-01T17:30:07.321Z');
  });

  it('leaving passes the hold to the next client immediately; ROLE-05 another client’s entry answers like a missing one', async () => {
    const at = '2027-03-10T10:00:00-08:00';
    const session = await sold.at(at);
    const [first, second] = [await waiting(at), await waiting(at)];
    await cancel(session);
    expect((await leave(second.person, first.id)).status).toBe(404);
    expect((await leave(first.person, first.id)).status).toBe(200);
    expect(await listOf(first.person)).toEqual([]);
    expect((await listOf(second.person))[0]?.held_until).not.toBeNull();
  });

  it('AVL-07 offers places in a full group to waiting clients, and no more than are free', async () => {
    const at = '2027-03-11T18:00:00-08:00';
    const group = async (participants: number) => {
      const client = await testApp.people.client();
      const bookingData = { booking_type: 'group_session', session_date: at, duration_minutes: 60, ...WORDS, participant_count: participants };
      const { body } = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'group_session', bookingData }, client.bearer);
      await payments.pay(new URL(body.url).pathname.split('/').at(-1)!);
      return { client, booking: await eventually(async () => (await sold.of(client))[0]) };
    };
    const [small] = [await group(2), await group(18)];
    const [many, few] = [await testApp.people.client(), await testApp.people.client()];
    expect((await join(many, at, { service_type: 'group_session', participant_count: 3 })).status).toBe(201);
    expect((await join(few, at, { service_type: 'group_session', participant_count: 2 })).status).toBe(201);
    await cancel(small);
    expect((await listOf(many))[0]?.held_until).toBeNull();
    expect((await listOf(few))[0]).toMatchObject({ held_until: '2027-03-01T17:30:07.321Z', price_cents: 20_000 });
  });

  it('with ten concurrent cancellations and thirty waiting clients each time is held for exactly one of them', async () => {
    const hours = Array.from({ length: 10 }, (_, index) => `2027-03-15T${String(8 + index).padStart(2, '0')}:00:00-07:00`);
    const client = await testApp.people.client();
    await giveCredits(testApp, client, hours.length);
    const sessions: SoldSession[] = [];
    for (const session_date of hours) {
      const { status, body: booking } = await testApp.request.post<Booking>('/bookings/with-credit', { booking_type: 'personal_training', session_date, duration_minutes: 60, ...WORDS }, client.bearer);
      expect(status).toBe(201);
      sessions.push({ client, booking });
    }
    const people: SignedInPerson[] = [];
    for (const at of hours) for (let one = 0; one < 3; one += 1) people.push((await waiting(at)).person);
    const statuses = await Promise.all(sessions.map(async (session) => (await cancel(session)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const held = (await Promise.all(people.map(listOf))).flat().filter(({ held_until }) => held_until !== null);
    expect(held.map(({ session_date }) => session_date).sort()).toEqual(hours.map((at) => new Date(at).toISOString()).sort());
  });

  it('moving a session offers its former time in the same transaction', async () => {
    const [at, to] = ['2027-03-16T08:00:00-07:00', '2027-03-16T12:00:00-07:00'];
    const { client, booking } = await sold.at(at);
    const { person } = await waiting(at);
    expect((await testApp.request.post(`/bookings/${booking.id}/move`, { session_date: to }, client.bearer)).status).toBe(200);
    expect((await listOf(person))[0]).toMatchObject({ session_date: new Date(at).toISOString(), held_until: '2027-03-01T17:30:07.321Z' });
    expect([await sold.isFree(at), await sold.isFree(to)]).toEqual([false, false]);
  });

  it('moving a session by half an hour does not offer the part it still needs', async () => {
    const [at, to] = ['2027-03-16T14:00:00-07:00', '2027-03-16T14:30:00-07:00'];
    const { client, booking } = await sold.at(at);
    const { person } = await waiting(at);
    expect((await testApp.request.post(`/bookings/${booking.id}/move`, { session_date: to }, client.bearer)).status).toBe(200);
    expect((await listOf(person))[0]).toMatchObject({ position: 1, held_until: null });
    expect((await sold.of(client))[0]?.session_date).toBe(new Date(to).toISOString());
  });

  it('a move by the coach offers the former time in the same transaction', async () => {
    const [at, to] = ['2027-03-17T08:00:00-07:00', '2027-03-17T12:00:00-07:00'];
    const { booking } = await sold.at(at);
    const { person } = await waiting(at);
    const coach = await testApp.people.coach();
    expect((await testApp.request.post(`/admin/bookings/${booking.id}/move`, { session_date: to }, coach.bearer)).status).toBeLessThan(300);
    expect((await listOf(person))[0]?.held_until).toBe('2027-03-01T17:30:07.321Z');
  });

  it('abandoning a payment offers the time in the same transaction', async () => {
    const at = '2027-03-17T14:00:00-07:00';
    const { session } = await sold.checkout(await testApp.people.client(), at);
    const { person } = await waiting(at);
    expect((await testApp.request.post<{ released: boolean }>('/billing/checkout/abandon', { session_id: session })).body.released).toBe(true);
    expect((await listOf(person))[0]?.held_until).toBe('2027-03-01T17:30:07.321Z');
  });

  it('with ten concurrent moves and cancellations all succeed, and each freed time is held once', async () => {
    const hours = Array.from({ length: 10 }, (_, index) => `2027-03-18T${String(8 + index).padStart(2, '0')}:00:00-07:00`);
    const client = await testApp.people.client();
    await giveCredits(testApp, client, hours.length);
    const sessions: Booking[] = [];
    for (const session_date of hours) sessions.push((await testApp.request.post<Booking>('/bookings/with-credit', { booking_type: 'personal_training', session_date, duration_minutes: 60, ...WORDS }, client.bearer)).body);
    const people: SignedInPerson[] = [];
    for (const at of hours) people.push((await waiting(at)).person);
    const answers = await Promise.all(
      sessions.map(({ id, session_date }, index) =>
        index % 2 === 0
          ? testApp.request.post(`/bookings/${id}/cancel`, {}, client.bearer)
          : testApp.request.post(`/bookings/${id}/move`, { session_date: new Date(Date.parse(session_date) + 24 * HOUR).toISOString() }, client.bearer),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(hours.map(() => 200));
    const held = (await Promise.all(people.map(listOf))).flat().filter(({ held_until }) => held_until !== null);
    expect(held.map(({ session_date }) => session_date).sort()).toEqual(hours.map((at) => new Date(at).toISOString()).sort());
  });

  // Last, because these advance the clock.
  it('an expired offer passes to the next client, whose mail says until when', async () => {
    const at = '2027-03-12T08:00:00-08:00';
    const session = await sold.at(at);
    const [first, second] = [await waiting(at), await waiting(at)];
    await cancel(session);
    await giveCredits(testApp, first.person, 1);
    testApp.advance(30 * MINUTE);
    expect((await act(first.person, first.id, 'pay')).body.code).toBe('GONE');
    expect((await act(first.person, first.id, 'spend')).body.code).toBe('GONE');
    await maintain();
    expect(await listOf(first.person)).toEqual([]);
    expect((await listOf(second.person))[0]?.held_until).toBe('2027-03-01T18:00:07.321Z');
    expect((await testApp.mailbox.to(second.person.email))[0]?.subject).toMatch(/^Held until 3\/1\/2027 10:00 am PT: /);
  });

  it('a time whose hold expired unnoticed is offered within twenty seconds', async () => {
    const at = '2027-03-12T12:00:00-08:00';
    await sold.checkout(await testApp.people.client(), at);
    const { person } = await waiting(at);
    testApp.advance(35 * MINUTE);
    const began = performance.now();
    await eventually(async () => (await listOf(person))[0]?.held_until);
    expect(await quietMs(began, 20_000)).toBeLessThan(20_000);
    expect(await sold.isFree(at)).toBe(false);
  });

  it('closes twelve hours before: no more offers are made', async () => {
    const at = '2027-03-02T18:00:00-08:00';
    const session = await sold.at(at);
    const { person } = await waiting(at);
    testApp.advance(21 * HOUR);
    await maintain();
    expect(await listOf(person)).toEqual([]);
    await testApp.em().execute(`update bookings set cancellation_deadline = session_date where id = ?`, [session.booking.id]);
    expect((await cancel(session)).status).toBe(200);
    expect(await sold.isFree(at)).toBe(true);
  });
});
