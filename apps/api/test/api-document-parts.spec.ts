import { gzipSync } from 'node:zlib';
import { apiDocument } from '../src/platform/api-document/api-document.ts';
import { AREAS } from '../src/platform/api-document/areas.ts';
import { AUDIENCES, documentFor, PARTS, queryOf, titleOf, type Audience, type Part } from '../src/platform/api-document/document-parts.ts';
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

/** The maximum size of a part, plain and gzipped. The client part is at its limit: additions must be saved elsewhere in it. */
const MOST = { bytes: 250_000, packed: 40_000 };
/** The limit for the whole coach part, offered for readers who want a single file: its areas keep the limit above. */
const MOST_OF_COACH = { bytes: 451_000, packed: 65_000 };

const SMALLEST: readonly Part[] = PARTS.filter(({ audience, area }) => audience === 'client' || area);
const named = (parts: readonly Part[]) => parts.map((part) => [titleOf(part), part] as const);

const operationsOf = ({ paths }: Described): string[] => Object.entries(paths).flatMap(([path, at]) => Object.keys(at).filter((key) => key !== 'parameters').map((method) => `${method.toUpperCase()} ${path}`));

describe('the API document in parts', () => {
  let whole: Described;
  let parts: ReadonlyMap<Part, Described>;
  beforeAll(async () => {
    whole = JSON.parse(JSON.stringify(await apiDocument('test'))) as Described;
    parts = new Map(PARTS.map((part) => [part, JSON.parse(JSON.stringify(documentFor(whole as never, part))) as Described]));
  });
  const of = (audience: Audience) => parts.get(PARTS.find((part) => part.audience === audience && !part.area)!)!;

  it('puts each operation in the part of the audience that the access matrix admits, and in no other', () => {
    const all = AUDIENCES.flatMap((audience) => operationsOf(of(audience)));
    expect([...all].sort()).toEqual(operationsOf(whole).sort());
    const told = Object.fromEntries(AUDIENCES.flatMap((audience) => operationsOf(ofContract(of(audience) as never)).map((name) => [name, audience])));
    expect(told).toEqual(Object.fromEntries(Object.entries(accessRows).map(([name, { audience }]) => [name, audience === 'coach' ? 'coach' : 'client'])));
  });

  it('puts each operation in one of the small parts, which together are the whole', () => {
    expect(SMALLEST.map(({ area }) => area)).toEqual([undefined, ...AREAS]);
    expect(SMALLEST.flatMap((part) => operationsOf(parts.get(part)!)).sort()).toEqual(operationsOf(whole).sort());
    const there = new Set(SMALLEST.flatMap((part) => Object.keys(parts.get(part)!.components['schemas']!)));
    expect(Object.keys(whole.components['schemas']!).filter((name) => !there.has(name))).toEqual([]);
    const tags = new Set(SMALLEST.flatMap((part) => parts.get(part)!.tags.map(({ name }) => name)));
    expect(whole.tags.map(({ name }) => name).filter((name) => !tags.has(name))).toEqual([]);
  });

  it('describes an operation exactly as the whole does', () => {
    const all = resolved<Described>(whole);
    for (const document of parts.values()) {
      const part = resolved<Described>(document);
      for (const [path, at] of Object.entries(part.paths)) for (const [method, operation] of Object.entries(at)) expect(operation).toEqual(all.paths[path]![method]);
    }
  });

  it.each(named(PARTS.filter(({ audience }) => audience)))('%s has no dangling references and no unused components', (_, which) => {
    const part = parts.get(which)!;
    const text = JSON.stringify(part);
    const told = new Set([...text.matchAll(/"#\/components\/([^"]+)"/g)].map(([, name]) => name!));
    const there = Object.entries(part.components).filter(([place]) => place !== 'securitySchemes').flatMap(([place, components]) => Object.keys(components).map((name) => `${place}/${name}`));
    expect([...told].sort()).toEqual(there.sort());
    const tags = [...new Set(Object.values(part.paths).flatMap((at) => Object.values(at)).flatMap((operation) => operation.tags ?? []))].sort();
    expect(part.tags.map(({ name }) => name).sort()).toEqual(tags);
    expect(part['x-tagGroups'].flatMap((group) => group.tags).sort()).toEqual(tags);
  });

  it.each(named(PARTS.filter(({ audience }) => audience)))('%s passes Redocly’s recommended rules and Spectral’s without a warning', async (_, which) => {
    const document = JSON.stringify(parts.get(which)!);
    expect(await redoclyComplaints(document)).toEqual([]);
    expect(await spectralComplaints(document)).toEqual([]);
  });

  it.each(named([...SMALLEST, ...PARTS.filter(({ audience, area }) => audience === 'coach' && !area)]))('%s is small', (_, which) => {
    const text = JSON.stringify(parts.get(which)!);
    const most = SMALLEST.includes(which) ? MOST : MOST_OF_COACH;
    const [bytes, packed] = [Buffer.byteLength(text), gzipSync(text).length];
    expect({ bytes, packed, isSmall: bytes <= most.bytes && packed <= most.packed }).toEqual({ bytes, packed, isSmall: true });
  });
});

describe('GET /openapi.json', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, isConnected: false });
  });
  afterAll(() => testApp.stop());
  const ask = (query: string, headers: Record<string, string> = {}) => fetch(new URL(`/api/v1/openapi.json${query}`, testApp.url), { headers });

  it('answers the whole document, or the part of an audience', async () => {
    const [whole, client, coach] = await Promise.all(['', '?audience=client', '?audience=coach'].map(async (query) => (await (await ask(query)).json()) as Described));
    expect(operationsOf(client!).length + operationsOf(coach!).length).toBe(operationsOf(whole!).length);
    expect(Object.keys(coach!.paths)).not.toContain('/auth/sign-in');
    expect(Object.keys(client!.paths)).not.toContain('/admin/users');
  });

  it('answers each area of the coach part, with or without the audience', async () => {
    const money = (await (await ask('?area=money')).json()) as Described;
    expect(Object.keys(money.paths)).toContain('/admin/payments');
    expect(Object.keys(money.paths)).not.toContain('/admin/bookings');
    expect(await (await ask('?audience=coach&area=money')).json()).toEqual(money);
  });

  it('is listed with its parts, with correct sizes and addresses', async () => {
    const { documents } = (await (await fetch(new URL('/api/v1/openapi', testApp.url))).json()) as { documents: { title: string; url: string; operations: number; bytes: number }[] };
    expect(documents.map(({ title, url }) => [title, url])).toEqual(PARTS.map((part) => [titleOf(part), `/api/v1/openapi.json${queryOf(part)}`]));
    for (const { url, operations, bytes } of documents) {
      const text = await (await fetch(new URL(url, testApp.url))).text();
      expect({ url, operations: operationsOf(JSON.parse(text) as Described).length, bytes: Buffer.byteLength(text) }).toEqual({ url, operations, bytes });
    }
  });

  it('names the site’s contact page for questions', async () => {
    const { info } = (await (await ask('')).json()) as { info: { contact: { url: string } } };
    expect(info.contact.url).toMatch(/^https?:\/\/[^/]+\/contact$/);
  });

  it('compresses them, and answers 304 for an unchanged ETag', async () => {
    const first = await ask('?audience=client');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const known = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await ask('?audience=client', known)).status).toBe(304);
    expect((await ask('', known)).status).toBe(200);
  });

  it.each([
    ['AUDIENCE_UNKNOWN', 'audience', 'client, coach', '?audience=everybody'],
    ['AUDIENCE_UNKNOWN', 'audience', 'client, coach', '?audience='],
    ['AUDIENCE_UNKNOWN', 'audience', 'client, coach', '?audience=client&audience=coach'],
    ['AUDIENCE_UNKNOWN', 'audience', 'coach', '?audience=client&area=money'],
    ['AREA_UNKNOWN', 'area', AREAS.join(', '), '?area=weather'],
    ['AREA_UNKNOWN', 'area', AREAS.join(', '), '?audience=coach&area='],
    ['AREA_UNKNOWN', 'area', AREAS.join(', '), '?area=money&area=site'],
  ])('refuses with %s and lists the valid %s, %s: %s', async (code, name, values, query) => {
    const answer = await ask(query);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 422, body: { status: 422, code, title: expect.stringContaining(values), data: { issues: [{ path: [name] }] } } });
  });
});
