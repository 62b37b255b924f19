import type { Booking, ClassEnding } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { classDesk } from './class-desk.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { ProgramDesk } from './program-desk.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

/** The test app's time is Monday, 3/1/2027, 9:00 am. */
describe('a class that has begun', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const { made, cancel, panel, bookings, isFree, booked } = classDesk(() => ({ testApp, payments, coach }));
  const ending = async (id: string) => testApp.request.get<ClassEnding>(`/admin/classes/${id}/ending`, coach.bearer);
  const mailsTo = ({ email }: SignedInPerson) => testApp.mailbox.mails.filter((mail) => mail.to.some(({ address }) => address === email));
  const ended = (client: SignedInPerson) => eventually(async () => mailsTo(client).find(({ subject }) => subject.includes('has to end')));
  const statesOf = ({ series }: Booking) => series!.weeks.map(({ state }) => state).join(' ');

  const at = '2027-03-02T18:00:00-08:00';
  const other = '2027-03-04T18:00:00-08:00';
  let id: string;
  let two: Awaited<ReturnType<typeof booked>>;
  let one: Awaited<ReturnType<typeof booked>>;
  let guest: Awaited<ReturnType<typeof booked>>;

  beforeAll(async () => {
    ({ id } = await made(at, { seats: 6 }));
    two = await booked(at, 2);
    one = await booked(at);
    guest = await booked(other);
    // Week 3 of the guest's own program is called off, and made up in week 4 of the class.
    const desk = new ProgramDesk(testApp, coach);
    const program = { client: guest.client, id: guest.booking.id };
    await desk.clear('2027-03-18T17:00:00-07:00', '2027-03-18T20:00:00-07:00');
    const off = await desk.unsettled(program, 3);
    expect((await desk.post(`/admin/weeks-off/${off.id}/make-up`, { starts_at: '2027-03-23T18:00:00-07:00', outside_hours: true })).status).toBe(200);
    testApp.advance(9 * DAY);
    coach = await testApp.people.again(coach);
    for (const each of [one, two, guest]) each.client = await testApp.people.again(each.client);
  }, 120_000);

  it('previews the canceled weeks and each client’s refund', async () => {
    const { body } = await ending(id);
    expect(body.weeks.map(({ week }) => week)).toEqual([3, 4, 5, 6]);
    expect(new Map(body.participants.map(({ booking_id, weeks, refund_cents, is_paid }) => [booking_id, [weeks, refund_cents, is_paid]]))).toEqual(new Map([
      [two.booking.id, [4, 13_334, true]],
      [one.booking.id, [4, 6_667, true]],
      [guest.booking.id, [1, 1_667, true]],
    ]));
    expect(body.refund_cents).toBe(21_668);
    expect((await ending('6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d')).status).toBe(404);
  });

  it('is canceled as a whole: the remaining weeks are called off, each share is refunded to the cent, one mail each', async () => {
    expect((await cancel(id)).status).toBe(200);
    const [now, single, made_up] = [await bookings(two.client), await bookings(one.client), await bookings(guest.client)].map(([booking]) => booking!);
    expect([now!, single!].map(statesOf)).toEqual(['scheduled scheduled off off off off', 'scheduled scheduled off off off off']);
    expect(statesOf(made_up!)).toBe('scheduled scheduled off scheduled scheduled scheduled');
    expect(now).toMatchObject({ status: 'confirmed', class_name: 'Evening strength', series: { next_session: null } });
    expect(now!.series!.weeks.slice(2).map(({ off }) => off!.settled)).toEqual(['refunded', 'refunded', 'refunded', 'refunded']);
    const mail = await ended(two.client);
    expect(mail.subject).toBe('Your coach has to end Evening strength');
    for (const words of ['The studio is closed', '$133.34', '3/16/2027 6:00 pm PT', '4/6/2027 6:00 pm PT']) expect(mail.text.replace(/\s+/g, ' ')).toContain(words);
    expect(mail.attachments).toMatchObject([{ contentType: 'application/ics' }]);
    expect((await ended(guest.client)).text).toContain('$16.67');
    await ended(one.client);
    expect(mailsTo(two.client).filter(({ subject }) => /has to end|Refund:|Canceled/.test(subject))).toHaveLength(1);
  });

  it('refunds exactly that at the provider, and frees only the remaining times', async () => {
    const refunded = async ({ id: bookingId }: Booking) => {
      const rows = await testApp.em().execute<Array<{ cents: number; open: number }>>(
        `select coalesce(sum(r.amount), 0)::int as cents, count(*) filter (where r.stripe_refund_id is null)::int as open
         from refunds r join payments p on p.id = r.payment_id join bookings b on b.stripe_payment_intent_id = p.stripe_payment_intent_id where b.id = ?`, [bookingId]);
      return rows[0]!;
    };
    await eventually(async () => (await Promise.all([two, one, guest].map(({ booking }) => refunded(booking)))).every(({ open }) => open === 0));
    expect(await Promise.all([two, one, guest].map(({ booking }) => refunded(booking)))).toEqual([{ cents: 13_334, open: 0 }, { cents: 6_667, open: 0 }, { cents: 1_667, open: 0 }]);
    for (const day of ['2027-03-16', '2027-03-23', '2027-04-06']) expect({ day, free: await isFree(`${day}T18:00:00-07:00`) }).toEqual({ day, free: true });
    expect((await panel()).classes.some((each) => each.id === id)).toBe(false);
    expect((await cancel(id)).status).toBe(404);
    expect(await testApp.em().execute(`select after ->> 'bookings' as bookings from audit_log where action = 'class.cancel' and target = ?`, [`class:${id}`])).toEqual([{ bookings: '3' }]);
  });

  it('has nothing left to cancel in its last week', async () => {
    const late = await made('2027-03-11T15:00:00-08:00', { name: 'Late class' });
    testApp.advance(40 * DAY);
    coach = await testApp.people.again(coach);
    const { status, body } = await testApp.request.post<{ code: string }>(`/admin/classes/${late.id}/cancel`, { reason: 'Enough' }, coach.bearer);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CLASS_OVER' });
  });
});
