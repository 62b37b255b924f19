import { yourCoach } from '@coach/content';
import { messages, type Booking, type BusinessDesk, type CoachClass, type CoachNotice, type WaitlistEntry } from '@coach/contracts';
import type { Service } from '@coach/domain';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

type Answer = { code?: string; url: string; data?: { id?: string; issues?: Array<{ message: string }> } };
type Slots = Array<{ time_slot: string; is_available: boolean }> & Answer;

const single = { title: '', description: '', seats: 1, weeks: 1, isActive: true };
const boxing: Service = { ...single, id: 'boxing', kind: 'individual', name: 'Boxing', lengths: [{ id: 'boxing', minutes: 45, priceCents: 7_000 }, { id: 'boxing_60', minutes: 60, priceCents: 9_500 }] };
const checkIn: Service = { ...single, id: 'check_in', kind: 'consultation', name: 'Check-in', lengths: [{ id: 'check_in', minutes: 30, priceCents: 0 }] };
const assessment: Service = { ...single, id: 'assessment', kind: 'consultation', name: 'Assessment', lengths: [{ id: 'assessment', minutes: 45, priceCents: 4_000 }] };
const atHome: Service = { ...single, id: 'at_home', kind: 'by_hand', name: 'At your place', lengths: [{ id: 'at_home', minutes: 90, priceCents: 12_000 }] };
const flow: Service = { ...single, id: 'flow', kind: 'group', name: 'Flow', lengths: [{ id: 'flow', minutes: 75, priceCents: 2_000 }], seats: 14 };
const own = [...yourCoach.services, boxing, checkIn, assessment, atHome, { ...flow, isActive: false }];
/** The business with this group service instead of its own. */
const withFlow = (weeks: number): Service[] => own.map((service) => (service.id === 'flow' ? { ...flow, weeks } : { ...service, isActive: service.kind !== 'group' }));

