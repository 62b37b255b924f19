import type { Booking, CalendarFeed, CoachCalendar, CoachClass, CoachNotice, CoachToday, GroupClass, WaitlistEntry } from '@coach/contracts';
import { DAY, HOUR, MINUTE, type GroupSales } from '@coach/domain';
import { classDesk, weekAfter, type Refused } from './class-desk.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import type { Answer as HttpAnswer } from './requests.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { runTimed } from './timed-job.ts';

jest.setTimeout(120_000);

interface ClassPage {
  classes: GroupClass[];
  next_cursor: string | null;
}

/** The test app's time is Monday, 3/1/2027, 9:00 am. */
describe('classes', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const { plan, create, made, change, cancel, panel, listed, group, checkout, sessionOf, bookings, isFree, isFreeForGroup, booked } = classDesk(() => ({ testApp, payments, coach }));
  const sell = (sales: GroupSales) => testApp.request.ask('PUT', '/admin/classes/sales', { sales }, coach.bearer);

  it('AVL-04 AVL-08 a class claims its six weekly times once scheduled: they are closed to others, and its seats are on sale', async () => {
    const at = '2027-03-15T18:00:00-07:00';
    expect(await isFree(at)).toBe(true);
    const set = await made(at);
    expect(set).toMatchObject({ name: 'Evening strength', seats: 3, minimum: 2, seats_taken: 0, seats_held: 0, location: 'Studio on 4th Street', status: 'open', runs_anyway: false, participants: [] });
    for (const week of [0, 1, 5]) expect({ week, free: await isFree(weekAfter(at, week)) }).toEqual({ week, free: false });
    expect(await isFree(weekAfter(at, 6))).toBe(true);
    expect([await isFreeForGroup(at, 3), await isFreeForGroup(at, 4)]).toEqual([true, false]);
    const [shown] = (await listed()).classes.filter(({ id }) => id === set.id);
    expect(shown).toMatchObject({ starts_at: new Date(at).toISOString(), seats_taken: 0, is_bookable: true, note: 'Bring a mat', unit_price_cents: 10_000 });
    expect(shown!.weeks).toHaveLength(6);
    const { client, booking } = await booked(at, 2);
    expect(booking).toMatchObject({ status: 'confirmed', price_cents: 20_000, location: 'Studio on 4th Street', series: { week: 1, of: 6 } });
    expect((await panel()).classes.find(({ id }) => id === set.id)).toMatchObject({ seats_taken: 2, participants: [{ booking_id: booking.id, email: client.email, seats: 2, price_cents: 20_000 }] });
    expect((await checkout(await testApp.people.client(), group(at, 2))).body.code).toBe('SLOT_TAKEN');
    expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)).status).toBe(200);
    expect([await isFreeForGroup(at, 3), await isFree(at)]).toEqual([true, false]);
  });

  it('the list is paged without repeats, with a link to the next page and a maximum of a hundred', async () => {
    for (const day of ['2027-04-05', '2027-04-06', '2027-04-07']) await made(`${day}T06:00:00-07:00`, { outside_hours: true });
    const all = (await listed()).classes.map(({ id }) => id);
    const found: string[] = [];
    let path: string | undefined = '/classes?limit=1';
    while (path) {
      const page: HttpAnswer<ClassPage> = await testApp.request.get(path);
      found.push(...page.body.classes.map(({ id }) => id));
      path = /^<.+\/api(\/.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
      expect(Boolean(path)).toBe(page.body.next_cursor !== null);
    }
    expect([all.length > 2, found]).toEqual([true, all]);
    expect((await testApp.request.get('/classes?limit=101')).status).toBe(400);
    expect(await testApp.request.get('/classes?cursor=x')).toMatchObject({ status: 400, body: { code: 'BAD_CURSOR' } });
  });

  it('a private group cannot start in the middle of a class', async () => {
    const at = '2027-03-18T18:00:00-07:00';
    await made(at);
    const third = weekAfter(at, 2);
    expect(await isFreeForGroup(third)).toBe(false);
    expect((await checkout(await testApp.people.client(), group(third))).body.code).toBe('SLOT_TAKEN');
    const before = '2027-03-11T18:00:00-08:00';
    expect(await isFreeForGroup(before)).toBe(false);
    expect((await create(third)).body.code).toBe('SLOT_TAKEN');
  });

  it.each([
    ['an hour that is over', '2027-02-22T18:00:00-08:00', {}, 422, 'IN_THE_PAST'],
    ['a minimum above its seats', '2027-03-19T18:00:00-07:00', { minimum: 4 }, 422, 'MINIMUM_ABOVE_SEATS'],
    ['an hour outside the working hours', '2027-03-21T18:00:00-07:00', {}, 409, 'OUTSIDE_HOURS'],
    ['no name', '2027-03-19T18:00:00-07:00', { name: ' ' }, 400, 'BAD_REQUEST'],
    ['21 seats', '2027-03-19T18:00:00-07:00', { seats: 21 }, 400, 'BAD_REQUEST'],
    ['no seat', '2027-03-19T18:00:00-07:00', { seats: 0 }, 400, 'BAD_REQUEST'],
    ['a request that nobody made', '2027-03-19T18:00:00-07:00', { request_id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d' }, 404, 'REQUEST_NOT_FOUND'],
  ])('refuses %s and claims no time', async (_, at, more, status, code) => {
    const answer = await create(at, more);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await isFree('2027-03-19T18:00:00-07:00')).toBe(true);
  });

  it('the coach may schedule it outside the working hours, and clients can book it', async () => {
    const at = '2027-03-28T18:00:00-07:00';
    await made(at, { outside_hours: true });
    expect((await booked(at)).booking.status).toBe('confirmed');
  });

  it('can be changed only where no participant loses anything', async () => {
    const at = '2027-03-22T15:00:00-07:00';
    const { id } = await made(at);
    const later = '2027-03-22T15:30:00-07:00';
    expect((await change(id, plan(later, { seats: 20 }))).body).toMatchObject({ starts_at: new Date(later).toISOString(), seats: 20 });
    expect(await isFreeForGroup(later, 20)).toBe(true);
    const { booking, client } = await booked(later, 2);
    for (const [body, status, code] of [
      [plan(at, { seats: 20 }), 409, 'CLASS_HAS_BOOKINGS'],
      [plan(later, { seats: 1, minimum: 1 }), 409, 'SEATS_TAKEN'],
      [plan(later, { seats: 2, minimum: 3 }), 422, 'MINIMUM_ABOVE_SEATS'],
    ] as const) {
      const answer = await change(id, body);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    }
    expect((await change(id, plan(later, { seats: 2, name: 'Small group', location: 'The park' }))).body).toMatchObject({ seats: 2, seats_taken: 2, name: 'Small group' });
    expect(await isFreeForGroup(later)).toBe(false);
    expect((await bookings(client)).find((one) => one.id === booking.id)?.location).toBe('The park');
    expect((await change(id, plan(later, { seats: 5 }))).body.seats).toBe(5);
    expect([await isFreeForGroup(later, 3), await isFreeForGroup(later, 4)]).toEqual([true, false]);
    expect((await change('6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d', plan(later))).status).toBe(404);
  });

  it('a new place is mailed to all participants, once, with the old and the new one', async () => {
    const at = '2027-03-24T12:00:00-07:00';
    const { id } = await made(at, { minimum: 1 });
    const { booking, client } = await booked(at, 2);
    const mails = async () => (await testApp.mailbox.to(client.email)).filter(({ subject }) => subject.startsWith('Changed'));
    expect((await change(id, plan(at, { minimum: 1, note: 'Bring water' }))).status).toBe(200);
    expect((await change(id, plan(at, { minimum: 1, location: 'The park' }))).status).toBe(200);
    const [mail] = await eventually(async () => ((await mails()).length > 0 ? mails() : null));
    expect(mail!.subject).toBe('Changed: Evening strength, 3/24/2027 12:00 pm PT');
    for (const words of ['Location: The park', 'Old location: Studio on 4th Street']) expect(mail!.text.replace(/\s+/g, ' ')).toContain(words);
    expect(mail!.attachments).toHaveLength(1);
    expect((await bookings(client))[0]).toMatchObject({ id: booking.id, location: 'The park' });
    expect(await testApp.em().execute(`select after ->> 'changed' as changed from audit_log where action = 'booking.change' and target = ?`, [`booking:${booking.id}`])).toEqual([{ changed: 'place' }]);
    expect(await mails()).toHaveLength(1);
  });

  it('DASH-08 its sessions carry the name of the class in views, mails and calendars, even after cancellation', async () => {
    const at = '2027-03-24T14:00:00-07:00';
    await made(at, { name: 'Kettlebell basics' });
    const { booking, client } = await booked(at);
    expect(booking.class_name).toBe('Kettlebell basics');
    const mail = (start: string) => eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith(start)));
    const confirmed = await mail('Confirmed');
    expect(confirmed.subject).toContain('Confirmed: Kettlebell basics, 3/24/2027');
    const file = await (await fetch(`${testApp.url}/api/bookings/${booking.id}/calendar-file`, { headers: { authorization: `Bearer ${client.bearer}` } })).text();
    expect(file).toContain('SUMMARY:Kettlebell basics');
    expect((await testApp.request.post<Booking>(`/bookings/${booking.id}/cancel`, {}, client.bearer)).body.class_name).toBe('Kettlebell basics');
    expect((await mail('Canceled')).subject).toContain('Kettlebell basics');
    const own = await booked('2027-03-24T08:00:00-07:00');
    expect(own.booking.class_name).toBeUndefined();
  });

  it('ABK-24 canceling refunds all participants and frees its times', async () => {
    const at = '2027-03-23T17:00:00-07:00';
    const { id } = await made(at);
    const { client, booking } = await booked(at, 2);
    const waiting = await testApp.people.client();
    expect((await testApp.request.post('/waitlist', { service_type: 'group_session', session_date: at, participant_count: 2 }, waiting.bearer)).status).toBe(201);
    expect((await cancel(id)).status).toBe(200);
    expect((await bookings(client))[0]).toMatchObject({ id: booking.id, status: 'cancelled', cancelled_by: 'admin', refund_cents: 20_000, cancellation_reason: 'The studio is closed' });
    expect((await testApp.request.get<WaitlistEntry[]>('/waitlist', waiting.bearer)).body).toEqual([]);
    for (const week of [0, 5]) expect(await isFree(weekAfter(at, week))).toBe(true);
    expect((await listed()).classes.some((one) => one.id === id)).toBe(false);
    expect((await cancel(id)).status).toBe(404);
    await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ text }) => text.includes('The studio is closed')));
  });

  it('AVL-09 AVL-11 a seat paid for too late is refunded if others took it', async () => {
    const at = '2027-03-25T17:00:00-07:00';
    await made(at, { seats: 1, minimum: 1 });
    const late = await testApp.people.client();
    await fetch(`${testApp.sandbox.url}/sandbox/deliveries/pause`, { method: 'POST' });
    const session = sessionOf((await checkout(late, group(at))).body.url);
    await payments.pay(session);
    await testApp.em().execute(`update claims set held_until = ? where held_until is not null`, [new Date('2027-03-01T16:00:00Z')]);
    const next = await testApp.people.client();
    expect((await checkout(next, group(at))).status).toBe(200);
    await fetch(`${testApp.sandbox.url}/sandbox/deliveries/resume`, { method: 'POST' });
    expect((await testApp.mailbox.to(late.email))[0]!.text).toContain('$100.00');
  });

  it('GAP-07 a full class has a waiting list, and a freed seat stays in the class', async () => {
    const at = '2027-03-26T17:00:00-07:00';
    const { id } = await made(at, { seats: 1, minimum: 1 });
    const { client, booking } = await booked(at);
    const waiting = await testApp.people.client();
    const joined = await testApp.request.post<WaitlistEntry>('/waitlist', { service_type: 'group_session', session_date: at }, waiting.bearer);
    expect(joined.status).toBe(201);
    expect((await panel()).classes.find((one) => one.id === id)?.waiting).toBe(1);
    await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer);
    const offered = await eventually(async () => (await testApp.request.get<WaitlistEntry[]>('/waitlist', waiting.bearer)).body.find(({ held_until }) => held_until !== null));
    const { body } = await testApp.request.post<{ url: string }>(`/waitlist/${offered.id}/pay`, { location: 'Somewhere', notes: 'Fit' }, waiting.bearer);
    await payments.pay(sessionOf(body.url));
    const own = await eventually(async () => (await bookings(waiting))[0]);
    expect(own.location).toBe('Studio on 4th Street');
    expect((await panel()).classes.find((one) => one.id === id)).toMatchObject({ seats_taken: 1, participants: [{ booking_id: own.id }] });
  });

  it('is one block in the calendar, even without bookings', async () => {
    const at = '2027-03-29T17:00:00-07:00';
    const { id } = await made(at);
    const entries = async () => (await testApp.request.get<CoachCalendar>('/admin/calendar?from=2027-03-29&days=8', coach.bearer)).body.entries.filter((entry) => entry.kind === 'class' && entry.class_id === id);
    expect(await entries()).toMatchObject([{ name: 'Evening strength', week: 1, seats: 3, seats_taken: 0 }, { week: 2, starts_at: '2027-04-06T00:00:00.000Z' }]);
    await booked(at, 2);
    expect(await entries()).toMatchObject([{ seats_taken: 2 }, { seats_taken: 2 }]);
  });

  it('is on Today and in the coach’s calendar feed even without bookings', async () => {
    const at = '2027-04-02T13:00:00-07:00';
    const { id } = await made(at, { name: 'Friday lunch' });
    const today = async () => (await testApp.request.get<CoachToday>('/admin/today?date=2027-04-02', coach.bearer)).body;
    const own = async () => (await today()).empty_classes!.filter(({ class_id }) => class_id === id);
    const { feed } = (await testApp.request.post<{ feed: CalendarFeed }>('/calendar-feed', {}, coach.bearer)).body;
    const events = async () => (await (await fetch(feed.url!)).text()).split('BEGIN:VEVENT').filter((event) => event.includes('Friday lunch'));
    expect(await own()).toEqual([{ class_id: id, booking_type: 'group_session', name: 'Friday lunch', week: 1, seats: 3, seats_taken: 0, starts_at: new Date(at).toISOString(), ends_at: '2027-04-02T21:00:00.000Z', location: 'Studio on 4th Street', place_id: '', place: null, weeks: 6 }]);
    const empty = await events();
    expect(empty).toHaveLength(6);
    expect(empty[1]).toMatch(/SUMMARY:Friday lunch\\, week 2 of 6\\, nobody yet/);
    expect(await events()).toEqual(empty);
    await booked(at);
    expect(await own()).toEqual([]);
    const booking = await events();
    expect(booking).toHaveLength(6);
    expect(booking.join('')).not.toContain('nobody yet');
  });

  it('AVL-02 time off during one of its weeks marks it as affected, and it cannot be booked until the coach decides', async () => {
    const at = '2027-03-20T09:00:00-07:00';
    const { id } = await made(at);
    const third = '2027-04-03';
    const away = await testApp.request.post<{ id: string }>('/admin/time-off', { starts_at: `${third}T08:00:00-07:00`, ends_at: `${third}T10:00:00-07:00`, reason: 'Wedding' }, coach.bearer);
    expect((await panel()).classes.find((one) => one.id === id)?.weeks_away).toEqual([3]);
    expect((await listed()).classes.find((one) => one.id === id)?.is_bookable).toBe(false);
    expect((await checkout(await testApp.people.client(), group(at))).body.code).toBe('SLOT_TAKEN');
    await testApp.request.ask('DELETE', `/admin/time-off/${away.body.id}`, undefined, coach.bearer);
    expect((await panel()).classes.find((one) => one.id === id)?.weeks_away).toEqual([]);
    expect((await booked(at)).booking.status).toBe('confirmed');
    await testApp.request.post(`/admin/classes/${id}/cancel`, { reason: 'Enough' }, coach.bearer);
  });

  describe('a group service sold through classes only', () => {
    const at = '2027-03-30T17:00:00-07:00';
    beforeAll(async () => {
      await made(at);
      expect((await sell('classes')).status).toBe(200);
    });
    afterAll(() => sell('open_hours'));

    it('BOOK-11 the server refuses a time without a class, and sells one with a class', async () => {
      expect((await listed()).sales).toBe('classes');
      const hour = '2027-03-31T17:00:00-07:00';
      expect(await isFreeForGroup(hour)).toBeUndefined();
      expect(await isFree(hour)).toBe(true);
      const { status, body } = await checkout(await testApp.people.client(), group(hour));
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'CLASSES_ONLY' });
      expect((await booked(at)).booking.status).toBe('confirmed');
    });

    it('a program can only move into another class, and takes over its place', async () => {
      const { client, booking } = await booked(at);
      const other = '2027-04-01T11:00:00-07:00';
      await made(other, { location: 'The hall', name: 'Hall class' });
      const move = (session_date: string) => testApp.request.post<Booking & Refused>(`/bookings/${booking.id}/move`, { session_date }, client.bearer);
      expect((await move('2027-04-02T11:00:00-07:00')).body.code).toBe('CLASSES_ONLY');
      expect((await move(other)).body).toMatchObject({ location: 'The hall', class_name: 'Hall class', session_date: new Date(other).toISOString() });
      const now = await panel();
      expect(now.classes.find(({ starts_at }) => starts_at === new Date(other).toISOString())?.participants.map(({ booking_id }) => booking_id)).toEqual([booking.id]);
    });
  });

  it('a class below its minimum is reported two days ahead, once, with the options', async () => {
    const at = '2027-03-03T13:00:00-08:00';
    const { id } = await made(at, { name: 'Lunch class' });
    const full = await made('2027-03-02T13:00:00-08:00', { name: 'Enough people', minimum: 1 });
    await booked('2027-03-02T13:00:00-08:00');
    const short = async () => (await testApp.request.get<{ notices: CoachNotice[] }>('/admin/notices', coach.bearer)).body.notices.filter(({ kind }) => kind === 'class_short');
    await runTimed(testApp, 'bookings.check-class-minimums');
    expect(await short()).toEqual([]);
    testApp.advance(4 * HOUR + MINUTE);
    coach = await testApp.people.again(coach);
    for (let time = 0; time < 2; time += 1) await runTimed(testApp, 'bookings.check-class-minimums');
    const [told] = await eventually(async () => ((await short()).length > 0 ? short() : null));
    expect(told).toMatchObject({ title: 'Short of people: Lunch class, 3/3/2027 1:00 pm PT', path: '/admin?view=classes' });
    expect(told!.text).toContain('0 of at least 2 seats');
    expect(await short()).toHaveLength(1);
    expect((await testApp.request.post<CoachClass>(`/admin/classes/${id}/keep`, {}, coach.bearer)).body.runs_anyway).toBe(true);
    testApp.advance(2 * DAY);
    coach = await testApp.people.again(coach);
    expect((await panel()).classes.some((one) => one.id === full.id)).toBe(true);
    expect((await listed()).classes.some((one) => one.id === full.id)).toBe(false);
  });
});
