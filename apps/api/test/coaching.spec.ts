import type { AdminUser, BusinessDesk, CheckIn, CoachedClient, Coaching, CoachingPage, HealthHistory, MealPlan } from '@coach/contracts';
import { COACHING_PARTS, DAY, HOUR, type CoachingPart } from '@coach/domain';
import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { PersonalRecords } from '../src/account-data/personal-records.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { premiumClient } from './money/premium-client.ts';
import { runTimed } from './timed-job.ts';

const SECRET = 'zebra-check-in-marker';
const answers = { weight_lb: 182.4, energy: 4, adherence: 3, note: SECRET };
const THIS_WEEK = '2027-03-01';
const PDF = new File(['%PDF-1.7 a plan'], 'plan.pdf', { type: 'application/pdf' });

describe('what the premium plan includes besides sessions (GAP-03 to GAP-06)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const own = async (who: SignedInPerson) => (await testApp.request.get<Coaching>('/coaching', who.bearer)).body;
  const news = async (who: SignedInPerson) => (await testApp.request.get('/coaching/summary', who.bearer)).body;
  const checkIn = (who: SignedInPerson, changes = {}) => testApp.request.put<CheckIn & { code?: string }>('/coaching/check-in', { ...answers, ...changes }, who.bearer);
  const reply = (who: SignedInPerson, text: string, week = THIS_WEEK) => testApp.request.put<CheckIn>(`/admin/coaching/${who.userId}/check-ins/${week}/reply`, { text }, coach.bearer);
  const entryOf = async (who: SignedInPerson) => (await testApp.request.get<CoachingPage>(`/admin/coaching?search=${encodeURIComponent(who.email)}`, coach.bearer)).body.clients.find(({ user_id: id }) => id === who.userId);
  const addPlan = (who: SignedInPerson, plan: object) => testApp.request.post<MealPlan & { code?: string }>(`/admin/coaching/${who.userId}/meal-plans`, plan, coach.bearer);
  const audited = async (who: SignedInPerson) => (await testApp.em().execute<Array<{ action: string }>>('select action from audit_log where target = ? order by created_at, action', [`person:${who.userId}`])).map(({ action }) => action);
  const mailsTo = async (who: SignedInPerson, subject: string) => {
    await eventually(async () => (await testApp.em().execute('select 1 from outbox where relayed_at is null')).length === 0);
    await eventually(() => testApp.mailbox.mails.some((mail) => mail.subject === subject && JSON.stringify(mail.to).includes(who.email)));
    return testApp.mailbox.mails.filter((mail) => mail.subject === subject && JSON.stringify(mail.to).includes(who.email));
  };

  it('GAP-03 allows one check-in a week, editable until the coach replies, encrypted at rest', async () => {
    const member = await premiumClient(testApp);
    expect(await entryOf(member)).toMatchObject({ check_in: 'missing', last_check_in: null });
    expect((await checkIn(member)).body).toEqual({ ...answers, week: THIS_WEEK, created_at: expect.any(String), reply: null, replied_at: null });
    const atOnce = await Promise.all([1, 2, 5].map((energy) => checkIn(member, { energy, weight_lb: null })));
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await own(member)).check_ins).toMatchObject([{ week: THIS_WEEK, weight_lb: null, note: SECRET }]);
    expect(await entryOf(member)).toMatchObject({ check_in: 'waiting', last_check_in: THIS_WEEK });
    const [row] = await testApp.em().execute<Array<{ answers: string }>>('select answers from check_ins where user_id = ?', [member.userId]);
    expect(row!.answers).toMatch(/^s1\./);
    expect((await reply(member, 'Good week. More sleep.')).status).toBe(200);
    expect((await checkIn(member)).body.code).toBe('REPLIED');
  });

  it('GAP-03 pages the list with clients who await a reply first, and finds by name and address', async () => {
    const members = [await premiumClient(testApp), await premiumClient(testApp), await premiumClient(testApp)];
    await checkIn(members[2]!);
    const listed = (question: string) => testApp.request.get<CoachingPage & { code?: string }>(`/admin/coaching?${question}`, coach.bearer);
    const all = (await listed('limit=100')).body;
    const waiting = all.clients.map(({ check_in: state }) => state === 'waiting');
    expect(waiting).toEqual([...waiting].sort((one, other) => Number(other) - Number(one)));
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: CoachingPage } = await listed(`limit=1${cursor && `&cursor=${cursor}`}`);
      walked.push(...body.clients.map(({ user_id: id }) => id));
      cursor = body.next_cursor;
    }
    expect(walked).toEqual(all.clients.map(({ user_id: id }) => id));
    expect([walked.length, new Set(walked).size]).toEqual([all.total, all.total]);
    expect((await listed(`search=${encodeURIComponent(members[0]!.email.toUpperCase())}`)).body).toMatchObject({ total: 1, clients: [{ user_id: members[0]!.userId }] });
    expect((await listed('cursor=nonsense')).body.code).toBe('BAD_CURSOR');
  });

  it('refuses the coaching parts a plan leaves out, does not ask for them, and describes the plan correctly', async () => {
    const { request } = testApp;
    const openTo = async (parts: CoachingPart[] | undefined) => {
      const { body: { business, draft: before } } = await request.get<BusinessDesk>('/admin/business', coach.bearer);
      const plans = business.plans.map((plan) => (plan.id === 'premium_package' ? { ...plan, opens: { ...plan.opens, coachingParts: parts } } : plan));
      const { body: { draft } } = await request.put<BusinessDesk>('/admin/business/draft', { revision: before?.revision ?? 0, plans }, coach.bearer);
      expect((await request.post('/admin/business/publish', { revision: draft!.revision }, coach.bearer)).status).toBe(200);
    };
    const member = await premiumClient(testApp);
    await openTo(['messages']);
    expect(await own(member)).toMatchObject({ is_open: true, parts: ['messages'] });
    expect(await news(member)).toMatchObject({ is_open: true, parts: ['messages'] });
    expect((await checkIn(member)).body.code).toBe('PREMIUM_ONLY');
    expect((await addPlan(member, { title: 'Base', text: 'Oats' })).body.code).toBe('NOT_PREMIUM');
    expect((await request.post('/messages', { text: 'Hello' }, member.bearer)).status).toBe(201);
    expect(await entryOf(member)).toMatchObject({ check_in: 'not_included' });
    await openTo(['check_ins', 'meal_plans']);
    expect((await checkIn(member)).status).toBe(200);
    expect((await addPlan(member, { title: 'Base', text: 'Oats' })).status).toBe(201);
    expect((await request.post<{ code?: string }>('/messages', { text: 'Hello again' }, member.bearer)).body.code).toBe('PREMIUM_ONLY');
    await openTo(undefined);
    expect(await own(member)).toMatchObject({ parts: COACHING_PARTS });
  });

  it.each([{ energy: 6 }, { adherence: 0 }, { energy: 2.5 }, { weight_lb: 12 }, { note: 'x'.repeat(2_001) }])('GAP-03 refuses %j', async (change) => {
    expect((await checkIn(await premiumClient(testApp), change)).status).toBe(400);
  });

  it('GAP-03 stores a weight to a tenth of a pound', async () => {
    expect((await checkIn(await premiumClient(testApp), { weight_lb: 182.44 })).body).toMatchObject({ weight_lb: 182.4 });
  });

  it('GAP-03 notifies the client once of the coach’s reply, without quoting it', async () => {
    const member = await premiumClient(testApp);
    await checkIn(member);
    expect((await reply(member, 'Rest on Friday.')).body).toMatchObject({ reply: 'Rest on Friday.', note: SECRET });
    await reply(member, 'Rest on Friday and Saturday.');
    const mails = await mailsTo(member, 'Your coach replied to your check-in');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/Rest on Friday|zebra/);
    expect(mails[0]!.text).toContain(`${testApp.url}/dashboard?view=coaching`);
    expect(await news(member)).toMatchObject({ new_replies: 1, checked_in: true, has_any: true });
    expect((await own(member)).check_ins[0]).toMatchObject({ reply: 'Rest on Friday and Saturday.' });
    await testApp.request.post('/coaching/seen', {}, member.bearer);
    expect(await news(member)).toMatchObject({ new_replies: 0 });
    expect((await reply(member, 'Nothing there', '2027-02-22')).status).toBe(404);
    expect(await audited(member)).toEqual(['check-in.reply', 'check-in.reply']);
  });

  it('GAP-03 is for the premium plan, and stays readable after it ends', async () => {
    const stranger = await testApp.people.client();
    expect((await checkIn(stranger)).body.code).toBe('PREMIUM_ONLY');
    expect(await news(stranger)).toEqual({ is_open: false, parts: [], has_any: false, checked_in: false, new_replies: 0, has_new_plan: false });
    expect((await addPlan(stranger, { title: 'Week 1', text: 'Oats' })).body.code).toBe('NOT_PREMIUM');
    expect((await addPlan({ ...stranger, userId: randomUUID() }, { title: 'Week 1', text: 'Oats' })).status).toBe(404);
    const member = await premiumClient(testApp);
    await checkIn(member);
    await testApp.em().execute(`update subscriptions set status = 'canceled' where user_id = ?`, [member.userId]);
    expect(await own(member)).toMatchObject({ is_open: false, check_ins: [{ note: SECRET }] });
    expect(await entryOf(member)).toBeUndefined();
  });

  it('GAP-04 meal plans are versioned, with text and file, encrypted, and visible only to their client', async () => {
    const member = await premiumClient(testApp);
    expect((await addPlan(member, { title: 'Base', text: 'Oats and zebra-plan-marker' })).body).toMatchObject({ version: 1, file_name: null });
    const form = new FormData();
    form.set('title', 'Base with less salt');
    form.set('text', '');
    form.set('file', PDF);
    const sent = await fetch(`${testApp.url}/api/admin/coaching/${member.userId}/meal-plans`, { method: 'POST', headers: { authorization: `Bearer ${coach.bearer}` }, body: form });
    const plan = (await sent.json()) as MealPlan;
    expect({ status: sent.status, plan }).toMatchObject({ status: 201, plan: { version: 2, file_name: 'plan.pdf' } });
    expect(await news(member)).toMatchObject({ has_new_plan: true });
    expect((await own(member)).meal_plans.map(({ version, title }) => [version, title])).toEqual([[2, 'Base with less salt'], [1, 'Base']]);
    const download = (path: string, who: SignedInPerson) => fetch(`${testApp.url}/api${path}`, { headers: { authorization: `Bearer ${who.bearer}` } });
    for (const [path, who] of [[`/coaching/meal-plans/${plan.id}/file`, member], [`/admin/coaching/${member.userId}/meal-plans/${plan.id}/file`, coach]] as const) {
      const file = await download(path, who);
      expect({ type: file.headers.get('content-type'), text: await file.text() }).toEqual({ type: 'application/pdf', text: '%PDF-1.7 a plan' });
    }
    expect((await download(`/coaching/meal-plans/${plan.id}/file`, await premiumClient(testApp))).status).toBe(404);
    const rows = await testApp.em().execute<Array<{ plan: string; file: string }>>('select plan, file from meal_plans where user_id = ? order by version', [member.userId]);
    expect(rows.map((row) => [row.plan.slice(0, 3), row.file.slice(0, 3)])).toEqual([['s1.', ''], ['s1.', 's1.']]);
    const together = await Promise.all(['a', 'b', 'c'].map((text) => addPlan(member, { title: 'At once', text })));
    expect(together.map(({ body }) => body.version).sort()).toEqual([3, 4, 5]);
  });

  it.each([
    ['nothing in it', { title: 'Empty', text: ' ' }, undefined, 422, 'EMPTY_PLAN'],
    ['no title', { title: '', text: 'Oats' }, undefined, 400, 'BAD_REQUEST'],
    ['a page instead of a picture', { title: 'Page', text: '' }, new File(['<script>'], 'plan.png', { type: 'image/png' }), 422, 'BAD_FILE'],
    ['a type that is not taken', { title: 'Page', text: '' }, new File(['<html>'], 'plan.html', { type: 'text/html' }), 400, 'BAD_REQUEST'],
    ['more than 2 MB', { title: 'Large', text: '' }, new File([`%PDF-${'x'.repeat(2 * 1024 * 1024)}`], 'plan.pdf', { type: 'application/pdf' }), 400, 'BAD_REQUEST'],
  ])('GAP-04 refuses a plan with %s', async (_, words, file, status, code) => {
    const member = await premiumClient(testApp);
    const form = new FormData();
    for (const [name, value] of Object.entries(words)) form.set(name, value);
    if (file) form.set('file', file);
    const answer = await fetch(`${testApp.url}/api/admin/coaching/${member.userId}/meal-plans`, { method: 'POST', headers: { authorization: `Bearer ${coach.bearer}` }, body: form });
    expect({ status: answer.status, code: ((await answer.json()) as { code: string }).code }).toEqual({ status, code });
  });

  it('GAP-05 counts completed sessions and watched videos by week', async () => {
    const member = await premiumClient(testApp);
    const book = (type: string, at: string, status = 'completed', noShow = false) =>
      testApp.em().execute(
        `with claim as (insert into claims (id, during, created_at) values (gen_random_uuid(), tstzrange(?::timestamptz, ?::timestamptz + interval '1 hour'), now()) returning id)
         insert into bookings (id, user_id, claim_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, cancellation_deadline, no_show, cancelled_at, created_at, updated_at)
         select gen_random_uuid(), ?, id, ?, ?::timestamptz, 60, '', '', 1, ?, ?::timestamptz - interval '1 day', ?, case ?::text when 'cancelled' then now() end, now(), now() from claim`,
        [at, at, member.userId, type, at, status, at, noShow, status],
      );
    await book('personal_training', '2027-02-23T18:00:00Z');
    await book('personal_training', '2027-02-24T18:00:00Z', 'completed', true);
    await book('personal_training', '2027-02-25T18:00:00Z', 'cancelled');
    await book('personal_training', '2027-03-04T18:00:00Z', 'confirmed');
    // Six Wednesdays, four of them in the past.
    await book('group_session', '2027-02-03T18:00:00Z', 'confirmed');
    await testApp.em().execute(`insert into videos (id, title, description, category, difficulty, access_tier, upload_status, upload_progress, is_published, is_protected, created_at) values ('00000000-0000-4000-8000-00000000aa01', 'Hips', '', 'general', 'beginner', 'free', 'pending', 0, false, false, now())`);
    await testApp.em().execute(`insert into video_progress (user_id, video_id, position_seconds, duration_seconds, watched_at) values (?, '00000000-0000-4000-8000-00000000aa01', 10, 60, '2027-02-28T18:00:00Z')`, [member.userId]);
    const { progress } = await own(member);
    expect(progress).toHaveLength(12);
    expect(progress.slice(-5)).toEqual([
      { week: '2027-02-01', sessions: 1, videos: 0 },
      { week: '2027-02-08', sessions: 1, videos: 0 },
      { week: '2027-02-15', sessions: 1, videos: 0 },
      { week: '2027-02-22', sessions: 2, videos: 1 },
      { week: '2027-03-01', sessions: 0, videos: 0 },
    ]);
  });

  it('GAP-05 the coach opens the same pictures and check-ins, and every access is audited', async () => {
    const member = await premiumClient(testApp);
    await checkIn(member);
    const { body } = await testApp.request.get<CoachedClient>(`/admin/coaching/${member.userId}`, coach.bearer);
    expect(body).toMatchObject({ user_id: member.userId, email: member.email, is_open: true, check_ins: [{ note: SECRET }] });
    expect(body.progress).toHaveLength(12);
    expect(await audited(member)).toEqual(['coaching.read']);
    expect((await testApp.request.get(`/admin/coaching/${randomUUID()}`, coach.bearer)).status).toBe(404);
  });

  it('GAP-06 a review marks the version that was read; a change requires another review', async () => {
    const member = await premiumClient(testApp);
    const review = (changedAt: string | null) => testApp.request.post<{ reviewed_by: string; code?: string }>(`/admin/users/${member.userId}/health-review`, { changed_at: changedAt }, coach.bearer);
    const listed = async () => (await testApp.request.get<{ users: AdminUser[] }>(`/admin/users?search=${member.email}`, coach.bearer)).body.users[0]!.health_review;
    const history = async () => (await testApp.request.get<HealthHistory>(`/admin/users/${member.userId}/health-notes`, coach.bearer)).body;
    expect([await listed(), (await entryOf(member))!.health_review]).toEqual(['due', 'due']);
    const { status, body } = await review((await history()).changed_at);
    expect({ status, by: body.reviewed_by }).toEqual({ status: 200, by: expect.stringContaining('Gonzalez') });
    expect(await listed()).toBe('reviewed');
    expect((await own(member)).health).toEqual({ review: 'reviewed', reviewed_at: expect.any(String) });
    await testApp.request.patch('/profile', { health_notes: 'Knee surgery in 2021' }, member.bearer);
    expect(await listed()).toBe('reviewed');
    testApp.advance(1_000);
    await testApp.request.patch('/profile', { health_notes: 'Knee surgery in 2021 and 2026' }, member.bearer);
    expect([await listed(), (await entryOf(member))!.health_review]).toEqual(['changed', 'changed']);
    expect((await review(null)).body.code).toBe('CHANGED');
    expect((await review((await history()).changed_at)).status).toBe(200);
    expect(await listed()).toBe('reviewed');
    expect((await audited(member)).filter((action) => action === 'health-notes.review')).toHaveLength(2);
  });

  it('GAP-06 no review is due for clients without the premium plan', async () => {
    const client = await testApp.people.client();
    const { body } = await testApp.request.get<{ users: AdminUser[] }>(`/admin/users?search=${client.email}`, coach.bearer);
    expect(body.users[0]).toMatchObject({ has_health_notes: true, health_review: null });
  });

  it('S9 check-ins are in the export with the plan file, and destroyed with the health notes', async () => {
    const member = await premiumClient(testApp);
    await checkIn(member);
    const form = new FormData();
    form.set('title', 'Base');
    form.set('text', 'Oats');
    form.set('file', PDF);
    await fetch(`${testApp.url}/api/admin/coaching/${member.userId}/meal-plans`, { method: 'POST', headers: { authorization: `Bearer ${coach.bearer}` }, body: form });
    const { id } = (await testApp.request.post<{ id: string }>('/account/exports', {}, member.bearer)).body;
    await eventually(async () => (await testApp.request.get<Array<{ state: string }>>('/account/exports', member.bearer)).body[0]!.state === 'ready');
    const zip = await fetch(`${testApp.url}/api/account/exports/${id}/file`, { headers: { authorization: `Bearer ${member.bearer}` } });
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(strFromU8(files['your-data.json']!)).toContain(SECRET);
    expect(strFromU8(files['files/meal_plans-1.pdf']!)).toBe('%PDF-1.7 a plan');
    await testApp.em().transactional((em) => testApp.app.get(PersonalRecords, { strict: false }).destroyHealthNotes(em as ReturnType<TestApp['em']>, member.userId));
    expect(await testApp.em().execute('select 1 from check_ins where user_id = ?', [member.userId])).toEqual([]);
  });

  // Last, because it advances the clock to Sunday.
  it('GAP-03 reminds a client without a check-in once, from the Sunday of their first full week on', async () => {
    const [late, done] = [await premiumClient(testApp), await premiumClient(testApp)];
    await checkIn(done);
    await runTimed(testApp, 'coaching.remind-check-ins');
    expect(await testApp.em().execute('select 1 from check_in_reminders')).toEqual([]);
    testApp.advance(6 * DAY + HOUR);
    await runTimed(testApp, 'coaching.remind-check-ins');
    // They joined on Monday of that week, mid-morning.
    expect(await testApp.em().execute('select 1 from check_in_reminders where user_id in (?, ?)', [late.userId, done.userId])).toEqual([]);
    testApp.advance(7 * DAY);
    await checkIn(done);
    await runTimed(testApp, 'coaching.remind-check-ins');
    await runTimed(testApp, 'coaching.remind-check-ins');
    const mails = await mailsTo(late, 'How was your week?');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.headers['list-unsubscribe']).toBeDefined();
    expect(await testApp.em().execute('select 1 from check_in_reminders where user_id = ?', [done.userId])).toEqual([]);
  });
});
