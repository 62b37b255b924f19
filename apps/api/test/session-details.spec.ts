import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking, Rebooking, WaitlistEntry } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import { PersonalRecords } from '../src/account-data/personal-records.ts';
import { BookingExportService } from '../src/admin/bookings/booking-export.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { isoWithOffset } from './home-region.ts';
import { eventually } from './eventually.ts';
import { giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';

jest.setTimeout(120_000);

/** Adds a field known only to the session schema of the contract. */
jest.mock('../../../libs/contracts/src/bookings/session-details.ts', () => {
  const { SessionDetails } = jest.requireActual<{ SessionDetails: z.ZodObject }>('../../../libs/contracts/src/bookings/session-details.ts');
  return { SessionDetails: SessionDetails.extend({ planted: z.string().trim().max(200).default('') }) };
});

type Planted = { planted?: string };
const TOLD = { location: 'Studio', planted: 'Kettlebell', notes: 'Knee' };
const PLANTED = { location: 'Studio', planted: 'Kettlebell' };

describe('a new field in the session details', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    [sold, coach] = [new SoldSessions(testApp), await testApp.people.coach()];
  });
  afterAll(() => testApp.stop());

  const post = <T>(path: string, body: object, who: SignedInPerson) => testApp.request.post<T & Planted & { id: string }>(path, body, who.bearer);
  const read = async <T>(path: string, who: SignedInPerson) => (await testApp.request.get<T>(path, who.bearer)).body;
  const session = (session_date: string) => ({ session_date, duration_minutes: 60, ...TOLD });
  const withCredit = async (session_date: string, client: SignedInPerson) => {
    await giveCredits(testApp, client, 2);
    return (await post<Booking>('/bookings/with-credit', { booking_type: 'personal_training', ...session(session_date) }, client)).body;
  };
  const paid = async (client: SignedInPerson, url: string) => {
    const page = new URL(url).pathname.split('/').at(-1)!;
    await new Payments(testApp).pay(page);
    return { page, booking: await eventually(async () => (await sold.of(client))[0]) };
  };

  it('is stored with a request, and can be read', async () => {
    const client = await testApp.people.client();
    const { body } = await post<Booking>('/bookings', { booking_type: 'consultation', ...session('2027-03-02T08:00:00-08:00') }, client);
    expect(body).toMatchObject(PLANTED);
    expect(await read(`/bookings/${body.id}`, client)).toMatchObject(TOLD);
  });

  it('is passed from a hold to the paid booking, and to the payment page of its owner only', async () => {
    const client = await testApp.people.client();
    const bookingData = { booking_type: 'personal_training', participant_count: 1, ...session('2027-03-02T10:00:00-08:00') };
    const { body } = await post<{ url: string }>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, client);
    const { page, booking } = await paid(client, body.url);
    expect(booking).toMatchObject(PLANTED);
    expect((await read<{ booking: object }>(`/billing/payment-status?session_id=${page}`, client)).booking).toMatchObject(PLANTED);
    expect((await testApp.request.get<{ booking: object }>(`/billing/payment-status?session_id=${page}`)).body.booking).toMatchObject({ location: null, planted: null });
  });

  it('is stored for bookings with a credit, and for repeats', async () => {
    const client = await testApp.people.client();
    const booking = await withCredit('2027-03-03T10:00:00-08:00', client);
    expect(booking).toMatchObject(PLANTED);
    const { body } = await post<Booking[]>(`/bookings/${booking.id}/weeks`, { session_dates: ['2027-03-10T10:00:00-08:00'], ...TOLD }, client);
    expect(body).toMatchObject([PLANTED]);
  });

  it('is stored for manual bookings; the coach sees it in the list, the calendar, Today and the CSV', async () => {
    const client = await testApp.people.client();
    const by = { user_id: client.userId, booking_type: 'la_fitness', price_cents: null, ...session('2027-03-04T10:00:00-08:00') };
    expect((await post<Booking>('/admin/bookings', by, coach)).body).toMatchObject(PLANTED);
    expect((await read<{ bookings: Booking[] }>(`/admin/bookings?group=upcoming&search=${client.email}`, coach)).bookings).toMatchObject([PLANTED]);
    const { entries } = await read<{ entries: object[] }>('/admin/calendar?from=2027-03-04&days=1', coach);
    expect(entries).toEqual(expect.arrayContaining([expect.objectContaining(PLANTED)]));
    expect((await read<{ sessions: object[] }>('/admin/today?date=2027-03-04', coach)).sessions).toMatchObject([PLANTED]);
    const csv = await (await testApp.app.get(BookingExportService, { strict: false }).file({ group: 'upcoming', search: client.email })).text();
    expect(csv).toMatch(/location.*planted[^]*Studio.*Kettlebell/);
  });

  it('is passed on from the waiting list: paid, or with a credit', async () => {
    for (const [at, how] of [['2027-03-08T11:00:00-08:00', 'pay'], ['2027-03-09T11:00:00-08:00', 'spend']] as const) {
      const [before, client] = [await sold.at(at), await testApp.people.client()];
      await giveCredits(testApp, client, 1);
      const { body: entry } = await post<WaitlistEntry>('/waitlist', { service_type: 'personal_training_60', session_date: at }, client);
      await post(`/bookings/${before.booking.id}/cancel`, {}, before.client);
      const { body } = await post<{ url: string }>(`/waitlist/${entry.id}/${how}`, TOLD, client);
      expect(how === 'pay' ? (await paid(client, body.url)).booking : body).toMatchObject(PLANTED);
    }
  });

  it('is passed from a canceled session to its replacement', async () => {
    const [client, at] = [await testApp.people.client(), '2027-03-11T10:00:00-08:00'];
    const { id } = await withCredit(at, client);
    const range = { starts_at: at, ends_at: isoWithOffset(new Date(Date.parse(at) + HOUR)) };
    expect((await testApp.request.post('/admin/sick-days', { id: randomUUID(), ...range, reason: '', booking_ids: [id] }, coach.bearer)).status).toBe(201);
    const off = await eventually(async () => (await testApp.em().execute<Array<{ id: string }>>(`select id from sick_day_sessions where user_id = ? and state = 'done'`, [client.userId]))[0]);
    const offered = await read<Rebooking>(`/rebookings/${off.id}`, client);
    expect(offered).toMatchObject(PLANTED);
    const { body } = await post<{ booking_id: string }>(`/rebookings/${off.id}/take`, { offer_id: offered.hours[0]!.id }, client);
    expect(await read(`/bookings/${body.booking_id}`, client)).toMatchObject(TOLD);
  });

  it('is in the client’s export, and erased with the account; rows of the previous release read as empty', async () => {
    const client = await testApp.people.client();
    const { id } = await withCredit('2027-03-12T10:00:00-08:00', client);
    const [records, owner] = [testApp.app.get(PersonalRecords, { strict: false }), { userId: client.userId, email: client.email }];
    const sections = await records.collect(testApp.em(), owner);
    expect(sections.find(({ table }) => table === 'bookings')?.rows).toMatchObject([PLANTED]);
    await testApp.em().execute(`update bookings set details = '{"location": "Gym"}' where id = ?`, [id]);
    expect(await read(`/bookings/${id}`, client)).toMatchObject({ location: 'Gym', planted: '' });
    await testApp.em().transactional((em) => records.forget(em as EntityManager, owner));
    expect(await testApp.em().execute('select details, location from bookings where id = ?', [id])).toEqual([{ details: {}, location: '' }]);
  });

  it('survives when the previous release writes or clears only the place', async () => {
    const { id } = await withCredit('2027-03-15T10:00:00-07:00', await testApp.people.client());
    const row = async () => (await testApp.em().execute<object[]>('select details, location from bookings where id = ?', [id]))[0];
    expect(await row()).toMatchObject({ details: PLANTED, location: 'Studio' });
    await testApp.em().execute(`update bookings set location = 'Park' where id = ?`, [id]);
    expect(await row()).toMatchObject({ details: { ...PLANTED, location: 'Park' }, location: 'Park' });
    const copy = `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, cancellation_deadline, created_at, updated_at)
      select gen_random_uuid(), user_id, booking_type, session_date, duration_minutes, 'Beach', '', participant_count, 'completed', cancellation_deadline, created_at, updated_at from bookings where id = ? returning details`;
    expect(await testApp.em().execute(copy, [id])).toEqual([{ details: { location: 'Beach' } }]);
  });
});
