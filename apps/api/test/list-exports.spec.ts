import { PROFILE_DETAILS, VIDEO_DETAILS } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

describe('list exports (issue 9: CSV on every list)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    for (let people = 0; people < 3; people += 1) await testApp.people.client();
  });
  afterAll(() => testApp.stop());

  const linesOf = async (path: string) => {
    const { status, headers, body } = await testApp.request.get<{ text: string }>(path, coach.bearer);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: expect.stringContaining('text/csv') });
    return body.text.replace('\uFEFF', '').trim().split('\r\n');
  };

  it('users matching the search, without health data', async () => {
    const lines = await linesOf('/admin/users/export?search=client3');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(`name,email,${PROFILE_DETAILS.join(',')},role,plan,joined_utc,joined_pacific,user_id`);
    expect(lines[1]).toMatch(new RegExp(String.raw`^Maria3 Gonzalez,client3@example\.test,${PROFILE_DETAILS.map(() => ',').join('')}User,,2027-03-01T17:00:07\.321Z,3/1/2027 9:00 am PT,`));
  });

  it('subscriptions by status', async () => {
    const { body } = await testApp.request.get<{ users: Array<{ user_id: string }> }>('/admin/users?search=client2', coach.bearer);
    await testApp.request.post(`/admin/users/${body.users[0]!.user_id}/subscription`, { plan_type: 'video_library' }, coach.bearer);
    expect(await linesOf('/admin/subscriptions/export?status=canceled')).toHaveLength(1);
    expect((await linesOf('/admin/subscriptions/export?status=active'))[1]).toMatch(/^Maria2 Gonzalez,client2@example\.test,Video Library,active,100\.00,false,/);
  });

  it('AVD-19 videos with all details, and their size in MB', async () => {
    expect(await linesOf('/admin/videos/export')).toHaveLength(1);
    const { body } = await testApp.request.post<{ id: string }>('/admin/videos', { title: '=Hinge, slowly', description: 'Say "hips"' }, coach.bearer);
    await testApp.em().execute('update videos set file_size = 1572864 where id = ?', [body.id]);
    const lines = await linesOf('/admin/videos/export');
    expect(lines[0]).toBe(`title,${VIDEO_DETAILS.join(',')},category,difficulty,access_tier,duration_minutes,state,protected,upload_status,upload_percent,size_mb,created_utc,created_pacific,released_utc,released_pacific,video_id,provider`);
    expect(lines[1]).toBe(`"'=Hinge, slowly","Say ""hips"""${VIDEO_DETAILS.map(() => ',').join('')}General,beginner,weekly,,Draft,false,pending,0,1.5,2027-03-01T17:00:07.321Z,3/1/2027 9:00 am PT,,,${body.id},`);
    await testApp.request.patch(`/admin/videos/${body.id}`, { change: { video_url: 'https://youtu.be/dQw4w9WgXcQ' } }, coach.bearer);
    expect((await linesOf('/admin/videos/export'))[1]).toMatch(new RegExp(`,${body.id},YouTube$`));
  });

  it('streams a list of many pages: each row once, in order, without a content length', async () => {
    await testApp.em().execute(`insert into audit_log (id, actor, action, target, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'many.rows', 'row:' || n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, 2500) n`);
    const answer = await fetch(`${testApp.url}/api/admin/audit/export?action=many.rows`, { headers: { authorization: `Bearer ${coach.bearer}` } });
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="audit-log-2027-03-01.csv"');
    expect(answer.headers.get('content-length')).toBeNull();
    const lines = (await answer.text()).trim().split('\r\n').slice(1);
    expect(lines.map((line) => /row:(\d+)/.exec(line)?.[1])).toEqual(Array.from({ length: 2500 }, (_, index) => String(2500 - index)));
  });

  it('accounts with what protects them', async () => {
    const lines = await linesOf('/admin/users/cleanup-export');
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.includes('coach1'))).toMatch(/,0,false,admin,/);
  });
});
