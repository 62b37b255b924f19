import { randomUUID } from 'node:crypto';
import { DAY, type AccessTier, type PlanType } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

describe('the video library', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    desk = await VideoDesk.open(testApp);
  });
  afterAll(() => testApp.stop());

  it('VID-12 the library is the caller\'s own', async () => {
    const [member, stranger] = [await desk.subscriber('video_library'), await testApp.people.client()];
    expect((await testApp.request.get(`/videos?user_id_param=${member.userId}`, stranger.bearer)).status).toBe(403);
    expect((await testApp.request.get(`/videos?user_id_param=${member.userId}`, member.bearer)).status).toBe(200);
    expect((await testApp.request.get('/videos')).status).toBe(401);
  });

  it.each<[AccessTier, PlanType | null, boolean]>([['free', null, true], ['all', null, false], ['all', 'video_access_only', true], ['premium', 'video_library', false], ['video_library', 'premium_package', true]])(
    'VID-16 VID-17 VID-20 a %s video with %s: %s', async (tier, plan, isAccessible) => {
      const { id } = await desk.linked({ access_tier: tier });
      const who = plan ? await desk.subscriber(plan) : await testApp.people.client();
      expect((await desk.library(who)).find((one) => one.id === id)).toMatchObject({ is_accessible: isAccessible });
      expect((await desk.play(id, who)).status).toBe(isAccessible ? 200 : 403);
    });

  it('VID-08 VID-18 a weekly video closes for the smallest plan after seven days, to the second', async () => {
    const { id, created_at } = await desk.linked({ access_tier: 'weekly' });
    const member = await desk.subscriber('video_access_only');
    const seen = async () => (await desk.library(member)).find((one) => one.id === id)!;
    expect(await seen()).toMatchObject({ is_accessible: true, days_until_expires: 7, is_this_week: true });
    await desk.change(id, { released_at: new Date(Date.parse(created_at) - 7 * DAY + 60_000).toISOString() });
    expect(await seen()).toMatchObject({ is_accessible: true, days_until_expires: 1 });
    await desk.change(id, { released_at: new Date(Date.parse(created_at) - 7 * DAY - 60_000).toISOString() });
    expect(await seen()).toMatchObject({ is_accessible: false, days_until_expires: null, is_this_week: false, unlocked_by: ['video_library', 'premium_package'] });
  });

  it('VID-21 a past due plan plays within the grace period, but not after it', async () => {
    const { id } = await desk.linked({ access_tier: 'all' });
    const member = await desk.subscriber('video_library');
    const set = (grace: string) => testApp.em().execute(`update subscriptions set status = 'past_due', grace_until = ? where user_id = ?`, [grace, member.userId]);
    await set('2027-03-20T00:00:00Z');
    expect((await desk.play(id, member)).status).toBe(200);
    await set('2027-02-20T00:00:00Z');
    expect((await desk.play(id, member)).status).toBe(403);
  });

  it('VID-22 AVD-20 drafts are hidden, and unplayable videos cannot be published', async () => {
    const { id } = await desk.create({ access_tier: 'free' });
    const member = await testApp.people.client();
    expect(await desk.change(id, { is_published: true })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PUBLISH' } });
    expect(await desk.change(id, { is_published: true, video_url: 'https://bit.ly/abc' })).toMatchObject({ status: 409 });
    expect((await desk.library(member)).map((one) => one.id)).not.toContain(id);
    expect((await desk.play(id, member)).status).toBe(404);
    expect((await desk.play(randomUUID(), member)).status).toBe(404);
  });

  it('VID-13 LOG-03 LOG-04 plays and refusals are logged once per user, video and outcome, with a count', async () => {
    const { id } = await desk.linked({ title: 'Logged', access_tier: 'premium' });
    const [premium, smaller] = [await desk.subscriber('premium_package'), await desk.subscriber('video_library')];
    const track = (who: SignedInPerson, as = who.userId) => testApp.request.post('/videos/track-access', { user_id_param: as, video_id_param: id }, who.bearer);
    expect([(await track(premium)).status, (await track(premium)).status, (await track(premium, smaller.userId)).status, (await desk.play(id, smaller)).status]).toEqual([200, 200, 403, 403]);
    // A player still open when the plan ends keeps reporting progress, which is not a request to watch.
    expect((await testApp.request.ask('PUT', `/videos/${id}/progress`, { position_seconds: 12, duration_seconds: 60 }, smaller.bearer)).status).toBe(403);
    const { body } = await testApp.request.get<{ logs: Array<Record<string, unknown>>; total: number; failed: number; successful: number }>('/admin/access-logs', desk.coach.bearer);
    expect(body.logs.filter(({ title }) => title === 'Logged')).toEqual(expect.arrayContaining([
      expect.objectContaining({ email: premium.email, outcome: 'granted', count: 2, access_tier: 'premium' }),
      expect.objectContaining({ email: smaller.email, outcome: 'denied', count: 1 }),
    ]));
    expect(body.total).toBe(body.failed + body.successful);
  });

  it('VID-15 VID-19 access and its duration are computed for each member', async () => {
    const { id } = await desk.linked({ access_tier: 'weekly' });
    const seen = async (who: SignedInPerson) => {
      const { is_accessible, days_until_expires } = (await desk.library(who)).find((one) => one.id === id)!;
      return [is_accessible, days_until_expires];
    };
    expect(await seen(await desk.subscriber('video_access_only'))).toEqual([true, 7]);
    expect(await seen(await desk.subscriber('video_library'))).toEqual([true, null]);
    expect(await seen(await testApp.people.client())).toEqual([false, null]);
    expect(await seen(desk.coach)).toEqual([true, null]);
  });

  it('LIM-03 LOG-04 the log shows the latest fifty, and counts all', async () => {
    const [{ id }, { userId }] = [await desk.linked({ title: 'Watched by many' }), await testApp.people.client()];
    const { em } = testApp;
    await em().execute(`insert into videos select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid()))).* from videos v, generate_series(1, 59) where v.id = ?`, [id]);
    await em().execute(
      `insert into video_access_log (id, user_id, video_id, outcome, last_accessed_at)
       select gen_random_uuid(), ?, id, 'granted', timestamptz '2027-03-02' + row_number() over () * interval '1 minute' from videos where title = 'Watched by many'`,
      [userId],
    );
    const { body } = await testApp.request.get<{ logs: Array<{ last_accessed_at: string }>; total: number }>('/admin/access-logs', desk.coach.bearer);
    const times = body.logs.map(({ last_accessed_at }) => last_accessed_at);
    expect(times).toHaveLength(50);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe('2027-03-02T01:00:00.000Z');
    expect(body.total).toBeGreaterThanOrEqual(60);
  });
});
