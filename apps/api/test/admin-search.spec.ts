import type { AdminBooking, SearchResults, Trends, Waiting } from '@coach/contracts';
import { personPattern } from '../src/platform/lists/list-sql.ts';
import { BOOKINGS_BY_ID, bookingsOfPeople, PAYMENTS_BY_ID, PAYMENTS_BY_NUMBER, peopleFound } from '../src/admin/search/search-sql.ts';
import pg from 'pg';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

describe('the panel search', () => {
  let testApp: TestApp;
  let [coach, client]: SignedInPerson[] = [];
  let booking: AdminBooking;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    await testApp.em().execute(`update profiles set first_name = 'Okonkwo', details = '{"phone":"(213) 555-1017"}' where user_id = ?`, [client.userId]);
    const request = { user_id: client.userId, booking_type: 'personal_training', session_date: '2027-03-02T11:00:00-08:00', duration_minutes: 60, location: 'Studio', price_cents: 9_000, notes: '' };
    booking = (await testApp.request.post<AdminBooking>('/admin/bookings', request, coach.bearer)).body;
  }, 120_000);
  afterAll(() => testApp.stop());

  const find = async (q: string) => (await testApp.request.get<SearchResults>(`/admin/search?q=${encodeURIComponent(q)}`, coach!.bearer)).body;

  it.each(['okonk', 'Okonkwo Gonz', '555-1017', '(213) 555', '5551017'])('finds a client and the booking by “%s”', async (q) => {
    const found = await find(q);
    expect(found.people).toEqual([{ user_id: client!.userId, first_name: 'Okonkwo', last_name: 'Gonzalez', email: client!.email, phone: '(213) 555-1017' }]);
    expect(found.bookings).toEqual([{ booking_id: booking.id, first_name: 'Okonkwo', last_name: 'Gonzalez', email: client!.email, booking_type: 'personal_training', class_name: null, status: 'confirmed', session_date: '2027-03-02T19:00:00.000Z' }]);
  });

  it('finds a booking by its id, whole or its first group', async () => {
    expect((await find(booking.id)).bookings.map(({ booking_id: id }) => id)).toEqual([booking.id]);
    expect((await find(`#${booking.id.slice(0, 8).toUpperCase()}`)).bookings.map(({ booking_id: id }) => id)).toEqual([booking.id]);
  });

  it('finds a video by its title, and no payment for an unknown number', async () => {
    const video = `insert into videos (id, title, category, difficulty, access_tier, is_published, upload_status, video_url, created_at) values (gen_random_uuid(), '100% squats', 'Legs', 'beginner', 'all', true, 'pending', 'https://films.example/squats.mp4', now())`;
    await testApp.em().execute(video);
    expect((await find('% squ')).videos).toMatchObject([{ title: '100% squats', is_published: true }]);
    expect((await find('pi_unknown')).payments).toEqual([]);
  });

  it.each(['', 'o', ' '])('finds nothing for “%s”', async (q) => expect(await find(q)).toEqual({ people: [], bookings: [], payments: [], videos: [] }));

  it('treats pattern characters literally', async () => expect(await find('%_%')).toEqual({ people: [], bookings: [], payments: [], videos: [] }));

  it('counts the items waiting in each section', async () => {
    const waiting = async () => (await testApp.request.get<Waiting>('/admin/waiting', coach!.bearer)).body;
    expect(await waiting()).toEqual({ requests: 0, unread: 0, check_ins: 0, money: 0, failures: 0 });
    await testApp.em().execute(`insert into contact_messages (id, first_name, last_name, email, goals, created_at, last_at) values (gen_random_uuid(), 'Ann', 'Lee', 'ann@example.test', 'x', now(), now())`);
    await testApp.request.post('/bookings', { booking_type: 'consultation', session_date: '2027-03-05T15:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Nothing' }, client!.bearer);
    expect(await waiting()).toMatchObject({ requests: 1, unread: 1 });
  });

  it('charts two weeks of revenue and six months of members', async () => {
    await testApp.request.post(`/admin/users/${client!.userId}/subscription`, { plan_type: 'video_library' }, coach!.bearer);
    const { body } = await testApp.request.get<Trends>('/admin/trends', coach!.bearer);
    // Monday, March 1st: this business's week began on Sunday.
    expect([body.money[0], body.money[13]]).toEqual([{ day: '2027-02-21', cents: 0 }, { day: '2027-03-06', cents: 0 }]);
    expect(body.members).toMatchObject({ active: 1, clients: 1 });
    expect(body.members.months.map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03']);
    expect(body.members.months.at(-1)).toEqual({ month: '2027-03', gained: 1, lost: 0 });
  });

  describe('over 10,000 people and 30,000 bookings', () => {
    /** A deterministic id per row, shaped like a random UUID. */
    const key = (kind: string, number: string) => `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
    const rows = [
      `insert into users (id, email, password_hash, email_confirmed_at, created_at) select ${key('u', 'n')}, 'load' || n || '@load.test', 'x', now(), now() - n * interval '1 hour' from generate_series(1, 10000) n`,
      `insert into profiles (id, user_id, email, first_name, last_name, phone, welcome_email_sent, created_at) select ${key('p', 'n')}, ${key('u', 'n')}, 'load' || n || '@load.test', 'Ines' || n, 'Okafor' || n % 97, '(213) 7' || lpad((n % 100)::text, 2, '0') || '-' || lpad((n / 100)::text, 4, '0'), true, now() - n * interval '1 hour' from generate_series(1, 10000) n`,
      `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, price_cents, cancellation_deadline, created_at, updated_at) select ${key('b', 'n')}, ${key('u', '(1 + n % 10000)')}, 'personal_training', now() - n * interval '1 hour', 60, 'Studio', '', 1, 'completed', 5000, now(), now(), now() from generate_series(1, 30000) n`,
      'analyze users', 'analyze profiles', 'analyze bookings',
    ];
    let owner: pg.Client;
    beforeAll(async () => {
      owner = new pg.Client({ connectionString: testApp.databaseUrl });
      await owner.connect();
      for (const statement of rows) await owner.query(statement);
    }, 120_000);
    afterAll(() => owner.end());

    const planOf = async (sql: string, values: readonly unknown[]): Promise<string> => {
      let place = 0;
      const { rows: lines } = await owner.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers off, summary off) ${sql.replaceAll('?', () => `$${(place += 1)}`)}`, [...values]);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    const now = new Date('2027-03-01T17:00:00Z');
    const ids = ['0a1b2c3d-0000-0000-0000-000000000000', '0a1b2c3d-ffff-ffff-ffff-ffffffffffff'];

    it.each<[string, string, unknown[], RegExp]>([
      ['people by digits', peopleFound('742-0017'), [personPattern('742-0017'), 6], /profiles_people_search/],
      ['people by a rare name', peopleFound('Ines4711'), [personPattern('Ines4711'), 6], /profiles_people_search/],
      ['people by a rare name without a digit', peopleFound('Inesette'), [personPattern('Inesette'), 6], /profiles_names_search/],
      ['bookings of whoever is found', bookingsOfPeople('Ines4711'), [personPattern('Ines4711'), now, now, 6], /bookings_user/],
      ['bookings by id', BOOKINGS_BY_ID, [...ids, now, now, 6], /bookings_pkey/],
    ])('F4 finds %s by using an index', async (_, sql, values, index) => {
      const plan = await planOf(sql, values);
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan on bookings/);
    });

    it.each([['number', PAYMENTS_BY_NUMBER, ['in_1', 'in_1', 6]], ['id', PAYMENTS_BY_ID, [...ids, ...ids, 6]]])('finds payments by %s', async (_, sql, values) => expect(await planOf(sql, values)).toMatch(/payments/));

    it('finds the one client with the given phone digits', async () => {
      expect((await find('742-0017')).people.map(({ email }) => email)).toEqual(['load1742@load.test']);
    });
  });
});
