import type { AuditPage } from '@coach/contracts';
import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

const AUDIT = '/admin/audit';

describe('the audit log page (ADM-08, ADM-09)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    const days = ['2027-02-01T20:00:00Z', '2027-02-02T07:59:00Z', '2027-02-02T08:00:00Z', '2027-02-03T20:00:00Z', '2027-02-04T20:00:00Z'];
    for (const [index, day] of days.entries()) {
      await testApp.em().execute(`insert into audit_log (id, actor, action, target, before, after, ip, created_at) values (?, ?, ?, ?, '{"status":"pending"}', '{"status":"confirmed"}', '10.0.0.1', ?)`, [
        ...[randomUUID(), coach.userId, index === 4 ? 'role.grant' : 'booking.confirm', index === 4 ? `person:${client.userId}` : `booking:${randomUUID()}`, day],
      ]);
    }
  });
  afterAll(() => testApp.stop());

  const page = async (query = '') => (await testApp.request.get<AuditPage>(`${AUDIT}${query}`, coach.bearer)).body;

  it('lists actor, action and target, newest first', async () => {
    const { entries, total, actions } = await page();
    expect(total).toBe(5);
    expect(actions).toEqual(['booking.confirm', 'role.grant']);
    expect(entries[0]).toMatchObject({
      ...{ created_at: '2027-02-04T20:00:00.000Z', action: 'role.grant', target_name: client.email, ip: '10.0.0.1' },
      ...{ actor: { user_id: coach.userId, email: coach.email }, acting_as: null, before: { status: 'pending' }, after: { status: 'confirmed' } },
    });
  });

  it('pages by keyset without repeating an entry', async () => {
    const first = await page('?limit=3');
    const second = await page(`?limit=3&cursor=${first.next_cursor}`);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(5);
    expect(second.next_cursor).toBeNull();
    expect((await testApp.request.get(`${AUDIT}?cursor=nonsense`, coach.bearer)).status).toBe(400);
  });

  it.each([
    ['an action', '?action=role.grant', 1],
    ['days in Los Angeles', '?from=2027-02-02&to=2027-02-03', 2],
    ['one day', '?from=2027-02-01&to=2027-02-01', 2],
    ['a part of an action', '?search=confirm', 4],
    ['whoever did it', '?search=coach1', 5],
    ['whom it was done to', '?search=client2', 1],
    ['nothing', '?search=50%25', 0],
  ])('filters by %s', async (_, query, count) => {
    const { entries, total } = await page(query);
    expect([entries.length, total]).toEqual([count, count]);
  });

  it.each(['from=0001-01-01', 'to=9999-12-31'])('S12 refuses invalid days: %s', async (query) => {
    for (const path of [AUDIT, `${AUDIT}/export`]) expect((await testApp.request.get(`${path}?${query}`, coach.bearer)).status).toBe(400);
  });

  it('exports the filtered entries with both UTC and local times', async () => {
    const { body } = await testApp.request.get<{ text: string }>(`${AUDIT}/export?action=role.grant`, coach.bearer);
    const lines = body.text.trim().split('\r\n');
    expect(lines[0]!.replace('\uFEFF', '')).toBe('at_utc,at_pacific,actor,actor_email,viewing_as,action,target,target_email,before,after,ip');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('2027-02-04T20:00:00.000Z,2/4/2027 12:00 pm PT,');
  });

  it('ADM-08 logs every change of a video with its old and new values', async () => {
    const { body } = await testApp.request.post<{ id: string }>('/admin/videos', { title: 'Hinge' }, coach.bearer);
    const change = (to: object) => testApp.request.patch(`/admin/videos/${body.id}`, { change: to }, coach.bearer);
    await change({ title: 'Hip hinge', difficulty: 'advanced' });
    expect((await change({ is_published: true })).status).toBe(409);
    await testApp.request.put(`/admin/videos/${body.id}/captions`, { language: 'en', label: 'English', vtt: 'WEBVTT' }, coach.bearer);
    await testApp.request.ask('DELETE', `/admin/videos/${body.id}`, undefined, coach.bearer);
    const entries = await testApp.em().execute<Array<{ action: string }>>('select action, before, after from audit_log where target = ? order by created_at, action', [`video:${body.id}`]);
    expect(entries).toHaveLength(4);
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'video.create', before: null, after: { title: 'Hinge' } },
        { action: 'video.update', before: { title: 'Hinge', difficulty: 'beginner' }, after: { title: 'Hip hinge', difficulty: 'advanced' } },
        { action: 'video.captions', before: null, after: { language: 'en', is_empty: false } },
        { action: 'video.remove', before: { title: 'Hip hinge' }, after: null },
      ]),
    );
  });
});