describe('the coach’s own services, several of a kind', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp();
    [coach, payments] = [await testApp.people.coach(), new Payments(testApp)];
  });
  afterAll(() => testApp.stop());
  beforeEach(() => testApp.publishBusiness({ services: own }));

  const content = (booking_type: string, session_date: string, duration_minutes: number) => ({ booking_type, session_date, duration_minutes, location: '', notes: 'Fit' });
  const buy = ({ bearer }: SignedInPerson, serviceType: string, session: object) => testApp.request.post<Answer>('/billing/checkout', { serviceType, bookingData: session }, bearer);
  const bookings = async ({ bearer }: SignedInPerson) => (await testApp.request.get<Booking[]>('/bookings', bearer)).body;
  const paid = (client: SignedInPerson, serviceType: string, session: object): Promise<Booking> => payments.book(client, serviceType, session);
  const isFree = async (at: string, query: string) => (await testApp.request.get<Slots>(`/availability/slots?date=${at.slice(0, 10)}&${query}`)).body.find(({ time_slot }) => time_slot === at)?.is_available;
  const desk = (method: string, path: string, body: object) => testApp.request.ask<BusinessDesk & Answer>(method, `/admin/business${path}`, body, coach.bearer);

  it('a second one-to-one service is sold in its own lengths, under its own name, and keeps its length when moved', async () => {
    const at = '2027-03-09T09:00:00-08:00';
    expect(await isFree(at, 'duration=45&service_type=boxing')).toBe(true);
    const client = await testApp.people.client();
    const booking = await paid(client, 'boxing', content('boxing', at, 45));
    expect(booking).toMatchObject({ booking_type: 'boxing', duration_minutes: 45, price_cents: 7_000, status: 'confirmed', series: null });
    expect(await isFree(at, 'duration=60&service_type=personal_training_60')).toBe(false);
    const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Confirmed')));
    expect(mail.text).toContain('Boxing');
    const moved = await testApp.request.post<Booking>(`/bookings/${booking.id}/move`, { session_date: '2027-03-09T13:00:00-08:00' }, client.bearer);
    expect([moved.status, moved.body.booking_type]).toEqual([200, 'boxing']);
    expect((await testApp.request.get<Slots>(`/availability/slots?date=2027-03-10&duration=45&service_type=boxing&moving=${booking.id}`, client.bearer)).status).toBe(200);
  });

  it('its waiting list uses its own length, and a taken slot is offered to waiting clients', async () => {
    const at = '2027-03-10T09:00:00-08:00';
    const [first, second] = [await testApp.people.client(), await testApp.people.client()];
    const booking = await paid(first, 'boxing_60', content('boxing', at, 60));
    const { status, body } = await testApp.request.post<WaitlistEntry>('/waitlist', { service_type: 'boxing_60', session_date: at }, second.bearer);
    expect([status, body.booking_type, body.price_cents]).toEqual([201, 'boxing', 9_500]);
    expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, first.bearer)).status).toBe(200);
    const [offer] = (await testApp.request.get<WaitlistEntry[]>('/waitlist', second.bearer)).body;
    expect(offer).toMatchObject({ id: body.id, booking_type: 'boxing', position: null });
  });

  it.each<[string, string, string]>([
    ['what is sold by no name', 'massage', 'NOT_FOR_SALE'],
    ['what only the coach arranges', 'at_home', 'SERVICE_NOT_OFFERED'],
    ['a free consultation, which is asked for', 'check_in', 'SERVICE_NOT_OFFERED'],
    ['what is off sale', 'flow', 'SERVICE_NOT_OFFERED'],
  ])('%s cannot be bought', async (_, soldAs, code) => {
    const { body } = await buy(await testApp.people.client(), soldAs, content('boxing', '2027-03-11T09:00:00-08:00', 45));
    expect(body.code).toBe(code);
  });

  it('only one consultation can be open at a time, across all consultation services', async () => {
    const client = await testApp.people.client();
    const ask = (type: string, at: string, minutes: number) => testApp.request.post<Booking & Answer>('/bookings', content(type, at, minutes), client.bearer);
    const { status, body } = await ask('check_in', '2027-03-12T09:00:00-08:00', 30);
    expect([status, body.status, body.price_cents]).toEqual([201, 'pending', null]);
    expect((await ask('consultation', '2027-03-12T13:00:00-08:00', 60)).body.code).toBe('CONSULTATION_OPEN');
    expect((await ask('boxing', '2027-03-12T13:00:00-08:00', 45)).body.code).toBe('SERVICE_NOT_OFFERED');
  });

  it('a priced consultation is sold like a session, alongside a free one', async () => {
    const client = await testApp.people.client();
    const ask = (type: string, at: string, minutes: number) => testApp.request.post<Booking & Answer>('/bookings', content(type, at, minutes), client.bearer);
    expect((await ask('assessment', '2027-03-23T09:00:00-07:00', 45)).body.code).toBe('SERVICE_NOT_OFFERED');
    const booking = await paid(client, 'assessment', content('assessment', '2027-03-23T09:00:00-07:00', 45));
    expect(booking).toMatchObject({ booking_type: 'assessment', status: 'confirmed', price_cents: 4_000 });
    const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Confirmed')));
    expect(mail.text).toContain('$40.00');
    expect((await ask('check_in', '2027-03-23T11:00:00-07:00', 30)).status).toBe(201);
    expect((await buy(client, 'assessment', content('assessment', '2027-03-23T13:00:00-07:00', 45))).status).toBe(200);
    const moved = await testApp.request.post<Booking>(`/bookings/${booking.id}/move`, { session_date: '2027-03-24T09:00:00-07:00' }, client.bearer);
    expect([moved.status, moved.body.price_cents]).toEqual([200, 4_000]);
    const notice = await eventually(async () => (await testApp.request.get<{ notices: CoachNotice[] }>('/admin/notices', coach.bearer)).body.notices.find(({ kind, email }) => kind === 'booking' && email === client.email));
    expect(notice.text).toContain('Assessment');
    expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)).status).toBe(200);
    expect(await eventually(async () => (await testApp.em().execute<Array<{ amount: number }>>('select r.amount from refunds r join payments p on p.id = r.payment_id where p.user_id = ?', [client.userId]))[0])).toEqual({ amount: 4_000 });
  });

  it('a consultation that has just been priced cannot be requested for free', async () => {
    await testApp.publishBusiness({ services: own.map((service) => (service.id === 'check_in' ? { ...service, lengths: [{ ...service.lengths[0]!, priceCents: 2_500 }] } : service)) });
    const client = await testApp.people.client();
    expect((await testApp.request.post<Answer>('/bookings', content('check_in', '2027-03-25T09:00:00-07:00', 30), client.bearer)).body.code).toBe('SERVICE_NOT_OFFERED');
    expect((await testApp.request.post<Answer>('/billing/checkout', { serviceType: 'check_in', expectedPrice: 0, bookingData: content('check_in', '2027-03-25T09:00:00-07:00', 30) }, client.bearer)).body.code).toBe('PRICE_CHANGED');
  });

  it('a confirmed free consultation can be moved by its client', async () => {
    const client = await testApp.people.client();
    const { body } = await testApp.request.post<Booking>('/bookings', content('check_in', '2027-03-29T09:00:00-07:00', 30), client.bearer);
    expect((await testApp.request.ask('PATCH', `/admin/bookings/${body.id}/status`, { status: 'confirmed' }, coach.bearer)).status).toBe(200);
    const moved = await testApp.request.post<Booking & Answer>(`/bookings/${body.id}/move`, { session_date: '2027-03-29T11:00:00-07:00' }, client.bearer);
    expect([moved.status, moved.body.code, moved.body.price_cents]).toEqual([200, undefined, null]);
  });

  it('a coach-only service can be booked by the coach, and not moved by the client', async () => {
    const client = await testApp.people.client();
    const arranged = { ...content('at_home', '2027-03-13T09:00:00-08:00', 90), user_id: client.userId, price_cents: 12_000, outside_hours: false };
    expect((await testApp.request.post('/admin/bookings', arranged, coach.bearer)).status).toBe(201);
    const unknown = { booking_type: 'massage', session_date: arranged.session_date, duration_minutes: 90 };
    expect((await testApp.request.post<Answer>('/admin/calendar/check', unknown, coach.bearer)).body.code).toBe('SERVICE_NOT_OFFERED');
    expect((await testApp.request.post<Answer>('/admin/bookings', { ...arranged, ...unknown }, coach.bearer)).body.code).toBe('SERVICE_NOT_OFFERED');
    const [booking] = await bookings(client);
    expect((await testApp.request.post<Answer>(`/bookings/${booking!.id}/move`, { session_date: '2027-03-15T13:00:00-07:00' }, client.bearer)).body.code).toBe('NOT_MOVABLE');
  });

  it.each([[1, '2027-03-16T18:00:00-07:00'], [3, '2027-03-17T18:00:00-07:00']])('AVL-07 AVL-08 a group of %i weeks has its seats in each of those weeks, and no others', async (weeks, at) => {
    await testApp.publishBusiness({ services: withFlow(weeks) });
    const join = (participant_count: number, client: SignedInPerson) => paid(client, 'flow', { ...content('flow', at, 75), participant_count });
    const booking = await join(10, await testApp.people.client());
    expect(booking).toMatchObject({ booking_type: 'flow', price_cents: 20_000, duration_minutes: 75 });
    expect(booking.series?.weeks).toHaveLength(weeks);
    await join(4, await testApp.people.client());
    expect(await isFree(at, 'duration=75&service_type=flow&participant_count=1')).toBe(false);
    const last = new Date(Date.parse(at) + (weeks - 1) * 7 * 86_400_000);
    const after = new Date(last.getTime() + 7 * 86_400_000);
    const [row] = await testApp.em().execute<Array<{ service_kind: string; last_session_at: string }>>('select service_kind, last_session_at from bookings where id = ?', [booking.id]);
    expect([row!.service_kind, new Date(row!.last_session_at)]).toEqual(['group', last]);
    expect(await testApp.em().execute('select id from claims where during @> ?::timestamptz', [after])).toEqual([]);
  });

  it('a class of a single week can be scheduled, booked and shown to its participants', async () => {
    await testApp.publishBusiness({ services: withFlow(1) });
    const at = '2027-03-18T18:00:00-07:00';
    const { status, body: set } = await testApp.request.post<CoachClass>('/admin/classes', { name: 'Full moon', starts_at: at, seats: 14, minimum: 2, note: '', location: 'Roof' }, coach.bearer);
    expect([status, set.booking_type, set.duration_minutes, set.weeks]).toEqual([201, 'flow', 75, [new Date(at).toISOString()]]);
    const booking = await paid(await testApp.people.client(), 'flow', { ...content('flow', at, 75), participant_count: 2 });
    expect(booking.class_name).toBe('Full moon');
    const { classes } = (await testApp.request.get<{ classes: CoachClass[] }>('/admin/classes', coach.bearer)).body;
    expect(classes.find(({ id }) => id === set.id)!.participants).toMatchObject([{ booking_id: booking.id, seats: 2 }]);
  });

  it('a published service must stay, with its kind, and names of items for sale are unique', async () => {
    const publish = async (services: readonly Service[]) => {
      const { body } = await desk('PUT', '/draft', { revision: 0, services });
      const answer = await desk('POST', '/publish', { revision: body.draft!.revision });
      await desk('POST', '/discard', { revision: body.draft!.revision });
      return [answer.status, answer.body.code, answer.body.data?.id];
    };
    expect(await publish(own.filter(({ id }) => id !== 'at_home'))).toEqual([409, 'SERVICE_GONE', 'at_home']);
    expect(await publish(own.map((service) => (service.id === 'at_home' ? { ...service, kind: 'individual' as const } : service)))).toEqual([409, 'SERVICE_KIND_FIXED', 'at_home']);
    const sold = await desk('PUT', '/draft', { revision: 0, services: own.map((service) => (service.id === 'boxing' ? { ...service, lengths: [{ ...service.lengths[0]!, id: 'at_home' }] } : service)) });
    expect(sold.body.data?.issues?.map(({ message }) => message)).toEqual([messages.services.soldTwice]);
  });

  it('the database keeps the kind of a booked service, and refuses unknown services', async () => {
    await expect(testApp.em().execute(`update services set kind = 'group' where id = 'boxing'`)).rejects.toMatchObject({ code: '23503' });
    await expect(testApp.em().execute(`insert into session_buffers (booking_type) values ('massage')`)).rejects.toMatchObject({ code: '23503' });
  });

  it('a credit pays for any one-to-one session of its length', async () => {
    const client = await testApp.people.client();
    const book = () => testApp.request.post<Booking & Answer>('/bookings/with-credit', content('boxing', '2027-03-19T09:00:00-07:00', 60), client.bearer);
    expect((await book()).body.code).toBe('NO_CREDIT');
    expect((await testApp.request.post<Answer>('/bookings/with-credit', content('check_in', '2027-03-19T09:00:00-07:00', 60), client.bearer)).body.code).toBe('SERVICE_NOT_OFFERED');
  });
});
