import { apiDocument } from '../src/platform/api-document/api-document.ts';
import type { SignedInPerson } from './people.ts';
import { resolved } from './resolved-document.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Shape { type?: string; items?: Shape; properties?: Record<string, Shape>; allOf?: Shape[] }
interface Operation { parameters?: { name: string }[]; responses: Record<string, { content?: Record<string, { schema: Shape }> }> }

/** The number of fields from which the rows of a list count as wide. */
const WIDE = 14;

const propertiesOf = ({ properties = {}, allOf = [] }: Shape): Record<string, Shape> => Object.assign({}, ...allOf.map(propertiesOf), properties) as Record<string, Shape>;

/** The row schema of a list; undefined for an answer with several lists, or with none. */
function rowsOf(answer: Shape): Shape | undefined {
  if (answer.type === 'array') return answer.items;
  const properties = propertiesOf(answer);
  const lists = Object.values(properties).filter(({ type }) => type === 'array');
  return lists.length === 1 && 'next_cursor' in properties ? lists[0]!.items : undefined;
}

describe('fields=', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let lists: { path: string; names: string[]; isAskedByName: boolean }[];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    for (const day of ['2027-03-02', '2027-03-03', '2027-03-04']) {
      const wanted = { user_id: client.userId, booking_type: 'personal_training', session_date: `${day}T10:00:00-08:00`, duration_minutes: 60, location: 'Studio', price_cents: 9_000 };
      expect((await testApp.request.post('/admin/bookings', wanted, coach.bearer)).status).toBe(201);
    }
    const { paths } = resolved<{ paths: Record<string, { get?: Operation }> }>(await apiDocument('test'));
    lists = Object.entries(paths).flatMap(([path, { get }]) => {
      const rows = get && rowsOf(get.responses['200']?.content?.['application/json']?.schema ?? {});
      return rows?.items || !rows ? [] : [{ path, names: Object.keys(propertiesOf(rows)), isAskedByName: get.parameters?.some(({ name }) => name === 'fields') === true }];
    });
  });
  afterAll(() => testApp.stop());
  const ask = <Body>(path: string, person: SignedInPerson) => testApp.request.get<Body>(path, person.bearer);

  it('is accepted by every list with wide rows, and by no other', () => {
    expect(lists.length).toBeGreaterThan(30);
    expect(lists.filter(({ isAskedByName }) => isAskedByName).map(({ path }) => path)).toEqual(lists.filter(({ names }) => names.length >= WIDE).map(({ path }) => path));
  });

  it('returns rows with only these fields in the requested order, and the page around them', async () => {
    const { body } = await ask<{ bookings: object[]; next_cursor: string; counts: object }>('/admin/bookings?fields=session_date,id,session_date&limit=2&order=soonest', coach);
    expect(body.bookings.map((row) => Object.keys(row))).toEqual([['session_date', 'id'], ['session_date', 'id']]);
    expect(body.counts).toMatchObject({ upcoming: 3 });
    const next = await ask<{ bookings: object[] }>(`/admin/bookings?fields=id&limit=2&order=soonest&cursor=${body.next_cursor}`, coach);
    expect(next.body.bookings).toEqual([{ id: expect.any(String) }]);
  });

  it('is kept in the link to the next page', async () => {
    const { headers } = await ask('/admin/bookings?fields=id&limit=2', coach);
    expect(headers.get('link')).toMatch(/[?&]fields=id&.*cursor=/);
  });

  it('omits fields a row does not have, and all fields when none is named', async () => {
    const [whole, part] = await Promise.all(['/bookings', '/bookings?fields=status,class_name'].map((path) => ask<Record<string, unknown>[]>(path, client)));
    expect(Object.keys(whole!.body[0]!).length).toBeGreaterThan(10);
    expect(part!.body).toEqual(whole!.body.map(({ status, class_name: name }) => ({ status, ...(name !== undefined && { class_name: name }) })));
  });

  it.each([
    ['Unknown field stauts. Did you mean status?', 'fields=id,stauts'],
    ['Unknown field health_notes.', 'fields=health_notes'],
    ['Unknown field __proto__.', 'fields=__proto__'],
    ['This isn’t in the expected format.', 'fields='],
    ['This isn’t in the expected format.', 'fields=id,'],
    ['This has to be text.', 'fields=id&fields=status'],
    ['This has to be text.', 'fields%5B0%5D=id'],
    ['This has at most 1000 characters.', `fields=${'id,'.repeat(400)}id`],
  ])('refuses with: %s', async (message, query) => {
    const { status, body } = await ask(`/admin/bookings?${query}`, coach);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', data: { issues: [{ path: ['fields'], message }] } } });
  });

  it('is refused for narrow rows', async () => {
    expect(await ask('/admin/coaching?fields=user_id', coach)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('accepts every field name of every such list', async () => {
    const asked = lists.filter(({ isAskedByName }) => isAskedByName);
    for (const { path, names } of asked) {
      const more = ['/admin/amounts-due', '/admin/payments'].includes(path) ? `&user_id=${client.userId}` : '';
      const { status, body } = await ask(`${path}?fields=${names.join(',')}${more}`, path.startsWith('/admin') ? coach : client);
      expect({ path, status, body }).toMatchObject({ path, status: 200 });
    }
  });
});
