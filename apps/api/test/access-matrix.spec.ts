import { randomBytes, randomUUID } from 'node:crypto';
import type { AccessRow, Audience } from './access/access-row.ts';
import { accessRows } from './access-rows.ts';
import { ofContract } from './resolved-document.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Covers every operation for every role, which is slow on a busy machine.
jest.setTimeout(120_000);

type Role = 'visitor' | 'unconfirmed' | 'member' | 'lower tier' | 'coach';
const ROLES: Role[] = ['visitor', 'unconfirmed', 'member', 'lower tier', 'coach'];

/** The refusal each role gets on routes it may not use; null where it is admitted. */
const REFUSALS: Record<Audience, Record<Role, [status: number, code: string] | null>> = {
  everybody: { visitor: null, unconfirmed: null, member: null, 'lower tier': null, coach: null },
  cookie: { visitor: [401, 'UNAUTHORIZED'], unconfirmed: [401, 'UNAUTHORIZED'], member: [401, 'UNAUTHORIZED'], 'lower tier': [401, 'UNAUTHORIZED'], coach: [401, 'UNAUTHORIZED'] },
  'signed-in': { visitor: [401, 'UNAUTHORIZED'], unconfirmed: [401, 'UNAUTHORIZED'], member: null, 'lower tier': null, coach: null },
  coach: { visitor: [401, 'UNAUTHORIZED'], unconfirmed: [401, 'UNAUTHORIZED'], member: [403, 'FORBIDDEN'], 'lower tier': [403, 'FORBIDDEN'], coach: null },
};
/** Error codes that guards answer with; any other answer came from behind them. */
const BY_GUARDS = ['UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_SETUP_REQUIRED'];
/** Routes whose own refusal uses a guard's code: only a coach may send mails in the coach's name. */
const OWN_REFUSALS = new Set(['POST /auth/send-auth-emails']);

const partsOf = (operation: string): [method: string, path: string] => operation.split(' ') as [string, string];
/** Any other path parameter is a number; every such route accepts 2. */
const withId = (path: string, id: string): string => path.replace(/\{\w+\}/, id).replace('{week}', '2');

