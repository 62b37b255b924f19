import type { EntityManager } from '@mikro-orm/postgresql';
import type { Rebooking } from '@coach/contracts';
import { BookingRow } from '../src/bookings/booking/booking.entity.ts';
import { ReplacementOffersService } from '../src/bookings/sick-day/replacement-offers.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import { ProgramDesk } from './program-desk.ts';
import { TimeOffDesk } from './time-off-desk.ts';

jest.setTimeout(60_000);

/** The test app's time is Monday, 3/1/2027, 9:00 am. Each test has its own day. */
describe('time off over times held for clients', () => {
  let testApp: TestApp;
  let desk: TimeOffDesk;
  let sold: SoldSessions;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = new TimeOffDesk(testApp, await testApp.people.coach());
    [sold, payments] = [new SoldSessions(testApp), new Payments(testApp)];
  }, 120_000);
  afterAll(() => testApp.stop());
  afterEach(() => desk.openAgain());

  const sql = <Row>(text: string, values: unknown[] = []) => testApp.em().execute<Row[]>(text, values);
  const atProvider = async (page: string) => (await payments.stripe.checkout.sessions.retrieve(page)).status;

  it('a waiting client keeps waiting, and cannot take the time', async () => {
    const at = '2027-03-25T10:00:00-07:00';
    const { client: owner, booking } = await sold.at(at);
    const waiter = await testApp.people.client();
    const entry = await testApp.request.post<{ id: string }>('/waitlist', { service_type: 'personal_training_60', session_date: at, participant_count: 1 }, waiter.bearer);
    await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, owner.bearer);
    const state = async () => (await sql<{ state: string }>('select state from waitlist_entries where id = ?', [entry.body.id]))[0]!.state;
    await eventually(async () => (await state()) === 'offered');
    await testApp.stopWorker();
    expect((await desk.take({ starts_at: '2027-03-25T08:00:00-07:00', ends_at: '2027-03-25T18:00:00-07:00' })).status).toBe(201);
    const pay = () => testApp.request.post<{ code?: string }>(`/waitlist/${entry.body.id}/pay`, { location: '', notes: 'Fit' }, waiter.bearer);
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'GONE' } });
    await testApp.startWorker();
    await eventually(async () => (await state()) === 'waiting');
    expect(await sql(`select c.id from claims c where c.during && tstzrange('2027-03-25T17:00Z', '2027-03-25T18:00Z')`)).toEqual([]);
  });

  it('a client with a canceled session is offered other times, and cannot take a closed one', async () => {
    const { client } = await sold.at('2027-04-14T10:00:00-07:00');
    await desk.cleared((await desk.decide({ starts_at: '2027-04-14T08:00:00-07:00', ends_at: '2027-04-14T18:00:00-07:00' }, 'clear')).body);
    const [lost] = await sql<{ id: string }>('select id from sick_day_sessions where user_id = ?', [client.userId]);
    const offered = async () => (await testApp.request.get<Rebooking>(`/rebookings/${lost!.id}`, client.bearer)).body.hours;
    const [first] = await offered();
    const day = { starts_at: `${first!.starts_at.slice(0, 10)}T08:00:00-07:00`, ends_at: `${first!.starts_at.slice(0, 10)}T18:00:00-07:00` };
    await testApp.stopWorker();
    expect((await desk.take(day)).status).toBe(201);
    expect(await testApp.request.post(`/rebookings/${lost!.id}/take`, { offer_id: first!.id }, client.bearer)).toMatchObject({ status: 409, body: { code: 'OFFER_GONE' } });
    await testApp.startWorker();
    await eventually(async () => !(await offered()).some(({ id }) => id === first!.id));
    const now = await offered();
    expect(now.map(({ is_held }) => is_held)).toEqual([true, true, true]);
    expect(now.map(({ starts_at }) => starts_at.slice(0, 10))).not.toContain(first!.starts_at.slice(0, 10));
  });

  it('AVL-08 a client with a canceled program week is offered a replacement time without duplicates', async () => {
    const programs = new ProgramDesk(testApp, desk.coach);
    const program = await programs.sold('2027-04-21T10:00:00-07:00');
    await programs.clear('2027-04-28T08:00:00-07:00', '2027-04-28T18:00:00-07:00');
    const { id } = await programs.unsettled(program, 2);
    const offered = async () => (await programs.offer(program, 2)).hours;
    const before = await offered();
    expect(before).toHaveLength(3);
    const [first] = before;
    const day = { starts_at: `${first!.starts_at.slice(0, 10)}T08:00:00-07:00`, ends_at: `${first!.starts_at.slice(0, 10)}T18:00:00-07:00` };
    const { body } = await desk.take(day);
    const now = await eventually(async () => {
      const hours = await offered();
      return hours.length === 3 && hours.every(({ id: offer }) => offer !== first!.id) ? hours : null;
    });
    expect(now.map(({ is_held }) => is_held)).toEqual([true, true, true]);
    expect(new Set(now.map(({ starts_at }) => starts_at)).size).toBe(3);
    expect(now.map(({ id: offer }) => offer)).toEqual(expect.arrayContaining(before.slice(1).map(({ id: offer }) => offer)));
    // Two hours later the holds have expired; a newly offered time may be one of those.
    await sql('update claims set held_until = ? where reservation_id in (select claim_id from rebooking_offers where session_id = ?)', [new Date('2027-03-01T16:00:00Z'), id]);
    await sql('delete from time_off where id = ?', [body.id]);
    const lost = await sql<{ booking_id: string; starts_at: string }>('select booking_id, starts_at from sick_day_sessions where id = ?', [id]);
    await testApp.em().transactional(async (fork) => {
      const em = fork as EntityManager;
      const booking = await em.findOneOrFail(BookingRow, { id: lost[0]!.booking_id });
      await testApp.app.get(ReplacementOffersService, { strict: false }).hold(em, id, booking, new Date(lost[0]!.starts_at), { week: 2 });
    });
    expect((await offered()).filter(({ is_held }) => is_held)).toHaveLength(3);
  });

  it('a client who was paying for one of them is notified, and finds others', async () => {
    const { client } = await sold.at('2027-04-20T10:00:00-07:00');
    await desk.cleared((await desk.decide({ starts_at: '2027-04-20T08:00:00-07:00', ends_at: '2027-04-20T18:00:00-07:00' }, 'clear')).body);
    const [lost] = await sql<{ id: string }>('select id from sick_day_sessions where user_id = ?', [client.userId]);
    const offered = async () => (await testApp.request.get<Rebooking>(`/rebookings/${lost!.id}`, client.bearer)).body.hours;
    const [first] = await offered();
    const { body } = await testApp.request.post<{ url: string }>(`/rebookings/${lost!.id}/take`, { offer_id: first!.id }, client.bearer);
    const day = { starts_at: `${first!.starts_at.slice(0, 10)}T08:00:00-07:00`, ends_at: `${first!.starts_at.slice(0, 10)}T18:00:00-07:00` };
    expect((await desk.decide(day, 'keep')).status).toBe(201);
    const mail = await eventually(() => testApp.mailbox.mails.find(({ to, subject }) => to[0]!.address === client.email && subject.startsWith('No longer available')));
    expect(mail.text).toContain(`view=rebook&offer=${lost!.id}`);
    expect(await atProvider(new URL(body.url).pathname.split('/').at(-1)!)).toBe('expired');
    await eventually(async () => (await offered()).length === 3 && !(await offered()).some(({ id }) => id === first!.id));
  });
});
