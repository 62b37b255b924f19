import type { EntityManager } from '@mikro-orm/postgresql';
import { Audit } from '../src/platform/audit/audit.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

interface Entry {
  actor: string;
  acting_as: string | null;
  action: string;
  target: string;
  before: unknown;
  after: unknown;
  ip: string | null;
  user_agent: string | null;
}

const MARKER = 'zebra-knee-marker';

describe('the audit log (S10, ADM-08)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  let day = 1;
  const consult = async (client: SignedInPerson): Promise<string> => {
    day += 1;
    const session_date = `2027-03-${String(day).padStart(2, '0')}T10:00:00-08:00`;
    const request = { booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: MARKER };
    return String((await testApp.request.post('/bookings', request, client.bearer)).body['id']);
  };
  const entries = (target: string) => testApp.em().execute<Entry[]>('select * from audit_log where target = ? order by created_at, id', [target]);

  it('S10 records who changed a booking, the old and new values, and the address', async () => {
    const id = await consult(await testApp.people.client());
    expect((await testApp.request.patch(`/admin/bookings/${id}/status`, { status: 'confirmed' }, coach.bearer)).status).toBe(200);
    const [entry] = await entries(`booking:${id}`);
    expect(entry).toMatchObject({ actor: coach.userId, acting_as: null, action: 'booking.set-status', before: { status: 'pending' }, after: { status: 'confirmed' } });
    expect(entry!.ip).toMatch(/127\.0\.0\.1/);
    expect(entry!.user_agent).toBe('node');
  });

  it('S10 records a cancellation with its reason', async () => {
    const id = await consult(await testApp.people.client());
    await testApp.request.post(`/admin/bookings/${id}/cancel`, { cancellation_reason: 'The studio is closed' }, coach.bearer);
    expect(await entries(`booking:${id}`)).toMatchObject([{ action: 'booking.cancel', after: { status: 'cancelled', cancellation_reason: 'The studio is closed' } }]);
  });

  it('S10 a refused change and a change without effect leave no entry', async () => {
    const client = await testApp.people.client();
    const id = await consult(client);
    expect((await testApp.request.patch(`/admin/bookings/${id}/status`, { status: 'pending' }, coach.bearer)).status).toBe(200);
    await testApp.request.post(`/bookings/${id}/cancel`, {}, client.bearer);
    expect((await testApp.request.patch(`/admin/bookings/${id}/status`, { status: 'completed' }, coach.bearer)).status).toBe(409);
    expect(await entries(`booking:${id}`)).toEqual([]);
  });

  it('S9 records every time the coach reads health notes, without the notes', async () => {
    const client = await testApp.people.client();
    const id = await consult(client);
    const read = () => testApp.request.get(`/admin/bookings/${id}/notes`, coach.bearer);
    expect((await read()).body).toEqual({ notes: MARKER, health_notes: 'Knee surgery in 2021' });
    await read();
    const found = await entries(`person:${client.userId}`);
    expect(found).toMatchObject(Array(2).fill({ actor: coach.userId, action: 'health-notes.read', before: null, after: { booking_id: id } }));
    expect(JSON.stringify(found)).not.toMatch(/zebra|Knee/);
  });

  it('S9 other users cannot read them, and a missing booking leaves no entry', async () => {
    const client = await testApp.people.client();
    const id = await consult(client);
    expect((await testApp.request.get(`/admin/bookings/${id}/notes`, client.bearer)).status).toBe(403);
    expect((await testApp.request.get(`/admin/bookings/${id}/notes`)).status).toBe(401);
    expect((await testApp.request.get('/admin/bookings/00000000-0000-4000-8000-000000000000/notes', coach.bearer)).status).toBe(404);
    expect(await entries(`person:${client.userId}`)).toEqual([]);
  });

  it.each(['update audit_log set actor = gen_random_uuid()', 'delete from audit_log', 'truncate audit_log'])('S10 the database refuses even the table owner: %s', async (statement) => {
    const count = async () => (await testApp.em().execute('select count(*)::int as entries from audit_log'))[0]!['entries'];
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await expect((await testApp.owner()).execute(statement)).rejects.toThrow('the audit log takes new entries only');
    expect(await count()).toBe(before);
  });

  it('S9 S10 health data and secrets are left out of an entry, whatever the caller passes', async () => {
    const [target, values] = [`test:${coach.userId}`, { status: 'confirmed', notes: MARKER, health_notes: MARKER, new_password: MARKER, access_token: MARKER }];
    const actor = { userId: coach.userId, ip: null, userAgent: null };
    await testApp.em().transactional(async (em) => testApp.app.get(Audit, { strict: false }).record(em as EntityManager, actor, { action: 'test.record', target, before: values, after: values }));
    expect(await testApp.em().execute('select before, after from audit_log where target = ?', [target])).toEqual([{ before: { status: 'confirmed' }, after: { status: 'confirmed' } }]);
  });
});
