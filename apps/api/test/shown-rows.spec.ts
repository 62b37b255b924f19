import { EntitySchema, wrap } from '@mikro-orm/core';
import { ProfileRow } from '../src/auth/profile/profile.entity.ts';
import { SubscriptionRow } from '../src/billing/subscriptions/subscription.entity.ts';
import { BookingRow } from '../src/bookings/booking/booking.entity.ts';
import { writeDemo } from '../src/demo/write-demo.ts';
import { ENV } from '../src/env.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { readOnlyRows } from '../src/platform/database/shown-rows.ts';
import { VideoRow } from '../src/videos/video.entity.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const VIDEOS = `
  insert into videos (id, title, category, difficulty, access_tier, upload_status, failure, file_size, duration_seconds, frame_seconds, frame_state, is_published, released_at, created_at)
  select gen_random_uuid(), 'Video ' || n, 'general', 'beginner', 'all', 'failed', '{"code": "NOT_A_VIDEO"}', 5000000000 + n, n * 30.5, null, null, false, null, now() - n * interval '7 hours' from generate_series(1, 5) n`;

describe('read-only rows', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    await writeDemo(testApp.em(), testApp.app.get(ENV), testApp.app.get(Clock).now());
    await testApp.em().execute(VIDEOS);
    await testApp.em().execute(`update users set intended_plan = 'video_library', language = 'es' where id in (select user_id from profiles order by id limit 1)`);
  }, 120_000);
  afterAll(() => testApp.stop());

  it.each<[string, EntitySchema]>([
    ['bookings', BookingRow as EntitySchema],
    ['videos', VideoRow as EntitySchema],
    ['subscriptions', SubscriptionRow as EntitySchema],
    ['profiles', ProfileRow as EntitySchema],
  ])('equal those the entity manager finds: %s', async (_, entity) => {
    const em = testApp.em();
    const found = await em.find<{ id: string }>(entity, {}, { orderBy: { id: 'asc' } });
    expect(found.length).toBeGreaterThan(3);
    expect(await readOnlyRows(em, entity, { which: 'order by id', values: [] })).toEqual(found.map((row) => ({ ...wrap(row).toPOJO() })));
  });

  it('accept query values, and are not tracked', async () => {
    const em = testApp.em();
    const [first] = await em.find(ProfileRow, { isAdmin: false }, { limit: 1 });
    const [shown, ...more] = await readOnlyRows<ProfileRow, { asked: string }>(testApp.em(), ProfileRow, { beside: `?::text || one.first_name as asked`, which: 'where user_id = ? and is_admin = ?', values: ['Dear ', first!.userId, false] });
    expect([shown!.id, shown!.asked, more.length]).toEqual([first!.id, `Dear ${first!.firstName}`, 0]);
    expect(testApp.em().getUnitOfWork().getIdentityMap().keys()).toHaveLength(0);
  });
});
