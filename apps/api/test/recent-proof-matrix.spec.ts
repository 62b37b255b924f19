import { randomUUID } from 'node:crypto';
import { MINUTE, PROOF_MINUTES, type ProofKind } from '@coach/domain';
import { accessRows } from './access-rows.ts';
import { ofContract } from './resolved-document.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Covers every protected operation in every state, which is slow on a busy machine.
jest.setTimeout(120_000);

/** Every operation that requires a recent proof. The document must agree: a difference on either side fails. */
const PROTECTED = [
  'POST /auth/password',
  'POST /account/keys',
  'POST /account/passkeys',
  'POST /account/passkeys/options',
  'DELETE /account/passkeys/{passkey_id}',
  'POST /account/second-factor',
  'POST /account/second-factor/confirm',
  'POST /account/second-factor/recovery-codes',
  'POST /account/second-factor/turn-off',
  'POST /account/exports',
  'GET /account/exports/{export_id}/file',
  'POST /account/deletion',
  'PATCH /admin/users/{user_id}/admin',
  'POST /admin/payment-account/connect',
  'POST /admin/archives',
  'GET /admin/archives/{archive_id}/file',
];
/** Paths of credentials, personal data, admin rights and the payment account: an operation there is protected, read-only, or listed here. */
const PLACES = /\/auth\/(?:password|email)|\/account\/(?:keys|passkeys|second-factor|exports|deletion)|\/admin\/(?:admins|archives|users\/\{user_id\}\/admin|payment-account)/;
const WITHOUT_PROOF = ['GET /account/keys', 'DELETE /account/keys/{key_id}', 'GET /account/passkeys', 'PATCH /account/passkeys/{passkey_id}', 'GET /account/second-factor', 'GET /account/exports', 'GET /account/deletion', 'DELETE /account/deletion', 'GET /admin/payment-account', 'GET /admin/archives'];

interface State {
  by: ProofKind | null;
  age: number;
  hasFactor?: true;
  hasPasskey?: true;
  /** The ways to prove named in the refusal; null if the operation is allowed. */
  ways: ProofKind[] | null;
}

const SPAN = PROOF_MINUTES * MINUTE;
const STATES: Record<string, State> = {
  'no proof': { by: null, age: 0, ways: ['password'] },
  'no proof, with a passkey': { by: null, age: 0, hasPasskey: true, ways: ['password', 'passkey'] },
  'the password': { by: 'password', age: 0, ways: null },
  'the password, while a code is owed': { by: 'password', age: 0, hasFactor: true, ways: ['password-and-code'] },
  'password and code': { by: 'password-and-code', age: 0, hasFactor: true, ways: null },
  'a passkey': { by: 'passkey', age: 0, hasFactor: true, hasPasskey: true, ways: null },
  'the password, a millisecond before five minutes are over': { by: 'password', age: SPAN - 1, ways: null },
  'the password, five minutes ago': { by: 'password', age: SPAN, ways: ['password'] },
  'password and code, five minutes ago': { by: 'password-and-code', age: SPAN, hasFactor: true, ways: ['password-and-code'] },
  'a passkey, five minutes ago': { by: 'passkey', age: SPAN, hasFactor: true, hasPasskey: true, ways: ['password-and-code', 'passkey'] },
};

type Document = { paths: Record<string, Record<string, { 'x-proof'?: string }>> };

describe('S16 the recent proof', () => {
  let testApp: TestApp;
  let operations: Array<{ name: string; proof: string | undefined }>;
  beforeAll(async () => {
    // With odd milliseconds, as real clocks have.
    testApp = await startTestApp({ worker: false, clock: '2027-03-01T09:00:07.123-08:00' });
    const { body } = await testApp.request.get<Document>('/openapi.json');
    operations = Object.entries(ofContract(body).paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, proof: operation['x-proof'] })));
  });
  afterAll(() => testApp.stop());

  const personIn = async (audience: string, { by, age, hasFactor, hasPasskey }: State): Promise<SignedInPerson> => {
    const person = await (audience === 'coach' ? testApp.people.coach() : testApp.people.client());
    const { userId } = person;
    const sql = testApp.em();
    const [now] = await sql.execute<Array<{ at: string }>>('select created_at::text as at from sessions where user_id = ?', [userId]);
    await sql.execute('update sessions set proven_by = ?, proven_at = ?::timestamptz where user_id = ?', [by, by && now!.at, userId]);
    await sql.execute(`update sessions set proven_at = proven_at - ? * interval '1 millisecond' where user_id = ?`, [age, userId]);
    if (hasFactor) await sql.execute(`insert into second_factors (id, user_id, sealed_key, created_at, confirmed_at) values (gen_random_uuid(), ?, 's1.key', now(), now())`, [userId]);
    if (hasPasskey)
      await sql.execute(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at) values (gen_random_uuid(), ?, ?, 'key', 0, 'My phone', false, now())`,
        [userId, randomUUID()],
      );
    return person;
  };
  const answerTo = async (operation: string, { bearer }: SignedInPerson) => {
    const [method, path] = operation.split(' ') as [string, string];
    const { status, body } = await testApp.request.ask(method, path.replace(/\{\w+\}/, randomUUID()), method === 'GET' || method === 'DELETE' ? undefined : {}, bearer);
    return { status, code: body['code'], data: body['data'] };
  };

  it('is required by exactly these operations, as documented', () => {
    expect(operations.filter(({ proof }) => proof).map(({ name }) => name).sort()).toEqual([...PROTECTED].sort());
  });

  it('is missing on no operation for credentials, personal data, admin rights or the payment account', () => {
    expect(operations.filter(({ name, proof }) => !proof && PLACES.test(name)).map(({ name }) => name).sort()).toEqual([...WITHOUT_PROOF].sort());
  });

  describe.each(PROTECTED)('%s', (operation) => {
    it.each(Object.entries(STATES))('with %s', async (_, state) => {
      const answer = await answerTo(operation, await personIn(accessRows[operation]!.audience, state));
      if (state.ways) expect(answer).toEqual({ status: 403, code: 'PROOF_REQUIRED', data: { ways: state.ways } });
      else expect(answer.code).not.toBe('PROOF_REQUIRED');
      expect(answer.status).toBeLessThan(500);
    });
  });

  it('is requested only after the coach’s rights were checked', async () => {
    expect(await answerTo('PATCH /admin/users/{user_id}/admin', await personIn('client', STATES['no proof']!))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});
