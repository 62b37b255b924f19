import { yourCoach } from '@coach/content';
import type { Booking, WaitlistEntry } from '@coach/contracts';
import { HOUR, MINUTE } from '@coach/domain';
import { eventually } from './eventually.ts';
import { giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const OTHER = { cancellationHours: 48, undoMinutes: 0, mostMoves: 3, waitlistClosesHours: 2, offerMinutes: 90 };

describe('the policy of a business', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    sold = new SoldSessions(testApp);
  });
  afterAll(() => testApp.stop());
  afterEach(() => testApp.publishBusiness({ policy: yourCoach.policy }));

  type Answer = Booking & { code?: string };
  const move = ({ bearer }: SignedInPerson, id: string, session_date: string) => testApp.request.post<Answer>(`/bookings/${id}/move`, { session_date }, bearer);
  const cancel = ({ bearer }: SignedInPerson, id: string) => testApp.request.post<Answer>(`/bookings/${id}/cancel`, {}, bearer);
  const hoursBefore = ({ session_date, cancellation_deadline }: Booking): number => (Date.parse(session_date) - Date.parse(cancellation_deadline!)) / HOUR;

  it('applies to new bookings, is stated in the mail, and stays with them after later publications', async () => {
    await testApp.publishBusiness({ policy: OTHER });
    const { client, booking } = await sold.at('2027-03-09T10:00:00-08:00');
    expect(booking.change_terms).toEqual({ cancellation_hours: 48, undo_minutes: 0, most_moves: 3 });
    expect(hoursBefore(booking)).toBe(48);
    const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Confirmed')));
    expect(mail.text.replace(/\s+/g, ' ')).toContain('48 hours ahead');
    await testApp.publishBusiness({ policy: { cancellationHours: 1, mostMoves: 0 } });
    for (const day of ['10', '11', '12']) {
      const { status, body } = await move(client, booking.id, `2027-03-${day}T10:00:00-08:00`);
      expect([status, hoursBefore(body)]).toEqual([200, 48]);
    }
    expect((await move(client, booking.id, '2027-03-16T10:00:00-07:00')).body.code).toBe('MOVED_TWICE');
  });

  it('applies to a payment page as of when it was opened', async () => {
    const client = await testApp.people.client();
    const { session } = await sold.checkout(client, '2027-03-09T13:00:00-08:00');
    await testApp.publishBusiness({ policy: OTHER });
    await new Payments(testApp).pay(session);
    const booking = await eventually(async () => (await sold.of(client))[0]);
    expect([booking.change_terms, hoursBefore(booking)]).toEqual([{ cancellation_hours: 24, undo_minutes: 10, most_moves: 2 }, 24]);
  });

  it('without undo minutes allows no undo, and states its own hours when refusing a late cancellation', async () => {
    await testApp.publishBusiness({ policy: OTHER });
    const { client, booking } = await sold.at('2027-03-02T14:00:00-08:00');
    expect((await cancel(client, booking.id)).body.code).toBe('CANCELLATION_WINDOW_CLOSED');
    const { body } = await testApp.request.post<Answer>(`/bookings/${booking.id}/call-off`, {}, client.bearer);
    expect(body).toMatchObject({ status: 'cancelled', refund_cents: 0 });
    const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Canceled')));
    expect(mail.text).toContain('Cancellations less than 48 hours ahead aren’t refunded.');
  });

  it('sets when waiting lists close, and how long an offer lasts', async () => {
    const at = '2027-03-01T15:00:00-08:00';
    const [holder, waiting] = [await testApp.people.client(), await testApp.people.client()];
    await giveCredits(testApp, holder, 1);
    const wanted = { booking_type: 'personal_training', session_date: at, duration_minutes: 60, location: 'Studio', notes: 'Fit' };
    const { body: booked } = await testApp.request.post<Answer>('/bookings/with-credit', wanted, holder.bearer);
    const join = () => testApp.request.post<WaitlistEntry & { code?: string }>('/waitlist', { service_type: 'personal_training_60', session_date: at, participant_count: 1 }, waiting.bearer);
    expect((await join()).body.code).toBe('TOO_LATE');
    await testApp.publishBusiness({ policy: { ...OTHER, undoMinutes: 60 } });
    expect((await join()).status).toBe(201);
    expect((await cancel(holder, booked.id)).status).toBe(200);
    const [entry] = await testApp.em().execute<Array<{ held_until: string }>>(`select held_until from waitlist_entries where user_id = ? and state = 'offered'`, [waiting.userId]);
    const [{ now }] = await testApp.em().execute<[{ now: string }]>('select updated_at as now from bookings where id = ?', [booked.id]);
    expect(Date.parse(entry!.held_until) - Date.parse(now)).toBe(OTHER.offerMinutes * MINUTE);
  });
});
