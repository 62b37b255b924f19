import { randomUUID } from 'node:crypto';
import { allows, KEY_SCOPES, scopeOf, type KeyScope } from '@coach/domain';
import { accessRows } from './access-rows.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Every operation for every key: on a busy machine that takes its time.
jest.setTimeout(120_000);

/** What keys and guards say; any other answer came from behind them. */
const REFUSED = ['UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_SETUP_REQUIRED', 'PROOF_REQUIRED', 'KEY_INVALID', 'SCOPE_MISSING', 'SESSION_ONLY'];
/** The coach's own words to somebody are the coach's to send. */
const OWN_REFUSALS = new Set(['POST /auth/send-auth-emails']);
const guarded = Object.entries(accessRows).filter(([operation, { audience }]) => ['coach', 'signed-in'].includes(audience) && !OWN_REFUSALS.has(operation));

/** Whatever there is beside. */
const scopesBut = (asked: KeyScope): KeyScope[] => KEY_SCOPES.filter((scope) => !allows([scope], asked));

describe('S12 the access matrix for API keys', () => {
  let testApp: TestApp;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());
  // Six hundred requests a minute are plenty for one key, and not for every operation at once.
  beforeEach(() => testApp.advance(1_000));

  /** Each of a coach of its own: nobody has more than twenty. */
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

  it.each(guarded)('%s asks for its scope, or for a session', async (operation) => {
    const asked = scopeOf(...(operation.split(' ') as [string, string]));
    const everything = await ask(operation, await keyWith(KEY_SCOPES));
    if (!asked) return expect(everything).toMatchObject({ status: 403, code: 'SESSION_ONLY' });
    expect(REFUSED).not.toContain(everything.code);
    expect(REFUSED).not.toContain((await ask(operation, await keyWith([asked]))).code);
    expect(await ask(operation, await keyWith(scopesBut(asked)))).toEqual({ status: 403, code: 'SCOPE_MISSING', scope: asked });
  });
});
