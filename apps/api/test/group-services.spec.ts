import { randomUUID } from 'node:crypto';
import { yourCoach } from '@coach/content';
import type { ClassRequest, CoachClass, CoachNotice, GroupClass, RepeatedClass, Slot, TimeCheck, WaitlistEntry } from '@coach/contracts';
import { MINUTE, type Service } from '@coach/domain';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(60_000);

type Answer<Body = object> = { status: number; body: Body & { code?: string; url: string; data?: { slots?: Slot[] } } };

const single = { kind: 'group' as const, title: '', description: '', isActive: true };
const flow: Service = { ...single, id: 'flow', name: 'Flow', lengths: [{ id: 'flow', minutes: 75, priceCents: 2_000 }], seats: 14, weeks: 1 };
const yin: Service = { ...single, id: 'yin', name: 'Yin', lengths: [{ id: 'yin', minutes: 60, priceCents: 1_500 }], seats: 4, weeks: 2 };
const minutesOf = ({ lengths }: Service) => lengths[0]!.minutes;

/** The test app's time is Monday, 3/1/2027, 9:00 am. */
describe('several group services on sale at once', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp();
    [coach, payments] = [await testApp.people.coach(), new Payments(testApp)];
    await testApp.publishBusiness({ services: [...yourCoach.services, flow, yin] });
  });
  afterAll(() => testApp.stop());

  const post = <Body>(path: string, body: object, who: SignedInPerson = coach): Promise<Answer<Body>> => testApp.request.post(path, body, who.bearer);
  const order = (service: Service, session_date: string, participant_count = 1) =>
    ({ serviceType: service.id, bookingData: { booking_type: service.id, session_date, duration_minutes: minutesOf(service), location: '', notes: 'Fit', participant_count } });
  const hold = async (service: Service, at: string, seats = 1, who?: SignedInPerson): Promise<Answer> => post('/billing/checkout', order(service, at, seats), who ?? (await testApp.people.client()));
  const isFree = async (service: Service, at: string, seats = 1) =>
    (await testApp.request.get<Slot[]>(`/availability/slots?date=${at.slice(0, 10)}&duration=${minutesOf(service)}&service_type=${service.id}&participant_count=${seats}`)).body.find(({ time_slot }) => time_slot === at)?.is_available;
  const servicesAt = async (at: string) => (await testApp.em().execute<Array<{ service_id: string }>>('select distinct service_id from claims where lower(during) = ? and seats is not null', [at])).map(({ service_id }) => service_id);

  async function booked(service: Service, at: string, seats = 1) {
    const client = await testApp.people.client();
    const { serviceType, bookingData } = order(service, at, seats);
    return { client, booking: await payments.book(client, serviceType, bookingData) };
  }
  const made = async (service: Service, starts_at: string, more: object = {}) => {
    const { status, body } = await post<CoachClass>('/admin/classes', { name: `${service.name} evening`, booking_type: service.id, starts_at, seats: 2, minimum: 1, note: '', location: 'Loft', ...more });
    expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
    return body;
  };

  it('AVL-07 a group’s time belongs to its service: more of that service may join, no other service', async () => {
    const at = '2027-03-02T18:00:00-08:00';
    const { booking } = await booked(flow, at, 4);
    expect(booking).toMatchObject({ booking_type: 'flow', duration_minutes: 75, price_cents: 8_000 });
    expect([await isFree(flow, at, 10), await isFree(flow, at, 11)]).toEqual([true, false]);
    expect([await isFree(yin, at), await isFree(yin, '2027-03-02T18:30:00-08:00'), await isFree(yin, '2027-03-02T17:00:00-08:00')]).toEqual([false, false, true]);
    const { status, body } = await hold(yin, at);
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(body.data!.slots!.find(({ time_slot }) => time_slot === at)).toEqual({ time_slot: at, is_available: false });
  });

  it('a start is unavailable if another service has the time in a later week', async () => {
    await booked(flow, '2027-03-10T13:00:00-08:00');
    expect([await isFree(yin, '2027-03-03T13:00:00-08:00'), await isFree(flow, '2027-03-03T13:00:00-08:00')]).toEqual([false, true]);
  });

  it('AVL-10 of two services that race for a time one gets it, and the others are told the free times', async () => {
    const at = '2027-03-04T18:00:00-08:00';
    const clients = await Promise.all(Array.from({ length: 8 }, () => testApp.people.client()));
    const answers = await Promise.all(clients.map((client, index) => hold(index % 2 ? flow : yin, at, 1, client)));
    const won = await servicesAt(at);
    expect(won).toHaveLength(1);
    expect(answers.map(({ status }, index) => [status, index % 2 ? 'flow' : 'yin']).filter(([status, service]) => (status === 200) !== (service === won[0]))).toEqual([]);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.data!.slots!.length).toBeGreaterThan(0);
  });

  it('AVL-07 AVL-10 the last seat of a service is sold once, and seats are not shared between services', async () => {
    const at = '2027-03-05T18:00:00-08:00';
    await booked(yin, at, 3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => hold(yin, at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('a group cannot be joined at the service’s new length', async () => {
    const at = '2027-03-06T10:00:00-08:00';
    await booked(flow, at);
    const longer = { ...flow, lengths: [{ ...flow.lengths[0]!, minutes: 90 }] };
    await testApp.publishBusiness({ services: [...yourCoach.services, longer, yin] });
    expect(await isFree(longer, at)).toBe(false);
    await testApp.publishBusiness({ services: [...yourCoach.services, flow, yin] });
    expect(await isFree(flow, at)).toBe(true);
  });

  it('coach and client can move a group only to times without another service’s group', async () => {
    const [taken, free] = ['2027-03-16T10:00:00-07:00', '2027-03-16T14:00:00-07:00'];
    await booked(yin, taken);
    const { client, booking } = await booked(flow, '2027-03-16T12:00:00-07:00');
    expect((await post(`/bookings/${booking.id}/move`, { session_date: taken }, client)).body.code).toBe('SLOT_TAKEN');
    const check = async (service: Service, at: string) => (await post<TimeCheck>('/admin/calendar/check', { booking_type: service.id, session_date: at, duration_minutes: minutesOf(service) })).body.is_free;
    expect([await check(flow, taken), await check(yin, taken)]).toEqual([false, true]);
    expect((await post(`/admin/bookings/${booking.id}/move`, { session_date: taken, outside_hours: true })).body.code).toBe('SLOT_TAKEN');
    expect((await post(`/bookings/${booking.id}/move`, { session_date: free }, client)).status).toBe(200);
    expect(await servicesAt(free)).toEqual(['flow']);
  });

  it('a class takes length, weeks and seats from its service, and claims its time exclusively', async () => {
    const at = '2027-03-08T18:00:00-08:00';
    expect(await made(yin, at)).toMatchObject({ booking_type: 'yin', duration_minutes: 60, unit_price_cents: 1_500, weeks: [expect.any(String), expect.any(String)] });
    expect([await isFree(yin, at, 2), await isFree(yin, at, 3), await isFree(flow, at)]).toEqual([true, false, false]);
    expect((await hold(flow, at)).body.code).toBe('SLOT_TAKEN');
    const { booking } = await booked(yin, at);
    expect(booking).toMatchObject({ class_name: 'Yin evening', booking_type: 'yin' });
    const { body } = await testApp.request.get<{ classes: GroupClass[] }>('/classes');
    expect(body.classes.find(({ starts_at }) => starts_at === new Date(at).toISOString())).toMatchObject({ booking_type: 'yin', seats_taken: 1 });
    const other = await post('/admin/classes', { name: 'Flow', booking_type: 'flow', starts_at: at, seats: 2, minimum: 1, note: '', location: '' });
    expect([other.status, other.body.code]).toEqual([409, 'SLOT_TAKEN']);
  });

  it('a class can be repeated on later dates, skipping conflicts, without duplicates when requested twice', async () => {
    const at = (day: string) => new Date(`${day}:00-07:00`).toISOString();
    const { id } = await made(flow, '2027-04-15T18:00:00-07:00', { seats: 9, note: 'Bring a mat' });
    await made(flow, '2027-04-22T17:30:00-07:00');
    const repeat = (body: object, of = id) => post<RepeatedClass>(`/admin/classes/${of}/repeat`, body);
    const { status, body } = await repeat({ runs: 3 });
    expect(status).toBe(200);
    expect(body.classes.map(({ starts_at }) => starts_at)).toEqual([at('2027-04-29T18:00'), at('2027-05-06T18:00')]);
    expect(body.classes[0]).toMatchObject({ name: 'Flow evening', booking_type: 'flow', seats: 9, minimum: 1, note: 'Bring a mat', location: 'Loft', weeks: [at('2027-04-29T18:00')] });
    expect(body.left_out).toEqual([{ date: '2027-04-22', reason: 'SLOT_TAKEN' }]);
    expect((await repeat({ runs: 3 })).body).toEqual({ classes: [], left_out: ['2027-04-22', '2027-04-29', '2027-05-06'].map((date) => ({ date, reason: 'SLOT_TAKEN' })) });
    const sunday = await made(flow, '2027-04-18T18:00:00-07:00', { outside_hours: true });
    expect((await repeat({ runs: 1 }, sunday.id)).body.left_out).toEqual([{ date: '2027-04-25', reason: 'OUTSIDE_HOURS' }]);
    expect((await repeat({ runs: 1, outside_hours: true }, sunday.id)).body.classes).toHaveLength(1);
    for (const runs of [0, 27]) expect((await repeat({ runs })).status).toBe(400);
    expect((await repeat({ runs: 1 }, randomUUID())).body.code).toBe('NOT_FOUND');
    const audited = await testApp.em().execute<Array<{ n: string }>>(`select count(*) as n from audit_log where action = 'class.create' and target = any(?)`, [`{${body.classes.map((one) => `class:${one.id}`).join(',')}}`]);
    expect(Number(audited[0]!.n)).toBe(2);
  });

  it('the last of 26 weekly repetitions can be booked, regardless of the horizon', async () => {
    const { id } = await made(flow, '2027-03-19T12:00:00-07:00');
    const { body } = await post<RepeatedClass>(`/admin/classes/${id}/repeat`, { runs: 26 });
    expect([body.classes.length, body.left_out]).toEqual([26, []]);
    const last = body.classes.at(-1)!;
    expect(last.starts_at).toBe('2027-09-17T19:00:00.000Z');
    const { booking } = await booked(flow, '2027-09-17T12:00:00-07:00');
    expect(booking).toMatchObject({ class_name: 'Flow evening', session_date: last.starts_at });
  });

  it.each(['personal_training', 'massage'])('%s cannot have classes, and clients cannot request one', async (booking_type) => {
    const plan = { name: 'None', booking_type, starts_at: '2027-03-09T18:00:00-08:00', seats: 2, minimum: 1, note: '', location: '' };
    expect((await post('/admin/classes', plan)).body.code).toBe('SERVICE_NOT_OFFERED');
    expect((await post('/classes/requests', { booking_type, weekdays: [2], around: 1_080, participants: 1, words: 'Any' }, await testApp.people.client())).body.code).toBe('SERVICE_NOT_OFFERED');
  });

  it('a class whose service now has another number of weeks is not on sale', async () => {
    const at = '2027-03-20T10:00:00-07:00';
    const { id } = await made(yin, at);
    const isBookable = async () => (await testApp.request.get<{ classes: GroupClass[] }>('/classes')).body.classes.find((one) => one.id === id)!.is_bookable;
    await testApp.publishBusiness({ services: [...yourCoach.services, flow, { ...yin, weeks: 1 }] });
    expect([(await hold(yin, at)).body.code, await isBookable()]).toEqual(['SERVICE_NOT_OFFERED', false]);
    await testApp.publishBusiness({ services: [...yourCoach.services, flow, yin] });
    expect([(await hold(yin, at)).status, await isBookable()]).toEqual([200, true]);
  });

  it('clients cannot request a class of a service that only the coach books', async () => {
    await testApp.publishBusiness({ services: [...yourCoach.services, flow, { ...yin, bookedBy: 'coach' }] });
    const { body } = await post('/classes/requests', { booking_type: 'yin', weekdays: [2], around: 1_080, participants: 1, words: 'Any' }, await testApp.people.client());
    expect(body.code).toBe('SERVICE_NOT_OFFERED');
    await testApp.publishBusiness({ services: [...yourCoach.services, flow, yin] });
  });

  it('a freed seat goes to the first client waiting for that service', async () => {
    const at = '2027-03-18T18:00:00-07:00';
    const { booking, client } = await booked(yin, at, 4);
    const [first, second] = [await testApp.people.client(), await testApp.people.client()];
    const waits = (service: Service, who: SignedInPerson) => post<WaitlistEntry>('/waitlist', { service_type: service.id, session_date: at }, who);
    expect((await booked(flow, '2027-03-18T15:00:00-07:00')).booking.status).toBe('confirmed');
    expect((await waits(flow, first)).body).toMatchObject({ booking_type: 'flow', position: 1 });
    expect((await waits(yin, second)).body).toMatchObject({ booking_type: 'yin', position: 1 });
    // Another booking keeps the time with the group.
    await testApp.em().execute(`insert into claims (id, during, sharing, seats, service_id, created_at) select gen_random_uuid(), during, sharing, '{[20,21)}', service_id, now() from claims where lower(during) = ? limit 1`, [at]);
    expect((await post(`/bookings/${booking.id}/cancel`, {}, client)).status).toBe(200);
    const held = async (who: SignedInPerson) => (await testApp.request.get<WaitlistEntry[]>('/waitlist', who.bearer)).body[0]!.held_until;
    expect([await held(first), typeof (await held(second))]).toEqual([null, 'string']);
  });

  it('a request for a group names its service, and the coach is notified', async () => {
    const client = await testApp.people.client();
    const { body } = await post<ClassRequest>('/classes/requests', { booking_type: 'yin', weekdays: [2], around: 1_080, participants: 2, words: 'Slow, please' }, client);
    expect(body.booking_type).toBe('yin');
    const notice = await eventually(async () => (await testApp.request.get<{ notices: CoachNotice[] }>('/admin/notices', coach.bearer)).body.notices.find(({ kind, email }) => kind === 'class_request' && email === client.email));
    expect(notice.text).toContain('Yin, Tuesday, around 6:00 pm, 2 people');
    await post(`/admin/classes/requests/${body.id}/decline`, { answer: 'In May.' });
    const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject === 'About the group you asked for'));
    expect(mail.text).toContain('/book?service=yin');
  });

  it('the database keeps one service per group time, and assigns that service to claims of the previous release', async () => {
    const at = new Date('2027-03-26T18:00:00-07:00');
    await booked(yin, '2027-03-26T18:00:00-07:00');
    const claim = (seat: number, service: string | null, id = randomUUID()) =>
      testApp.em().execute<Array<{ service_id: string }>>(`insert into claims (id, during, sharing, seats, service_id, created_at) values (?, tstzrange(?::timestamptz, ?::timestamptz), ?, ?::int4multirange, ?, now()) returning service_id`,
        [id, at, new Date(at.getTime() + 60 * MINUTE), `group ${at.toISOString()}`, `{[${seat},${seat + 1})}`, service]);
    await expect(claim(10, 'flow')).rejects.toMatchObject({ code: '23P01' });
    expect(await claim(11, null)).toEqual([{ service_id: 'yin' }]);
    const alone = new Date('2027-05-12T18:00:00-07:00').toISOString();
    const sql = `insert into claims (id, during, sharing, seats, created_at) values (gen_random_uuid(), tstzrange(?::timestamptz, ?::timestamptz + interval '1 hour'), ?, '{[1,2)}', now()) returning service_id`;
    expect(await testApp.em().execute(sql, [alone, alone, `group ${alone}`])).toEqual([{ service_id: 'group_session' }]);
  });
});
