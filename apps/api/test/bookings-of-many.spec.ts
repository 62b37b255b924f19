import type { AdminBookingPage } from '@coach/contracts';
import { BOOKING_GROUPS, type BookingGroup } from '@coach/domain';
import { Clock } from '../src/platform/clock/clock.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** 260 people at one domain: one in two is a Zorblax, one in fifty a Quux; more than are looked up one by one. */
const ROWS = [
  `insert into users (id, email, password_hash, email_confirmed_at, created_at) select gen_random_uuid(), 'n' || n || '@house.test', 'none', now(), now() from generate_series(1, 260) n`,
  `insert into profiles (id, user_id, email, first_name, last_name, details, welcome_email_sent, created_at)
   select gen_random_uuid(), u.id, u.email, case when n % 2 = 0 then 'Zorblax' else 'Ulf' end, case when n % 50 = 0 then 'Quux' else 'Lee' end, case when n % 3 = 0 then jsonb_build_object('phone', '(916) 555-' || lpad(n::text, 4, '0')) else '{}' end, true, now()
   from users u, lateral (select substring(u.email from '^n(\\d+)@')::int as n) numbered where u.email like '%@house.test'`,
  `insert into claims (id, during, created_at) select md5('many' || n)::uuid, tstzrange(at, at + interval '1 minute'), now() from generate_series(1, 260) n, lateral (select '2029-01-01'::timestamptz + n * interval '1 hour' as at) claimed`,
  `insert into bookings (id, user_id, claim_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, cancelled_at, cancelled_by, cancellation_deadline, created_at, updated_at)
   select gen_random_uuid(), p.user_id, case when status in ('pending', 'confirmed') then md5('many' || n)::uuid end, (array['personal_training', 'consultation', 'la_fitness'])[1 + n % 3], at, 60, 'Studio', '', 1, status,
     case when status = 'cancelled' then now() end, case when status = 'cancelled' then 'client' end, now(), now(), now()
   from profiles p, lateral (select substring(p.email from '^n(\\d+)@')::int as n) numbered, generate_series(0, 3) m,
     lateral (select case when m = 3 then (array['pending', 'confirmed'])[1 + n % 2] else (array['completed', 'cancelled', 'completed'])[1 + (n + m) % 3] end as status) stated,
     lateral (select case when m = 3 then '2029-01-01'::timestamptz + n * interval '1 hour' else '2026-06-01'::timestamptz + ((n * 7 + m * 31) % 100) * interval '1 day' end as at) dated
   where p.email like '%@house.test' and (m < 3 or n % 4 < 2) and not ((array['personal_training', 'consultation', 'la_fitness'])[1 + n % 3] = 'consultation' and m = 3)`,
  'analyze profiles', 'analyze bookings',
];

describe('a search over the bookings of many people', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    for (const statement of ROWS) await testApp.em().execute(statement);
  });
  afterAll(() => testApp.stop());

  const page = async (query: string) => (await testApp.request.get<AdminBookingPage>(`/admin/bookings?${query}`, coach.bearer)).body;

  /** The search rule applied literally, booking by booking. */
  async function expected(group: BookingGroup, search: string): Promise<string[]> {
    const now = testApp.app.get(Clock).now();
    const inGroup = { upcoming: `b.status = 'confirmed' and b.session_date > ?`, pending: `b.status = 'pending' and ?::timestamptz is not null`, completed: `(b.status = 'completed' or (b.status = 'confirmed' and b.session_date <= ?))`, cancelled: `b.status = 'cancelled' and ?::timestamptz is not null` };
    const digits = /[a-z]/i.test(search) ? '' : search.replace(/\D/g, '');
    const rows = await testApp.em().execute<Array<{ id: string }>>(
      `select b.id from bookings b join profiles p on p.user_id = b.user_id where ${inGroup[group]}
       and (strpos(lower(p.first_name || ' ' || p.last_name || ' ' || p.email), lower(?)) > 0 or strpos(b.booking_type, lower(?)) > 0 or (? <> '' and strpos(regexp_replace(coalesce(p.details ->> 'phone', ''), '\\D', '', 'g'), ?) > 0))
       order by b.session_date desc, b.id desc`,
      [now, search, search, digits, digits],
    );
    return rows.map(({ id }) => id);
  }

  it.each(['house.test', '.test', 'Lee', 'Zorblax', 'zorblax quux', 'Quux', 'Ulf Lee', 'n17@', 'consultation', '(916) 555-00', 'nobody at all', 'x'])('“%s” finds the same bookings in each tab, counted and page by page', async (search) => {
    for (const group of BOOKING_GROUPS) {
      const whole = await expected(group, search);
      const turned: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { bookings, counts, next_cursor: next }: AdminBookingPage = await page(`group=${group}&limit=50&search=${encodeURIComponent(search)}${cursor && `&cursor=${cursor}`}`);
        expect(counts[group]).toBe(whole.length);
        turned.push(...bookings.map(({ id }) => id));
        cursor = next;
      }
      expect(turned).toEqual(whole);
    }
  });

  it('handles more matching people than are looked up one by one, and fewer', async () => {
    const [people] = await testApp.em().execute<Array<{ house: number; quux: number }>>(`select count(*) filter (where email like '%house.test')::int as house, count(*) filter (where last_name = 'Quux')::int as quux from profiles`);
    expect(people).toEqual({ house: 260, quux: 5 });
    expect((await page('group=completed&search=house.test&limit=1')).counts.completed).toBeGreaterThan(400);
  });
});
