import type { BusinessDesk, PublishedBusiness } from '@coach/contracts';
import { MOST_TRANSLATIONS, type Translation } from '@coach/domain';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('Spanish translations of the business’s own texts', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());
  afterEach(() => testApp.em().execute('delete from business_draft'));

  const save = (translations: Translation[]) => testApp.request.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: 0, translations }, coach.bearer);
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ english: `Text ${index}`, spanish: `Texto ${index}` }));

  it('are stored once per text, verbatim, with the last one winning; an empty one is dropped', async () => {
    const { body } = await save([
      { english: ' Breathe\nfirst ', spanish: 'Respira' },
      { english: 'Yin. Slowly', spanish: 'Yin despacio' },
      { english: 'Breathe\nfirst', spanish: 'Primero\nrespira' },
      { english: 'Open day', spanish: ' ' },
    ]);
    const kept = [{ english: 'Breathe\nfirst', spanish: 'Primero\nrespira' }, { english: 'Yin. Slowly', spanish: 'Yin despacio' }];
    expect(body.draft!.business.translations).toEqual(kept);
    expect(body.draft!.changes).toEqual(kept.map(({ english, spanish }) => ({ part: 'translations', field: english, was: '', now: spanish })));
    const { status } = await testApp.request.ask('POST', '/admin/business/publish', { revision: body.draft!.revision }, coach.bearer);
    const { body: published } = await testApp.request.get<PublishedBusiness>('/business');
    expect([status, published.business.translations]).toEqual([200, kept]);
  });

  it.each<[string, Translation[]]>([
    ['without a text', [{ english: ' ', spanish: 'Nada' }]],
    ['that no database keeps', [{ english: 'Bell', spanish: 'Campana\u0000' }]],
    ['longer than any text', [{ english: 'Long', spanish: 'l'.repeat(1_501) }]],
    ['in too many', many(MOST_TRANSLATIONS + 1)],
  ])('are refused %s', async (_, translations) => {
    expect((await save(translations)).status).toBe(400);
  });

  it('are accepted up to the maximum number', async () => {
    expect((await save(many(MOST_TRANSLATIONS))).body.draft!.business.translations).toHaveLength(MOST_TRANSLATIONS);
  });
});
