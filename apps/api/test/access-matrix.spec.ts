import { randomUUID } from 'node:crypto';
import { accessRows, type AccessRow, type Audience } from './access-rows.ts';
import { startBench, type Bench } from './bench.ts';
import type { SignedInPerson } from './people.ts';

// Every operation for every role: on a busy machine that takes its time.
jest.setTimeout(120_000);

type Role = 'visitor' | 'unconfirmed' | 'member' | 'coach';
const ROLES: Role[] = ['visitor', 'unconfirmed', 'member', 'coach'];

/** What a role is told where it may not go; null where it may. */
const REFUSALS: Record<Audience, Record<Role, [status: number, code: string] | null>> = {
  everybody: { visitor: null, unconfirmed: null, member: null, coach: null },
  cookie: { visitor: [401, 'UNAUTHORIZED'], unconfirmed: [401, 'UNAUTHORIZED'], member: [401, 'UNAUTHORIZED'], coach: [401, 'UNAUTHORIZED'] },
  'signed-in': { visitor: [401, 'UNAUTHORIZED'], unconfirmed: [401, 'UNAUTHORIZED'], member: null, coach: null },
  coach: { visitor: [401, 'UNAUTHORIZED'], unconfirmed: [401, 'UNAUTHORIZED'], member: [403, 'FORBIDDEN'], coach: null },
};
/** What the guards say; any other answer came from behind them. */
const BY_GUARDS = ['UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_SETUP_REQUIRED'];
/** Doors that have a refusal of their own under a guard's name: the coach's own words to somebody are the coach's to send. */
const OWN_REFUSALS = new Set(['POST /auth/send-auth-emails']);

const partsOf = (operation: string): [method: string, path: string] => operation.split(' ') as [string, string];
const withId = (path: string, id: string): string => path.replace(/\{\w+\}/, id);

describe('S1 the access matrix', () => {
  let bench: Bench;
  const people = new Map<Role, SignedInPerson>();
  let operations: string[];
  beforeAll(async () => {
    bench = await startBench({ worker: false });
    const { body } = await bench.request.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json');
    operations = Object.entries(body.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    for (const role of ['unconfirmed', 'member', 'coach'] as const) people.set(role, role === 'coach' ? await bench.people.coach() : await bench.people.client());
    await bench.em().execute('update users set email_confirmed_at = null where id = ?', [people.get('unconfirmed')!.userId]);
  });
  afterAll(() => bench.stop());

  const answerTo = async (operation: string, role: Role) => {
    const [method, path] = partsOf(operation);
    const { status, body } = await bench.request.ask(method, withId(path, randomUUID()), method === 'GET' || method === 'DELETE' ? undefined : {}, people.get(role)?.bearer);
    return { status, code: body['code'] as string | undefined };
  };

  it('has a row for every operation of the document, and none for others', () => {
    expect([...operations].sort()).toEqual(Object.keys(accessRows).sort());
  });

  it.each(Object.entries(accessRows))('%s lets in exactly whom it may', async (operation, { audience }: AccessRow) => {
    for (const role of ROLES) {
      const answer = await answerTo(operation, role);
      const refused = REFUSALS[audience][role];
      if (refused) expect({ role, ...answer }).toEqual({ role, status: refused[0], code: refused[1] });
      else if (!OWN_REFUSALS.has(operation)) expect({ role, byGuards: BY_GUARDS.includes(answer.code ?? '') }).toEqual({ role, byGuards: false });
      expect(answer.status).toBeLessThan(500);
    }
  });

  describe('somebody else’s things', () => {
    let owner: SignedInPerson;
    let other: SignedInPerson;
    const ids: Partial<Record<NonNullable<AccessRow['owned']>, string>> = {};
    const only = async (sql: string): Promise<string> => ((await bench.em().execute<Array<{ id: string }>>(sql, [owner.userId]))[0]!).id;

    beforeAll(async () => {
      [owner, other] = [await bench.people.client(), await bench.people.client()];
      ids.session_id = await only('select id from sessions where user_id = ?');
      ids.passkey_id = await only(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
         values (gen_random_uuid(), ?, 'credential', 'key', 0, 'My phone', false, now()) returning id`,
      );
      const request = { booking_type: 'consultation', session_date: '2027-03-02T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };
      ids.booking_id = (await bench.request.post<{ id: string }>('/bookings', request, owner.bearer)).body.id;
      await bench.request.post('/account/exports', {}, owner.bearer);
      ids.export_id = await only('select id from account_exports where user_id = ?');
      const [pack] = await bench.em().execute<Array<{ id: string }>>('select id from payments limit 1');
      ids.payment_id = pack?.id;
    });

    it.each(Object.entries(accessRows).filter(([, { owned }]) => owned))('%s answers them like missing ones', async (operation, { owned, body }) => {
      const [method, path] = partsOf(operation);
      const ask = (id: string) => bench.request.ask(method, withId(path, id), body, other.bearer);
      const missing = await ask(randomUUID());
      expect(missing.status).toBe(404);
      const id = ids[owned!];
      if (id === undefined) return expect(owned).toBe('payment_id');
      const foreign = await ask(id);
      expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: missing.body });
    });

    it('leaves them as they were', async () => {
      expect((await bench.request.get('/profile', owner.bearer)).status).toBe(200);
      expect((await bench.request.get<{ passkeys: Array<{ name: string }> }>('/account/passkeys', owner.bearer)).body.passkeys.map(({ name }) => name)).toEqual(['My phone']);
      const { body } = await bench.request.get<{ status: string }>(`/bookings/${ids.booking_id}`, owner.bearer);
      expect(body.status).toBe('pending');
    });
  });
});
