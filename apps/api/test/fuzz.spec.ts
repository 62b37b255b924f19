import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { accessRows } from './access-rows.ts';
import { MONDAY_MORNING, startTestApp, type TestApp } from './test-app.ts';
import { noteFigure } from './figures.ts';
import { FuzzActors, ROLES, type Role } from './fuzz/cast.ts';
import { DocumentedOperation } from './fuzz/complaints.ts';
import { addressOf, badCalls, goodCalls, type ApiDocument, type Call, type Operation } from './fuzz/operations.ts';
import { NAUGHTY_STRINGS } from './fuzz/schema-arbitrary.ts';
import { resolved } from './resolved-document.ts';

/** Valid and invalid inputs per role and operation; FUZZ_RUNS=300 is the promised figure (S12), the gate runs a few with a fixed seed. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2);
const SEED = Number(process.env['FUZZ_SEED'] ?? 12);
const AT_ONCE = 6;

jest.setTimeout(60_000 + RUNS * 2_000);

describe('S12 any input', () => {
  let testApp: TestApp;
  let cast: FuzzActors;
  let document: ApiDocument;
  const sent = { all: 0, taken: 0, wrong: 0 };

  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { LOG_LEVEL: 'silent' } });
    cast = new FuzzActors(testApp, new Date(MONDAY_MORNING));
    document = resolved<ApiDocument & Record<string, unknown>>((await testApp.request.get('/openapi.json')).body);
  });
  afterAll(async () => {
    const figure = `${sent.wrong} of ${sent.all} answers are a 5xx, undeclared or not as declared; ${sent.taken} were taken`;
    noteFigure({ promise: 'S12', what: `every operation × ${RUNS} good and ${RUNS} bad inputs × ${ROLES.length} roles`, figure, limit: '0', isKept: sent.wrong === 0 });
    await testApp.stop();
  });

  const send = async (name: string, call: Call, role: Role, promised: DocumentedOperation): Promise<string | null> => {
    const [method, path] = name.split(' ') as [string, string];
    const body = method === 'GET' ? undefined : call.body;
    const from = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1` };
    const address = addressOf(path, call);
    const answer = await testApp.request.ask(method, address, body, cast.bearer(role), from);
    const complaint = promised.complaint(answer, body);
    sent.all += 1;
    if (answer.status < 300) sent.taken += 1;
    if (complaint) sent.wrong += 1;
    return complaint && `${role}: ${method} ${address.slice(0, 300)} ${body?.slice(0, 300) ?? ''} → ${complaint}`;
  };

  it.each(Object.keys(accessRows))('%s answers as documented', async (name) => {
    const [method, path] = name.split(' ') as [string, string];
    const operation: Operation = document.paths[path]![method.toLowerCase()]!;
    const promised = new DocumentedOperation(operation);
    const complaints: string[] = [];
    await cast.gather();
    for (const role of ROLES) {
      const calls = [goodCalls, badCalls].flatMap((make) => fc.sample(make(operation, cast.known), { numRuns: RUNS, seed: SEED }));
      while (calls.length > 0) {
        const said = await Promise.all(calls.splice(0, AT_ONCE).map((call) => send(name, call, role, promised)));
        complaints.push(...said.filter((complaint) => complaint !== null));
        await cast.forgetLimits();
      }
    }
    expect(complaints.slice(0, 5)).toEqual([]);
  });
});

describe('S12 a request cannot cause unbounded work', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  it.each([-2_000_000_000, -1, 0, 1_441, 2 ** 31])('a session of %p minutes is refused', async (duration_minutes) => {
    const { bearer } = await testApp.people.client();
    const session = { session_date: '2027-03-02T09:00:00-08:00', duration_minutes, location: 'Studio', notes: 'Left knee' };
    const answer = await testApp.request.post('/bookings', { booking_type: 'consultation', ...session }, bearer);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('S12 texts are returned unchanged, or refused', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  it.each(NAUGHTY_STRINGS)('%j', async (text) => {
    const [member, coach] = [await testApp.people.client(), await testApp.people.coach()];
    const written = await testApp.request.patch('/profile', { first_name: text, health_notes: text }, member.bearer);
    if (written.status === 200) {
      const { body } = await testApp.request.get('/profile', member.bearer);
      expect(body).toMatchObject({ first_name: text.trim(), health_notes: text.trim() });
      const { body: seen } = await testApp.request.get(`/admin/users/${member.userId}/health-notes`, coach.bearer);
      expect(seen).toMatchObject({ health_notes: text.trim() });
    } else expect(written).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});
