import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { SiteReport } from '@coach/contracts';
import { DAY, HOUR } from '@coach/domain';
import { CountVisitsJob } from '../src/analytics/count-visits.job.ts';
import { VisitorHash } from '../src/analytics/visitor-hash.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const TODAY = '2027-03-01';

describe('anonymous visit counts', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  interface AnalyticsRequest {
    referrer?: string;
    screen?: string;
    agent?: string;
    headers?: Record<string, string>;
  }
  const send = (ip: string, visits: unknown, { agent = BROWSER, headers = {}, ...rest }: AnalyticsRequest = {}) =>
    testApp.request.post('/analytics/views', { visits, screen: 'desktop', ...rest }, undefined, { 'x-forwarded-for': ip, 'user-agent': agent, ...headers });
  const visit = (ip: string, path: string, request: AnalyticsRequest = {}) => send(ip, [{ path }], request);
  const count = () => testApp.app.get(CountVisitsJob).count();
  const report = async (days = 7) => (await testApp.request.get<SiteReport>(`/admin/reports?days=${days}`, coach.bearer)).body;
  const rows = <Row>(sql: string) => testApp.em().execute<Row[]>(sql);
  const empty = async () => {
    for (const table of ['analytics_visits', 'analytics_days', 'analytics_salts', 'rate_limits']) await testApp.em().execute(`delete from ${table}`);
  };

  it('counts pages, visitors, sources and screens by day', async () => {
    expect((await send('203.0.113.1', [{ path: '/' }, { path: '/auth' }, { path: '/' }], { referrer: 'www.google.com' })).status).toBe(202);
    await visit('203.0.113.1', '/testimonials');
    await visit('203.0.113.2', '/', { screen: 'phone' });
    await count();
    const { days, pages, sources, screens, from, to } = await report();
    expect({ from, to }).toEqual({ from: '2027-02-23', to: TODAY });
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ day: TODAY, visitors: 2, views: 5 });
    expect(days[0]).toEqual({ day: '2027-02-23', visitors: 0, views: 0 });
    expect(pages[0]).toEqual({ path: '/', visitors: 2, views: 3 });
    expect(pages).toContainEqual({ path: '/testimonials', visitors: 1, views: 1 });
    expect(sources).toEqual([{ source: 'direct', visitors: 1 }, { source: 'google.com', visitors: 1 }]);
    expect(screens).toEqual(expect.arrayContaining([{ screen: 'desktop', visitors: 1 }, { screen: 'phone', visitors: 1 }]));
  });

  it('counts the same when the job runs twice', async () => {
    const before = await report();
    await Promise.all([count(), count()]);
    expect(await report()).toEqual(before);
  });

  it('stores no address, no browser, no query, no fragment and nothing of a path that is not a page', async () => {
    await send('203.0.113.77', [{ path: '/auth' }, { path: '/reset-password#access_token=secret' }, { path: '/nowhere/maria@example.com?x=secret' }, { path: '/' }]);
    await count();
    const everything = JSON.stringify(await Promise.all(['analytics_visits', 'analytics_days', 'analytics_salts', 'rate_limits'].map((table) => rows(`select * from ${table}`))));
    for (const trace of ['203.0.113', 'Mozilla', 'Linux', 'secret', 'maria', 'nowhere']) expect(everything).not.toContain(trace);
    expect(everything).toContain('(not found)');
  });

  it('discards the day’s salt, so the same visitor gets a new hash the next day, the same in every process', async () => {
    await empty();
    const processes = Array.from({ length: 20 }, () => new VisitorHash(testApp.app.get(MikroORM)));
    const names = await Promise.all(processes.map((process) => process.of(TODAY, 'somebody')));
    expect(new Set(names).size).toBe(1);
    await visit('203.0.113.1', '/');
    testApp.advance(DAY);
    await visit('203.0.113.1', '/');
    await count();
    expect((await rows<{ day: string }>(`select to_char(day, 'YYYY-MM-DD') as day from analytics_salts`)).map(({ day }) => day)).toEqual(['2027-03-02']);
    const visitors = await rows<{ visitor: string }>('select visitor from analytics_visits order by id');
    expect(visitors).toHaveLength(2);
    expect(visitors[0]!.visitor).not.toBe(visitors[1]!.visitor);
    expect(await processes[0]!.of('2027-03-02', 'somebody')).not.toBe(names[0]);
  });

  it('deletes visits once their day is final, and counts after 13 months', async () => {
    expect((await report()).days.slice(-2)).toEqual([{ day: TODAY, visitors: 1, views: 1 }, { day: '2027-03-02', visitors: 1, views: 1 }]);
    testApp.advance(2 * DAY);
    await count();
    await count();
    expect(await rows('select * from analytics_visits')).toEqual([]);
    expect((await report()).days.find(({ day }) => day === TODAY)).toEqual({ day: TODAY, visitors: 1, views: 1 });
    await testApp.em().execute(`insert into analytics_days values ('2026-02-03', 'all', '', 1, 1), ('2026-02-04', 'all', '', 1, 1)`);
    await count();
    expect(await rows(`select to_char(day, 'YYYY-MM-DD') as day from analytics_days where day < '2027-01-01'`)).toEqual([{ day: '2026-02-04' }]);
    testApp.advance(-3 * DAY);
  });

  it.each([
    ['who asks not to be tracked', '/', { headers: { dnt: '1' } }],
    ['who opted out of being sold', '/', { headers: { 'sec-gpc': '1' } }],
    ['a crawler', '/', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a program', '/', { agent: 'curl/8.5.0' }],
    ['the coach at work', '/admin', {}],
  ])('silently ignores %s', async (_, path, request) => {
    await empty();
    expect(await visit('203.0.113.9', path, request)).toMatchObject({ status: 202, body: { received: true } });
    expect(await rows('select * from analytics_visits')).toEqual([]);
  });

  it.each([
    ['no visit', { visits: [], screen: 'phone' }],
    ['too many', { visits: Array.from({ length: 31 }, () => ({ path: '/' })), screen: 'phone' }],
    ['no path', { visits: [{ path: 'https://elsewhere.test' }], screen: 'phone' }],
    ['another step', { visits: [{ path: '/', step: 'paid' }], screen: 'phone' }],
    ['another screen', { visits: [{ path: '/' }], screen: 'watch' }],
    ['a NUL', { visits: [{ path: '/\u0000' }], screen: 'phone' }],
  ])('refuses %s', async (_, body) => {
    expect(await testApp.request.post('/analytics/views', body, undefined, { 'user-agent': BROWSER })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('throttles an address that floods it, and no other', async () => {
    await empty();
    for (let done = 0; done < 300; done += 25) await Promise.all(Array.from({ length: 25 }, () => visit('203.0.113.10', '/')));
    const { status, headers } = await visit('203.0.113.10', '/');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visit('203.0.113.11', '/')).status).toBe(202);
  });

  it('shows the funnels: browser steps first, then database rows, without the coach', async () => {
    await empty();
    await send('203.0.113.20', [{ path: '/' }, { path: '/', step: 'pricing_seen' }, { path: '/auth', step: 'sign_up_started' }]);
    await send('203.0.113.21', [{ path: '/' }, { path: '/book' }, { path: '/book', step: 'time_chosen' }]);
    await visit('203.0.113.22', '/');
    await count();
    const maria = await testApp.people.client();
    const pay = async ({ userId }: SignedInPerson, state: string) => {
      const id = `cs_${randomUUID()}`;
      const em = testApp.em();
      const now = '2027-03-01T09:30:00-08:00';
      await em.execute(`insert into checkout_sessions (id, user_id, reference, state, created_at) values (?, ?, ?, 'paid', ?)`, [id, userId, randomUUID(), now]);
      await em.execute(
        `insert into payments (id, user_id, reference, amount, currency, status, stripe_session_id, created_at) values (?, ?, ?, 9000, 'usd', 'paid', ?, ?)`,
        [randomUUID(), userId, randomUUID(), id, now],
      );
      await em.execute(
        `insert into session_checkouts (id, user_id, service_type, booking_type, session_date, duration_minutes, location, notes, participant_count, price_cents, state, created_at)
         values (?, ?, 'training', 'personal_training', ?, 60, 'Studio', '', 1, 9000, ?, ?)`,
        [randomUUID(), userId, now, state, now],
      );
    };
    await pay(maria, 'booked');
    await pay(maria, 'released');
    await pay(coach, 'booked');
    const { membership, booking } = await report();
    expect(membership.map(({ step, count: number }) => [step, number])).toEqual([
      ['visited', 3],
      ['pricing_seen', 1],
      ['sign_up_started', 1],
      ['signed_up', 1],
      ['checkout_opened', 1],
      ['paid', 1],
    ]);
    expect(booking.map(({ step, count: number }) => [step, number])).toEqual([['visited', 3], ['booking_opened', 1], ['time_chosen', 1], ['checkout_opened', 2], ['paid', 1]]);
  });

  it('counts days in the coach’s time zone, not in UTC', async () => {
    await empty();
    testApp.advance(14 * HOUR);
    await visit('203.0.113.30', '/');
    await count();
    expect((await report()).days.at(-1)).toEqual({ day: TODAY, visitors: 1, views: 1 });
  });

  it.each([['/admin/reports?days=8'], ['/admin/reports?days=forever']])('refuses the period of %s', async (path) => {
    expect((await testApp.request.get(path, coach.bearer)).status).toBe(400);
  });

  it('shows the report only to the coach', async () => {
    const client = await testApp.people.client();
    expect((await testApp.request.get('/admin/reports')).status).toBe(401);
    expect((await testApp.request.get('/admin/reports', client.bearer)).status).toBe(403);
  });
});
