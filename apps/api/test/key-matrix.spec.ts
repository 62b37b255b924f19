import { randomUUID } from 'node:crypto';
import { allows, KEY_SCOPES, scopeOf, type KeyScope } from '@coach/domain';
import { accessRows } from './access-rows.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Covers every operation for every key, which is slow on a busy machine.
jest.setTimeout(120_000);

/** Error codes of keys and guards; any other answer came from behind them. */
const REFUSED = ['UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_SETUP_REQUIRED', 'PROOF_REQUIRED', 'KEY_INVALID', 'SCOPE_MISSING', 'SESSION_ONLY'];
/** Routes whose own refusal uses a guard's code: only a coach may send mails in the coach's name. */
const OWN_REFUSALS = new Set(['POST /auth/send-auth-emails']);
const guarded = Object.entries(accessRows).filter(([operation, { audience }]) => ['coach', 'signed-in'].includes(audience) && !OWN_REFUSALS.has(operation));

/** All scopes that do not include the given one. */
const scopesBut = (asked: KeyScope): KeyScope[] => KEY_SCOPES.filter((scope) => !allows([scope], asked));

describe('S12 the access matrix for API keys', () => {
  let testApp: TestApp;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());
  // The limit of 600 requests a minute suits one key, but not every operation at once.
  beforeEach(() => testApp.advance(1_000));

  /** A key of a new coach each time, because a user can have at most twenty. */
  const keyWith = async (scopes: readonly KeyScope[]): Promise<string> => {
    const name = scopes.join(' ');
    const known = keys.get(name) ?? (await testApp.request.post<{ key: string }>('/account/keys', { name: 'Matrix', scopes, expires_at: null }, (await testApp.people.coach()).bearer)).body.key;
    keys.set(name, known);
    return known;
  };
  const ask = async (operation: string, key: string) => {
    const [method, path] = operation.split(' ') as [string, string];
    const { status, body } = await testApp.request.ask<{ code?: string; data?: { scope?: string } }>(method, path.replace(/\{\w+\}/, randomUUID()).replace('{week}', '2'), method === 'GET' || method === 'DELETE' ? undefined : {}, key);
    expect(status).toBeLessThan(500);
    return { status, code: body.code, scope: body.data?.scope };
  };

  it.each(guarded)('%s requires its scope, or a session', async (operation) => {
    const asked = scopeOf(...(operation.split(' ') as [string, string]));
    const everything = await ask(operation, await keyWith(KEY_SCOPES));
    if (!asked) return expect(everything).toMatchObject({ status: 403, code: 'SESSION_ONLY' });
    expect(REFUSED).not.toContain(everything.code);
    expect(REFUSED).not.toContain((await ask(operation, await keyWith([asked]))).code);
    expect(await ask(operation, await keyWith(scopesBut(asked)))).toEqual({ status: 403, code: 'SCOPE_MISSING', scope: asked });
  });
});
