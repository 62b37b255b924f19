import type { AffectedSession, Slot, WorkingHours } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

const consultation = (session_date: string) => ({ ...{ booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit' } });
const AWAY = { id: '00000000-0000-4000-8000-00000000000a', reason: 'Dentist' };

/** Restores the coach's hours as the migrations create them. */
const FRESH = [
  ...['bookings', 'claims', 'time_off', 'date_overrides', 'weekly_hours'].map((table) => `delete from ${table}`),
  'insert into weekly_hours (weekday, opens, closes) select weekday, 360, 1200 from generate_series(1, 5) as weekday union all select 6, 480, 840',
  'update session_buffers set minutes_before = 0, minutes_after = 0',
  'update booking_rules set notice_minutes = 120, horizon_days = 60, premium_horizon_days = 90, version = 1',
];

describe('working hours', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  /** The hours as created by the first migration run. */
  let untouched: WorkingHours;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    untouched = await read();
  }, 60_000);
  beforeEach(async () => {
    for (const statement of FRESH) await testApp.em().execute(statement);
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const read = async () => (await testApp.request.get<WorkingHours>('/admin/working-hours', coach.bearer)).body;
  const save = (hours: object, bearer = coach.bearer) => testApp.request.put<{ hours: WorkingHours; affected: AffectedSession[]; code?: string; title?: string }>('/admin/working-hours', hours, bearer);
  const change = async (changes: Partial<WorkingHours>) => {
    const answer = await save({ ...(await read()), ...changes });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const preview = async (changes: Partial<WorkingHours>, from = '2027-03-01') =>
    (await testApp.request.post<{ affected: AffectedSession[]; days: Array<{ date: string; slots: Slot[] }> }>('/admin/working-hours/preview', { hours: { ...(await read()), ...changes }, from }, coach.bearer)).body;
  const slots = async (date: string, wish = '', bearer?: string) => (await testApp.request.get<Slot[]>(`/availability/slots?date=${date}&duration=60${wish}`, bearer)).body;
  const free = async (date: string, wish = '', bearer?: string) => (await slots(date, wish, bearer)).filter((slot) => slot.is_available).map(({ time_slot }) => time_slot.slice(11, 16));
  const book = async (at: string) => {
    const client = await testApp.people.client();
    const { status, body } = await testApp.request.post<{ id: string }>('/bookings', consultation(at), client.bearer);
    expect(status).toBe(201);
    return body.id;
  };

  it('AVL-01 AVL-04 AVL-05 start with the specified defaults', () => {
    const weekday = [{ opens: 360, closes: 1_200 }];
    expect(untouched).toEqual({
      ...{ version: 1, weekly: [[], weekday, weekday, weekday, weekday, weekday, [{ opens: 480, closes: 840 }]], overrides: [], time_off: [] },
      buffers: ['consultation', 'personal_training', 'group_session', 'la_fitness'].map((booking_type) => ({ booking_type, minutes_before: 0, minutes_after: 0 })),
      ...{ notice_minutes: 120, horizon_days: 60, premium_horizon_days: 90 },
    });
  });

  it('AVL-01 AVL-02 are returned as saved, and the slots follow immediately', async () => {
    const { weekly } = await read();
    const hours = await change({
      weekly: weekly.map((windows, day) => (day === 2 ? [{ opens: 840, closes: 960 }, { opens: 360, closes: 480 }] : windows)),
      overrides: [{ date: '2027-03-07', windows: [{ opens: 600, closes: 660 }], note: 'Open day' }, { date: '2027-03-03', windows: [], note: '' }],
      time_off: [{ ...AWAY, starts_at: '2027-03-04T10:00:00-08:00', ends_at: '2027-03-05T09:00:00-08:00' }],
    });
    expect(hours.hours).toEqual(await read());
    expect(hours.hours).toMatchObject({ version: 2, overrides: [{ date: '2027-03-03', windows: [] }, { date: '2027-03-07', note: 'Open day' }], time_off: [{ reason: 'Dentist', starts_at: '2027-03-04T10:00:00-08:00' }] });
    expect(await free('2027-03-02')).toEqual(['06:00', '06:30', '07:00', '14:00', '14:30', '15:00']);
    expect(await slots('2027-03-03')).toEqual([]);
    expect(await free('2027-03-07')).toEqual(['10:00']);
    expect((await free('2027-03-04')).at(-1)).toBe('09:00');
    expect((await free('2027-03-05'))[0]).toBe('09:00');
  });

  it('AVL-04 keep buffers around sessions booked from then on', async () => {
    await book('2027-03-02T10:00:00-08:00');
    const { buffers } = await read();
    await change({ buffers: buffers.map((one) => (one.booking_type === 'consultation' ? { ...one, minutes_before: 30, minutes_after: 60 } : one)) });
    await book('2027-03-03T10:00:00-08:00');
    const taken = async (date: string) => (await slots(date)).filter((slot) => !slot.is_available).map(({ time_slot }) => time_slot.slice(11, 16));
    expect(await taken('2027-03-02')).toEqual(['09:30', '10:00', '10:30']);
    expect(await taken('2027-03-03')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(await free('2027-03-02', '&service_type=consultation')).not.toContain('11:00');
    expect(await free('2027-03-02', '&service_type=consultation')).toContain('11:30');
  });

  it('AVL-04 the database keeps concurrent bookings out of each other’s buffers', async () => {
    const { buffers } = await read();
    await change({ buffers: buffers.map((one) => ({ ...one, minutes_before: 30, minutes_after: 30 })) });
    const clients = await Promise.all(Array.from({ length: 12 }, () => testApp.people.client()));
    const answers = await Promise.all(clients.map((client, index) => testApp.request.post('/bookings', consultation(`2027-03-02T${index % 2 ? '10' : '11'}:00:00-08:00`), client.bearer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it('AVL-05 notice and horizon can be set', async () => {
    await change({ notice_minutes: 0, horizon_days: 3, premium_horizon_days: 3 });
    expect((await free('2027-03-01'))[0]).toBe('09:30');
    expect(await slots('2027-03-05')).toEqual([]);
    expect((await testApp.request.get('/availability/rules')).body).toEqual({ notice_minutes: 0, horizon_days: 3 });
  });

  it('AVL-05 premium members see ninety days, the coach everything', async () => {
    const [client, premium] = [await testApp.people.client(), await testApp.people.client()];
    await testApp.em().execute(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
       values (gen_random_uuid(), ?, 'active', 'premium_package', 32000, '2027-02-15', '2027-03-15', now(), now())`,
      [premium.userId],
    );
    const days = { ninety: '2027-05-28', later: '2027-06-01' };
    for (const bearer of [undefined, client.bearer]) expect(await slots(days.ninety, '', bearer)).toEqual([]);
    expect((await slots(days.ninety, '', premium.bearer)).length).toBe(27);
    expect(await slots(days.later, '', premium.bearer)).toEqual([]);
    expect((await slots(days.later, '', coach.bearer)).length).toBe(27);
    expect((await free('2027-03-01', '', coach.bearer))[0]).toBe('09:30');
    expect((await testApp.request.post('/bookings', consultation(`${days.ninety}T10:00:00-07:00`), premium.bearer)).status).toBe(201);
    const refused = await testApp.request.post('/bookings', consultation(`${days.ninety}T12:00:00-07:00`), client.bearer);
    expect({ status: refused.status, code: refused.body['code'] }).toEqual({ status: 422, code: 'NOT_OFFERED' });
  });

  it('a preview lists the sessions that would be outside and shows the resulting week, without writing', async () => {
    const outside = await book('2027-03-02T18:00:00-08:00');
    await book('2027-03-02T10:00:00-08:00');
    const { weekly } = await read();
    const shorter = { weekly: weekly.map((windows, day) => (day === 2 ? [{ opens: 360, closes: 1_110 }] : windows)) };
    const { affected, days } = await preview(shorter);
    expect(affected).toEqual([expect.objectContaining({ booking_id: outside, session_date: '2027-03-03T02:00:00.000Z', first_name: expect.any(String), booking_type: 'consultation', duration_minutes: 60 })]);
    expect(affected[0]).not.toHaveProperty('notes');
    expect(days.map(({ date }) => date)).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07']);
    expect(days[1]!.slots.at(-1)!.time_slot).toBe('2027-03-02T17:30:00-08:00');
    expect((await slots('2027-03-02')).at(-1)!.time_slot).toBe('2027-03-02T19:00:00-08:00');
    expect((await read()).version).toBe(1);
    expect((await change(shorter)).affected.map(({ booking_id }) => booking_id)).toEqual([outside]);
    expect((await preview({})).affected).toEqual([]);
  });

  it('ADM-08 audit every change with the former values', async () => {
    await change({ notice_minutes: 240 });
    const rows = await testApp.em().execute(`select actor, action, before, after from audit_log where action like 'working-hours.%' and actor = ?`, [coach.userId]);
    expect(rows).toEqual([{ actor: coach.userId, action: 'working-hours.save', before: { version: '1', notice_minutes: '120' }, after: { version: '2', notice_minutes: '240' } }]);
  });

  it('an outdated change is refused without effect', async () => {
    const first = await read();
    await change({ notice_minutes: 60 });
    const { status, body } = await save({ ...first, notice_minutes: 240 });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'STALE_VERSION' });
    expect((await read()).notice_minutes).toBe(60);
  });

  it.each([
    ['windows that overlap', { weekly: Array(7).fill([{ opens: 60, closes: 120 }, { opens: 119, closes: 180 }]) }],
    ['a window that ends before it begins', { weekly: Array(7).fill([{ opens: 120, closes: 60 }]) }],
    ['six weekdays', { weekly: Array(6).fill([]) }],
    ['a day that does not exist', { overrides: [{ date: '2027-02-29', windows: [], note: '' }] }],
    ['one day twice', { overrides: [{ date: '2027-03-29', windows: [], note: '' }, { date: '2027-03-29', windows: [], note: '' }] }],
    ['time off that ends before it begins', { time_off: [{ ...AWAY, starts_at: '2027-03-04T10:00:00-08:00', ends_at: '2027-03-04T10:00:00-08:00' }] }],
    ['a horizon of nothing', { horizon_days: 0 }],
    ['premium members behind the others', { horizon_days: 60, premium_horizon_days: 59 }],
    ['a buffer of more than two hours', { buffers: [{ booking_type: 'consultation', minutes_before: 121, minutes_after: 0 }] }],
    ['words with a NUL', { overrides: [{ date: '2027-03-29', windows: [], note: 'a\u0000' }] }],
  ])('refuses %s', async (_, wrong) => {
    const { status, body } = await save({ ...(await read()), ...wrong });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    expect((await read()).version).toBe(1);
  });

  it('ADM-08 are for the coach only', async () => {
    const hours = await read();
    const client = await testApp.people.client();
    for (const [bearer, status] of [[client.bearer, 403], ['', 401]] as const) {
      expect((await testApp.request.get('/admin/working-hours', bearer)).status).toBe(status);
      expect((await save(hours, bearer)).status).toBe(status);
      expect((await testApp.request.post('/admin/working-hours/preview', { hours, from: '2027-03-01' }, bearer)).status).toBe(status);
    }
  });

  it('a concurrent booking cannot slip into a day that is being closed', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => testApp.people.client()));
    const hours = { ...(await read()), overrides: [{ date: '2027-03-02', windows: [], note: '' }] };
    const bookings = clients.map((client, index) => testApp.request.post('/bookings', consultation(`2027-03-02T${String(index + 8).padStart(2, '0')}:00:00-08:00`), client.bearer));
    const [saved, ...answers] = await Promise.all([save(hours), ...bookings]);
    const booked = answers.filter(({ status }) => status === 201).length;
    expect(saved.body.affected).toHaveLength(booked);
  });

  it('S12 hundreds of days off are read and written as fast as one; less than a minute is refused', async () => {
    const takeOff = (starts_at: string, ends_at: string) => testApp.request.post('/admin/time-off', { starts_at, ends_at, reason: 'Away' }, coach.bearer);
    expect(await takeOff('2028-03-01T08:00:00.100-08:00', '2028-03-01T08:00:00.900-08:00')).toMatchObject({ status: 400 });
    await testApp.em().execute(`insert into time_off (id, during, reason, created_at) select gen_random_uuid(), tstzrange(day, day + interval '1 minute'), 'Away', now() from generate_series(timestamptz '2028-01-01', '2029-04-01', interval '1 day') day`);
    const hours = await read();
    expect(hours.time_off.length).toBeGreaterThan(450);
    expect((await save(hours)).status).toBe(200);
  });
});
