import type { Slot } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';

jest.setTimeout(60_000);

/** The test app's time is Monday, 3/1/2027, 9:00 am. */
describe('the client’s own time', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    sold = new SoldSessions(testApp);
  });
  afterAll(() => testApp.stop());

  const slotsOf = (date: string, more: string, client?: SignedInPerson) => testApp.request.get<Slot[] & { code?: string }>(`/availability/slots?date=${date}&duration=60&service_type=personal_training_60${more}`, client?.bearer);
  const takenOn = async (date: string, more = '', client?: SignedInPerson) => (await slotsOf(date, more, client)).body.filter((slot) => !slot.is_available).map((slot) => slot.time_slot.slice(11, 16));
  interface Refused { code: string; data: { yours?: string } }
  const checkout = async (client: SignedInPerson, session_date: string) => {
    const bookingData = { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit', participant_count: 1 };
    return (await testApp.request.post<Refused>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, client.bearer)).body;
  };

  it('AVL-04 a session does not block its own move: half an hour later is available', async () => {
    const { client, booking } = await sold.at('2027-03-03T09:00:00-08:00');
    await sold.at('2027-03-03T12:00:00-08:00');
    expect(await takenOn('2027-03-03', '', client)).toEqual(['08:30', '09:00', '09:30', '11:30', '12:00', '12:30']);
    expect(await takenOn('2027-03-03', `&moving=${booking.id}`, client)).toEqual(['11:30', '12:00', '12:30']);
    const { body } = await testApp.request.get<Array<{ available: number }>>(`/availability/days?from=2027-03-03&days=1&duration=60&moving=${booking.id}`, client.bearer);
    expect(body[0]!.available).toBe(24);
  });

  it('ROLE-05 availability without another client’s session answers 404, as for a missing one', async () => {
    const { booking } = await sold.at('2027-03-04T09:00:00-08:00');
    const [stranger, visitor] = [await slotsOf('2027-03-04', `&moving=${booking.id}`, await testApp.people.client()), await slotsOf('2027-03-04', `&moving=${booking.id}`)];
    expect([stranger, visitor].map(({ status, body }) => [status, body.code])).toEqual([[404, 'NOT_FOUND'], [404, 'NOT_FOUND']]);
  });

  it('AVL-09 a time held by the client is refused as their own, also in a second tab, but not for other clients', async () => {
    const [client, other] = [await testApp.people.client(), await testApp.people.client()];
    const at = '2027-03-05T09:00:00-08:00';
    const both = await Promise.all([checkout(client, at), checkout(client, at)]);
    expect(both.map(({ code, data }) => code && [code, data.yours]).filter(Boolean)).toEqual([['SLOT_TAKEN', 'held']]);
    expect(await checkout(client, '2027-03-05T09:30:00-08:00')).toMatchObject({ code: 'SLOT_TAKEN', data: { yours: 'held' } });
    expect((await checkout(other, at)).data).not.toHaveProperty('yours');
  });

  it('a time booked by the client is refused as their own, and has no waiting list for them', async () => {
    const at = '2027-03-08T09:00:00-08:00';
    const { client } = await sold.at(at);
    expect(await checkout(client, at)).toMatchObject({ code: 'SLOT_TAKEN', data: { yours: 'booked' } });
    const wish = { service_type: 'personal_training_60', session_date: at };
    expect((await testApp.request.post('/waitlist', wish, client.bearer)).body).toMatchObject({ code: 'OWN_TIME' });
    expect((await testApp.request.get('/waitlist', client.bearer)).body).toEqual([]);
    expect((await testApp.request.post('/waitlist', wish, (await testApp.people.client()).bearer)).status).toBe(201);
  });
});
