import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { HOUR, type KeyScope } from '@coach/domain';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { freePort } from './free-port.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../examples');
const GOOD_CARD = '4242424242424242';
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Runs an example program; returns its output as it arrives. */
function running(program: string, args: string[]) {
  const child = spawn(program, args, { cwd: FOLDER });
  let said = '';
  const waiting: Array<() => void> = [];
  const hear = (bytes: Buffer) => {
    said += bytes.toString('utf8');
    waiting.splice(0).forEach((wake) => wake());
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const over = new Promise<number | null>((resolve) => child.on('close', (code) => {
    waiting.splice(0).forEach((wake) => wake());
    resolve(code);
  }));
  const words = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`It ended without that: ${said}`);
      await new Promise<void>((wake) => void waiting.push(wake));
    }
  };
  return { words, over, said: () => said, stop: () => child.kill() };
}

describe('the examples work as documented', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ settings: { OUTSIDE_LOOPBACK: 'allowed' } });
  }, 60_000);
  afterAll(() => testApp.stop());

  const keyOf = async ({ bearer }: SignedInPerson, scopes: KeyScope[]) => (await testApp.request.post<{ key: string }>('/account/keys', { name: 'Example', scopes, expires_at: null }, bearer)).body.key;

  const programs: [name: string, program: string, file: string, at: string][] = [
    ['TypeScript', process.execPath, 'book-and-pay.ts', '2027-03-02T10:00:00-08:00'],
    ['Python', 'python3', 'book_and_pay.py', '2027-03-03T10:00:00-08:00'],
  ];
  it.each(programs.filter(([, program]) => has(program)))('%s books an hour, pays for it, and never books twice', async (_, program, file, at) => {
    const client = await testApp.people.client();
    const example = running(program, [file, testApp.url, await keyOf(client, ['bookings:read', 'payments:write']), at]);
    const page = await example.words(/Pay here: (\S+)/);
    const session = new URL(page).pathname.split('/').at(-1)!;
    const paid = await fetch(`${testApp.sandbox.url}/sandbox/checkout/${session}/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ card: GOOD_CARD }) });
    expect(paid.status).toBe(200);
    expect(await example.words(/Booked: (.+)/)).toContain(at);
    expect(await example.over).toBe(0);
    const [{ payments, bookings } = {}] = await testApp.em().execute<Array<Record<string, string>>>('select (select count(*) from payments where user_id = ?) as payments, (select count(*) from bookings where user_id = ?) as bookings', [client.userId, client.userId]);
    expect({ payments: Number(payments), bookings: Number(bookings) }).toEqual({ payments: 1, bookings: 1 });
  });

  (has('bash') && has('curl') ? it : it.skip)('a shell script pages through a year', async () => {
    const [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    const first = Date.parse('2027-04-05T09:00:00-07:00');
    await testApp.em().execute(
      `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, cancellation_deadline, created_at, updated_at)
       select gen_random_uuid(), ?, 'personal_training', ?::timestamptz + number * interval '1 day', 60, 'Studio', '', 1, 'completed', now(), now(), now() from generate_series(0, 229) as number`,
      [client.userId, new Date(first + HOUR).toISOString()],
    );
    const example = running('bash', ['year.sh', testApp.url, await keyOf(coach, ['bookings:read']), '2027', 'completed']);
    expect(await example.over).toBe(0);
    const pages = example.said().trim().split('\n').map((page) => JSON.parse(page) as { bookings: { id: string }[] });
    expect(pages.map(({ bookings }) => bookings.length)).toEqual([100, 100, 30]);
    expect(new Set(pages.flatMap(({ bookings }) => bookings.map(({ id }) => id))).size).toBe(230);
  });

  it('the stdio bridge offers an assistant the tools of its key', async () => {
    const client = await testApp.people.client();
    const assistant = new Client({ name: 'a test', version: '1.0.0' });
    await assistant.connect(new StdioClientTransport({ command: process.execPath, args: [path.join(FOLDER, 'mcp-stdio.ts'), testApp.url, await keyOf(client, ['bookings:read', 'payments:read'])] }));
    expect((await assistant.listTools()).tools.map(({ name }) => name)).toEqual(['business_info', 'my_sessions']);
    expect((await assistant.callTool({ name: 'my_sessions', arguments: {} })).structuredContent).toEqual({ sessions: [], credits: 0 });
    expect((await assistant.listResources()).resources.map(({ uri }) => uri)).toEqual(['coach://business', 'coach://my-sessions/ahead', 'coach://my-sessions/past']);
    expect((await assistant.readResource({ uri: 'coach://my-sessions/ahead' })).contents).toMatchObject([{ text: '{"sessions":[],"credits":0}' }]);
    expect(assistant.getServerCapabilities()?.prompts).toBeUndefined();
    await assistant.close();
  });

  it('the webhook receiver verifies signatures and reports each event once', async () => {
    const [coach, port] = [await testApp.people.coach(), await freePort()];
    const made = await testApp.request.post<{ id: string; secret: string }>('/admin/webhooks/endpoints', { url: `http://127.0.0.1:${port}/`, events: ['client.joined'] }, coach.bearer);
    const example = running(process.execPath, ['webhook-receiver.ts', made.body.secret, String(port)]);
    await example.words(/Listening: (\S+)/);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"type":"forged"}' })).status).toBe(401);
    await testApp.request.post(`/admin/webhooks/endpoints/${made.body.id}/test`, undefined, coach.bearer);
    expect(await example.words(/Received: (\S+)/)).toBe('endpoint.test');
    example.stop();
    await example.over;
    expect(example.said()).not.toContain('forged');
  });
});
