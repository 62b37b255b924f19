import { readFile } from 'node:fs/promises';
import { HOUR } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

interface BookingBody {
  id: string;
  status: string;
  price_cents: number | null;
  session_date: string;
  cancellation_deadline: string;
  cancelled_by: string | null;
}

interface Refusal {
  code: string;
  title: string;
  data: { slots: Array<{ time_slot: string; is_available: boolean }> };
}

const consultationAt = (session_date: string) => ({
  ...{ booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: 'Knee surgery in 2021' },
});

describe('bookings', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const request = (client: SignedInPerson, session_date: string) => testApp.request.post<BookingBody>('/bookings', consultationAt(session_date), client.bearer);

  it('BOOK-19 FLOW-01 FLOW-03 books a free consultation: pending, no price, deadline 24 hours ahead', async () => {
    const client = await testApp.people.client();
    const { status, body } = await request(client, '2027-03-02T10:00:00-08:00');
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', price_cents: null, session_date: '2027-03-02T18:00:00.000Z' });
    expect(body.cancellation_deadline).toBe('2027-03-01T18:00:00.000Z');
    const [mail] = await testApp.mailbox.to(client.email);
    expect(mail!.text).toContain('3/2/2027 10:00 am PT');
    const [toCoach] = await testApp.mailbox.to('admin@demo.test');
    expect(toCoach!.text).toContain(client.email);
    expect(toCoach!.text).not.toContain('Knee surgery');
  });

  it('DASH-22 a list read during a booking has it completely, or not yet', async () => {
    const client = await testApp.people.client();
    const list = () => testApp.request.get<BookingBody[]>('/bookings', client.bearer);
    const [{ body }, ...meanwhile] = await Promise.all([request(client, '2027-03-15T10:00:00-07:00'), ...Array.from({ length: 20 }, list)]);
    const after = await list();
    expect(after.body.map(({ id }) => id)).toEqual([body.id]);
    for (const answer of meanwhile) expect([[], after.body]).toContainEqual(answer.body);
    expect(meanwhile.map(({ status }) => status)).toEqual(meanwhile.map(() => 200));
  });

  it('AVL-10 gives one of fifty clients the slot; the others get 409 with fresh slots and no deadlock', async () => {
    const clients = await Promise.all(Array.from({ length: 50 }, () => testApp.people.client()));
    const at = '2027-03-03T10:00:00-08:00';
    const answers = await Promise.all(clients.map((client) => testApp.request.post<Refusal>('/bookings', consultationAt(at), client.bearer)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'SLOT_TAKEN', title: 'This time was just taken. Please choose another.' });
      expect(body.data.slots.find(({ time_slot }) => time_slot === at)).toEqual({ time_slot: at, is_available: false });
    }
    expect(await readFile(process.env['TEST_POSTGRES_LOG']!, 'utf8')).not.toContain('deadlock detected');
  }, 60_000);

  it('AVL-04 removes every overlapping start', async () => {
    const { body } = await testApp.request.get<Refusal['data']['slots']>('/availability/slots?date=2027-03-03&duration=60');
    const taken = (body as unknown as Refusal['data']['slots']).filter(({ is_available }) => !is_available).map(({ time_slot }) => time_slot.slice(11, 16));
    expect(taken).toEqual(['09:30', '10:00', '10:30']);
  });

  it('BOOK-28 allows one open consultation per client, even with two concurrent requests', async () => {
    const client = await testApp.people.client();
    const answers = await Promise.all(['12:00', '14:00'].map((time) => request(client, `2027-03-04T${time}:00-08:00`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'CONSULTATION_OPEN' });
    const free = await testApp.request.get<Refusal['data']['slots']>('/availability/slots?date=2027-03-04&duration=60');
    expect((free.body as unknown as Refusal['data']['slots']).filter(({ is_available }) => !is_available)).toHaveLength(3);
  });

  it.each([
    ['BOOK-09 a time that is past', { session_date: '2027-02-26T10:00:00-08:00' }, 422, 'IN_THE_PAST'],
    ['BOOK-11 a time off the grid', { session_date: '2027-03-05T10:10:00-08:00' }, 422, 'NOT_OFFERED'],
    ['a closed day', { session_date: '2027-03-07T10:00:00-08:00' }, 422, 'NOT_OFFERED'],
    ['AVL-05 a time within the notice', { session_date: '2027-03-01T10:00:00-08:00' }, 409, 'SLOT_TAKEN'],
    ['BOOK-27 another length', { duration_minutes: 30 }, 422, 'WRONG_DURATION'],
    ['BOOK-10 no notes', { notes: '  ' }, 400, 'BAD_REQUEST'],
    ['a word for a time', { session_date: 'tomorrow' }, 400, 'BAD_REQUEST'],
    ['text with a NUL', { location: 'a\u0000b' }, 400, 'BAD_REQUEST'],
  ])('refuses %s and writes nothing', async (_, wrong, status, code) => {
    const client = await testApp.people.client();
    const answer = await testApp.request.post('/bookings', { ...consultationAt('2027-03-05T10:00:00-08:00'), ...wrong }, client.bearer);
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
    expect((await testApp.request.get('/bookings', client.bearer)).body).toEqual([]);
  });

  it('DASH-22 lists only the client’s own bookings, latest session first', async () => {
    const [client, other] = [await testApp.people.client(), await testApp.people.client()];
    await request(client, '2027-03-08T10:00:00-08:00');
    expect((await testApp.request.get('/bookings', other.bearer)).body).toEqual([]);
    expect((await testApp.request.get('/bookings', client.bearer)).body).toHaveLength(1);
  });

  it('FLOW-04 cancels before the deadline, notifies the client and frees the time', async () => {
    const client = await testApp.people.client();
    const at = '2027-03-09T10:00:00-08:00';
    const { body: booking } = await request(client, at);
    const cancelled = await testApp.request.post<BookingBody>(`/bookings/${booking.id}/cancel`, {}, client.bearer);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_by: 'client' });
    expect((await testApp.mailbox.to(client.email, 2)).some(({ subject }) => subject.startsWith('Canceled'))).toBe(true);
    expect((await request(await testApp.people.client(), at)).status).toBe(201);
  });

  it('FLOW-05 FLOW-07 refuses to cancel at the deadline', async () => {
    const client = await testApp.people.client();
    const { body: booking } = await request(client, '2027-03-10T09:00:00-08:00');
    testApp.advance(8 * 24 * HOUR);
    const { status, body } = await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer);
    testApp.advance(-8 * 24 * HOUR);
    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'CANCELLATION_WINDOW_CLOSED' });
  });

  it("ROLE-05 answers another client's booking like a missing one", async () => {
    const { body: booking } = await request(await testApp.people.client(), '2027-03-11T10:00:00-08:00');
    const { status } = await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, (await testApp.people.client()).bearer);
    expect(status).toBe(404);
  });
});
