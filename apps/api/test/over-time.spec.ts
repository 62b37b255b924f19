import type { Booking, HeldCheckout } from '@coach/contracts';
import { yourCoach } from '@coach/content';
import { DAY, HOUR, MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';
import { runTimed } from './timed-job.ts';

const COACH = 'admin@demo.test';

describe('bookings over time', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    sold = new SoldSessions(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const callOff = (client: SignedInPerson, id: string) => testApp.request.post<Booking & { code?: string }>(`/bookings/${id}/call-off`, {}, client.bearer);
  const rowOf = async (id: string) => (await testApp.em().execute<Array<{ status: string; cancelled_by: string | null; cancellation_reason: string | null; no_show: boolean }>>('select status, cancelled_by, cancellation_reason, no_show from bookings where id = ?', [id]))[0]!;
  const subjects = async (client: SignedInPerson, count: number) => (await testApp.mailbox.to(client.email, count)).map(({ subject }) => subject.split(':')[0]).sort();
  /** Moves a booking's start, with its deadline, to an offset from now. */
  const putAt = (id: string, fromNow: number) => {
    const start = new Date(Date.parse('2027-03-01T17:00:00Z') + fromNow);
    return testApp.em().execute(`update bookings set session_date = ?, cancellation_deadline = ?, created_at = '2027-02-01' where id = ?`, [start, new Date(start.getTime() - DAY), id]);
  };

  describe('the client', () => {
    it('FLOW-04 cancels before the deadline with a full refund, and the answer and the mail state the amount', async () => {
      const at = '2027-03-03T08:00:00-08:00';
      const { client, booking } = await sold.at(at);
      const { body } = await testApp.request.post<Booking>(`/bookings/${booking.id}/cancel`, {}, client.bearer);
      expect(body).toMatchObject({ status: 'cancelled', cancelled_by: 'client', refund_cents: 9_000 });
      expect(await sold.refunded(booking)).toBe(9_000);
      expect(await sold.isFree(at)).toBe(true);
      const mails = await testApp.mailbox.to(client.email, 3);
      expect(mails.find(({ subject }) => subject.startsWith('Canceled'))!.text).toContain('$90.00');
    });

    it('FLOW-05 "I can\'t make it" after the deadline: the coach is notified, the time is freed, nothing is refunded', async () => {
      const at = '2027-03-02T08:00:00-08:00';
      const { client, booking } = await sold.at(at);
      testApp.advance(yourCoach.policy.undoMinutes * MINUTE);
      const refused = await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer);
      expect({ status: refused.status, code: refused.body['code'] }).toEqual({ status: 409, code: 'CANCELLATION_WINDOW_CLOSED' });
      const { status, body } = await callOff(client, booking.id);
      testApp.advance(-yourCoach.policy.undoMinutes * MINUTE);
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'cancelled', cancelled_by: 'client', refund_cents: 0 } });
      expect(await sold.isFree(at)).toBe(true);
      expect(await sold.refunded(booking)).toBeNull();
      const toCoach = await eventually(async () => (await testApp.mailbox.to(COACH)).find(({ subject }) => subject.startsWith('Cannot make it')));
      expect(toCoach.text).toContain(client.email);
      const mail = (await testApp.mailbox.to(client.email, 3)).find(({ subject }) => subject.startsWith('Canceled'))!;
      expect(mail.text).toContain('Cancellations less than 24 hours ahead aren’t refunded.');
      expect(mail.text).not.toContain('We’re refunding');
    });

    it('FLOW-05 cannot call off late while canceling is possible, nor twice', async () => {
      const { client, booking } = await sold.at('2027-03-04T08:00:00-08:00');
      expect((await callOff(client, booking.id)).body.code).toBe('NOT_MISSABLE');
      await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer);
      expect((await callOff(client, booking.id)).status).toBe(409);
      expect((await callOff(await testApp.people.client(), booking.id)).status).toBe(404);
    });

    it('AVL-09 can find their own unpaid hold again, and no other client can', async () => {
      const client = await testApp.people.client();
      const held = async (of: SignedInPerson) => (await testApp.request.get<{ held: HeldCheckout | null }>('/billing/checkout', of.bearer)).body.held;
      expect(await held(client)).toBeNull();
      const { url, session } = await sold.checkout(client, '2027-03-05T08:00:00-08:00');
      expect(await held(client)).toEqual({ url, session_id: session, held_until: '2027-03-01T17:35:07.321Z', booking_type: 'personal_training', session_date: '2027-03-05T16:00:00.000Z', duration_minutes: 60, price_cents: 9_000 });
      expect(await held(await testApp.people.client())).toBeNull();
      await testApp.request.post('/billing/checkout/abandon', { session_id: session });
      expect(await held(client)).toBeNull();
    });
  });

  describe('the coach', () => {
    it('FLOW-06 cancels after the deadline with a full refund', async () => {
      const { client, booking } = await sold.at('2027-03-02T09:00:00-08:00');
      await testApp.em().execute(`update bookings set cancellation_deadline = created_at, created_at = '2027-02-01' where id = ?`, [booking.id]);
      const coach = await testApp.people.coach();
      const { body } = await testApp.request.post<Booking>(`/admin/bookings/${booking.id}/cancel`, {}, coach.bearer);
      expect(body).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', refund_cents: 9_000 });
      expect(await sold.refunded(booking)).toBe(9_000);
      expect(await subjects(client, 3)).toEqual(['Canceled', 'Confirmed', 'Receipt']);
    });
  });

  describe('a no-show', () => {
    it('FLOW-06 is completed and marked without a refund, and another status removes the mark', async () => {
      const { client, booking } = await sold.at('2027-03-03T10:00:00-08:00');
      const coach = await testApp.people.coach();
      const mark = () => testApp.request.post<Booking & { code?: string }>(`/admin/bookings/${booking.id}/no-show`, {}, coach.bearer);
      expect((await mark()).body.code).toBe('STATUS_NOT_ALLOWED');
      await putAt(booking.id, -10 * MINUTE);
      expect((await mark()).body).toMatchObject({ status: 'completed', no_show: true, refund_cents: null });
      expect((await sold.of(client))[0]).toMatchObject({ no_show: true });
      expect(await sold.refunded(booking)).toBeNull();
      const { body } = await testApp.request.patch<Booking>(`/admin/bookings/${booking.id}/status`, { status: 'confirmed' }, coach.bearer);
      expect(body).toMatchObject({ status: 'confirmed', no_show: false });
    });
  });

  describe('time', () => {
    it('FLOW-08 completes a confirmed session an hour after its end, not earlier', async () => {
      const [early, late] = [await sold.at('2027-03-08T08:00:00-08:00'), await sold.at('2027-03-08T09:00:00-08:00')];
      await putAt(early.booking.id, -(2 * HOUR - MINUTE));
      await putAt(late.booking.id, -2 * HOUR);
      await runTimed(testApp, 'bookings.maintain');
      expect([(await rowOf(early.booking.id)).status, (await rowOf(late.booking.id)).status]).toEqual(['confirmed', 'completed']);
    });

    it('FLOW-09 an unanswered consultation request expires two hours before its start, and its client is notified', async () => {
      const client = await testApp.people.client();
      const consultation = { booking_type: 'consultation', session_date: '2027-03-09T08:00:00-08:00', duration_minutes: 60, location: '', notes: 'Fit' };
      const { body } = await testApp.request.post<Booking>('/bookings', consultation, client.bearer);
      await putAt(body.id, 2 * HOUR + MINUTE);
      await runTimed(testApp, 'bookings.maintain');
      expect((await rowOf(body.id)).status).toBe('pending');
      await putAt(body.id, 2 * HOUR);
      await runTimed(testApp, 'bookings.maintain');
      expect(await rowOf(body.id)).toMatchObject({ status: 'cancelled', cancelled_by: 'system', cancellation_reason: 'The request was not answered in time.' });
      const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Canceled')));
      expect(mail.text).toContain('The request was not answered in time.');
      expect(await sold.isFree('2027-03-09T08:00:00-08:00')).toBe(true);
    });

    it('sends reminders a day and an hour before, once each', async () => {
      const { client, booking } = await sold.at('2027-03-10T08:00:00-08:00');
      await putAt(booking.id, DAY);
      for (let run = 0; run < 3; run += 1) await runTimed(testApp, 'bookings.maintain');
      expect(await subjects(client, 3)).toEqual(['Confirmed', 'Receipt', 'Reminder']);
      await putAt(booking.id, HOUR);
      for (let run = 0; run < 3; run += 1) await runTimed(testApp, 'bookings.maintain');
      expect(await subjects(client, 4)).toEqual(['Confirmed', 'Receipt', 'Reminder', 'Starts soon']);
      const reminders = await testApp.em().execute<Array<{ kind: string }>>('select kind from booking_reminders where booking_id = ? order by created_at, kind', [booking.id]);
      expect(reminders.map(({ kind }) => kind)).toEqual(['day', 'hour']);
    });

    it.each([
      ['more than a day ahead is not called to mind', '2027-03-12T08:00:00-08:00', DAY + MINUTE, []],
      ['more than an hour ahead is called to mind as the day’s', '2027-03-12T09:00:00-08:00', HOUR + MINUTE, ['day']],
      ['an hour ahead is called to mind as the hour’s', '2027-03-12T10:00:00-08:00', HOUR, ['hour']],
    ])('a session %s', async (_, at, ahead, kinds) => {
      const { booking } = await sold.at(at);
      await putAt(booking.id, ahead);
      await runTimed(testApp, 'bookings.maintain');
      const reminders = await testApp.em().execute<Array<{ kind: string }>>('select kind from booking_reminders where booking_id = ?', [booking.id]);
      expect(reminders.map(({ kind }) => kind)).toEqual(kinds);
    });

    it('a canceled or moved booking sends no reminder', async () => {
      const { client, booking } = await sold.at('2027-03-11T08:00:00-08:00');
      await testApp.stopWorker();
      await putAt(booking.id, DAY - MINUTE);
      await runTimed(testApp, 'bookings.maintain');
      await testApp.em().execute(`update bookings set session_date = '2027-03-11T16:00:00Z' where id = ?`, [booking.id]);
      await testApp.startWorker();
      await testApp.em().execute(`update bookings set session_date = ? where id = ?`, [new Date(Date.parse('2027-03-01T17:00:00Z') + 30 * MINUTE), booking.id]);
      await runTimed(testApp, 'bookings.maintain');
      expect(await subjects(client, 3)).toEqual(['Confirmed', 'Receipt', 'Starts soon']);
    });
  });
});
