import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { KEY_LIMIT, type KeyScope } from '@coach/domain';
import { TOOLS } from '../src/mcp/tools/tools.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type Content = Record<string, unknown>;
interface Answer {
  isError: boolean;
  text: string;
  content: Content;
}

const COACH_SCOPES: KeyScope[] = ['availability:read', 'bookings:write', 'clients:read', 'payments:read'];
const CLIENT_SCOPES: KeyScope[] = ['availability:read', 'bookings:write', 'payments:write'];

describe('the Model Context Protocol server', () => {
  let testApp: TestApp;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  const clients: Client[] = [];
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  beforeEach(async () => {
    [client, coach] = [await testApp.people.client(), await testApp.people.coach()];
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((one) => one.close()));
  });
  afterAll(() => testApp.stop());

  const keyOf = async ({ bearer }: SignedInPerson, scopes: readonly KeyScope[], more = {}) =>
    (await testApp.request.post<{ key: string }>('/account/keys', { name: 'My assistant', scopes, expires_at: null, ...more }, bearer)).body.key;

  async function connected(key: string, transport: { protocolVersion?: string; headers?: Record<string, string> } = {}): Promise<Client> {
    const { headers = {}, ...more } = transport;
    const assistant = new Client({ name: 'a test', version: '1.0.0' });
    clients.push(assistant);
    await assistant.connect(new StreamableHTTPClientTransport(new URL(`${testApp.url}/mcp`), { requestInit: { headers: { authorization: `Bearer ${key}`, ...headers } }, ...more }));
    return assistant;
  }

  async function call(assistant: Client, name: string, input: Content = {}): Promise<Answer> {
    const answer = await assistant.callTool({ name, arguments: input });
    const [first] = answer.content as Array<{ text: string }>;
    return { isError: answer.isError === true, text: first!.text, content: (answer.structuredContent ?? {}) as Content };
  }

  const namesOf = async (assistant: Client) => (await assistant.listTools()).tools.map(({ name }) => name);
  const asCoach = async () => connected(await keyOf(coach, COACH_SCOPES));
  const asClient = async () => connected(await keyOf(client, CLIENT_SCOPES));

  it('requires a valid API key, from an allowed network', async () => {
    const ask = async (key?: string) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...(key && { authorization: `Bearer ${key}` }) };
      const answer = await fetch(`${testApp.url}/mcp`, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }) });
      return { status: answer.status, body: (await answer.json()) as Content };
    };
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'KEY_INVALID' } });
    expect(await ask('ck_live_of-nobody')).toMatchObject({ status: 401 });
    expect(await ask(client.bearer)).toMatchObject({ status: 401 });
    expect(await ask(await keyOf(client, CLIENT_SCOPES, { networks: ['203.0.113.7'] }))).toMatchObject({ status: 403, body: { code: 'KEY_NETWORK' } });
  });

  it('passes the client’s network on to every request of a tool', async () => {
    const assistant = await connected(await keyOf(client, CLIENT_SCOPES, { networks: ['203.0.113.7'] }), { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect((await call(assistant, 'my_sessions')).content).toEqual({ sessions: [], credits: 0 });
  });

  it('counts requests against the limit of the key', async () => {
    const key = await keyOf(client, CLIENT_SCOPES);
    await call(await connected(key), 'my_sessions');
    const left = (await testApp.request.get('/bookings', key)).headers.get('ratelimit-remaining');
    expect(Number(left)).toBeLessThan(KEY_LIMIT.limit - 3);
  });

  it('has every tool in the guide', async () => {
    const guide = await (await fetch(`${testApp.url}/api/docs/guides/assistants`)).text();
    for (const { name, scopes } of TOOLS) for (const word of [name, ...scopes]) expect(guide).toContain(`<code>${word}</code>`);
  });

  it('offers exactly the tools that the key permits', async () => {
    expect(await namesOf(await asCoach())).toEqual(['business_info', 'open_times', 'list_sessions', 'find_clients', 'move_session', 'cancel_session', 'book_for_client', 'earnings']);
    expect(await namesOf(await asClient())).toEqual(['business_info', 'open_times', 'my_sessions', 'book_session', 'move_my_session', 'cancel_my_session']);
    expect(await namesOf(await connected(await keyOf(coach, ['bookings:read'])))).toEqual(['business_info']);
    const { isError, text } = await call(await asClient(), 'earnings', { from: '2027-01-01', to: '2027-03-31' }).catch((error: Error) => ({ isError: true, text: error.message }));
    expect({ isError, text }).toMatchObject({ isError: true });
  });

  it('the coach can find a client, book, list, move and cancel, each change previewed first', async () => {
    const assistant = await asCoach();
    const info = await call(assistant, 'business_info');
    expect(info.content).toMatchObject({ time_zone: 'America/Los_Angeles', now: '2027-03-01T09:00:07-08:00' });
    const found = await call(assistant, 'find_clients', { query: client.email });
    const [{ client_id }] = found.content['clients'] as [{ client_id: string }];
    const booking = { client_id, service: 'personal_training', minutes: 60, date: '2027-03-02', time: '10:00' };
    expect((await call(assistant, 'book_for_client', booking)).content).toMatchObject({ done: false, preview: { client: expect.stringMatching(/^Maria\d+ Gonzalez$/), start: '2027-03-02T10:00:00-08:00', price: '$90.00', client_is_told: true, cancel_for_a_refund_until: 'Tuesday, 3/2/2027 9:00 am PT', in_the_way: [] } });
    expect((await call(assistant, 'book_for_client', { ...booking, pay: 'credit' })).content).toMatchObject({ preview: { price: 'One session credit', in_the_way: ['The client has no session credit that pays for it.'] } });
    expect(await call(assistant, 'book_for_client', { ...booking, client_id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ isError: true });
    expect((await call(assistant, 'list_sessions', { from: '2027-03-02', to: '2027-03-02' })).content).toEqual({ sessions: [] });
    const { session } = (await call(assistant, 'book_for_client', { ...booking, confirm: true })).content as { session: string };
    expect((await call(assistant, 'book_for_client', booking)).content).toMatchObject({ preview: { in_the_way: ['Another session, hold or buffer is there.'] } });
    expect((await call(assistant, 'list_sessions', { from: '2027-03-02', to: '2027-03-03' })).content).toMatchObject({ sessions: [{ session, when: 'Tuesday, 3/2/2027 10:00 am PT', minutes: 60, client_id, service: '1:1 Personal Training', status: 'confirmed' }] });
    const move = { session, on: '2027-03-02', date: '2027-03-05', time: '09:00' };
    expect((await call(assistant, 'move_session', move)).content).toMatchObject({ done: false, preview: { session: { when: 'Tuesday, 3/2/2027 10:00 am PT' }, to: { when: 'Friday, 3/5/2027 9:00 am PT' }, client_is_told: true, weeks_moved: 0 } });
    expect((await call(assistant, 'move_session', { ...move, confirm: true })).content).toMatchObject({ done: true, from: 'Tuesday, 3/2/2027 10:00 am PT', to: { start: '2027-03-05T09:00:00-08:00' } });
    expect(await call(assistant, 'move_session', { ...move, confirm: true })).toMatchObject({ isError: true, text: 'There is no such session on 2027-03-02. Ask list_sessions again.' });
    expect((await call(assistant, 'cancel_session', { session, on: '2027-03-05' })).content).toMatchObject({ done: false, preview: { cancels: { when: 'Friday, 3/5/2027 9:00 am PT' }, refund: 'full' } });
    expect((await call(assistant, 'cancel_session', { session, on: '2027-03-05', confirm: true })).content).toMatchObject({ done: true });
    const written = await testApp.em().execute<Array<{ action: string }>>(`select action from audit_log where actor = ?`, [coach.userId]);
    expect(written.map(({ action }) => action)).toEqual(expect.arrayContaining(['booking.move']));
  });

  it('reports the coach’s earnings as in the books', async () => {
    expect((await call(await asCoach(), 'earnings', { from: '2027-01-01', to: '2027-03-31' })).content).toMatchObject({ from: '2027-01-01', gross: '$0.00', net: '$0.00' });
  });

  it('a client can find an open time and book it, with a payment page or the reason for a refusal', async () => {
    const assistant = await asClient();
    const { days } = (await call(assistant, 'open_times', { from: '2027-03-02', service: 'personal_training', minutes: 60 })).content as { days: Array<{ date: string; open: Array<{ start: string }> }> };
    expect(days[0]!.open.map(({ start }) => start)).toContain('2027-03-02T10:00:00-08:00');
    const wish = { service: 'personal_training', minutes: 60, date: '2027-03-02', time: '10:00' };
    expect((await call(assistant, 'book_session', wish)).content).toMatchObject({ done: false, preview: { when: 'Tuesday, 3/2/2027 10:00 am PT', price: '$90.00' } });
    expect((await call(assistant, 'book_session', { ...wish, confirm: true })).content).toMatchObject({ done: false, pay_here: expect.stringMatching(/^http/) });
    expect(await call(assistant, 'book_session', { ...wish, time: '10:30', pay: 'credit', confirm: true })).toMatchObject({ isError: true });
    expect(await call(assistant, 'book_session', { ...wish, minutes: 50 })).toMatchObject({ isError: true, text: expect.stringMatching(/is not sold in 50 minutes, but in /) });
    expect(await call(assistant, 'book_session', { ...wish, date: '2027-03-14', time: '02:30' })).toMatchObject({ isError: true, text: 'There is no 02:30 on 2027-03-14: the clocks change.' });
    const other = await connected(await keyOf(await testApp.people.client(), CLIENT_SCOPES));
    expect(await call(other, 'book_session', { ...wish, confirm: true })).toMatchObject({ isError: true });
  });

  it('a client can move and cancel their own sessions under their terms, but no others', async () => {
    const assistant = await asClient();
    const consultation = { service: 'consultation', minutes: 60, date: '2027-03-04', time: '11:00', confirm: true };
    const { session } = (await call(assistant, 'book_session', consultation)).content as { session: string };
    expect((await call(assistant, 'my_sessions')).content).toMatchObject({ sessions: [{ session, start: '2027-03-04T11:00:00-08:00', status: 'pending' }], credits: 0 });
    expect((await call(assistant, 'cancel_my_session', { session })).content).toMatchObject({ done: false, preview: { cancels: { session } } });
    const stranger = await connected(await keyOf(await testApp.people.client(), CLIENT_SCOPES));
    expect(await call(stranger, 'cancel_my_session', { session, confirm: true })).toMatchObject({ isError: true });
    expect((await call(assistant, 'cancel_my_session', { session, confirm: true })).content).toMatchObject({ done: true, status: 'cancelled' });
  });

  it('supports the older protocol revision, and accepts POST requests only', async () => {
    const key = await keyOf(client, CLIENT_SCOPES);
    expect(await namesOf(await connected(key, { protocolVersion: '2025-06-18' }))).toContain('my_sessions');
    const answer = await fetch(`${testApp.url}/mcp`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(405);
  });
});
