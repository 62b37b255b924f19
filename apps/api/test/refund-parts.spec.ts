import { yourCoach } from '@coach/content';
import type { Booking, CoachNotice, CoachToday } from '@coach/contracts';
import { MINUTE } from '@coach/domain';
import { BookingMaintenanceJob } from '../src/bookings/booking/booking-maintenance.job.ts';
import { RefundsService } from '../src/billing/refunds/refunds.service.ts';
import { eventually } from './eventually.ts';
import { atLaterTime } from './later.ts';
import { bookWithCredit, creditsOf, giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const IN_PARTS = { refundSteps: [{ hours: 12, percent: 50 }, { hours: 6, percent: 25 }], creditInParts: true, lateMinutes: 10, noShowPercent: 20, noShowCredit: true };

/** The clock is set to Monday, 3/1/2027, 9:00 am: tomorrow at 8 is inside the 24 hours, and outside the 12. */
describe('partial refunds, and no-show refunds', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  let payments: Payments;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    [sold, payments, coach] = [new SoldSessions(testApp), new Payments(testApp), await testApp.people.coach()];
  });
  afterAll(() => testApp.stop());
  beforeEach(() => testApp.publishBusiness({ policy: { ...yourCoach.policy, ...IN_PARTS } }));

  type Answer = Booking & { code?: string };
  const callOff = ({ bearer }: SignedInPerson, { id }: Booking, least_refund_cents?: number) => testApp.request.post<Answer>(`/bookings/${id}/call-off`, { least_refund_cents }, bearer);
  const mailTo = ({ email }: SignedInPerson, start: string) => eventually(async () => (await testApp.mailbox.to(email)).find(({ subject }) => subject.startsWith(start)));
  const sentBack = ({ stripe_payment_intent_id: intent }: Booking) =>
    eventually(async () => {
      const { data } = await payments.stripe.refunds.list({ payment_intent: intent! });
      return data.length > 0 ? data.map(({ amount }) => amount) : null;
    });
  const withCredit = async (session_date: string) => {
    const client = await testApp.people.client();
    await giveCredits(testApp, client, 1);
    const { body: booking } = await bookWithCredit(testApp, client, session_date);
    return { client, booking };
  };

  it('refunds the percentage agreed at booking, as announced, regardless of later publications', async () => {
    const { client, booking } = await sold.at('2027-03-02T08:00:00-08:00');
    expect(booking.change_terms).toEqual({ cancellation_hours: 24, undo_minutes: 10, most_moves: 2, refund_steps: IN_PARTS.refundSteps, credit_in_parts: true, late_minutes: 10, no_show_percent: 20, no_show_credit: true });
    await testApp.publishBusiness({ policy: yourCoach.policy });
    await atLaterTime(testApp, 11 * MINUTE, async () => {
      expect((await callOff(client, booking, 4_501)).body.code).toBe('LESS_GOES_BACK');
      expect((await sold.of(client))[0]).toMatchObject({ status: 'confirmed' });
      expect((await callOff(client, booking, 4_500)).body).toMatchObject({ status: 'cancelled', refund_cents: 4_500 });
    });
    expect(await sentBack(booking)).toEqual([4_500]);
    const { text } = await mailTo(client, 'Canceled');
    expect(text.replace(/\s+/g, ' ')).toContain('We’re refunding $45.00 to the card you paid with.');
    expect(text.replace(/\s+/g, ' ')).toContain('That is a part of the $90.00 you paid, because it was canceled less than 24 hours ahead.');
    const notice = await eventually(async () => (await testApp.request.get<{ notices: CoachNotice[] }>('/admin/notices', coach.bearer)).body.notices.find(({ kind }) => kind === 'late_release'));
    expect(notice.text).toContain('and $45.00 goes back.');
  });

  it('refunds less in the next step, and nothing after the last one', async () => {
    const [near, nearer] = [await sold.at('2027-03-01T16:00:00-08:00'), await sold.at('2027-03-01T14:00:00-08:00')];
    await atLaterTime(testApp, 11 * MINUTE, async () => {
      expect((await callOff(near.client, near.booking)).body).toMatchObject({ refund_cents: 2_250 });
      expect((await callOff(nearer.client, nearer.booking)).body).toMatchObject({ refund_cents: 0 });
    });
    expect((await mailTo(nearer.client, 'Canceled')).text).toContain('Cancellations less than 6 hours ahead aren’t refunded.');
    const [whole] = [await sold.at('2027-03-02T10:00:00-08:00')];
    expect((await testApp.request.post<Answer>(`/bookings/${whole.booking.id}/cancel`, {}, whole.client.bearer)).body).toMatchObject({ refund_cents: 9_000 });
  });

  it('returns a whole credit while a partial refund would apply, if the terms say so', async () => {
    const one = await withCredit('2027-03-02T09:00:00-08:00');
    await atLaterTime(testApp, 11 * MINUTE, async () => expect((await callOff(one.client, one.booking)).body).toMatchObject({ refund_cents: 0, status: 'cancelled' }));
    expect(await creditsOf(testApp, one.client)).toBe(1);
    await testApp.publishBusiness({ policy: { ...yourCoach.policy, ...IN_PARTS, creditInParts: false } });
    const other = await withCredit('2027-03-02T08:00:00-08:00');
    await atLaterTime(testApp, 11 * MINUTE, () => callOff(other.client, other.booking));
    expect(await creditsOf(testApp, other.client)).toBe(0);
  });

  it('does not cancel if the credit that the client expects is no longer returned', async () => {
    const { client, booking } = await withCredit('2027-03-01T16:00:00-08:00');
    const told = () => testApp.request.post<Answer>(`/bookings/${booking.id}/call-off`, { expects_credit: true }, client.bearer);
    await atLaterTime(testApp, 61 * MINUTE, async () => expect((await told()).body.code).toBe('LESS_GOES_BACK'));
    await atLaterTime(testApp, 59 * MINUTE, async () => expect((await told()).body).toMatchObject({ status: 'cancelled' }));
    expect(await creditsOf(testApp, client)).toBe(1);
  });

  it('refuses steps that do not follow one another', async () => {
    const { body: desk } = await testApp.request.get<{ draft: { revision: number } | null }>('/admin/business', coach.bearer);
    const save = (refundSteps: object[]) => testApp.request.ask<{ code?: string; errors?: unknown }>('PUT', '/admin/business/draft', { revision: desk.draft?.revision ?? 0, policy: { ...yourCoach.policy, ...IN_PARTS, refundSteps } }, coach.bearer);
    for (const steps of [[{ hours: 24, percent: 50 }], [{ hours: 12, percent: 50 }, { hours: 6, percent: 50 }], [{ hours: 12, percent: 100 }], [{ hours: 0, percent: 10 }]]) {
      const { status, body } = await save(steps);
      expect([steps, status, JSON.stringify(body)]).toEqual([steps, 400, expect.stringContaining('refundSteps')]);
    }
  });

  describe('for a no-show', () => {
    const noteThat = ({ id, session_date }: Booking, attendance: string | null) => testApp.request.ask<{ code?: string }>('PUT', `/admin/bookings/${id}/attendance`, { starts_at: session_date, attendance }, coach.bearer);
    const maintain = () => testApp.app.get(BookingMaintenanceJob, { strict: false }).run();
    /** Moves the session's start to ten minutes ago. */
    const begun = async <Sold extends { booking: Booking }>(one: Sold): Promise<Sold> => {
      const start = '2027-03-01T16:50:00.000Z';
      await testApp.em().execute(`update bookings set session_date = ?, cancellation_deadline = '2027-02-28T16:50:00Z', created_at = '2027-02-01' where id = ?`, [start, one.booking.id]);
      return { ...one, booking: { ...one.booking, session_date: start } };
    };
    const stateOf = async (client: SignedInPerson) => (await sold.of(client))[0]!;

    it('refunds the percentage 15 minutes later, once, and announces it', async () => {
      const { client, booking } = await begun(await sold.at('2027-03-02T13:00:00-08:00'));
      expect((await noteThat(booking, 'no_show')).status).toBe(200);
      const today = async () => (await testApp.request.get<CoachToday>('/admin/today?date=2027-03-01', coach.bearer)).body.sessions.find(({ booking_id }) => booking_id === booking.id)!.no_show_return;
      expect(await today()).toEqual({ due_at: expect.stringMatching(/^2027-03-01T17:1[5-9]:/), percent: 20, refund_cents: null });
      await atLaterTime(testApp, 10 * MINUTE, maintain);
      expect(await stateOf(client)).not.toHaveProperty('no_show_refund_cents');
      await atLaterTime(testApp, 16 * MINUTE, async () => {
        await Promise.all([maintain(), maintain()]);
        await maintain();
      });
      expect(await stateOf(client)).toMatchObject({ status: 'completed', no_show: true, no_show_refund_cents: 1_800, refund_cents: null });
      expect(await sentBack(booking)).toEqual([1_800]);
      expect((await mailTo(client, 'We missed you')).text.replace(/\s+/g, ' ')).toContain('Of the $90.00 you paid, we’re refunding $18.00 to your card.');
      expect(await today()).toEqual({ due_at: null, percent: 20, refund_cents: 1_800 });
      expect((await noteThat(booking, null)).body.code).toBe('NO_SHOW_RETURNED');
      expect((await testApp.request.patch<Answer>(`/admin/bookings/${booking.id}/status`, { status: 'confirmed' }, coach.bearer)).body.code).toBe('NO_SHOW_RETURNED');
    });

    it('does not let a failed settlement block others, and retries it in the next run', async () => {
      const [broken, other] = [await begun(await sold.at('2027-03-04T13:00:00-08:00')), await begun(await sold.at('2027-03-04T15:00:00-08:00'))];
      for (const { booking } of [broken, other]) await noteThat(booking, 'no_show');
      await testApp.em().execute(`update bookings set no_show_due_at = no_show_due_at - interval '1 minute' where id = ?`, [broken.booking.id]);
      const refunds = testApp.app.get(RefundsService, { strict: false });
      const refresh = refunds.refresh.bind(refunds);
      const spied = jest.spyOn(refunds, 'refresh').mockImplementation((intent) => (intent === broken.booking.stripe_payment_intent_id ? Promise.reject(new Error('away')) : refresh(intent)));
      await atLaterTime(testApp, 16 * MINUTE, async () => {
        await maintain();
        expect(await stateOf(other.client)).toMatchObject({ no_show_refund_cents: 1_800 });
        spied.mockRestore();
        await maintain();
      });
      expect(await stateOf(broken.client)).toMatchObject({ no_show_refund_cents: 1_800 });
    });

    it('refunds nothing when the coach undoes the no-show in time', async () => {
      const { client, booking } = await begun(await sold.at('2027-03-02T14:00:00-08:00'));
      await noteThat(booking, 'no_show');
      await atLaterTime(testApp, 10 * MINUTE, async () => expect((await noteThat(booking, 'arrived')).status).toBe(200));
      await atLaterTime(testApp, 30 * MINUTE, maintain);
      expect(await stateOf(client)).toMatchObject({ no_show: false });
      expect(await sold.refunded(booking)).toBeNull();
    });

    it('returns a session credit if the terms say so, and keeps it under the default terms', async () => {
      const one = await begun(await withCredit('2027-03-03T13:00:00-08:00'));
      await testApp.publishBusiness({ policy: yourCoach.policy });
      const usual = await begun(await withCredit('2027-03-03T14:00:00-08:00'));
      for (const { booking } of [one, usual]) expect((await testApp.request.post<Answer>(`/admin/bookings/${booking.id}/no-show`, {}, coach.bearer)).body).toMatchObject({ no_show: true });
      await atLaterTime(testApp, 16 * MINUTE, maintain);
      expect([await creditsOf(testApp, one.client), await creditsOf(testApp, usual.client)]).toEqual([1, 0]);
      expect((await mailTo(one.client, 'We missed you')).text).toContain('Your session credit is back on your account.');
      expect((await testApp.mailbox.to(usual.client.email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('We missed'))).toEqual([]);
    });
  });
});
