import { randomUUID } from 'node:crypto';
import { RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import ICAL from 'ical.js';
import type { AdminBooking, CoachCalendar, CoachToday, MovePreview } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { AccountSettlementService } from '../src/account-data/account-settlement.service.ts';
import { RefundedSessionsJobs } from '../src/bookings/booking/refunded-sessions.jobs.ts';
import { ClearSickDayJob } from '../src/bookings/sick-day/clear-sick-day.job.ts';
import { BookingMaintenanceJob } from '../src/bookings/booking/booking-maintenance.job.ts';
import { WeeksOff } from '../src/bookings/weeks/weeks-off.service.ts';
import { SessionLetters } from '../src/bookings/mail/session-letter.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { ProgramDesk, type Program } from './program-desk.ts';
import type { SignedInPerson } from './people.ts';

const THIRD = ['2027-03-23T06:00:00-07:00', '2027-03-23T20:00:00-07:00'] as const;

describe('weeks of a program', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let desk: ProgramDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    desk = new ProgramDesk(testApp, coach);
  }, 120_000);
  afterAll(() => testApp.stop());

  const mailsTo = ({ email }: SignedInPerson, subject: RegExp) => testApp.mailbox.mails.filter((mail) => mail.to.some(({ address }) => address === email) && subject.test(mail.subject));
  /** The calendar file of one week, as attached to its mail. */
  const mailedWeek = async ({ id }: Program, week: number) => {
    const letters = testApp.app.get(SessionLetters, { strict: false });
    const letter = await RequestContext.create(testApp.em(), () => letters.about(id));
    return new ICAL.Component(ICAL.parse((await letters.calendarOf(letter, [week])).content) as never);
  };
  const maintain = () => testApp.app.get(BookingMaintenanceJob, { strict: false }).run();

  describe('called off by the coach', () => {
    let one: Program;
    let other: Program;
    beforeAll(async () => {
      one = await desk.sold('2027-03-09T09:00:00-08:00');
      other = await desk.sold('2027-03-09T09:00:00-08:00', 2);
    }, 60_000);

    it('AVL-08 previews what is owed, to the cent', async () => {
      const { body } = await desk.preview(...THIRD);
      expect(body.sessions.map(({ booking_id, effect, week, share_cents, refund_cents }) => [booking_id, effect, week, share_cents, refund_cents])).toEqual(
        expect.arrayContaining([[one.id, 'week', 3, 1_667, 0], [other.id, 'week', 3, 3_334, 0]]),
      );
    });

    it('AVL-08 frees the time of the week, keeps the other weeks, and stores the share', async () => {
      await desk.clear(...THIRD);
      for (const program of [one, other]) expect(await desk.states(program)).toEqual(['scheduled', 'scheduled', 'off', 'scheduled', 'scheduled', 'scheduled']);
      expect(await desk.claimed(one)).toEqual(['2027-03-09T17', '2027-03-16T16', '2027-03-30T16', '2027-04-06T16', '2027-04-13T16'].map((start) => `${start}:00:00.000Z`));
      expect(await desk.unsettled(one, 3)).toMatchObject({ week: 3, share_cents: 1_667, settled: null, until: new Date(Date.parse('2027-03-01T17:00:07.321Z') + 14 * DAY).toISOString() });
      expect(await desk.refunded(one)).toEqual([]);
    });

    it('AVL-08 removes the week from calendars, Today and lists', async () => {
      const { entries } = (await testApp.request.get<CoachCalendar>('/admin/calendar?from=2027-03-23&days=1', coach.bearer)).body;
      expect(entries.filter(({ kind }) => kind === 'session')).toEqual([]);
      expect((await testApp.request.get<CoachToday>('/admin/today?date=2027-03-23', coach.bearer)).body.sessions).toEqual([]);
      const file = await fetch(`${testApp.url}/api/bookings/${one.id}/calendar-file`, { headers: { authorization: `Bearer ${one.client.bearer}` } }).then((answer) => answer.text());
      const events = new ICAL.Component(ICAL.parse(file) as never).getAllSubcomponents('vevent');
      expect(events.map((event) => event.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
      expect(events.map((event) => new ICAL.Event(event).sequence)).toEqual([1, 1, 1, 1, 1, 1]);
    });

    it('mails the share, the deadline and the offered times, with a calendar file that removes only this week', async () => {
      const [mail] = await eventually(() => {
        const mails = mailsTo(one.client, /^Your coach has to cancel: Group Session, week 3 of 6/);
        return mails.length > 0 ? mails : null;
      });
      expect(mail!.text.replace(/\s+/g, ' ')).toContain('take another time for it, at no cost, or get $16.67 of what you paid back');
      expect(mail!.text).toContain('If you don’t choose by');
      expect(mail!.attachments).toHaveLength(1);
      const calendar = await mailedWeek(one, 3);
      expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
      expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
      expect(calendar.getFirstSubcomponent('vevent')!.getFirstPropertyValue('uid')).toBe(`${one.id}-3@sessions`);
    });

    it('offers clients of one group the same times, for one week, with enough seats', async () => {
      const [hours, others] = [await desk.offer(one, 3), await desk.offer(other, 3)];
      expect(hours.hours).toHaveLength(3);
      expect(hours.hours.map(({ starts_at }) => starts_at)).toEqual(others.hours.map(({ starts_at }) => starts_at));
      expect(hours).toMatchObject({ cost: 'nothing', week: { week: 3, share_cents: 1_667 }, is_taken: false });
    });

    it('accepts one of several concurrent requests to take a time or get the share', async () => {
      const { id, hours } = await desk.offer(one, 3);
      const take = (index: number) => desk.post(`/rebookings/${id}/take`, { offer_id: hours[index]!.id }, one.client);
      const answers = await Promise.all([take(0), take(1), take(0), desk.post(`/rebookings/${id}/refund`, {}, one.client)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
      const { settled } = await desk.unsettled(one, 3);
      const claims = await desk.claimed(one);
      expect([claims.length, await desk.refunded(one)]).toEqual(settled === 'made_up' ? [6, []] : [5, [1_667]]);
    });

    it('refunds a requested share once, and never in addition to a new time', async () => {
      const { id, hours } = await desk.offer(other, 3);
      const refund = () => desk.post(`/rebookings/${id}/refund`, {}, other.client);
      const answers = await Promise.all([refund(), refund(), refund()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await desk.refunded(other)).toEqual([3_334]);
      expect(await desk.post(`/rebookings/${id}/take`, { offer_id: hours[0]!.id }, other.client)).toMatchObject({ status: 409, body: { code: 'OFFER_GONE' } });
      expect(await testApp.em().execute('select 1 from rebooking_offers where session_id = ?', [id])).toEqual([]);
      await eventually(() => (mailsTo(other.client, /^Refund: \$33\.34, Group Session, week 3 of 6/).length === 1 ? true : null));
    });

    it('ROLE-05 another client’s week answers like a missing one, and the coach’s routes are closed to clients', async () => {
      const { id } = await desk.unsettled(other, 3);
      expect((await desk.post(`/rebookings/${id}/refund`, {}, one.client)).status).toBe(404);
      expect((await desk.post(`/admin/weeks-off/${id}/settle`, { settle: 'refund', reason: 'x' }, one.client)).status).toBe(403);
      expect((await desk.post(`/admin/weeks-off/${id}/make-up`, { starts_at: '2027-03-25T09:00:00-07:00' }, one.client)).status).toBe(403);
      expect((await testApp.request.put(`/bookings/${other.id}/weeks/4/missed`, { is_missed: true }, one.client.bearer)).status).toBe(404);
    });

    it('canceling the program refunds the rest, and no share twice', async () => {
      const cancelled = await testApp.request.post<AdminBooking>(`/admin/bookings/${other.id}/cancel`, { cancellation_reason: 'Moving away', refund: 'full' }, coach.bearer);
      expect(cancelled.status).toBe(200);
      expect(await desk.refunded(other)).toEqual([3_334, 16_666]);
    });
  });

  it('a new time taken by the client becomes the week’s date everywhere, even if its job runs twice', async () => {
    const program = await desk.sold('2027-03-10T11:00:00-08:00');
    // After nine, because another program's week may start in that slot on the day before.
    await desk.clear('2027-03-24T10:30:00-07:00', '2027-03-24T20:00:00-07:00');
    const { id, hours } = await desk.offer(program, 3);
    expect(await desk.post(`/rebookings/${id}/take`, { offer_id: hours[0]!.id }, program.client)).toMatchObject({ status: 200, body: { booking_id: program.id, url: null } });
    const { series } = await desk.read(program);
    expect(series!.weeks[2]).toMatchObject({ state: 'made_up', starts_at: hours[0]!.starts_at });
    expect(await desk.claimed(program)).toContain(hours[0]!.starts_at);
    expect(await testApp.em().execute('select 1 from claims where held_until is not null')).toEqual([]);
    const mail = await eventually(() => mailsTo(program.client, /^Made up: Group Session, week 3 of 6/)[0]);
    expect(mail.attachments).toHaveLength(1);
    const calendar = await mailedWeek(program, 3);
    expect([calendar.getFirstPropertyValue('method'), calendar.getFirstSubcomponent('vevent')!.getFirstPropertyValue('uid')]).toEqual(['REQUEST', `${program.id}-3@sessions`]);
    expect(new ICAL.Event(calendar.getFirstSubcomponent('vevent')!).startDate.toJSDate().toISOString()).toBe(hours[0]!.starts_at);
    const [{ sick_day_id }] = (await testApp.em().execute<Array<{ sick_day_id: string }>>('select sick_day_id from sick_day_sessions where id = ?', [id])) as [{ sick_day_id: string }];
    await testApp.app.get(ClearSickDayJob, { strict: false }).clear({ sick_day_id });
    expect((await desk.states(program))[2]).toBe('made_up');
  });

  it('two sick days for one week call it off once', async () => {
    const program = await desk.sold('2027-03-11T13:00:00-08:00');
    await testApp.stopWorker();
    const [from, to] = ['2027-03-25T06:00:00-07:00', '2027-03-25T20:00:00-07:00'];
    const declare = () => desk.post<{ id: string }>('/admin/sick-days', { id: crypto.randomUUID(), starts_at: from, ends_at: to, reason: '', booking_ids: [program.id] });
    const ids = [(await declare()).body.id, (await declare()).body.id];
    const job = testApp.app.get(ClearSickDayJob, { strict: false });
    await Promise.all([...ids, ...ids].map((sick_day_id) => job.clear({ sick_day_id })));
    await testApp.startWorker();
    expect(await testApp.em().execute(`select state from sick_day_sessions where booking_id = ? order by state`, [program.id])).toEqual([{ state: 'done' }, { state: 'left' }]);
    expect(await desk.claimed(program)).toHaveLength(5);
  });

  it('a longer sick day calls off every week within it, each settled separately; without a choice the share is refunded', async () => {
    const program = await desk.sold('2027-03-12T15:00:00-08:00');
    const progress = await desk.clear('2027-04-01T06:00:00-07:00', '2027-04-10T20:00:00-07:00');
    expect(progress.total).toBeGreaterThanOrEqual(2);
    expect(await desk.states(program)).toEqual(['scheduled', 'scheduled', 'scheduled', 'off', 'off', 'scheduled']);
    const settled = async () => [(await desk.unsettled(program, 4)).settled, (await desk.unsettled(program, 5)).settled];
    testApp.advance(14 * DAY);
    // A failure does not delay the others, and is retried in the next run.
    jest.spyOn(testApp.app.get(WeeksOff, { strict: false }), 'giveBack').mockRejectedValueOnce(new Error('away'));
    await maintain();
    expect(await settled()).toContain('refunded');
    await maintain();
    testApp.advance(-14 * DAY);
    expect(await desk.refunded(program)).toEqual([1_666, 1_667]);
    expect(await settled()).toEqual(['refunded', 'refunded']);
  });

  it('the coach sets a date, refunds, or waives with a reason, each once', async () => {
    const program = await desk.sold('2027-03-08T17:00:00-08:00');
    await desk.clear('2027-03-15T06:00:00-07:00', '2027-03-15T20:00:00-07:00');
    const { id } = await desk.unsettled(program, 2);
    const makeUp = (starts_at: string, outside_hours = false) => desk.post(`/admin/weeks-off/${id}/make-up`, { starts_at, outside_hours });
    expect(await makeUp('2027-02-01T09:00:00-08:00')).toMatchObject({ status: 422, body: { code: 'IN_THE_PAST' } });
    expect(await makeUp('2027-06-01T09:00:00-07:00')).toMatchObject({ status: 422, body: { code: 'WEEK_OUT_OF_REACH' } });
    expect(await makeUp('2027-03-21T09:00:00-07:00')).toMatchObject({ status: 409, body: { code: 'OUTSIDE_HOURS' } });
    expect((await makeUp('2027-03-21T09:00:00-07:00', true)).status).toBe(200);
    expect(await makeUp('2027-03-21T11:00:00-07:00', true)).toMatchObject({ status: 409, body: { code: 'ALREADY_SETTLED' } });
    expect((await desk.read(program)).series!.weeks[1]).toMatchObject({ state: 'made_up', starts_at: '2027-03-21T16:00:00.000Z' });
    await desk.clear('2027-03-29T06:00:00-07:00', '2027-03-29T20:00:00-07:00');
    const { id: fourth } = await desk.unsettled(program, 4);
    const settle = (how: string) => desk.post(`/admin/weeks-off/${fourth}/settle`, { settle: how, reason: 'Settled by a gift.' });
    expect((await settle('waive')).status).toBe(200);
    expect(await settle('refund')).toMatchObject({ status: 409, body: { code: 'ALREADY_SETTLED' } });
    expect(await desk.refunded(program)).toEqual([]);
    expect(await testApp.em().execute(`select 1 from audit_log where action = 'week-off.settle'`)).toHaveLength(2);
  });

  it('a client misses a week and then comes after all: the coach is notified, the seat stays, nothing is refunded', async () => {
    const program = await desk.sold('2027-03-04T18:00:00-08:00');
    const say = (week: number, is_missed: boolean) => testApp.request.put<{ code?: string }>(`/bookings/${program.id}/weeks/${week}/missed`, { is_missed }, program.client.bearer);
    expect((await say(2, true)).status).toBe(200);
    expect((await say(2, true)).status).toBe(200);
    expect((await desk.states(program))[1]).toBe('missed');
    expect(await desk.claimed(program)).toHaveLength(6);
    expect(await desk.refunded(program)).toEqual([]);
    testApp.advance(10 * DAY);
    await maintain();
    testApp.advance(-10 * DAY);
    expect(await testApp.em().execute(`select 1 from booking_reminders where booking_id = ? and starts_at = '2027-03-11T18:00:00-08:00'`, [program.id])).toEqual([]);
    const { entries } = (await testApp.request.get<CoachCalendar>('/admin/calendar?from=2027-03-11&days=1', coach.bearer)).body;
    expect(entries).toContainEqual(expect.objectContaining({ booking_id: program.id, week: 2, is_missed: true, is_movable: false }));
    expect((await say(2, false)).status).toBe(200);
    expect((await desk.states(program))[1]).toBe('scheduled');
    const told = await eventually(() => {
      const mails = testApp.mailbox.mails.filter(({ subject }) => /^(Misses a week|Comes after all): /.test(subject));
      return mails.length >= 2 ? mails : null;
    });
    expect(told).toHaveLength(2);
    expect(await say(7, true)).toMatchObject({ status: 400 });
    await testApp.em().execute(`update bookings set session_date = session_date - interval '2 weeks' where id = ?`, [program.id]);
    expect(await say(1, true)).toMatchObject({ status: 409, body: { code: 'WEEK_NOT_MISSABLE' } });
  });

  it('a client who deletes the account gets the owed share, once', async () => {
    const program = await desk.sold('2027-03-10T18:00:00-08:00');
    await desk.clear('2027-03-17T06:00:00-07:00', '2027-03-17T20:00:00-07:00');
    const settlements = testApp.app.get(AccountSettlementService, { strict: false });
    await testApp.em().execute(`update bookings set session_date = '2027-02-24T18:00:00-08:00', weeks = jsonb_set(weeks, '{0,starts_at}', '"2027-02-25T02:00:00.000Z"') where id = ?`, [program.id]);
    const settle = () => testApp.em().transactional((em) => settlements.settle(em as EntityManager, program.client.userId, 'client'));
    expect(await settle()).toMatchObject({ refundCents: 1_667, lines: [{ kind: 'week', refundCents: 1_667 }] });
    expect(await settle()).toMatchObject({ refundCents: 0 });
    expect(await desk.refunded(program)).toEqual([1_667]);
  });

  it('DASH-19 after a partial refund the week shows the actual refund, even if less was sent than promised', async () => {
    const program = await desk.sold('2027-03-08T07:00:00-08:00');
    await desk.clear('2027-03-15T06:00:00-07:00', '2027-03-15T10:00:00-07:00');
    const { id } = await desk.unsettled(program, 2);
    const [payment] = await testApp.em().execute<Array<{ id: string }>>('select p.id from payments p join bookings b on b.stripe_payment_intent_id = p.stripe_payment_intent_id where b.id = ?', [program.id]);
    expect((await desk.post(`/admin/payments/${payment!.id}/refund`, { request_id: randomUUID(), amount: 9_000, reason: 'Goodwill' })).status).toBe(200);
    expect((await desk.post(`/rebookings/${id}/refund`, {}, program.client)).status).toBe(200);
    expect(await desk.unsettled(program, 2)).toMatchObject({ settled: 'refunded', share_cents: 1_667, refund_cents: 1_000 });
    const [refund] = await testApp.em().execute<Array<{ id: string }>>('update refunds set amount = 400 where purpose = ? returning id', [`week off ${id}`]);
    await RequestContext.create(testApp.em(), () => testApp.app.get(RefundedSessionsJobs, { strict: false }).correct({ refund_id: refund!.id, promised: '1000' }));
    expect(await desk.unsettled(program, 2)).toMatchObject({ settled: 'refunded', refund_cents: 400 });
  });

  describe('moved by the coach', () => {
    it('a single week is moved: the others keep their claims, the client gets this week’s calendar entry', async () => {
      const program = await desk.sold('2027-03-05T07:00:00-08:00');
      const move = (body: object) => desk.post(`/admin/bookings/${program.id}/move`, { week: 4, only_week: true, ...body });
      const { body: preview } = await desk.post<{ is_free: boolean; weeks_moved: number }>(`/admin/bookings/${program.id}/move-preview`, { week: 4, only_week: true, session_date: '2027-03-26T07:30:00-07:00' });
      expect(preview).toMatchObject({ is_free: true, weeks_moved: 1 });
      expect((await move({ session_date: '2027-03-26T07:30:00-07:00' })).status).toBe(200);
      expect(await desk.claimed(program)).toEqual(['2027-03-05T15:00', '2027-03-12T15:00', '2027-03-19T14:00', '2027-03-26T14:30', '2027-04-02T14:00', '2027-04-09T14:00'].map((start) => `${start}:00.000Z`));
      expect(await move({ session_date: '2027-03-26T07:30:00-07:00' })).toMatchObject({ status: 422, body: { code: 'SAME_TIME' } });
      expect(await move({ session_date: '2027-07-26T07:30:00-07:00' })).toMatchObject({ status: 422, body: { code: 'WEEK_OUT_OF_REACH' } });
      await eventually(() => (mailsTo(program.client, /^New time: Group Session, week 4 of 6/).length === 1 ? true : null));
    });

    it('the first week can be moved alone too, although its claim identifies the program', async () => {
      const program = await desk.sold('2027-03-05T08:30:00-08:00');
      expect((await desk.post(`/admin/bookings/${program.id}/move`, { week: 1, only_week: true, session_date: '2027-03-04T10:00:00-08:00' })).status).toBe(200);
      expect(await desk.claimed(program)).toHaveLength(6);
      expect(await desk.read(program)).toMatchObject({ session_date: '2027-03-04T18:00:00.000Z', series: { next_session: '2027-03-04T18:00:00.000Z' } });
    });

    it('a whole program moves with all remaining weeks, by the days and to the time of one of them', async () => {
      const program = await desk.sold('2027-03-06T09:00:00-08:00');
      await testApp.em().execute(`update bookings set weeks = jsonb_set(weeks, '{0,starts_at}', '"2027-02-27T17:00:00.000Z"'), session_date = '2027-02-27T17:00:00Z' where id = ?`, [program.id]);
      expect((await desk.post(`/admin/bookings/${program.id}/move`, { week: 2, only_week: false, session_date: '2027-03-12T12:00:00-08:00' })).status).toBe(200);
      expect((await desk.read(program)).series!.weeks.map(({ starts_at }) => starts_at)).toEqual(['2027-02-27T17', '2027-03-12T20', '2027-03-19T19', '2027-03-26T19', '2027-04-02T19', '2027-04-09T19'].map((start) => `${start}:00:00.000Z`));
      expect((await desk.claimed(program)).slice(1)).toEqual(['2027-03-12T20', '2027-03-19T19', '2027-03-26T19', '2027-04-02T19', '2027-04-09T19'].map((start) => `${start}:00:00.000Z`));
    });

    it('AVL-01 lists the weeks that would be outside the working hours', async () => {
      const program = await desk.sold('2027-03-04T07:00:00-08:00');
      await testApp.em().execute(`insert into time_off (id, during, reason, created_at) values (gen_random_uuid(), '[2027-03-18T00:00-07,2027-03-19T00:00-07)', 'Away', now())`);
      const preview = async (session_date: string) => (await desk.post<MovePreview>(`/admin/bookings/${program.id}/move-preview`, { session_date })).body;
      expect(await preview('2027-03-04T07:30:00-08:00')).toMatchObject({ outside_hours: true, outside_starts: ['2027-03-18T14:30:00.000Z'] });
      await testApp.em().execute('delete from time_off');
      expect(await preview('2027-03-04T07:30:00-08:00')).toMatchObject({ outside_hours: false, outside_starts: [] });
    });

    it('nothing changes if one of the weeks is taken', async () => {
      const program = await desk.sold('2027-03-04T09:00:00-08:00');
      await desk.sold('2027-03-04T11:00:00-08:00');
      const before = await desk.claimed(program);
      expect(await desk.post(`/admin/bookings/${program.id}/move`, { week: 3, only_week: true, session_date: '2027-03-18T11:30:00-07:00' })).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
      expect(await desk.post(`/admin/bookings/${program.id}/move`, { session_date: '2027-03-04T11:30:00-08:00' })).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
      expect(await desk.claimed(program)).toEqual(before);
    });
  });
});
