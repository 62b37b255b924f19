import type { AdminBookingPage, CoachCalendar, CoachToday, Invoice, Monitor, Thread, WaitlistEntry } from '@coach/contracts';
import { classDesk } from './class-desk.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(60_000);

/** The test app's time is Monday, 3/1/2027, 9:00 am. */
describe('a class session is shown under the name of its class', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  const at = '2027-03-09T18:00:00-08:00';
  let joined: Awaited<ReturnType<typeof booked>>;
  let own: Awaited<ReturnType<typeof booked>>;
  beforeAll(async () => {
    testApp = await startTestApp();
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
    await made(at, { name: 'Kettlebell basics', seats: 2, minimum: 1 });
    joined = await booked(at, 2);
    own = await booked('2027-03-10T10:00:00-08:00');
  }, 120_000);
  afterAll(() => testApp.stop());

  const { made, booked, group, checkout } = classDesk(() => ({ testApp, payments, coach }));
  const ask = async <T>(path: string, { bearer } = coach) => (await testApp.request.get<T>(path, bearer)).body;
  const listed = (search: string) => ask<AdminBookingPage>(`/admin/bookings?group=upcoming&search=${encodeURIComponent(search)}`);

  it('ABK-03 in the coach’s bookings, which the name finds without repeats', async () => {
    const found = await listed('kettlebell');
    expect(found.bookings.map(({ id, class_name }) => [id, class_name])).toEqual([[joined.booking.id, 'Kettlebell basics']]);
    expect(found.counts.upcoming).toBe(1);
    const all = await listed('group session');
    expect(all.bookings.map(({ class_name }) => class_name ?? null).sort()).toEqual(['Kettlebell basics', null].sort());
    expect((await listed('nobody and nothing')).bookings).toEqual([]);
  });

  it('a search for a class named like a client finds both, without repeats', async () => {
    const words = joined.client.email.split('@')[0]!;
    await testApp.em().execute('update group_classes set name = ?', [words]);
    expect((await listed(words)).bookings.map(({ id }) => id)).toEqual([joined.booking.id]);
    await testApp.em().execute(`update group_classes set name = 'Kettlebell basics'`);
  });

  it('in the exported list, the calendar and Today; a private group keeps the name of its kind', async () => {
    const file = await (await fetch(`${testApp.url}/api/admin/bookings/export?group=upcoming`, { headers: { authorization: `Bearer ${coach.bearer}` } })).text();
    expect(file).toContain('Kettlebell basics');
    expect(file.match(/Group Session/g)).toHaveLength(1);
    const { entries } = await ask<CoachCalendar>('/admin/calendar?from=2027-03-09&days=2');
    expect(entries.flatMap((entry) => (entry.kind === 'session' ? [entry.class_name] : []))).toEqual(expect.arrayContaining(['Kettlebell basics', null]));
    expect((await ask<CoachToday>('/admin/today?date=2027-03-09')).sessions.map(({ class_name }) => class_name)).toEqual(['Kettlebell basics']);
  });

  it('PAY-01 on the payment page, in the receipt and among the client’s payments', async () => {
    const receiptOf = ({ client }: typeof own) => eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => /receipt/i.test(subject)));
    expect((await receiptOf(joined)).text).toContain('Kettlebell basics');
    expect((await ask<Invoice[]>('/billing/invoices', joined.client)).map(({ description }) => description).join()).toContain('Kettlebell basics');
    expect((await receiptOf(own)).text).toContain('Group Session');
  });

  it('in the messages about it', async () => {
    const { sessions } = await ask<Thread>('/messages', joined.client);
    expect(sessions.map(({ class_name }) => class_name)).toEqual(['Kettlebell basics']);
  });

  it('GAP-07 on the waiting list, with the place, and in the mail about a free seat', async () => {
    const waiter = await testApp.people.client();
    const { body } = await testApp.request.post<WaitlistEntry>('/waitlist', { service_type: 'group_session', session_date: at, participant_count: 1 }, waiter.bearer);
    expect(body).toMatchObject({ class_name: 'Kettlebell basics', location: 'Studio on 4th Street' });
    await testApp.request.post(`/bookings/${joined.booking.id}/cancel`, {}, joined.client.bearer);
    const mail = await eventually(async () => (await testApp.mailbox.to(waiter.email)).find(({ subject }) => subject.startsWith('Held until')));
    expect(mail.subject).toContain('Kettlebell basics');
    expect(mail.text).toContain('Studio on 4th Street');
  });

  it('MON-01 in the Monitor, which shows every hold with client and reason', async () => {
    await made('2027-03-11T18:00:00-08:00', { name: 'Evening strength' });
    const payer = await testApp.people.client();
    await checkout(payer, group('2027-03-11T18:00:00-08:00'));
    const { holds } = await ask<Monitor>('/admin/monitor');
    expect(holds.map(({ held_for, class_name }) => [held_for, class_name])).toEqual(expect.arrayContaining([['payment', 'Evening strength'], ['waitlist', null]]));
    expect(holds).toHaveLength(2);
  });
});
