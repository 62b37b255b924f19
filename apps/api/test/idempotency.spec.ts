import { DAY, MINUTE } from '@coach/domain';
import { IdempotencyKeys } from '../src/auth/idempotency/idempotency-keys.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import type { Requests } from './requests.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Body {
  id: string;
  code: string;
  title: string;
}
const CONSULTATION = { booking_type: 'consultation', session_date: '2027-03-10T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };

describe('Idempotency-Key', () => {
  let testApp: TestApp;
  let client: SignedInPerson;
  let number = 0;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());
  beforeEach(async () => {
    await freeTheHour();
    client = await testApp.people.client();
    number += 1;
  });

  const freeTheHour = async () => {
    await testApp.em().execute(`update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client' where status = 'pending'`);
    await testApp.em().execute('delete from claims');
  };
  const ask = (more: object = {}, key = `key-${number}`, from: Requests = testApp.request, bearer = client.bearer) => from.post<Body>('/bookings', { ...CONSULTATION, ...more }, bearer, { 'idempotency-key': key });
  const bookings = async () => (await testApp.em().execute('select 1 from bookings where user_id = ?', [client.userId])).length;

  it('replays the first answer, and runs the request once', async () => {
    const [first, second] = [await ask(), await ask()];
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await bookings()).toBe(1);
  });

  it('P20 makes one booking for fifty parallel retries, across two processes', async () => {
    const another = await testApp.another();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask({}, 'parallel', index % 2 ? another : testApp.request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409].filter((status) => answers.some((answer) => answer.status === status))));
    for (const { status, body, headers } of answers) if (status === 409) expect([body.code, headers.get('retry-after')]).toEqual(['IDEMPOTENCY_KEY_IN_PROGRESS', '1']);
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(made).size).toBe(1);
    expect(await bookings()).toBe(1);
    expect((await ask({}, 'parallel')).body.id).toBe(made[0]);
  });

  it('recognizes a retry on the versioned path', async () => {
    const [first, again] = [await ask(), await testApp.request.post<Body>('/v1/bookings', CONSULTATION, client.bearer, { 'idempotency-key': `key-${number}` })];
    expect([first.status, again.status, again.headers.get('idempotency-replayed'), again.body.id]).toEqual([201, 201, 'true', first.body.id]);
    expect(await bookings()).toBe(1);
  });

  it('refuses the key for a different request, and accepts it from another user', async () => {
    await ask();
    expect(await ask({ notes: 'Right knee' })).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const other = await testApp.people.client();
    expect(await ask({}, `key-${number}`, testApp.request, other.bearer)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });

  it('replays a refusal, but runs a request again after a validation error', async () => {
    const other = await testApp.people.client();
    await ask({}, 'other', testApp.request, other.bearer);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    await freeTheHour();
    expect(await ask()).toMatchObject({ status: 409, body: refused.body });
    expect((await ask({ duration_minutes: -1 }, 'typo')).status).toBe(400);
    expect((await ask({}, 'typo')).status).toBe(201);
  });

  it('expires after a day, and the answer is stored encrypted', async () => {
    const { body } = await ask();
    const rows = await testApp.em().execute<Array<{ answer: string }>>('select answer from idempotency_keys where user_id = ?', [client.userId]);
    expect(rows[0]!.answer).toMatch(/^s1\./);
    testApp.advance(DAY + MINUTE);
    await testApp.app.get(IdempotencyKeys, { strict: false }).forgetOld();
    expect(await testApp.em().execute('select 1 from idempotency_keys')).toEqual([]);
    client = await testApp.people.again(client);
    expect((await ask()).body.id).not.toBe(body.id);
  });

  it('is released for the same request when the process that held it died', async () => {
    await testApp.em().execute(
      `insert into idempotency_keys (id, user_id, key, request_hash, leased_until, created_at) values (gen_random_uuid(), ?, ?, 'another request', now(), ?)`,
      [client.userId, `key-${number}`, new Date('2027-03-02T20:00:00Z')],
    );
    expect((await ask()).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await ask({}, 'held');
    await testApp.em().execute(`update idempotency_keys set answer = null, carried_out_at = null where key = 'held' and user_id = ?`, [client.userId]);
    expect((await ask({}, 'held')).body.code).toBe('IDEMPOTENCY_KEY_IN_PROGRESS');
    testApp.advance(3 * MINUTE);
    const [refused, again] = [await ask({}, 'held'), await ask({}, 'held')];
    expect([refused.body.code, refused.headers.get('idempotency-replayed')]).toEqual(['CONSULTATION_OPEN', null]);
    expect([again.body.code, again.headers.get('idempotency-replayed')]).toEqual(['CONSULTATION_OPEN', 'true']);
  });

  it('is refused when malformed, and ignored on routes that do not use it', async () => {
    expect(await ask({}, 'x'.repeat(256))).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_INVALID' } });
    await testApp.request.post('/account/keys', { name: 'Twice', scopes: ['bookings:read'], expires_at: null }, client.bearer, { 'idempotency-key': 'twice' });
    await testApp.request.post('/account/keys', { name: 'Twice', scopes: ['bookings:read'], expires_at: null }, client.bearer, { 'idempotency-key': 'twice' });
    expect(await testApp.em().execute('select 1 from api_keys where user_id = ?', [client.userId])).toHaveLength(2);
  });

  it('works with an API key, and belongs to its owner', async () => {
    const { body } = await testApp.request.post<{ key: string }>('/account/keys', { name: 'Script', scopes: ['bookings:write'], expires_at: null }, client.bearer);
    const [first, second] = [await ask({}, 'script', testApp.request, body.key), await ask({}, 'script', testApp.request, body.key)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });
});
