import type { Booking, PaymentStatus } from '@coach/contracts';
import { yourCoach } from '@coach/content';
import { HOUR, MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { atLaterTime } from './later.ts';
import { bookWithCredit, creditsOf, giveCredits } from './money/given-credits.ts';
import { SoldSessions, type SoldSession } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';

jest.setTimeout(60_000);

/** The test app's time is Monday, 3/1/2027, 9:00 am: sessions on this day or tomorrow at 8 are inside the 24 hours. */
describe('FLOW-05 undoing a mistaken booking', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    sold = new SoldSessions(testApp);
  });
  afterAll(() => testApp.stop());

  type Answer = Booking & { code?: string };
  const cancel = ({ bearer }: SignedInPerson, id: string) => testApp.request.post<Answer>(`/bookings/${id}/cancel`, {}, bearer);
  const callOff = ({ client, booking }: SoldSession) => testApp.request.post<Answer>(`/bookings/${booking.id}/call-off`, {}, client.bearer);

  it('within ten minutes of booking everything is refunded, regardless of the deadline, as mails and page say', async () => {
    const at = '2027-03-01T13:00:00-08:00';
    const { client, booking } = await sold.at(at);
    const confirmed = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Confirmed')));
    expect(confirmed.text.replace(/\s+/g, ' ')).toContain('Booked by mistake? Until 3/1/2027 9:10 am PT, you can still cancel on your dashboard and get everything back.');
    const [{ id: session }] = await testApp.em().execute<[{ id: string }]>('select stripe_session_id as id from payments where user_id = ?', [client.userId]);
    const { body: page } = await testApp.request.get<PaymentStatus>(`/billing/payment-status?session_id=${session}`, client.bearer);
    expect(Date.parse(page.booking!.free_until!)).toBe(Date.parse(booking.created_at) + yourCoach.policy.undoMinutes * MINUTE);
    expect((await testApp.request.get<PaymentStatus>(`/billing/payment-status?session_id=${session}`)).body.booking).toMatchObject({ free_until: null });
    expect((await callOff({ client, booking })).body.code).toBe('NOT_MISSABLE');
    const { status, body } = await atLaterTime(testApp, yourCoach.policy.undoMinutes * MINUTE - 1, () => cancel(client, booking.id));
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'cancelled', cancelled_by: 'client', refund_cents: 9_000 } });
    expect(await sold.refunded(booking)).toBe(9_000);
    expect(await sold.isFree(at)).toBe(true);
    const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Canceled')));
    expect(mail.text).toContain('We’re refunding $90.00');
    expect(mail.text).not.toContain('Cancellations less than 24 hours');
  });

  it('FLOW-07 after ten minutes it is too late: nothing is refunded, and the client can only call off late', async () => {
    const one = await sold.at('2027-03-01T14:00:00-08:00');
    await atLaterTime(testApp, yourCoach.policy.undoMinutes * MINUTE, async () => {
      expect((await cancel(one.client, one.booking.id)).body.code).toBe('CANCELLATION_WINDOW_CLOSED');
      expect((await callOff(one)).body).toMatchObject({ status: 'cancelled', refund_cents: 0 });
    });
    expect(await sold.refunded(one.booking)).toBeNull();
  });

  it('FLOW-13 a session credit is returned as well, but not after ten minutes', async () => {
    const client = await testApp.people.client();
    await giveCredits(testApp, client, 2);
    const book = async (hour: number) => (await bookWithCredit(testApp, client, `2027-03-02T0${hour}:00:00-08:00`)).body;
    const [first, second] = [await book(7), await book(8)];
    expect(await creditsOf(testApp, client)).toBe(0);
    expect((await cancel(client, first.id)).body).toMatchObject({ status: 'cancelled', credit_good_until: expect.any(String) });
    expect(await creditsOf(testApp, client)).toBe(1);
    const late = await atLaterTime(testApp, yourCoach.policy.undoMinutes * MINUTE, () => testApp.request.post<Answer>(`/bookings/${second.id}/call-off`, {}, client.bearer));
    expect(late.body).toMatchObject({ status: 'cancelled', credit_good_until: null });
    expect(await creditsOf(testApp, client)).toBe(1);
  });

  it('moving does not restart the undo window, and a session inside the deadline cannot be moved', async () => {
    const { client, booking } = await sold.at('2027-03-02T10:00:00-08:00');
    const move = (session_date: string) => testApp.request.post<Answer>(`/bookings/${booking.id}/move`, { session_date }, client.bearer);
    await atLaterTime(testApp, 30 * MINUTE, async () => {
      expect((await move('2027-03-01T16:00:00-08:00')).status).toBe(200);
      expect((await cancel(client, booking.id)).body.code).toBe('CANCELLATION_WINDOW_CLOSED');
    });
    const near = await sold.at('2027-03-01T17:30:00-08:00');
    expect((await testApp.request.post<Answer>(`/bookings/${near.booking.id}/move`, { session_date: '2027-03-05T10:00:00-08:00' }, near.client.bearer)).body.code).toBe('NOT_MOVABLE');
  });

  it('is impossible once the session has started', async () => {
    const { client, booking } = await sold.at('2027-03-01T12:00:00-08:00');
    const begun = new Date(Date.parse(booking.created_at) + 5 * MINUTE);
    await testApp.em().execute('update bookings set session_date = ?, cancellation_deadline = ? where id = ?', [begun, new Date(begun.getTime() - 24 * HOUR), booking.id]);
    expect((await atLaterTime(testApp, 5 * MINUTE, () => cancel(client, booking.id))).body.code).toBe('CANCELLATION_WINDOW_CLOSED');
    expect((await atLaterTime(testApp, 5 * MINUTE - 1, () => cancel(client, booking.id))).body).toMatchObject({ status: 'cancelled', refund_cents: 9_000 });
  });

  it('five concurrent requests undo it once: one refund, the others are told that it is already canceled', async () => {
    const { client, booking } = await sold.at('2027-03-01T18:30:00-08:00');
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(client, booking.id)));
    expect(answers.map(({ status, body }) => (status === 200 ? 'cancelled' : body.code)).sort()).toEqual(['ALREADY_CANCELLED', 'ALREADY_CANCELLED', 'ALREADY_CANCELLED', 'ALREADY_CANCELLED', 'cancelled']);
    const rows = await testApp.em().execute<unknown[]>('select r.id from refunds r join payments p on p.id = r.payment_id where p.stripe_payment_intent_id = ?', [booking.stripe_payment_intent_id]);
    expect(rows).toHaveLength(1);
  });
});
