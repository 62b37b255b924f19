import { yourCoach } from '@coach/content';
import { messages, type AdminTestimonial, type BusinessDesk, type BusinessVersion, type Testimonial } from '@coach/contracts';
import { USUAL_STORY_CATEGORIES, type Category } from '@coach/domain';
import { BusinessVersions } from '../src/business/business-versions.ts';
import { ENV, type Env } from '../src/env.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

const STORIES = '/admin/content/testimonials';
const calm: Category = { id: 'category_1', name: 'Calm', es: 'Calma' };
const general: Category = { id: 'general', name: 'Everything else', es: '' };
const told = { name: 'Mara', location: 'Berlin', text: 'I breathe out.', results: 'Sleeps through', rating: 5, featured: false, videoUrl: null, beforeAfterImage: null, consented_on: '2027-02-14' };

type Refused = { code: string; title?: string; data?: { issues: Array<{ message: string }> } };

describe('story categories', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  }, 60_000);
  afterAll(() => testApp.stop());

  const ask = async <Body = BusinessDesk & Refused>(method: string, path: string, body?: object) => testApp.request.ask<Body>(method, path, body, coach.bearer);
  const business = async () => (await ask('GET', '/admin/business')).body;
  const save = async (storyCategories: object) => ask('PUT', '/admin/business/draft', { revision: (await business()).draft?.revision ?? 0, storyCategories });
  const publish = async () => (await ask('POST', '/admin/business/publish', { revision: (await business()).draft!.revision, note: 'Stories' })).body;
  const arrange = async (storyCategories: Category[]) => {
    expect((await save(storyCategories)).status).toBe(200);
    return publish();
  };
  const add = (category: string) => ask<AdminTestimonial & Refused>('POST', STORIES, { ...told, category });
  const change = (id: string, draft: object) => ask<AdminTestimonial & Refused>('PUT', `${STORIES}/${id}`, { ...told, ...draft });
  const kept = () => testApp.em().execute<object[]>('select * from testimonials order by created_at, id');
  const noted = () => testApp.em().execute<object[]>(`select id from audit_log where action like 'testimonial.%'`);
  const unknown = { status: 422, body: { code: 'CATEGORY_UNKNOWN', title: messages.filmDesk.categoryUnknown } };

  it('TST-05 TST-07 are the specification’s four until the coach changes them', async () => {
    expect((await business()).business.storyCategories).toEqual([...USUAL_STORY_CATEGORIES]);
    for (const { id } of USUAL_STORY_CATEGORIES) expect((await add(id)).body.category).toBe(id);
    expect(await add('calm')).toMatchObject(unknown);
  });

  it.each<[string, object[], string]>([
    ['none for stories that are about nothing else', [calm], messages.business.restMissing],
    ['one twice', [general, calm, { ...calm, name: 'More calm' }], messages.business.restMissing],
    ['two of the same name', [general, calm, { ...calm, id: 'category_2', name: 'calm' }], messages.business.categoryTwice],
    ['one without a name', [general, { ...calm, name: ' ' }], messages.business.categoryNeedsName],
    ['a name that is too long', [general, { ...calm, name: 'a'.repeat(41) }], 'This has at most 40 characters.'],
    ['an id that is none', [general, { ...calm, id: 'Calm!' }], 'This isn’t in the expected format.'],
    ['more than twenty', [general, ...Array.from({ length: 20 }, (_, index) => ({ ...calm, id: `category_${index}`, name: `Calm ${index}` }))], 'This has at most 20 entries.'],
  ])('are refused with %s, without saving a draft', async (_, categories, message) => {
    const { status, body } = await save(categories);
    expect(status).toBe(400);
    expect(body.data!.issues.map((issue) => issue.message)).toContain(message);
    expect((await business()).draft).toBeNull();
  });

  it('are public once published, and recorded in the history', async () => {
    expect((await save([calm, general])).body.draft!.changes.filter(({ part }) => part === 'storyCategories').map(({ field }) => field)).toContain('category_1.name');
    expect(await add('category_1')).toMatchObject(unknown);
    const published = await publish();
    expect([published.business.storyCategories, published.draft]).toEqual([[calm, general], null]);
    expect((await ask<{ business: typeof yourCoach }>('GET', '/business')).body.business.storyCategories).toEqual([calm, general]);
    const { body: versions } = await ask<BusinessVersion[]>('GET', '/admin/business/history');
    expect(versions[0]!.changes.map(({ part, field }) => `${part}.${field}`)).toContain('storyCategories.category_1.name');
  });

  it('a story must have one of them; a refused change leaves nothing behind', async () => {
    const { body: story } = await add('category_1');
    expect(story.category).toBe('category_1');
    const [before, notes] = [await kept(), await noted()];
    expect(await add('strength')).toMatchObject(unknown);
    expect(await change(story.id, { name: 'Renamed', category: 'strength' })).toMatchObject(unknown);
    expect((await add('Calm!')).status).toBe(400);
    expect([await kept(), await noted()]).toEqual([before, notes]);
    expect((await change(story.id, { name: 'Renamed', category: 'general' })).body).toMatchObject({ name: 'Renamed', category: 'general' });
  });

  it('a story whose category was removed keeps it and can be edited', async () => {
    const old = (await ask<AdminTestimonial[]>('GET', STORIES)).body.find(({ category }) => category === 'strength')!;
    expect((await change(old.id, { name: 'Jonas', category: 'strength' })).body).toMatchObject({ name: 'Jonas', category: 'strength' });
    expect((await ask<Testimonial[]>('GET', '/content/testimonials')).body.find(({ id }) => id === old.id)).toMatchObject({ name: 'Jonas', category: 'strength' });
    expect((await arrange([general, calm])).business.storyCategories).toEqual([general, calm]);
  });

  it('of a self-hosted business from before they were configurable are those its stories use, named as on its site', () => {
    const own = new BusinessVersions(testApp.em(), testApp.app.get(Clock, { strict: false }), { ...testApp.app.get<Env>(ENV, { strict: false }), OWN_BUSINESS: '1' });
    const { storyCategories, ...document } = yourCoach;
    expect(own.whole(document as never).storyCategories.map(({ id }) => id)).toEqual(storyCategories.map(({ id }) => id));
    expect(own.whole(document as never).storyCategories.map(({ name, es }) => `${name}, ${es}`)).toEqual(['a new start, un nuevo comienzo', 'progress, avances', 'confidence, confianza', 'everyday life, vida diaria']);
    expect(own.whole({ ...document, storyCategories: [general] } as never).storyCategories).toEqual([general]);
  });
});
