import { randomUUID } from 'node:crypto';
import type { AdminBooking, AdminBookingPage, BookingPreview, CoachCalendar, MovePreview, TimeCheck } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';

describe('the coach’s bookings', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    sold = new SoldSessions(testApp);
  }, 120_000);
  afterAll(() => testApp.stop());
  /** By how much a test has advanced the clock. */
  let elapsed = 0;
  afterEach(() => {
    testApp.advance(-elapsed);
    elapsed = 0;
  });

  const post = <T>(path: string, body: object) => testApp.request.post<T & { code?: string }>(path, body, coach.bearer);
  const audited = async (action: string, target: string) =>
    (await testApp.em().execute<Array<{ actor: string; after: Record<string, unknown> }>>('select actor, after from audit_log where action = ? and target = ?', [action, target]))[0];
  const request = (client: SignedInPerson, session_date: string, changes: object = {}) => ({
    ...{ user_id: client.userId, booking_type: 'la_fitness', session_date, duration_minutes: 60, location: 'LA Fitness, Downtown', price_cents: null },
    ...changes,
  });
  const create = async (session_date: string, changes: object = {}) => {
    const client = await testApp.people.client();
    const { status, body } = await post<AdminBooking>('/admin/bookings', request(client, session_date, changes));
    return { status, body, client };
  };
  const calendar = async (from: string, days: number) => (await testApp.request.get<CoachCalendar>(`/admin/calendar?from=${from}&days=${days}`, coach.bearer)).body;

  describe('New booking', () => {
    it('ABK-23 books an LA Fitness session for a client: confirmed, labeled, mailed with a calendar file, and its time is taken', async () => {
      const at = '2027-03-02T10:00:00-08:00';
      expect(await sold.isFree(at)).toBe(true);
      const { status, body, client } = await create(at);
      expect(status).toBe(201);
      expect(body).toMatchObject({ booking_type: 'la_fitness', status: 'confirmed', price_cents: null, location: 'LA Fitness, Downtown', email: client.email });
      const [mail] = await testApp.mailbox.to(client.email);
      expect(mail!.subject).toBe('Confirmed: LA Fitness Session, 3/2/2027 10:00 am PT');
      expect(mail!.attachments).toMatchObject([{ generatedFileName: expect.stringMatching(/\.ics$/) as string }]);
      expect(await sold.isFree(at)).toBe(false);
      expect(await audited('booking.create', `booking:${body.id}`)).toMatchObject({ actor: coach.userId, after: { booking_type: 'la_fitness', outside_hours: false } });
    });

    it('ABK-23 accepts a price, and never a taken time', async () => {
      const { body } = await create('2027-03-02T12:00:00-08:00', { booking_type: 'personal_training', price_cents: 7_500, duration_minutes: 45 });
      expect(body).toMatchObject({ price_cents: 7_500, duration_minutes: 45 });
      const taken = await create('2027-03-02T12:30:00-08:00', { outside_hours: true });
      expect(taken).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    });

    it('ABK-23 books outside the working hours only when forced', async () => {
      const at = '2027-03-07T10:00:00-08:00';
      expect((await post<TimeCheck>('/admin/calendar/check', { booking_type: 'la_fitness', session_date: at, duration_minutes: 60 })).body).toEqual({ is_free: true, outside_hours: true });
      expect(await create(at)).toMatchObject({ status: 409, body: { code: 'OUTSIDE_HOURS' } });
      expect((await create(at, { outside_hours: true })).status).toBe(201);
      expect((await post<TimeCheck>('/admin/calendar/check', { booking_type: 'la_fitness', session_date: at, duration_minutes: 60 })).body.is_free).toBe(false);
    });

    it('ABK-23 previews the client, conflicts, whether a credit pays and whether the client is mailed, and writes nothing', async () => {
      const client = await testApp.people.client();
      const preview = (session_date: string, changes: object = {}) => post<BookingPreview>('/admin/bookings/preview', { user_id: client.userId, booking_type: 'personal_training', session_date, duration_minutes: 60, ...changes });
      const at = '2027-03-09T15:00:00-08:00';
      const { status, body } = await preview(at);
      expect({ status, body }).toEqual({ status: 200, body: { first_name: expect.stringMatching(/^Maria/), last_name: 'Gonzalez', is_free: true, outside_hours: false, has_credit: false, is_told: true, deadline: '2027-03-08T23:00:00.000Z' } });
      expect((await preview(at)).body.is_free).toBe(true);
      expect((await post(`/admin/credits/${client.userId}`, { request_id: randomUUID(), credits: 1, reason: 'A gift' })).status).toBe(200);
      expect((await preview(at)).body.has_credit).toBe(true);
      expect((await preview(at, { duration_minutes: 45 })).body.has_credit).toBe(false);
      await create(at);
      expect((await preview(at)).body.is_free).toBe(false);
      expect((await preview('2027-02-24T22:00:00-08:00')).body).toMatchObject({ is_told: false, outside_hours: true });
      expect(await preview(at, { user_id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404, body: { code: 'CLIENT_NOT_FOUND' } });
      expect(await preview('2024-02-01T10:00:00-08:00')).toMatchObject({ status: 422, body: { code: 'TOO_LONG_AGO' } });
      expect(await preview(at, { booking_type: 'pilates' })).toMatchObject({ status: 422, body: { code: 'SERVICE_NOT_OFFERED' } });
    });

    it.each([
      ['a price of nothing, which would be a credit', { price_cents: 0 }, 400, 'BAD_REQUEST'],
      ['a start of long ago', { session_date: '2024-02-01T10:00:00-08:00' }, 422, 'TOO_LONG_AGO'],
      ['nobody', { user_id: '00000000-0000-4000-8000-000000000000' }, 404, 'CLIENT_NOT_FOUND'],
    ])('refuses %s', async (_, changes, status, code) => {
      expect(await create('2027-03-03T18:00:00-08:00', changes)).toMatchObject({ status, body: { code } });
    });

    it('ABK-23 of twenty concurrent requests for one time, one is booked', async () => {
      const client = await testApp.people.client();
      const answers = await Promise.all(Array.from({ length: 20 }, () => post('/admin/bookings', request(client, '2027-03-04T09:00:00-08:00'))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    });
  });

  describe('moving a booking', () => {
    const move = (id: string, session_date: string, more: object = {}) => post<AdminBooking>(`/admin/bookings/${id}/move`, { session_date, ...more });
    const preview = async (id: string, session_date: string) => (await post<MovePreview>(`/admin/bookings/${id}/move-preview`, { session_date })).body;

    it('ADM-09 previews a move, moves even past the client’s deadline, and notifies the client', async () => {
      const { client, booking } = await sold.at('2027-03-03T10:00:00-08:00');
      testApp.advance(30 * HOUR);
      elapsed = 30 * HOUR;
      const to = '2027-03-03T18:00:00-08:00';
      expect(await preview(booking.id, to)).toEqual({
        ...{ is_free: true, outside_hours: false, is_told: true, refund_cents: 9_000, session_date: '2027-03-04T02:00:00.000Z', weeks_moved: 0 },
        ...{ deadline_before: '2027-03-02T18:00:00.000Z', deadline_after: '2027-03-03T23:00:07.321Z' },
      });
      const { body } = await move(booking.id, to);
      expect(body).toMatchObject({ session_date: '2027-03-04T02:00:00.000Z', cancellation_deadline: '2027-03-03T23:00:07.321Z', price_cents: 9_000, status: 'confirmed' });
      const mail = (await testApp.mailbox.to(client.email, 3)).find(({ subject }) => !/^(Receipt|Confirmed)/.test(subject))!;
      expect(mail.subject).toBe('New time: 1:1 Personal Training, 3/3/2027 6:00 pm PT');
      expect(mail.text.replace(/\s+/g, ' ')).toContain('If the new time doesn’t work for you, cancel on your dashboard by 3/3/2027 3:00 pm PT, for a full refund.');
      expect(mail.attachments).toMatchObject([{ generatedFileName: expect.stringMatching(/\.ics$/) as string }]);
      expect(await sold.isFree('2027-03-03T18:00:00-08:00')).toBe(false);
      expect(await audited('booking.move', `booking:${booking.id}`)).toMatchObject({ actor: coach.userId, after: { session_date: '2027-03-04T02:00:00.000Z' } });
    });

    it('does not use up the client’s own two moves, and a session may overlap its former time', async () => {
      const { client, booking } = await sold.at('2027-03-09T10:00:00-08:00');
      for (const half of ['10:30', '11:00', '11:30']) expect((await move(booking.id, `2027-03-09T${half}:00-08:00`)).status).toBe(200);
      const own = await testApp.request.post(`/bookings/${booking.id}/move`, { session_date: '2027-03-10T10:00:00-08:00' }, client.bearer);
      expect(own).toMatchObject({ status: 200, body: { moves: 1 } });
    });

    it.each([
      ['an hour that somebody has', '2027-03-02T10:00:00-08:00', {}, 'SLOT_TAKEN'],
      ['a closed day without force', '2027-03-14T10:00:00-07:00', {}, 'OUTSIDE_HOURS'],
      ['the past', '2027-02-02T10:00:00-08:00', {}, 'IN_THE_PAST'],
      ['where it is', '2027-03-11T10:00:00-08:00', {}, 'SAME_TIME'],
    ])('refuses to move to %s, and changes nothing', async (_, to, more, code) => {
      await create('2027-03-11T10:00:00-08:00');
      const { id } = (await testApp.em().execute<Array<{ id: string }>>(`select id from bookings where session_date = '2027-03-11T18:00:00Z'`))[0]!;
      expect((await move(id, to, more)).body.code).toBe(code);
      expect(await sold.isFree('2027-03-11T10:00:00-08:00')).toBe(false);
    });
  });

  describe('canceling a booking', () => {
    it.each([
      ['full', {}, 9_000, 9_000],
      ['none, with a reason', { refund: 'none', cancellation_reason: 'Third late cancellation' }, 0, null],
    ])('ABK-24 refunds %s', async (_, terms, refund_cents, refunded) => {
      const { booking, client } = await sold.at(refunded ? '2027-03-15T10:00:00-07:00' : '2027-03-15T12:00:00-07:00');
      const { body } = await post<AdminBooking>(`/admin/bookings/${booking.id}/cancel`, terms);
      expect(body).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', refund_cents });
      expect(await sold.refunded(booking)).toBe(refunded);
      const mail = (await testApp.mailbox.to(client.email, 3)).find(({ subject }) => subject.startsWith('Canceled'))!;
      expect(mail.text.includes('We’re refunding $90.00')).toBe(refunded !== null);
      if (!refunded) expect(mail.text).toContain('Nothing is refunded for this session');
    });

    it('ABK-24 the dropdown can cancel without a refund too, but only with a reason', async () => {
      const { booking } = await sold.at('2027-03-15T15:00:00-07:00');
      const set = (body: object) => testApp.request.patch<{ code?: string }>(`/admin/bookings/${booking.id}/status`, { status: 'cancelled', refund: 'none', ...body }, coach.bearer);
      expect(await set({})).toMatchObject({ status: 400 });
      expect(await set({ cancellation_reason: 'Agreed by phone' })).toMatchObject({ status: 200, body: { refund_cents: 0, cancellation_reason: 'Agreed by phone' } });
      expect(await sold.refunded(booking)).toBeNull();
      expect((await audited('booking.set-status', `booking:${booking.id}`))!.after).toMatchObject({ refund: 'none' });
    });
  });

  it('ABK-13 shows whether the confirmation was sent, is queued or failed', async () => {
    const { body, client } = await create('2027-03-16T09:00:00-07:00');
    const state = async (id = body.id) => (await testApp.request.get<{ state: string }>(`/admin/bookings/${id}/mail`, coach.bearer)).body.state;
    await eventually(async () => (await state()) === 'sent');
    await testApp.stopWorker();
    const { body: other } = await post<AdminBooking>('/admin/bookings', request(client, '2027-03-16T11:00:00-07:00'));
    expect(await state(other.id)).toBe('waiting');
    await testApp.em().execute(
      `insert into email_queue (id, key, email_type, recipient_email, booking_id, message_id, attempts, last_error, created_at) values (gen_random_uuid(), gen_random_uuid(), 'booking_confirmed', 'x@example.test', ?, '<x>', 1, 'refused', '2027-03-01T17:00:10Z')`,
      [other.id],
    );
    expect(await state(other.id)).toBe('failed');
    await testApp.em().execute(`delete from email_queue where recipient_email = 'x@example.test'`);
    await testApp.startWorker();
  });

  it('ABK-10 ABK-21 lists the sessions of a date range, newest first, and the counts follow', async () => {
    const list = async (query: string) => (await testApp.request.get<AdminBookingPage>(`/admin/bookings?${query}`, coach.bearer)).body;
    const { bookings, counts } = await list('from=2027-03-16&to=2027-03-16');
    expect(bookings.map(({ session_date }) => session_date)).toEqual(['2027-03-16T18:00:00.000Z', '2027-03-16T16:00:00.000Z']);
    expect(counts.upcoming).toBe(2);
    expect(bookings[0]).toMatchObject({ first_name: expect.any(String) as string, email: expect.stringContaining('@') as string });
    expect((await list('from=2027-03-17')).counts.upcoming).toBe(0);
    expect((await list('to=2027-03-01')).counts.upcoming).toBe(0);
    expect((await testApp.request.get('/admin/bookings?from=2027-02-30', coach.bearer)).status).toBe(400);
  });

  it('exports the list as CSV with a byte order mark, UTC and local times, and escaped formulas', async () => {
    const client = await testApp.people.client();
    await testApp.em().execute(`update profiles set first_name = '=HYPERLINK("x")' where user_id = ?`, [client.userId]);
    await post('/admin/bookings', request(client, '2027-03-17T09:00:00-07:00', { location: '@home' }));
    const answer = await fetch(`${testApp.url}/api/admin/bookings/export?from=2027-03-17&to=2027-03-17`, { headers: { authorization: `Bearer ${coach.bearer}` } });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('bookings-upcoming-2027-03-01.csv');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, row] = new TextDecoder().decode(bytes).split('\r\n');
    expect(heading).toContain('session_utc,session_pacific,client');
    expect(row).toMatch(/^2027-03-17T16:00:00\.000Z,3\/17\/2027 9:00 am PT,"'=HYPERLINK\(""x""\) Gonzalez",client/);
    expect(row).toContain("'@home");
  });

  describe('Calendar', () => {
    it('ADM-09 shows sessions, holds, time off and the hours of each day', async () => {
      const { body: booked, client } = await create('2027-03-18T09:00:00-07:00');
      const payer = await testApp.people.client();
      expect((await sold.checkout(payer, '2027-03-18T11:00:00-07:00')).status).toBe(200);
      const away = await post<{ id: string }>('/admin/time-off', { starts_at: '2027-03-18T14:00:00-07:00', ends_at: '2027-03-18T16:00:00-07:00', reason: 'Dentist' });
      expect(away.status).toBe(201);
      const { days, entries } = await calendar('2027-03-18', 1);
      expect(days).toEqual([{ date: '2027-03-18', windows: [{ opens: 360, closes: 1200 }], note: null }]);
      expect(entries).toMatchObject([
        { kind: 'session', booking_id: booked.id, booking_type: 'la_fitness', email: client.email, week: null, seats: null, is_movable: true },
        { kind: 'hold', booking_type: 'personal_training', is_offered: false, last_name: 'Gonzalez', starts_at: '2027-03-18T18:00:00.000Z' },
        { kind: 'away', reason: 'Dentist', is_imported: false },
      ]);
      expect((await post<TimeCheck>('/admin/calendar/check', { booking_type: 'la_fitness', session_date: '2027-03-18T14:30:00-07:00', duration_minutes: 60 })).body).toEqual({ is_free: true, outside_hours: true });
      expect((await testApp.request.delete(`/admin/time-off/${away.body.id}`, coach.bearer)).status).toBe(200);
      expect((await testApp.request.delete(`/admin/time-off/${away.body.id}`, coach.bearer)).status).toBe(404);
      expect(await audited('time-off.remove', `time-off:${away.body.id}`)).toMatchObject({ actor: coach.userId });
    });

    it('AVL-08 shows a program in each of its weeks, with the seats taken by all its bookings', async () => {
      const program = { booking_type: 'group_session', price_cents: 10_000 };
      for (let turn = 0; turn < 2; turn += 1) expect((await create('2027-03-22T07:00:00-07:00', program)).status).toBe(201);
      const third = (await calendar('2027-04-05', 1)).entries;
      expect(third).toMatchObject([{ week: 3, seats: 2, is_movable: true }, { week: 3, seats: 2 }]);
      expect((await calendar('2027-03-22', 1)).entries).toMatchObject([{ week: 1, is_movable: true }, { week: 1 }]);
      expect((await calendar('2027-05-03', 1)).entries).toEqual([]);
    });

    it('an expired hold is gone, whether swept or not', async () => {
      const payer = await testApp.people.client();
      await sold.checkout(payer, '2027-03-19T11:00:00-07:00');
      expect((await calendar('2027-03-19', 1)).entries).toHaveLength(1);
      elapsed = 36 * 60_000;
      testApp.advance(elapsed);
      expect((await calendar('2027-03-19', 1)).entries).toHaveLength(0);
    });
  });
});
