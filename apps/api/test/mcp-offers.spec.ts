import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { KeyScope } from '@coach/domain';
import { PROMPTS } from '../src/mcp/prompts/prompts.ts';
import { RESOURCES } from '../src/mcp/resources/resources.ts';
import { TOOLS } from '../src/mcp/tools/tools.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('resources and prompts for assistants', () => {
  let testApp: TestApp;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  const clients: Client[] = [];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [client, coach] = [await testApp.people.client(), await testApp.people.coach()];
    const wanted = { user_id: client.userId, booking_type: 'personal_training', session_date: '2027-03-02T10:00:00-08:00', duration_minutes: 60, location: 'Studio', price_cents: 9_000 };
    expect((await testApp.request.post('/admin/bookings', wanted, coach.bearer)).status).toBe(201);
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((one) => one.close()));
  });
  afterAll(() => testApp.stop());

  async function connected({ bearer }: SignedInPerson, scopes: readonly KeyScope[], protocolVersion?: string): Promise<Client> {
    const { key } = (await testApp.request.post<{ key: string }>('/account/keys', { name: 'My assistant', scopes, expires_at: null }, bearer)).body;
    const assistant = new Client({ name: 'a test', version: '1.0.0' });
    clients.push(assistant);
    await assistant.connect(new StreamableHTTPClientTransport(new URL(`${testApp.url}/mcp`), { requestInit: { headers: { authorization: `Bearer ${key}` } }, ...(protocolVersion && { protocolVersion }) }));
    return assistant;
  }
  const asCoach = (protocolVersion?: string) => connected(coach, ['availability:read', 'payments:read'], protocolVersion);
  const asClient = () => connected(client, ['availability:read', 'bookings:write', 'payments:write']);
  const read = async (assistant: Client, uri: string) => JSON.parse((await assistant.readResource({ uri })).contents.map((content) => ('text' in content ? content.text : '')).join('')) as Record<string, unknown>;

  it('follow the tools its key may use', async () => {
    const [ofCoach, ofClient] = [await asCoach(), await asClient()];
    expect((await ofCoach.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['coach://days/{date}', 'coach://earnings/{from}/{to}']);
    expect((await ofClient.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['coach://my-sessions/{which}']);
    expect((await ofCoach.listPrompts()).prompts.map(({ name }) => name)).toEqual(['my_day', 'week_money']);
    expect((await ofClient.listPrompts()).prompts.map(({ name }) => name)).toEqual(['usual_hour']);
    const narrow = await connected(coach, ['bookings:read']);
    expect((await narrow.listResources()).resources.map(({ uri }) => uri)).toEqual(['coach://business']);
    expect(narrow.getServerCapabilities()?.prompts).toBeUndefined();
    await expect(ofClient.readResource({ uri: 'coach://days/2027-03-02' })).rejects.toThrow();
    await expect(ofClient.getPrompt({ name: 'week_money' })).rejects.toThrow();
  });

  it('include read-only tools as resources only', () => {
    for (const { tool: name } of RESOURCES) expect(Object.keys(TOOLS.find((tool) => tool.name === name)!.input.shape)).not.toContain('confirm');
  });

  it('list upcoming days and earnings periods in the business’s time zone, and read any other by its URI', async () => {
    const assistant = await asCoach();
    const { resources } = await assistant.listResources();
    expect(resources.filter(({ uri }) => uri.startsWith('coach://days/')).map(({ uri }) => uri)).toHaveLength(14);
    expect(resources.slice(0, 2)).toMatchObject([{ uri: 'coach://business' }, { uri: 'coach://days/2027-03-01', title: 'Monday, 3/1/2027', mimeType: 'application/json' }]);
    expect(resources.filter(({ name }) => name.startsWith('earnings')).map(({ title, uri }) => [title, uri])).toEqual([
      ['This week', 'coach://earnings/2027-02-28/2027-03-01'],
      ['Last week', 'coach://earnings/2027-02-21/2027-02-27'],
      ['This month', 'coach://earnings/2027-03-01/2027-03-01'],
      ['Last month', 'coach://earnings/2027-02-01/2027-02-28'],
    ]);
    expect(await read(assistant, 'coach://days/2027-03-02')).toMatchObject({ sessions: [{ client_id: client.userId, when: 'Tuesday, 3/2/2027 10:00 am PT' }] });
    expect(await read(assistant, 'coach://earnings/2027-01-01/2027-03-31')).toMatchObject({ gross: '$0.00' });
    expect(await read(assistant, 'coach://business')).toMatchObject({ now: expect.stringMatching(/^2027-03-01T09/) });
  });

  it('refuse an invalid URI with a message, without reporting a fault', async () => {
    const assistant = await asCoach();
    for (const uri of ['coach://days/tomorrow', 'coach://days/2027-02-30', 'coach://earnings/2027-13-01/x', 'coach://weather']) await expect(assistant.readResource({ uri })).rejects.toThrow(/not found/i);
    await expect(assistant.getPrompt({ name: 'my_day', arguments: { date: 'tomorrow' } })).rejects.toThrow();
    expect(testApp.request.faults).toEqual([]);
  });

  it('complete dates from a prefix', async () => {
    const { completion } = await (await asCoach()).complete({ ref: { type: 'ref/resource', uri: 'coach://days/{date}' }, argument: { name: 'date', value: '2027-03-1' } });
    expect(completion.values).toEqual(['2027-03-10', '2027-03-11', '2027-03-12', '2027-03-13', '2027-03-14']);
  });

  it.each([undefined, '2025-06-18'])('attach the relevant data to a prompt (revision %s)', async (revision) => {
    const assistant = await asCoach(revision);
    const { messages } = await assistant.getPrompt({ name: 'my_day', arguments: { date: '2027-03-02' } });
    expect(messages).toMatchObject([
      { role: 'user', content: { type: 'resource', resource: { uri: 'coach://days/2027-03-02', text: expect.stringContaining(client.userId) } } },
      { role: 'user', content: { type: 'text', text: expect.stringContaining('my sessions of 2027-03-02') } },
    ]);
    expect((await assistant.getPrompt({ name: 'my_day' })).messages.at(-1)).toMatchObject({ content: { text: expect.stringContaining('my sessions of 2027-03-01') } });
    const money = await assistant.getPrompt({ name: 'week_money' });
    expect(money.messages.map(({ content }) => content.type)).toEqual(['resource', 'resource', 'resource', 'text']);
  });

  it('attach past and upcoming sessions to the prompt for the usual time', async () => {
    const { messages } = await (await asClient()).getPrompt({ name: 'usual_hour' });
    expect(messages).toMatchObject([
      { content: { resource: { uri: 'coach://business' } } },
      { content: { resource: { uri: 'coach://my-sessions/past' } } },
      { content: { resource: { uri: 'coach://my-sessions/ahead', text: expect.stringContaining('2027-03-02T10:00:00-08:00') } } },
      { content: { text: expect.stringMatching(/^Book my usual hour\./) } },
    ]);
  });

  it('are all documented in the guide, with the scopes they need', async () => {
    const guide = await (await fetch(`${testApp.url}/api/docs/guides/assistants`)).text();
    const rowOf = (word: string) => guide.split('<tr id=').find((row) => row.startsWith(`"${word}"`)) ?? '';
    const scopesOf = (tools: readonly string[]) => TOOLS.filter(({ name }) => tools.includes(name)).flatMap(({ scopes }) => scopes);
    for (const { name, tools } of PROMPTS) for (const scope of scopesOf(tools)) expect(rowOf(name)).toContain(`<code>${scope}</code>`.replace('bookings:read', 'bookings:write').replace('payments:read', tools.includes('book_session') ? 'payments:write' : 'payments:read'));
    for (const { uri, tool } of RESOURCES) for (const scope of scopesOf([tool])) expect(rowOf(uri)).toContain(`<code>${scope}</code>`);
  });
});
