import { yourCoach } from '@coach/content';
import type { AmountDue, Booking, OutstandingAmounts } from '@coach/contracts';
import { HOUR, type Service } from '@coach/domain';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

/** The clock is set to Monday, 3/1/2027, 9:00 am. */
describe('paid at the session', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    await publish('on_the_spot');
  });
  afterAll(() => testApp.stop());

  const publish = (paid: Service['paid']) => testApp.publishBusiness({ services: yourCoach.services.map((service) => (service.id === 'personal_training' ? { ...service, ...(paid && { paid }) } : service)) });
  const book = ({ bearer }: SignedInPerson, session_date: string, changes: object = {}) =>
    testApp.request.post<Booking & { code?: string }>('/bookings/on-the-spot', { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit', expected_price: 9_000, ...changes }, bearer);
  const dueOf = async ({ userId }: SignedInPerson) => (await testApp.request.get<AmountDue[]>(`/admin/amounts-due?user_id=${userId}`, coach.bearer)).body[0]!;

  it('FLOW-02 is booked without a payment page, with its price due, as mail and calendar say', async () => {
    const client = await testApp.people.client();
    const { status, body } = await book(client, '2027-03-03T10:00:00-08:00');
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'confirmed', price_cents: 9_000, stripe_payment_intent_id: null });
    expect(await dueOf(client)).toMatchObject({ outstanding: 9_000, booking_id: body.id });
    const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Confirmed')));
    expect(mail!.text).toContain('To pay: $90.00, at the session');
    expect(mail!.text.replace(/\s+/g, ' ')).toContain('After that, or if you don’t show up, you owe the full price.');
    const file = await (await fetch(`${testApp.url}/api/bookings/${body.id}/calendar-file`, { headers: { authorization: `Bearer ${client.bearer}` } })).text();
    expect(file.replace(/\r\n /g, '')).toContain('Pay at the session: $90.00');
    expect((await testApp.request.get<OutstandingAmounts>('/admin/owed', coach.bearer)).body.ahead.map(({ user_id: id }) => id)).toContain(client.userId);
  });

  it('FLOW-04 FLOW-05 nothing is due after a timely cancellation, the full price after a late one', async () => {
    const client = await testApp.people.client();
    const { body: inTime } = await book(client, '2027-03-04T10:00:00-08:00');
    await testApp.request.post(`/bookings/${inTime.id}/cancel`, {}, client.bearer);
    expect(await dueOf(client)).toMatchObject({ outstanding: 0 });
    const other = await testApp.people.client();
    const { body: late } = await book(other, '2027-03-04T12:00:00-08:00');
    testApp.advance(60 * HOUR);
    expect((await testApp.request.post(`/bookings/${late.id}/call-off`, {}, other.bearer)).status).toBe(200);
    testApp.advance(-60 * HOUR);
    expect(await dueOf(other)).toMatchObject({ outstanding: 9_000 });
  });

  it('at most three can be unpaid at a time, even with concurrent requests', async () => {
    const client = await testApp.people.client();
    const answers = await Promise.all([8, 9, 10, 11, 13, 14, 15, 16].map((hour) => book(client, `2027-03-08T${String(hour).padStart(2, '0')}:00:00-08:00`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['TOO_MANY_UNPAID']));
  });

  it('FLOW-02 several weeks are booked at once if the service allows it, each with its own amount due', async () => {
    const client = await testApp.people.client();
    const weeks = { further_dates: ['2027-03-17T10:00:00-07:00', '2027-03-24T10:00:00-07:00', '2027-03-31T10:00:00-07:00'], expected_price: 36_000 };
    expect((await book(client, '2027-03-10T10:00:00-08:00', weeks)).body.code).toBe('SERVICE_NOT_OFFERED');
    await publish('on_the_spot_weekly');
    expect(await book(client, '2027-03-10T10:00:00-08:00', { ...weeks, expected_price: 9_000 })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { price_cents: 36_000 } } });
    expect((await book(client, '2027-03-10T10:00:00-08:00', weeks)).status).toBe(201);
    const rows = await testApp.em().execute<Array<{ outstanding: number; due_at: Date; session_date: Date; repeats: number }>>(
      `select d.amount - d.paid_cents - d.written_off_cents as outstanding, d.due_at, b.session_date, count(*) over (partition by b.repeat_id)::int as repeats from bookings b join amounts_due d on d.booking_id = b.id where b.user_id = ? order by b.session_date`,
      [client.userId],
    );
    expect(rows.map(({ outstanding, repeats }) => [outstanding, repeats])).toEqual(Array.from({ length: 4 }, () => [9_000, 4]));
    for (const { due_at: due, session_date: start } of rows) expect(new Date(due)).toEqual(new Date(start));
    const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => /onfirmed/.test(subject)));
    expect(mail!.text).toContain('To pay: $90.00, at each session');
    // A second series on top of the first, unpaid one exceeds the limit.
    expect((await book(client, '2027-03-11T10:00:00-08:00', { further_dates: ['2027-03-18T10:00:00-07:00', '2027-03-25T10:00:00-07:00'], expected_price: 27_000 })).body.code).toBe('TOO_MANY_UNPAID');
    await publish('on_the_spot');
  });

  it('refuses a price other than the one shown, and services paid online', async () => {
    const client = await testApp.people.client();
    expect(await book(client, '2027-03-05T10:00:00-08:00', { expected_price: 8_000 })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { price_cents: 9_000 } } });
    expect((await book(client, '2027-03-05T10:00:00-08:00', { booking_type: 'group_session' })).body.code).toBe('SERVICE_NOT_OFFERED');
    await publish(undefined);
    expect((await book(client, '2027-03-05T10:00:00-08:00')).body.code).toBe('SERVICE_NOT_OFFERED');
    await publish('on_the_spot');
  });
});
