import type { PublishedWords } from '@coach/contracts';
import supertest from 'supertest';
import { livePageContent } from '../src/site/page-content.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

const WORDS = '/admin/content/words';

describe('custom site texts (ADM-09)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const current = async () => (await testApp.request.get<PublishedWords>('/content')).body;
  const publish = async (words: Record<string, string | null>, version?: string) =>
    testApp.request.put<PublishedWords & { code?: string; data?: { keys: string[] } }>(WORDS, { version: version ?? (await testApp.request.get<PublishedWords>(WORDS, coach.bearer)).body.version, words }, coach.bearer);

  it('are empty initially and published immediately; a default text counts as none', async () => {
    expect((await current()).words).toEqual({});
    const { status, body } = await publish({ 'hero.0.value': ' 6000+ ', 'hero.1.value': '100+', 'plans.home.video_library.features': 'All of it\n\nEvery day' });
    expect({ status, words: body.words }).toEqual({ status: 200, words: { 'hero.0.value': '6000+', 'plans.home.video_library.features': 'All of it\nEvery day' } });
    expect(await current()).toEqual(body);
  });

  it('have an ETag, so that browsers can revalidate', async () => {
    const first = await testApp.request.get('/content');
    const tag = first.headers.get('etag')!;
    expect(tag).toBeTruthy();
    const ask = () => supertest(testApp.url).get('/api/content').set('If-None-Match', tag);
    await ask().expect(304);
    await publish({ 'hero.0.value': '6001+' });
    await ask().expect(200);
  });

  it('are refused as a whole if one is invalid, which is named', async () => {
    const before = await current();
    const { status, body } = await publish({ 'hero.0.value': '7000+', 'hero.9.value': '1', 'announcement.href': 'javascript:alert(1)' });
    expect({ status, code: body.code, keys: body.data?.keys }).toEqual({ status: 400, code: 'WORDS_DO_NOT_FIT', keys: ['hero.9.value', 'announcement.href'] });
    expect(await current()).toEqual(before);
  });

  it('are refused if changed elsewhere in the meantime; one of two concurrent changes is accepted', async () => {
    const { version } = await current();
    const answers = await Promise.all([publish({ 'hero.2.value': '11' }, version), publish({ 'hero.2.value': '12' }, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('WORDS_CHANGED');
  });

  it('can be reset to the default text; both changes are in the audit log', async () => {
    await publish({ 'hero.0.value': null });
    expect((await current()).words).not.toHaveProperty(['hero.0.value']);
    const [entry] = await testApp.em().execute<Array<{ before: object; after: object }>>(`select before, after from audit_log where action = 'content.publish' and jsonb_typeof(after->'hero.0.value') = 'null'`);
    expect(entry).toEqual({ before: { 'hero.0.value': '6001+' }, after: { 'hero.0.value': null } });
  });

  it('show an announcement until the end of its last day in Los Angeles, and to the coach afterwards', async () => {
    await publish({ 'announcement.text': 'Camp on Saturday', 'announcement.until': '2027-03-01' });
    testApp.advance(14.5 * 3_600_000);
    expect((await current()).words).toMatchObject({ 'announcement.text': 'Camp on Saturday' });
    testApp.advance(0.5 * 3_600_000);
    expect((await current()).words).not.toHaveProperty(['announcement.text']);
    expect((await testApp.request.get<PublishedWords>(WORDS, coach.bearer)).body.words).toMatchObject({ 'announcement.text': 'Camp on Saturday' });
  });

  it('are in the structured data of the plans immediately', async () => {
    const linkedDataOf = async (address: string) => {
      const { structuredData } = await livePageContent(testApp.app, 'https://coach.example/')();
      return JSON.stringify(structuredData?.[address]);
    };
    await publish({ 'plans.pricing.video_library.description': 'Every shelf is yours.' });
    expect(await linkedDataOf('/pricing')).toContain('"description":"Every shelf is yours."');
    await publish({ 'plans.pricing.video_library.description': null, 'story.shown': 'no' });
    expect(await linkedDataOf('/pricing')).not.toContain('Every shelf is yours.');
    expect(await linkedDataOf('/')).not.toContain('VideoObject');
  });

  it('can be changed by the coach only', async () => {
    const client = await testApp.people.client();
    expect((await testApp.request.put(WORDS, { version: 'x', words: {} }, client.bearer)).status).toBe(403);
  });
});
