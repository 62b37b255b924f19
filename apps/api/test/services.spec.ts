import { yourCoach } from '@coach/content';
import type { Booking, BusinessDesk, PublishedBusiness, WaitlistEntry } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { withLengthIds, type Service, type ServiceLength } from '@coach/domain';
import { BusinessVersions } from '../src/business/business-versions.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';
import type { Requests } from './requests.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

type Answer = { code?: string; url: string; data?: { price_cents?: number; issues?: Array<{ message: string }> } };

/** The demo's services with changes to one of them. */
const withService = (id: string, change: Partial<Service>): Service[] => yourCoach.services.map((service) => (service.id === id ? { ...withLengthIds([{ ...service, ...change, id }])[0]!, ...(change.id && { id: change.id }) } : service));
/** Lengths without ids except for additional ones, as the first two were identified by position. */
const lengths = (...all: Array<[number, number]>) => ({ lengths: all.map(([minutes, priceCents], index) => ({ ...(index > 1 && { id: `personal_training_${minutes}` }), minutes, priceCents }) as ServiceLength) });

describe('the coach’s own services', () => {
  let testApp: TestApp;
  let other: Requests;
  let coach: SignedInPerson;
  let sold: SoldSessions;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp();
    [other, coach, sold, payments] = [await testApp.another(), await testApp.people.coach(), new SoldSessions(testApp), new Payments(testApp)];
  });
  afterAll(() => testApp.stop());
  afterEach(() => testApp.publishBusiness({ services: yourCoach.services }));

  const desk = (method: string, path: string, body: object) => testApp.request.ask<BusinessDesk & Answer>(method, `/admin/business${path}`, body, coach.bearer);
  const save = (services: readonly object[]) => desk('PUT', '/draft', { revision: 0, services });
  const buy = ({ bearer }: SignedInPerson, session_date: string, more: object = {}, minutes = 60) =>
    testApp.request.post<Answer>('/billing/checkout', { serviceType: 'personal_training_60', bookingData: { booking_type: 'personal_training', session_date, duration_minutes: minutes, location: 'Studio', notes: 'Fit' }, ...more }, bearer);
  const amountOf = async (url: string) => (await payments.stripe.checkout.sessions.list({ limit: 100 })).data.find((session) => session.url === url)!;
  const slots = (query: string) => testApp.request.get<unknown[] & Answer>(`/availability/slots?date=2027-03-10&${query}`);

  it('a new price is published from one form and charged immediately in every process; an existing hold keeps its price', async () => {
    const [early, late] = [await testApp.people.client(), await testApp.people.client()];
    const held = await sold.checkout(early, '2027-03-09T09:00:00-08:00');
    const { body } = await save(withService('personal_training', { name: 'Coaching', ...lengths([30, 5_500], [60, 9_900]) }));
    expect(body.draft!.changes.map(({ part, field }) => `${part}.${field}`)).toEqual(['services.personal_training.name', 'services.personal_training.lengths']);
    expect((await desk('POST', '/publish', { revision: body.draft!.revision })).status).toBe(200);

    const refused = await buy(late, '2027-03-09T11:00:00-08:00', { expectedPrice: 9_000 });
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'PRICE_CHANGED', { price_cents: 9_900 }]);
    const { status, body: opened } = await buy(late, '2027-03-09T11:00:00-08:00', { expectedPrice: 9_900 });
    expect(status).toBe(200);
    const page = await amountOf(opened.url);
    expect(page.amount_total).toBe(9_900);
    const [line] = (await payments.stripe.checkout.sessions.listLineItems(page.id)).data;
    expect(line!.description).toContain('Coaching');

    await payments.pay(held.session);
    const kept = await eventually(async () => (await sold.of(early))[0]);
    expect([kept.price_cents, kept.class_name]).toEqual([9_000, '1:1 Personal Training']);
    const mail = await eventually(async () => (await testApp.mailbox.to(early.email)).find(({ subject }) => subject.startsWith('Confirmed')));
    expect(mail.text).toContain('1:1 Personal Training');
    expect((await testApp.request.get<{ bookings: Booking[] }>('/admin/bookings?group=upcoming', coach.bearer)).body.bookings.find(({ id }) => id === kept.id)!.class_name).toBe('1:1 Personal Training');
    const published = await eventually(async () => [(await other.get<PublishedBusiness>('/business')).body].find(({ business }) => business.services.some(({ name }) => name === 'Coaching')));
    expect(published.business.services[1]!.lengths[1]).toEqual({ id: 'personal_training_60', minutes: 60, priceCents: 9_900 });
  });

  it('new lengths replace the former ones; existing bookings keep theirs when moved', async () => {
    const { client, booking } = await sold.at('2027-03-11T09:00:00-08:00');
    await testApp.publishBusiness({ services: withService('personal_training', lengths([45, 7_000], [75, 11_000])) });
    expect((await slots('duration=60&service_type=personal_training_60')).status).toBe(400);
    expect((await slots('duration=75&service_type=personal_training_60')).status).toBe(200);
    const person = await testApp.people.client();
    expect((await buy(person, '2027-03-12T09:00:00-08:00')).body.code).toBe('WRONG_DURATION');
    const { body } = await buy(person, '2027-03-12T09:00:00-08:00', {}, 75);
    expect((await amountOf(body.url)).amount_total).toBe(11_000);
    const moved = await testApp.request.post<Booking>(`/bookings/${booking.id}/move`, { session_date: '2027-03-12T13:00:00-08:00' }, client.bearer);
    expect([moved.status, moved.body.duration_minutes]).toEqual([200, 60]);
  });

  it('a group has its configured seats, whoever books first', async () => {
    await testApp.publishBusiness({ services: withService('group_session', { ...lengths([60, 12_000]), seats: 3 }) });
    const at = '2027-03-15T18:00:00-07:00';
    const join = async (participant_count: number) =>
      testApp.request.post<Answer>('/billing/checkout', { serviceType: 'group_session', bookingData: { booking_type: 'group_session', session_date: at, duration_minutes: 60, location: '', notes: 'Fit', participant_count } }, (await testApp.people.client()).bearer);
    expect((await join(4)).body.code).toBe('WRONG_PARTICIPANTS');
    const { body } = await join(2);
    expect((await amountOf(body.url)).amount_total).toBe(24_000);
    expect((await join(2)).body.code).toBe('SLOT_TAKEN');
    expect((await join(1)).status).toBe(200);
    expect((await join(1)).body.code).toBe('SLOT_TAKEN');
  });

  it('an inactive service is not offered, and its times are not shown', async () => {
    await testApp.publishBusiness({ services: withService('consultation', { isActive: false }) });
    const client = await testApp.people.client();
    const wanted = { booking_type: 'consultation', session_date: '2027-03-16T10:00:00-07:00', duration_minutes: 60, location: '', notes: 'Fit' };
    const { status, body } = await testApp.request.post<Answer & { title: string }>('/bookings', wanted, client.bearer);
    expect([status, body.code, body.title]).toEqual([422, 'SERVICE_NOT_OFFERED', messages.booking.serviceNotOffered]);
    expect((await slots('duration=60&service_type=consultation')).body.code).toBe('SERVICE_NOT_OFFERED');
  });

  it('a waiting client keeps the length and price', async () => {
    const at = '2027-03-17T10:00:00-07:00';
    const session = await sold.at(at);
    const client = await testApp.people.client();
    const { body: entry } = await testApp.request.post<WaitlistEntry>('/waitlist', { service_type: 'personal_training_60', session_date: at }, client.bearer);
    await testApp.publishBusiness({ services: withService('personal_training', lengths([45, 7_000], [90, 15_000])) });
    expect((await testApp.request.post(`/bookings/${session.booking.id}/cancel`, {}, session.client.bearer)).status).toBe(200);
    const [offer] = (await testApp.request.get<WaitlistEntry[]>('/waitlist', client.bearer)).body;
    expect(offer).toMatchObject({ id: entry.id, duration_minutes: 60, price_cents: 9_000, position: null });
    const { body } = await testApp.request.post<Answer>(`/waitlist/${entry.id}/pay`, { location: 'Studio', notes: 'Fit' }, client.bearer);
    expect((await amountOf(body.url)).amount_total).toBe(9_000);
  });

  it.each<[string, string, object, string]>([
    ['no length', 'personal_training', { lengths: [] }, messages.services.lengthRequired],
    ['a seventh length', 'personal_training', lengths([30, 5_000], [60, 9_000], [45, 7_000], [75, 10_000], [90, 12_000], [105, 13_000], [120, 14_000]), messages.services.tooManyLengths],
    ['the same length twice', 'personal_training', lengths([60, 5_000], [60, 9_000]), messages.services.lengthTwice],
    ['no quarter of an hour', 'personal_training', lengths([50, 5_000]), messages.services.badMinutes],
    ['a session for nothing', 'group_session', lengths([60, 0]), messages.services.priceRequired],
    ['a price below nothing', 'group_session', lengths([60, -1]), messages.services.badPrice],
    ['more seats than a group has', 'group_session', { seats: 21 }, messages.services.badSeats],
    ['two people in a session of one', 'personal_training', { seats: 2 }, messages.services.badSeats],
    ['a program of seven weeks', 'group_session', { weeks: 7 }, messages.services.badWeeks],
    ['no name', 'group_session', { name: ' ' }, messages.services.nameRequired],
    ['a service twice', 'group_session', { id: 'consultation' }, messages.services.serviceTwice],
  ])('%s is refused with a message', async (_, id, change, words) => {
    const { status, body } = await save(withService(id, change));
    expect([status, body.data?.issues?.map(({ message }) => message)]).toEqual([400, [words]]);
  });

  it('a version from before services has the services sold at the time', () => {
    const { services: _, ...former } = yourCoach;
    expect(testApp.app.get(BusinessVersions, { strict: false }).whole(former as never)).toEqual(yourCoach);
  });
});
