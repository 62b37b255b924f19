import { randomBytes } from 'node:crypto';
import type { LegalDesk, PublishedBusiness } from '@coach/contracts';
import { accessRows } from './access-rows.ts';
import { MONDAY_MORNING, startTestApp, type TestApp } from './test-app.ts';
import { noteFigure } from './figures.ts';
import { boundariesOf, changed, leavesOf, validInputs, type Input, type Leaf } from './fuzz/boundaries.ts';
import { FuzzActors, ROLES, type Role } from './fuzz/cast.ts';
import { DocumentedOperation } from './fuzz/complaints.ts';
import { addressOf, type ApiDocument } from './fuzz/operations.ts';
import { resolved } from './resolved-document.ts';

const AT_ONCE = 12;
/** The roles that pass an operation's guard, so that their input is validated. */
const READ: Record<string, readonly Role[]> = { everybody: ROLES, cookie: ROLES, 'signed-in': ['member', 'coach'], coach: ['coach'] };

/** A NUL, a text-direction override, a blank, and a string longer than any identifier. */
const ADDRESS_PARTS = ['a\u0000b', '\u202ea', ' ', 'w'.repeat(2_000)];

jest.setTimeout(120_000);

describe('S12 the boundaries of every field', () => {
  let testApp: TestApp;
  let cast: FuzzActors;
  let document: ApiDocument;
  const seen = { sent: 0, wrong: 0, leaves: 0, bare: [] as string[] };

  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { LOG_LEVEL: 'silent' } });
    cast = new FuzzActors(testApp, new Date(MONDAY_MORNING));
    document = resolved<ApiDocument & Record<string, unknown>>((await testApp.request.get('/openapi.json')).body);
  });
  afterAll(async () => {
    const figure = `${seen.wrong} of ${seen.sent} answers are a 5xx, undeclared or not as declared`;
    console.info(`The edges of ${seen.leaves} fields × ${ROLES.length} roles: ${figure}`);
    noteFigure({ promise: 'S12', what: `each of ${seen.leaves} query and body fields × its boundary values × ${ROLES.length} roles`, figure, limit: '0', isKept: seen.wrong === 0 });
    await testApp.stop();
  });

  const send = async (name: string, { path, query, body }: Input, role: Role, promised: DocumentedOperation): Promise<string | null> => {
    const [method, pattern] = name.split(' ') as [string, string];
    const text = method === 'GET' || body === undefined ? undefined : JSON.stringify(body);
    const from = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1` };
    const address = addressOf(pattern, { path, query, body: text });
    const answer = await testApp.request.ask(method, address, text, cast.bearer(role), from);
    const complaint = promised.complaint(answer, text);
    seen.sent += 1;
    if (complaint) seen.wrong += 1;
    return complaint && `${role}: ${name} ${address.slice(0, 200)} ${text?.slice(0, 300) ?? ''} → ${complaint}`;
  };

  /** Inputs too complex to generate (working hours, legal texts, the business): saves the current values again. */
  const givenInputs = async (name: string): Promise<Input[] | undefined> => {
    if (name === 'PUT /admin/business/draft') {
      const { body } = await testApp.request.get<PublishedBusiness>('/business');
      return [{ path: {}, query: {}, body: { revision: 0, ...body.business } }];
    }
    if (name === 'PUT /admin/legal/{document}') {
      const { body } = await testApp.request.get<LegalDesk>('/admin/legal', cast.bearer('coach'));
      return [{ path: { document: 'terms-conditions' }, query: {}, body: { revision: 0, texts: body.texts['terms-conditions'] } }];
    }
    if (!/^P.*working-hours/.test(name)) return undefined;
    const { body: saved } = await testApp.request.get('/admin/working-hours', cast.bearer('coach'));
    const away = { id: '00000000-0000-4000-8000-000000000001', starts_at: '2027-06-01T00:00:00-07:00', ends_at: '2027-06-02T00:00:00-07:00', reason: '' };
    const hours = { ...saved, overrides: [{ date: '2027-05-01', windows: [{ opens: 540, closes: 600 }], note: '' }], time_off: [away] };
    return [{ path: {}, query: {}, body: name.endsWith('preview') ? { hours, from: '2027-03-01' } : hours }];
  };

  const variantsOf = (leaf: Leaf, input: Input): Input[] => boundariesOf(leaf).map((value) => ({ ...input, [leaf.place]: changed(input[leaf.place], leaf.at, value) }) as Input);

  it.each(Object.keys(accessRows))('%s', async (name) => {
    const [method, path] = name.split(' ') as [string, string];
    const operation = document.paths[path]![method.toLowerCase()]!;
    const leaves = leavesOf(operation);
    if (leaves.length === 0) return;
    seen.leaves += leaves.length;
    await cast.gather();
    const promised = new DocumentedOperation(operation);
    const inputs = (await givenInputs(name)) ?? validInputs(name, operation, cast.known);
    if (inputs.length === 0) seen.bare.push(name);
    const variants = inputs.flatMap((input) => leaves.flatMap((leaf) => variantsOf(leaf, input)));
    const complaints: string[] = [];
    for (const role of ROLES) {
      const calls = READ[accessRows[name]!.audience]!.includes(role) ? [...variants] : variants.slice(0, 1);
      while (calls.length > 0) {
        complaints.push(...(await Promise.all(calls.splice(0, AT_ONCE).map((call) => send(name, call, role, promised)))).filter((one) => one !== null));
      }
      await cast.forgetLimits();
    }
    expect(complaints.slice(0, 5)).toEqual([]);
  });

  it.each(Object.keys(accessRows).filter((name) => name.includes('{')))('any value in the path of %s', async (name) => {
    const [method, path] = name.split(' ') as [string, string];
    const operation = document.paths[path]![method.toLowerCase()]!;
    const promised = new DocumentedOperation(operation);
    const [input] = validInputs(name, operation, cast.known);
    const complaints: Array<string | null> = [];
    for (const part of ADDRESS_PARTS) {
      const parts = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => [parameter, part]));
      complaints.push(await send(name, { query: {}, body: {}, ...input, path: parts }, READ[accessRows[name]!.audience]!.at(-1)!, promised));
    }
    await cast.forgetLimits();
    expect(complaints.filter((one) => one !== null)).toEqual([]);
  });

  it('found a valid input for every operation', () => {
    expect(seen.bare).toEqual([]);
    expect(seen.leaves).toBeGreaterThan(200);
  });
});
