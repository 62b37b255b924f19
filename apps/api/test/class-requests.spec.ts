import { strFromU8, unzipSync } from 'fflate';
import type { ClassRequest, CoachClass, CoachNotice } from '@coach/contracts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(60_000);

interface Refused { code: string }
type Answer<Body> = { status: number; body: Body & Refused };

describe('requests for a new group', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const create = (starts_at: string, request_id: string): Promise<Answer<CoachClass>> =>
    testApp.request.post('/admin/classes', { name: 'Evening strength', starts_at, seats: 3, minimum: 2, note: '', location: 'Studio', request_id }, coach.bearer);
  const wish = { weekdays: [4, 2], around: 1_080, participants: 3, words: 'Strength for beginners' };
  const ask = (client: SignedInPerson, more: object = {}): Promise<Answer<ClassRequest>> => testApp.request.post('/classes/requests', { ...wish, ...more }, client.bearer);
  const own = async (client: SignedInPerson) => (await testApp.request.get<ClassRequest[]>('/classes/requests', client.bearer)).body;
  const withdraw = (client: SignedInPerson, id: string) => testApp.request.ask('DELETE', `/classes/requests/${id}`, undefined, client.bearer);
  const notices = async () => (await testApp.request.get<{ notices: CoachNotice[] }>('/admin/notices', coach.bearer)).body.notices;

  it('allow one open request per client, three a day, and notify the coach', async () => {
    const client = await testApp.people.client();
    const answers = await Promise.all([ask(client), ask(client), ask(client)]);
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual(['201 ', '409 ALREADY_ASKED', '409 ALREADY_ASKED']);
    expect(await own(client)).toMatchObject([{ ...wish, weekdays: [2, 4], state: 'open', answer: '', group_class: null }]);
    const notice = await eventually(async () => (await notices()).find(({ kind, email }) => kind === 'class_request' && email === client.email));
    expect(notice).toMatchObject({ path: '/admin?view=classes', text: expect.stringContaining('Tuesday or Thursday, around 6:00 pm, 3 people') as string });
    for (const _ of [1, 2]) {
      expect((await withdraw(client, (await own(client))[0]!.id)).status).toBe(200);
      expect((await ask(client)).status).toBe(201);
    }
    expect((await ask(client)).body.code).toBe('ALREADY_ASKED');
    await withdraw(client, (await own(client))[0]!.id);
    expect((await ask(client)).body.code).toBe('TOO_MANY');
    expect(await own(client)).toEqual([]);
  });

  it.each([
    ['no day', { weekdays: [] }],
    ['a day twice', { weekdays: [1, 1] }],
    ['a day that is none', { weekdays: [7] }],
    ['an hour that is none', { around: 1_440 }],
    ['nobody', { participants: 0 }],
    ['no words', { words: ' ' }],
  ])('refuse %s', async (_, more) => {
    expect((await ask(await testApp.people.client(), more)).status).toBe(400);
  });

  it('are answered by a class that opens on the booking page, or by a message', async () => {
    const [first, second] = [await testApp.people.client(), await testApp.people.client()];
    const [{ body: one }, { body: two }] = [await ask(first), await ask(second)];
    const at = '2027-04-17T09:00:00-07:00';
    const set = (await create(at, one.id)).body;
    expect((await create('2027-04-17T11:00:00-07:00', one.id)).body.code).toBe('REQUEST_NOT_FOUND');
    expect(await own(first)).toMatchObject([{ state: 'accepted', group_class: { id: set.id } }]);
    const [kept] = await testApp.em().execute<[{ words: string }]>('select words from class_requests where id = ?', [one.id]);
    expect(kept.words).toMatch(/^s1\./);
    const [accepted] = await testApp.mailbox.to(first.email);
    expect(accepted!.text).toContain('/book?service=group_session&participants=3&date=2027-04-17&time=09%3A00');
    expect((await testApp.request.post(`/admin/classes/requests/${two.id}/decline`, { answer: 'Not before May.' }, coach.bearer)).status).toBe(200);
    expect((await testApp.request.post(`/admin/classes/requests/${two.id}/decline`, { answer: 'Again' }, coach.bearer)).status).toBe(404);
    expect(await own(second)).toMatchObject([{ state: 'declined', answer: 'Not before May.' }]);
    expect((await testApp.mailbox.to(second.email))[0]!.text).toContain('Not before May.');
    expect((await withdraw(second, two.id)).status).toBe(404);
  });

  it('cannot be withdrawn by another client, who gets 404', async () => {
    const client = await testApp.people.client();
    const { body } = await ask(client);
    expect((await withdraw(await testApp.people.client(), body.id)).status).toBe(404);
    expect((await own(client))[0]?.state).toBe('open');
  });

  it('are in the client’s archive', async () => {
    const client = await testApp.people.client();
    await ask(client);
    await testApp.request.post('/account/exports', {}, client.bearer);
    const ready = await eventually(async () => (await testApp.request.get<Array<{ id: string; state: string }>>('/account/exports', client.bearer)).body.find(({ state }) => state === 'ready'));
    const answer = await fetch(`${testApp.url}/api/account/exports/${ready.id}/file`, { headers: { authorization: `Bearer ${client.bearer}` } });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect((JSON.parse(strFromU8(files['your-data.json']!)) as Record<string, unknown>)['class_requests']).toMatchObject([{ words: wish.words, around: wish.around, participants: wish.participants, state: 'open' }]);
  });
});
