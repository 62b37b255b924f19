import { yourCoach } from '@coach/content';
import { messages, type AdminVideo, type BusinessDesk } from '@coach/contracts';
import { DAY, type Category } from '@coach/domain';
import { BusinessVersions } from '../src/business/business-versions.ts';
import { ENV, type Env } from '../src/env.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { eventually } from './eventually.ts';
import { MONDAY_MORNING, startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import { runTimed } from './timed-job.ts';
import { VideoDesk } from './videos/video-desk.ts';

/** The time from the test app's Monday to Friday, 9:00 am sharp. */
const TO_FRIDAY = 4 * DAY - (Date.parse(MONDAY_MORNING) - Date.parse('2027-03-01T17:00:00Z'));

const flows: Category = { id: 'category_1', name: 'Flows', es: 'Secuencias' };
const general: Category = { id: 'general', name: 'Everything else', es: '' };

type Refused = { code: string; title?: string };

describe('video categories', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let desk: VideoDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
    coach = desk.coach;
  }, 60_000);
  afterAll(() => testApp.stop());

  const ask = async (method: string, path: string, body?: object) => testApp.request.ask<BusinessDesk & Refused>(method, `/admin/business${path}`, body, coach.bearer);
  const save = async (videoCategories: object) => ask('PUT', '/draft', { revision: (await ask('GET', '')).body.draft?.revision ?? 0, videoCategories });
  const arrange = async (videoCategories: Category[]) => {
    const { body } = await save(videoCategories);
    expect(body.draft).not.toBeNull();
    return (await ask('POST', '/publish', { revision: body.draft!.revision, note: '' })).body;
  };
  const make = (category: string) => testApp.request.post<AdminVideo & Refused>('/admin/videos', { title: 'Sun salutation', category }, coach.bearer);
  const kept = () => testApp.em().execute<Array<{ category: string }>>('select category from videos order by created_at');

  it('VID-04 are the specification’s until the coach changes them', async () => {
    expect((await ask('GET', '')).body.business.videoCategories).toEqual(yourCoach.videoCategories);
    expect((await make('nutrition')).body.category).toBe('nutrition');
  });

  it.each<[string, object[]]>([
    ['none for videos that are in no other', [flows]],
    ['one twice', [general, flows, { ...flows, name: 'More flows' }]],
    ['two of the same name', [general, flows, { ...flows, id: 'category_2', name: 'flows' }]],
    ['one without a name', [general, { ...flows, name: ' ' }]],
  ])('are refused with %s', async (_, categories) => {
    expect((await save(categories)).status).toBe(400);
    expect((await ask('GET', '')).body.draft).toBeNull();
  });

  it('a video must have one of them; a refused change leaves nothing behind', async () => {
    const before = await kept();
    const refused = await make('category_1');
    expect([refused.status, refused.body.code, refused.body.title]).toEqual([422, 'CATEGORY_UNKNOWN', messages.filmDesk.categoryUnknown]);
    expect(await kept()).toEqual(before);
    await arrange([flows, general]);
    const { body: video } = await make('category_1');
    expect(video.category).toBe('category_1');
    const moved = await desk.change(video.id, { title: 'Renamed', category: 'nutrition' });
    expect([moved.status, moved.body.code]).toEqual([422, 'CATEGORY_UNKNOWN']);
    expect(await desk.admin(video.id)).toMatchObject({ title: 'Sun salutation', category: 'category_1' });
    expect((await desk.change(video.id, { title: 'Renamed' })).status).toBe(200);
  });

  it('a video whose category was removed keeps it and can be edited, and reordering counts as a change', async () => {
    const old = (await desk.all()).find(({ category }) => category === 'nutrition')!;
    expect((await desk.change(old.id, { title: 'Breakfast' })).body).toMatchObject({ title: 'Breakfast', category: 'nutrition' });
    const { business } = await arrange([general, flows]);
    expect(business.videoCategories).toEqual([general, flows]);
  });

  it('are named in the weekly mail in the reader’s language', async () => {
    const readers = [await testApp.people.client(), await testApp.people.client()];
    for (const [index, { bearer }] of readers.entries()) await testApp.request.patch('/account/mail', { new_videos: true, language: index === 0 ? 'en' : 'es' }, bearer);
    await testApp.em().execute(`update videos set is_published = true, video_url = 'https://video.test/1'`);
    testApp.advance(TO_FRIDAY);
    await runTimed(testApp, 'videos.announce-week');
    const news = async ({ email }: SignedInPerson) => (await eventually(async () => (await testApp.mailbox.to(email)).find(({ subject }) => /2 (?:new videos|videos nuevos)/.test(subject)))).text;
    const [english, spanish] = [await news(readers[0]!), await news(readers[1]!)];
    expect(english).toMatch(/- Renamed\n {2}Flows\b/);
    expect(english).toMatch(/- Breakfast\n {2}Everything else\b/);
    expect(spanish).toMatch(/- Renamed\n {2}Secuencias\b/);
    expect(spanish).toMatch(/- Breakfast\n {2}Everything else\b/);
  });

  it('of a self-hosted business from before they were configurable are those its videos use', () => {
    const own = new BusinessVersions(testApp.em(), testApp.app.get(Clock, { strict: false }), { ...testApp.app.get<Env>(ENV, { strict: false }), OWN_BUSINESS: '1' });
    const { videoCategories, ...document } = yourCoach;
    expect(own.whole(document as never).videoCategories.map(({ id }) => id)).toEqual(videoCategories.map(({ id }) => id));
    expect(own.whole(document as never).videoCategories.find(({ id }) => id === 'strength_training')!.name).toBe('Practice');
    expect(own.whole({ ...document, videoCategories: [general] } as never).videoCategories).toEqual([general]);
  });
});