/** A fresh client address: bodies that fail validation count against the address that sent them. */
const fromAnywhere = () => ({ 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1` });

describe('S1 the access matrix', () => {
  let testApp: TestApp;
  const people = new Map<Role, SignedInPerson>();
  let operations: string[];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    const { body } = await testApp.request.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json');
    operations = Object.entries(ofContract(body).paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    for (const role of ['unconfirmed', 'member', 'lower tier', 'coach'] as const) people.set(role, role === 'coach' ? await testApp.people.coach() : await testApp.people.client());
    await testApp.em().execute('update users set email_confirmed_at = null where id = ?', [people.get('unconfirmed')!.userId]);
    await onPlan('lower tier', 'video_access_only');
    await onPlan('member', 'premium_package');
  });
  afterAll(() => testApp.stop());
  const onPlan = (role: Role, plan: string) =>
    testApp.em().execute(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
       values (gen_random_uuid(), ?, 'active', ?, 2000, now(), now() + interval '2 years', now(), now())`,
      [people.get(role)!.userId, plan],
    );

  const answerTo = async (operation: string, role: Role) => {
    const [method, path] = partsOf(operation);
    const { status, body } = await testApp.request.ask(method, withId(path, randomUUID()), method === 'GET' || method === 'DELETE' ? undefined : {}, people.get(role)?.bearer, fromAnywhere());
    return { status, code: body['code'] as string | undefined };
  };

  it('has a row for every operation of the document, and none for others', () => {
    expect([...operations].sort()).toEqual(Object.keys(accessRows).sort());
  });

  it.each(Object.entries(accessRows))('%s admits exactly the permitted roles', async (operation, { audience }: AccessRow) => {
    for (const role of ROLES) {
      const answer = await answerTo(operation, role);
      const refused = REFUSALS[audience][role];
      if (refused) expect({ role, ...answer }).toEqual({ role, status: refused[0], code: refused[1] });
      else if (!OWN_REFUSALS.has(operation)) expect({ role, byGuards: BY_GUARDS.includes(answer.code ?? '') }).toEqual({ role, byGuards: false });
      expect(answer.status).toBeLessThan(500);
    }
  });

  describe('an admin who impersonates a client', () => {
    let bearer: string;
    beforeAll(async () => {
      // A separate coach: the session of the first one was used up by the routes above.
      const [viewer, client] = [await testApp.people.coach(), await testApp.people.client()];
      bearer = (await testApp.request.post<{ access_token: string }>('/admin/impersonation', { user_id: client.userId, reason: 'The matrix' }, viewer.bearer)).body.access_token;
    });

    it.each(Object.entries(accessRows))('%s reads as the client and refuses writes', async (operation, { audience, whileImpersonating }: AccessRow) => {
      const [method, path] = partsOf(operation);
      const { status, body } = await testApp.request.ask(method, withId(path, randomUUID()), method === 'GET' || method === 'DELETE' ? undefined : {}, bearer, fromAnywhere());
      const answer = { status, code: body['code'] as string | undefined };
      const isClosed = whileImpersonating ? whileImpersonating === 'closed' : method !== 'GET';
      if (isClosed) expect(answer).toEqual({ status: 403, code: 'VIEWING_ONLY' });
      else if (audience === 'coach') expect(answer).toEqual({ status: 403, code: 'FORBIDDEN' });
      else if (audience === 'cookie') expect(answer).toEqual({ status: 401, code: 'UNAUTHORIZED' });
      else expect([...BY_GUARDS, 'VIEWING_ONLY']).not.toContain(answer.code);
      expect(status).toBeLessThan(500);
    });
  });

  describe('features that a cheaper plan does not include', () => {
    const videoId = randomUUID();
    beforeAll(() =>
      testApp.em().execute(
        `insert into videos (id, title, category, difficulty, access_tier, is_published, upload_status, video_url, created_at)
         values (?, 'For premium members', 'general', 'beginner', 'premium', true, 'pending', ?, now())`,
        [videoId, `${testApp.url}/clips/a.mp4`],
      ),
    );

    it.each(Object.entries(accessRows).filter(([, { byPlan }]) => byPlan))('%s names the plan that unlocks it, and opens with that plan', async (operation) => {
      const [method, path] = partsOf(operation);
      const ask = (role: Role) => {
        const { userId, bearer } = people.get(role)!;
        const bodies: Record<string, object> = { 'POST /videos/track-access': { user_id_param: userId, video_id_param: videoId }, 'PUT /videos/{video_id}/progress': { position_seconds: 1, duration_seconds: 60 } };
        return testApp.request.ask(method, withId(path, videoId), bodies[operation] ?? {}, bearer);
      };
      expect(await ask('lower tier')).toMatchObject({ status: 403, body: { code: 'LOCKED', data: { unlocked_by: ['premium_package'] } } });
      expect((await ask('member')).status).toBe(200);
    });
  });

  describe('resources of another user', () => {
    let owner: SignedInPerson;
    let other: SignedInPerson;
    const ids: Partial<Record<NonNullable<AccessRow['owned']>, string>> = {};
    const only = async (sql: string): Promise<string> => ((await testApp.em().execute<Array<{ id: string }>>(sql, [owner.userId]))[0]!).id;

    beforeAll(async () => {
      [owner, other] = [await testApp.people.client(), await testApp.people.client()];
      ids.session_id = await only('select id from sessions where user_id = ?');
      ids.key_id = await only(`insert into api_keys (id, user_id, name, prefix, key_hash, scopes, created_at) values (gen_random_uuid(), ?, 'My watch', 'ck_live_test', 'hash', '{bookings:read}', now()) returning id`);
      ids.device_id = await only(`insert into push_devices (id, user_id, session_id, subscription, created_at) select gen_random_uuid(), user_id, id, 's1.subscription', now() from sessions where user_id = ? returning id`);
      ids.passkey_id = await only(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
         values (gen_random_uuid(), ?, 'credential', 'key', 0, 'My phone', false, now()) returning id`,
      );
      const request = { booking_type: 'consultation', session_date: '2027-03-02T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };
      ids.booking_id = (await testApp.request.post<{ id: string }>('/bookings', request, owner.bearer)).body.id;
      ids.entry_id = await only(
        `insert into waitlist_entries (id, user_id, service_type, session_date, duration_minutes, participant_count, price_cents, state, created_at)
         values (gen_random_uuid(), ?, 'personal_training_60', '2027-03-19T10:00:00-07:00', 60, 1, 9000, 'waiting', now()) returning id`,
      );
      ids.request_id = await only(`insert into class_requests (id, user_id, weekdays, around, participants, words, state, created_at) values (gen_random_uuid(), ?, '{1}', 540, 1, 's1.words', 'open', now()) returning id`);
      ids.plan_id = await only(`insert into meal_plans (id, user_id, version, plan, file, created_at) values (gen_random_uuid(), ?, 1, 's1.plan', 's1.file', now()) returning id`);
      ids.rebooking_id = await only(
        `with day as (insert into sick_days (id, during, reason, declared_by, created_at) select gen_random_uuid(), tstzrange(now(), now() + interval '1 day'), 'Flu', user_id, now() from bookings where user_id = ? returning id)
         insert into sick_day_sessions (id, sick_day_id, booking_id, user_id, starts_at, effect, state)
         select gen_random_uuid(), day.id, b.id, b.user_id, b.session_date, 'cancel', 'waiting' from day, bookings b where b.id = '${ids.booking_id}' returning id`,
      );
      await testApp.request.post('/account/exports', {}, owner.bearer);
      ids.export_id = await only('select id from account_exports where user_id = ?');
      const [pack] = await testApp.em().execute<Array<{ id: string }>>('select id from payments limit 1');
      ids.payment_id = pack?.id;
    });

    it.each(Object.entries(accessRows).filter(([, { owned }]) => owned))('%s answers 404, as for missing ones', async (operation, { owned, body }) => {
      const [method, path] = partsOf(operation);
      const ask = (id: string) => testApp.request.ask(method, withId(path, id), body, other.bearer);
      const missing = await ask(randomUUID());
      expect(missing.status).toBe(404);
      const id = ids[owned!];
      if (id === undefined) return expect(owned).toBe('payment_id');
      const foreign = await ask(id);
      expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: missing.body });
    });

    it('are left unchanged', async () => {
      expect((await testApp.request.get('/profile', owner.bearer)).status).toBe(200);
      expect((await testApp.request.get<{ passkeys: Array<{ name: string }> }>('/account/passkeys', owner.bearer)).body.passkeys.map(({ name }) => name)).toEqual(['My phone']);
      const { body } = await testApp.request.get<{ status: string }>(`/bookings/${ids.booking_id}`, owner.bearer);
      expect(body.status).toBe('pending');
    });
  });
});
