import { yourCoach } from '@coach/content';
import { messages, type Booking, type BusinessDesk, type GroupClass, type PublishedBusiness, type RepeatWeek } from '@coach/contracts';
import type { Service } from '@coach/domain';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { runTimed } from './timed-job.ts';

jest.setTimeout(120_000);

type Answer = { code?: string; url: string; data?: { issues?: Array<{ path: Array<string | number>; message: string }> } };
type Slots = Array<{ time_slot: string; is_available: boolean }> & Answer;

const EVENING = { opens: 17 * 60, closes: 20 * 60 };
const single = { title: '', description: '', seats: 1, weeks: 1, isActive: true };
const boxing: Service = { ...single, id: 'boxing', kind: 'individual', name: 'Boxing', lengths: [{ id: 'boxing', minutes: 60, priceCents: 7_000 }] };

describe('settings of a single service', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    [coach, sold] = [await testApp.people.coach(), new SoldSessions(testApp)];
  });
  afterAll(() => testApp.stop());

  const publish = (settings: Partial<Service>) => testApp.publishBusiness({ services: [...yourCoach.services, { ...boxing, ...settings }] });
  const content = (session_date: string, booking_type = 'boxing') => ({ booking_type, session_date, duration_minutes: 60, location: '', notes: 'Fit' });
  const buy = ({ bearer }: SignedInPerson, session_date: string) => testApp.request.post<Answer>('/billing/checkout', { serviceType: 'boxing', bookingData: content(session_date) }, bearer);
  const slots = async (date: string, serviceType = 'boxing', bearer?: string) =>
    (await testApp.request.get<Slots>(`/availability/slots?date=${date}&duration=60&service_type=${serviceType}`, bearer)).body;
  const freeHours = async (date: string, serviceType = 'boxing') => (await slots(date, serviceType)).filter(({ is_available }) => is_available).map(({ time_slot }) => time_slot.slice(11, 16));
  const byHand = (client: SignedInPerson, session_date: string) =>
    testApp.request.post<Booking & Answer>('/admin/bookings', { ...content(session_date), user_id: client.userId, price_cents: 7_000, outside_hours: false }, coach.bearer);

  it('its own hours limit its times everywhere, but not those of other services', async () => {
    await publish({ hours: [{ ...EVENING, weekday: 2 }, { ...EVENING, weekday: 4 }] });
    expect(await freeHours('2027-03-09')).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00']);
    expect(await freeHours('2027-03-10')).toEqual([]);
    expect(await freeHours('2027-03-09', 'personal_training_60')).toHaveLength(27);
    const { body: days } = await testApp.request.get<Array<{ total: number }>>('/availability/days?from=2027-03-09&days=3&duration=60&service_type=boxing');
    expect(days.map(({ total }) => total)).toEqual([5, 0, 5]);
    const client = await testApp.people.client();
    expect((await buy(client, '2027-03-09T09:00:00-08:00')).body.code).toBe('NOT_OFFERED');
    expect((await testApp.request.post<Answer>('/waitlist', { service_type: 'boxing', session_date: '2027-03-09T09:00:00-08:00' }, client.bearer)).body.code).toBe('NOT_OFFERED');
    expect((await buy(client, '2027-03-09T17:30:00-08:00')).status).toBe(200);
    expect((await byHand(client, '2027-03-10T09:00:00-08:00')).status).toBe(201);
  });

  it('its own notice period and horizon apply to clients, not to the coach', async () => {
    await publish({ noticeMinutes: 2 * 1_440, horizonDays: 10 });
    expect((await testApp.request.get('/availability/rules?service_type=boxing')).body).toEqual({ notice_minutes: 2 * 1_440, horizon_days: 10 });
    expect((await testApp.request.get('/availability/rules')).body).toEqual({ notice_minutes: 120, horizon_days: 60 });
    expect(await slots('2027-03-12')).toEqual([]);
    expect((await slots('2027-03-12', 'personal_training_60')).length).toBeGreaterThan(0);
    expect(await freeHours('2027-03-02')).toEqual([]);
    expect((await freeHours('2027-03-03'))[0]).toBe('09:30');
    expect((await freeHours('2027-03-11')).length).toBeGreaterThan(0);
    const client = await testApp.people.client();
    const near = '2027-03-03T09:00:00-08:00';
    const refused = await buy(client, near);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    // There is no waiting list for a time that is merely too soon.
    expect((await testApp.request.post<Answer>('/waitlist', { service_type: 'boxing', session_date: near }, client.bearer)).body.code).toBe('TOO_LATE');
    expect((await buy(client, '2027-03-12T09:00:00-08:00')).body.code).toBe('NOT_OFFERED');
    expect((await byHand(client, near)).status).toBe(201);
  });

  it('a waiting client is removed once a new notice period makes the time too soon', async () => {
    await publish({});
    const [at, client] = ['2027-03-05T13:00:00-08:00', await testApp.people.client()];
    expect((await byHand(await testApp.people.client(), at)).status).toBe(201);
    expect((await testApp.request.post<Answer>('/waitlist', { service_type: 'boxing', session_date: at }, client.bearer)).status).toBe(201);
    const lines = async () => {
      await runTimed(testApp, 'bookings.maintain-waitlist');
      return (await testApp.request.get<unknown[]>('/waitlist', client.bearer)).body.length;
    };
    expect(await lines()).toBe(1);
    await publish({ noticeMinutes: 5 * 1_440 });
    expect(await lines()).toBe(0);
  });

  it('existing bookings stay when settings change, and can move within the new ones', async () => {
    await publish({});
    const { client, booking } = await sold.at('2027-03-11T09:00:00-08:00');
    await testApp.publishBusiness({ services: yourCoach.services.map((service) => (service.id === 'personal_training' ? { ...service, hours: [{ ...EVENING, weekday: 5 }] } : service)).concat(boxing) });
    expect((await testApp.request.get<Booking[]>('/bookings', client.bearer)).body[0]).toMatchObject({ id: booking.id, status: 'confirmed' });
    const move = (session_date: string) => testApp.request.post<Answer>(`/bookings/${booking.id}/move`, { session_date }, client.bearer);
    expect((await move('2027-03-12T09:00:00-08:00')).body.code).toBe('NOT_OFFERED');
    expect((await move('2027-03-12T17:00:00-08:00')).status).toBe(200);
  });

  it('a coach-only service is not offered to clients on any route, and the coach can book it', async () => {
    await publish({ bookedBy: 'coach' });
    const client = await testApp.people.client();
    const at = '2027-03-15T09:00:00-07:00';
    expect((await slots('2027-03-15')).code).toBe('SERVICE_NOT_OFFERED');
    expect((await buy(client, at)).body.code).toBe('SERVICE_NOT_OFFERED');
    expect((await testApp.request.post<Answer>('/bookings/with-credit', content(at), client.bearer)).body.code).toBe('SERVICE_NOT_OFFERED');
    expect((await testApp.request.post<Answer>('/waitlist', { service_type: 'boxing', session_date: at }, client.bearer)).body.code).toBe('SERVICE_NOT_OFFERED');
    const { body: booking } = await byHand(client, at);
    const weeks = await testApp.request.get<RepeatWeek[] & Answer>(`/bookings/${booking.id}/weeks`, client.bearer);
    expect([weeks.status, weeks.body.code]).toEqual([409, 'NOT_REPEATABLE']);
    expect((await testApp.request.get<PublishedBusiness>('/business')).body.business.services.find(({ id }) => id === 'boxing')!.bookedBy).toBe('coach');
  });

  it('its own places are the only ones accepted, and its first one is the default', async () => {
    const add = async (name: string) => (await testApp.request.post<Array<{ id: string; name: string }>>('/admin/places', { name, address: '', map_link: '', instructions: '' }, coach.bearer)).body.find((place) => place.name === name)!.id;
    const [studio, park, gym] = [await add('Studio'), await add('Park'), await add('Gym')];
    await publish({ places: [park, gym] });
    const hold = async (session_date: string, where: object) => {
      const client = await testApp.people.client();
      const { status, body } = await testApp.request.post<Answer>('/billing/checkout', { serviceType: 'boxing', bookingData: { ...content(session_date), ...where } }, client.bearer);
      const [row] = await testApp.em().execute<Array<{ details: { place_id?: string } }>>('select details from session_checkouts where user_id = ?', [client.userId]);
      return [status, body.code ?? row!.details.place_id];
    };
    expect(await hold('2027-03-18T09:00:00-07:00', { place_id: gym })).toEqual([200, gym]);
    expect(await hold('2027-03-18T11:00:00-07:00', {})).toEqual([200, park]);
    expect(await hold('2027-03-18T13:00:00-07:00', { place_id: studio })).toEqual([422, 'PLACE_NOT_OFFERED']);
    expect(await hold('2027-03-18T13:00:00-07:00', { location: 'My garden' })).toEqual([422, 'PLACE_NOT_OFFERED']);
    const elsewhere = await testApp.request.post<Answer>('/admin/bookings', { ...content('2027-03-18T15:00:00-07:00'), location: 'Her garden', user_id: (await testApp.people.client()).userId, price_cents: 7_000, outside_hours: false }, coach.bearer);
    expect(elsewhere.status).toBe(201);
    const { body } = await testApp.request.ask<Answer & { data?: { ids?: string[] } }>('PUT', '/admin/business/draft', { revision: 0, services: [...yourCoach.services, { ...boxing, places: [coach.userId] }] }, coach.bearer);
    expect([body.code, body.data?.ids]).toEqual(['PLACE_MISSING', [coach.userId]]);
  });

  it('classes of a coach-only group are visible to the coach only', async () => {
    const group = (bookedBy?: 'coach') => testApp.publishBusiness({ services: yourCoach.services.map((service) => (service.kind === 'group' ? { ...service, bookedBy } : service)).concat(boxing) });
    await group();
    const { body: set } = await testApp.request.post<GroupClass>('/admin/classes', { name: 'Invited', starts_at: '2027-03-16T18:00:00-07:00', seats: 6, minimum: 1, note: '', location: 'Roof' }, coach.bearer);
    const list = async () => (await testApp.request.get<{ classes: GroupClass[] }>('/classes')).body.classes.map(({ id }) => id);
    expect(await list()).toEqual([set.id]);
    await group('coach');
    expect(await list()).toEqual([]);
  });

  it('settings go from draft to history as a whole, with readable changes; invalid combinations are refused at their field', async () => {
    await publish({});
    const desk = (method: string, path: string, body: object) => testApp.request.ask<BusinessDesk & Answer>(method, `/admin/business${path}`, body, coach.bearer);
    const save = (settings: object, id = 'boxing') => desk('PUT', '/draft', { revision: 0, services: [...yourCoach.services, boxing].map((service) => (service.id === id ? { ...service, ...settings } : service)) });
    const faults = async (settings: object, id?: string) => (await save(settings, id)).body.data?.issues?.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`);
    const { services: words } = messages;
    expect(await faults({ noticeMinutes: -1 })).toEqual([`noticeMinutes: ${words.badNotice}`]);
    expect(await faults({ horizonDays: 0 })).toEqual([`horizonDays: ${words.badHorizon}`]);
    expect(await faults({ hours: [] })).toEqual([`hours: ${words.badHours}`]);
    expect(await faults({ hours: [{ opens: 540, closes: 570, weekday: 1 }] })).toEqual([`hours: ${words.hoursTooShort}`]);
    expect(await faults({ hours: [{ opens: 540, closes: 660, weekday: 1 }, { opens: 600, closes: 720, weekday: 1 }] })).toEqual([`hours: ${words.hoursOverlap}`]);
    expect(await faults({ noticeMinutes: 60 }, 'la_fitness')).toEqual([`noticeMinutes: ${words.settingByHand}`]);
    const { body } = await save({ noticeMinutes: 60, hours: [{ opens: 540, closes: 660, weekday: 1 }], bookedBy: 'coach' });
    expect(body.draft!.changes.map(({ field, now }) => [field, now])).toEqual([['boxing.noticeMinutes', '60'], ['boxing.hours', '540 660 1'], ['boxing.bookedBy', 'coach']]);
    const published = await desk('POST', '/publish', { revision: body.draft!.revision });
    expect([published.status, published.body.business.services.at(-1)!.hours]).toEqual([200, [{ opens: 540, closes: 660, weekday: 1 }]]);
  });
});
