import { gzipSync } from 'node:zlib';
import { apiDocument } from '../src/platform/api-document/api-document.ts';
import { AUDIENCES, documentFor, type Audience } from '../src/platform/api-document/audiences.ts';
import { accessRows } from './access-rows.ts';
import { redoclyComplaints, spectralComplaints } from './document-complaints.ts';
import { ofContract, resolved } from './resolved-document.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Described {
  tags: { name: string }[];
  paths: Record<string, Record<string, { tags?: string[]; responses: Record<string, object> }>>;
  components: Record<string, Record<string, object>>;
  'x-tagGroups': { tags: string[] }[];
}

/** What each part weighs at most, and packed. The clients' is at its goal: what it gains has to be saved elsewhere in it. */
const MOST: Record<Audience, { bytes: number; packed: number }> = { client: { bytes: 250_000, packed: 40_000 }, coach: { bytes: 451_000, packed: 65_000 } };

const operationsOf = ({ paths }: Described): string[] => Object.entries(paths).flatMap(([path, at]) => Object.keys(at).filter((key) => key !== 'parameters').map((method) => `${method.toUpperCase()} ${path}`));

describe('the API document for one audience', () => {
  let whole: Described;
  let parts: Record<Audience, Described>;
  beforeAll(async () => {
    whole = JSON.parse(JSON.stringify(await apiDocument('test'))) as Described;
    parts = Object.fromEntries(AUDIENCES.map((audience) => [audience, JSON.parse(JSON.stringify(documentFor(whole as never, audience))) as Described])) as Record<Audience, Described>;
  });

  it('has each operation of the whole in the part of whom the access matrix lets in, and in no other', () => {
    const all = AUDIENCES.flatMap((audience) => operationsOf(parts[audience]));
    expect([...all].sort()).toEqual(operationsOf(whole).sort());
    const told = Object.fromEntries(AUDIENCES.flatMap((audience) => operationsOf(ofContract(parts[audience] as never)).map((name) => [name, audience])));
    expect(told).toEqual(Object.fromEntries(Object.entries(accessRows).map(([name, { audience }]) => [name, audience === 'coach' ? 'coach' : 'client'])));
  });

  it('says of an operation what the whole says', () => {
    for (const audience of AUDIENCES) {
      const [part, of] = [resolved<Described>(parts[audience]), resolved<Described>(whole)];
      for (const [path, at] of Object.entries(part.paths)) for (const [method, operation] of Object.entries(at)) expect(operation).toEqual(of.paths[path]![method]);
    }
  });

  it.each(AUDIENCES)('of the %s names nothing that is not there, and has nothing that nothing names', (audience) => {
    const part = parts[audience];
    const text = JSON.stringify(part);
    const named = new Set([...text.matchAll(/"#\/components\/([^"]+)"/g)].map(([, name]) => name!));
    const there = Object.entries(part.components).filter(([place]) => place !== 'securitySchemes').flatMap(([place, components]) => Object.keys(components).map((name) => `${place}/${name}`));
    expect([...named].sort()).toEqual(there.sort());
    const tags = [...new Set(Object.values(part.paths).flatMap((at) => Object.values(at)).flatMap((operation) => operation.tags ?? []))].sort();
    expect(part.tags.map(({ name }) => name).sort()).toEqual(tags);
    expect(part['x-tagGroups'].flatMap((group) => group.tags).sort()).toEqual(tags);
  });

  it.each(AUDIENCES)('of the %s passes Redocly’s recommended rules and Spectral’s without a warning', async (audience) => {
    const document = JSON.stringify(parts[audience]);
    expect(await redoclyComplaints(document)).toEqual([]);
    expect(await spectralComplaints(document)).toEqual([]);
  });

  it.each(AUDIENCES)('of the %s is small', (audience) => {
    const text = JSON.stringify(parts[audience]);
    const [bytes, packed] = [Buffer.byteLength(text), gzipSync(text).length];
    expect({ bytes, packed, isSmall: bytes <= MOST[audience].bytes && packed <= MOST[audience].packed }).toEqual({ bytes, packed, isSmall: true });
  });
});

describe('GET /openapi.json', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, isConnected: false });
  });
  afterAll(() => testApp.stop());
  const ask = (query: string, headers: Record<string, string> = {}) => fetch(new URL(`/api/v1/openapi.json${query}`, testApp.url), { headers });

  it('answers the whole, and each part to who names an audience', async () => {
    const [whole, client, coach] = await Promise.all(['', '?audience=client', '?audience=coach'].map(async (query) => (await (await ask(query)).json()) as Described));
    expect(operationsOf(client!).length + operationsOf(coach!).length).toBe(operationsOf(whole!).length);
    expect(Object.keys(coach!.paths)).not.toContain('/auth/sign-in');
    expect(Object.keys(client!.paths)).not.toContain('/admin/users');
  });

  it('says to whom questions go: to the site on which it is', async () => {
    const { info } = (await (await ask('')).json()) as { info: { contact: { url: string } } };
    expect(info.contact.url).toMatch(/^https?:\/\/[^/]+\/contact$/);
  });

  it('sends them packed, with an ETag under which an unchanged one is not sent again', async () => {
    const first = await ask('?audience=client');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const known = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await ask('?audience=client', known)).status).toBe(304);
    expect((await ask('', known)).status).toBe(200);
  });

  it.each(['?audience=everybody', '?audience=', '?audience=client&audience=coach'])('refuses %s by a code', async (query) => {
    const answer = await ask(query);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 422, body: { status: 422, code: 'AUDIENCE_UNKNOWN', title: expect.stringContaining('client, coach'), data: { issues: [{ path: ['audience'] }] } } });
  });
});
